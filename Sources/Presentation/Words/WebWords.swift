/// The words that stand around a screen, on a page or in a table: labels, buttons, hints.
public struct WebWords: Sendable {
  /// What can be asked for.
  public enum Word: Sendable, CaseIterable {
    case tagline, searchLabel, searchPlaceholder, searchButton, searchTitle, suggestions, useLocation, locating
    case locationDenied, locationFailed, examples, recent, settings, skip, home, tryAgain, welcome, welcomeText
    case save, saved, unitsSystem, metric, imperial, temperature, wind, pressure, clock, clock24, clock12, theme
    case airScale, airScaleCountry, airScaleUS, airScaleEuropean
    case themeSystem, themeLight, themeDark, language, settingsIntro, badToken, showTable, tableCaption
    case goBack, noVerdicts, privacy, troubleTitle, noPlaceTitle, noPageTitle, activities, now, next24
    case days, air, sea, sunAndMoon, alerts, sources, bestWindows, why, time, sky, rainChance, rain, gusts
    case feelsLike, pollutants, pollen, high, low, uv, activity, verdict, comfort, day, place, region, coordinates,
      provider
  }

  private let language: Language

  public init(_ language: Language) { self.language = language }

  /// The word in the language.
  public subscript(word: Word) -> String { language.say(Self.phrase(word)) }

  /// "29 more activities".
  public func moreActivities(_ count: Int) -> String { language.say(.webMoreActivities, count: count) }

  /// That a page was kept and is shown for want of a newer one; a script puts the time in place of `{time}`.
  public var keptPage: String { language.say(.webOffline, [.time: "{time}"]) }

  /// That a page is too old to plan by, in the same way.
  public var oldPage: String { language.say(.webTooOld, [.time: "{time}"]) }

  /// "9 more days".
  public func moreDays(_ count: Int) -> String { language.say(.webMoreDays, count: count) }

  private static func phrase(_ word: Word) -> Phrase {
    switch word {
    case .tagline: .webTagline
    case .searchLabel: .webSearchLabel
    case .searchPlaceholder: .webSearchPlaceholder
    case .searchButton: .webSearchButton
    case .searchTitle: .searchTitle
    case .suggestions: .webSuggestions
    case .useLocation: .webUseLocation
    case .locating: .webLocating
    case .locationDenied: .webLocationDenied
    case .locationFailed: .webLocationFailed
    case .examples: .webExamples
    case .recent: .webRecent
    case .settings: .webSettings
    case .skip: .webSkip
    case .home: .webHome
    case .tryAgain: .webTryAgain
    case .welcome: .webWelcome
    case .welcomeText: .webWelcomeText
    case .save: .webSave
    case .saved: .webSaved
    case .unitsSystem: .webUnitsSystem
    case .metric: .webUnitsMetric
    case .imperial: .webUnitsImperial
    case .temperature: .webTemperature
    case .wind: .webWind
    case .pressure: .webPressure
    case .clock: .webClock
    case .clock24: .webClock24
    case .clock12: .webClock12
    case .theme: .webTheme
    case .airScale: .webAirScale
    case .airScaleCountry: .webAirScaleCountry
    case .airScaleUS: .webAirScaleUS
    case .airScaleEuropean: .webAirScaleEuropean
    case .themeSystem: .webThemeSystem
    case .themeLight: .webThemeLight
    case .themeDark: .webThemeDark
    case .language: .webLanguage
    case .settingsIntro: .webSettingsIntro
    case .badToken: .webBadToken
    case .showTable: .webShowTable
    case .tableCaption: .webTableCaption
    case .goBack: .webGoBack
    case .noVerdicts: .webNoVerdicts
    case .privacy: .webPrivacy
    case .troubleTitle: .troubleTitle
    case .noPlaceTitle: .troubleNoPlaceTitle
    case .noPageTitle: .troubleNoPageTitle
    case .activities: .titleActivities
    case .now: .titleNow
    case .next24: .titleNext24
    case .days: .titleDays
    case .air: .titleAir
    case .sunAndMoon: .titleSunMoon
    case .sea: .titleSea
    case .alerts: .titleAlerts
    case .sources: .titleSources
    case .bestWindows: .labelBestWindows
    case .why: .labelWhy
    case .time: .labelTime
    case .sky: .labelSky
    case .rainChance: .labelRainChance
    case .rain: .labelRain
    case .gusts: .labelGusts
    case .feelsLike: .labelFeelsLike
    case .pollutants: .labelPollutants
    case .pollen: .labelPollen
    case .high: .labelHigh
    case .low: .labelLow
    case .uv: .labelUV
    case .activity: .labelActivity
    case .verdict: .labelVerdict
    case .comfort: .labelComfort
    case .day: .labelDay
    case .place: .labelPlace
    case .provider: .labelProvider
    case .region: .labelRegion
    case .coordinates: .labelCoordinates
    }
  }
}
