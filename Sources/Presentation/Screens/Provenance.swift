import Weather
import Foundation

/// Who told what and when, and what a reader must know about it first.
public struct Provenance: Sendable {
  /// "Weather: Open-Meteo, 12 min ago", one a block.
  public let lines: [String]
  public let banners: [Banner]
  /// The credits that the data's licences ask for.
  public let attribution: [String]
  /// "Updated 12 min ago", of the hours.
  public let updated: String?
  /// Whether the forecast is too old for a row to be called today: two days.
  public let isOutOfDate: Bool

  init(_ outlook: Outlook, _ voice: Voice) {
    lines = outlook.sources.map { source in
      let line = voice.say(
        .sourceLine,
        [
          .name: voice.say(Self.name(of: source.block)), .provider: voice.language.providerName(source.provider),
          .age: voice.age(since: source.dated),
        ])
      return source.stale ? voice.say(.sourceStale, [.text: line]) : line
    }
    let hours = outlook.source(of: .hours)
    updated = hours.map { voice.say(.webUpdated, [.age: voice.age(since: $0.dated)]) }
    isOutOfDate = Self.isOutOfDate(outlook, at: voice.now)
    var banners: [Banner] = []
    if outlook.isSimulated { banners.append(Self.simulated(voice.language)) }
    if isOutOfDate, let hours {
      let date = voice.date(voice.calendar.date(of: hours.dated))
      banners.append(Banner(kind: .outOfDate, text: voice.say(.bannerOutOfDate, [.date: date])))
    } else if let hours, hours.stale || voice.now.timeIntervalSince(hours.dated) > 24 * 3600 {
      banners.append(
        Banner(kind: .stale, text: voice.say(.bannerStale, [.age: voice.age(since: hours.dated)])))
    }
    var pairs: Set<[String]> = []
    for source in outlook.sources where source.provider != source.primary {
      guard pairs.insert([source.primary, source.provider]).inserted else { continue }
      let text = voice.say(
        source.simulated ? .bannerNoAnswer : .bannerFallback,
        [
          .primary: voice.language.providerName(source.primary),
          .provider: voice.language.providerName(source.provider),
        ])
      banners.append(Banner(kind: .fallback, text: text))
    }
    self.banners = banners
    var credits = Self.credits(outlook.sources.map(\.provider), voice.language)
    if let owners = outlook.airStation?.credits, !owners.isEmpty {
      credits.insert(voice.say(.attributionStation, [.name: voice.language.list(owners)]), at: credits.count - 1)
    }
    attribution = credits
  }

  /// The banner of simulated weather, for pages that show none of it too.
  public static func simulated(_ language: Language) -> Banner {
    Banner(kind: .simulated, text: language.say(.bannerSimulated))
  }

  static func isOutOfDate(_ outlook: Outlook, at now: Date) -> Bool {
    outlook.source(of: .hours).map { $0.dated != Source.undated && now.timeIntervalSince($0.dated) > 48 * 3600 }
      ?? false
  }

  private static func name(of block: Source.Block) -> Phrase {
    switch block {
    case .hours: .sourceBlockHours
    case .nextHour: .sourceBlockNextHour
    case .air: .sourceBlockAir
    case .airStation: .sourceBlockAirStation
    case .sea: .sourceBlockSea
    case .alerts: .sourceBlockAlerts
    }
  }

  private static func credits(_ providers: [String], _ language: Language) -> [String] {
    let phrases: [(String, Phrase)] = [
      ("open-meteo", .attributionOpenMeteo), ("met-norway", .attributionMetNorway),
      ("openweathermap", .attributionOpenWeatherMap), ("weatherapi", .attributionWeatherAPI),
      ("waqi", .attributionWAQI), ("nws", .attributionNWS), ("meteoalarm", .attributionMeteoAlarm),
    ]
    return phrases.filter { providers.contains($0.0) }.map { language.say($0.1) } + [language.say(.attributionPlaces)]
  }
}
