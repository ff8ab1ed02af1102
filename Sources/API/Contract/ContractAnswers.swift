import Foundation
import Weather

/// The contract's read answers, each made from one Outlook.
///
/// Here alone a missing number may become 0, because the contract's JSON has no room for `null` there.
struct ContractAnswers {
  let outlook: Outlook
  let units: ContractUnits
  /// When the request came: an answer fetched before it was kept, not fetched.
  let asked: Date

  /// Who told the hours.
  var provider: ContractProvider { ContractProvider(id: outlook.source(of: .hours)?.provider ?? "unknown") }

  /// Whether a block's answer was there before it was asked for.
  func fromCache(_ block: Source.Block) -> Bool { outlook.source(of: block).map { $0.fetchedAt < asked } ?? false }

  /// The wall-clock time of an instant at the place.
  func local(_ instant: Date) -> LocalTimestamp { LocalTimestamp(instant: instant, zone: outlook.place.timeZone) }

  /// `nil` without a temperature for the present hour.
  func current() -> CurrentAnswer? {
    guard let now = outlook.now, let temperature = now.temperature else { return nil }
    return CurrentAnswer(
      city: outlook.place.name, country: outlook.place.country, temperature: units.number(temperature),
      feelsLike: units.number(now.apparentTemperature ?? temperature), humidity: Self.whole(now.humidity),
      windSpeed: now.windSpeed.map(units.number) ?? 0, description: provider.description(of: now.sky), units: units,
      provider: provider.name, observedAt: outlook.source(of: .hours)?.fetchedAt ?? asked, fromCache: fromCache(.hours))
  }

  /// The sea at the hour nearest now and today's tides; inland nothing of either, `nil` where nobody could say.
  func marine() -> MarineAnswer? {
    guard let source = outlook.source(of: .sea) else { return nil }
    let now = outlook.sea(at: outlook.moment)
    let calendar = PlaceCalendar(timeZone: outlook.place.timeZone)
    let today = calendar.date(of: outlook.moment)
    return MarineAnswer(
      city: outlook.place.name, country: outlook.place.country, units: units,
      provider: ContractProvider(id: source.provider).name, fromCache: fromCache(.sea),
      waterTemperature: now?.waterTemperature.map(units.number), waveHeightMeters: now?.waveHeight?.metres,
      waveDirectionDegrees: now?.waveDirection?.degrees, wavePeriodSeconds: now?.wavePeriod?.seconds,
      tideEvents: outlook.tides.filter { calendar.date(of: $0.time) == today }.map {
        .init(type: $0.kind.rawValue, time: local($0.time).minutes)
      })
  }

  /// `nil` without a temperature for the present hour.
  func insights() -> InsightsAnswer? {
    guard let now = outlook.now, let temperature = now.temperature else { return nil }
    let today = outlook.days.first
    let uv = today?.uvIndexMax?.index ?? 0
    let wind = ContractUnits.metric.number(now.windSpeed ?? Speed(clamping: 0))
    let score = ContractScores.outdoorScore(
      celsius: temperature.celsius, windKmh: wind, rainChance: Double(Self.whole(today?.precipitationProbabilityMax)),
      uv: uv)
    let moon = ContractScores.moon(
      on: PlaceCalendar(timeZone: outlook.place.timeZone).date(of: outlook.moment))
    return InsightsAnswer(
      city: outlook.place.name, country: outlook.place.country,
      moonPhase: .init(phase: moon.phase, illuminationPercent: moon.illuminationPercent),
      uvRiskLabel: ContractScores.uvRiskLabel(uv), outdoorActivityScore: score,
      outdoorActivityLabel: ContractScores.outdoorLabel(score),
      fishingConditionLabel: ContractScores.fishingLabel(
        waveMetres: outlook.sea(at: outlook.moment)?.waveHeight?.metres, windKmh: wind))
  }

  /// Per cent as the contract's whole numbers.
  static func whole(_ share: Percentage?) -> Int { share.map { Int($0.percent.rounded()) } ?? 0 }
}
