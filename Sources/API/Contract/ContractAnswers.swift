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

  private var calendar: PlaceCalendar { PlaceCalendar(timeZone: outlook.place.timeZone) }
  private var source: Source? { outlook.source(of: .hours) }
  private var fromCache: Bool { source.map { $0.fetchedAt < asked } ?? false }
  private var provider: String { source?.provider ?? "unknown" }

  /// `nil` without a temperature for the present hour.
  func current() -> CurrentAnswer? {
    guard let now = outlook.now, let temperature = now.temperature else { return nil }
    return CurrentAnswer(
      city: outlook.place.name, country: outlook.place.country, temperature: units.number(temperature),
      feelsLike: units.number(now.apparentTemperature ?? temperature),
      humidity: now.humidity.map { Int($0.percent.rounded()) } ?? 0,
      windSpeed: now.windSpeed.map(units.number) ?? 0, description: ContractDescription.text(for: now.sky),
      units: units,
      provider: provider, observedAt: source?.fetchedAt ?? asked, fromCache: fromCache)
  }

  func forecast() -> ForecastAnswer {
    let start = outlook.hour(at: outlook.moment)?.time ?? outlook.moment
    let hours = outlook.hours.filter { $0.time >= start }.prefix(48).compactMap(hour)
    let days = outlook.days.prefix(16).compactMap(day)
    return ForecastAnswer(
      city: outlook.place.name, country: outlook.place.country, units: units, provider: provider, fromCache: fromCache,
      hourly: Array(hours), daily: Array(days),
      utcOffsetSeconds: outlook.place.timeZone.secondsFromGMT(for: outlook.moment))
  }

  func marine() -> MarineAnswer {
    let now = outlook.sea(at: outlook.moment)
    let today = calendar.interval(of: calendar.date(of: outlook.moment))
    let source = outlook.source(of: .sea)
    return MarineAnswer(
      city: outlook.place.name, country: outlook.place.country, units: units, provider: source?.provider ?? provider,
      fromCache: source.map { $0.fetchedAt < asked } ?? fromCache,
      waterTemperature: now?.waterTemperature.map(units.number), waveHeightMeters: now?.waveHeight?.metres,
      waveDirectionDegrees: now?.waveDirection?.degrees, wavePeriodSeconds: now?.wavePeriod?.seconds,
      tideEvents: outlook.tides.filter { today.contains($0.time) && $0.time < today.end }.map {
        .init(type: $0.kind.rawValue, time: LocalTimestamp(instant: $0.time, zone: outlook.place.timeZone).minutes)
      })
  }

  /// `nil` without a temperature for the present hour.
  func insights() -> InsightsAnswer? {
    guard let now = outlook.now, let temperature = now.temperature else { return nil }
    let today = outlook.days.first
    let uv = today?.uvIndexMax?.index ?? 0
    let wind = (now.windSpeed?.metresPerSecond ?? 0) * 3.6
    let score = ContractScores.outdoorScore(
      celsius: temperature.celsius, windKmh: wind, rainChance: today?.precipitationProbabilityMax?.percent ?? 0, uv: uv)
    let moon = ContractScores.moon(on: outlook.moment)
    return InsightsAnswer(
      city: outlook.place.name, country: outlook.place.country,
      moonPhase: .init(phase: moon.phase, illuminationPercent: moon.illuminationPercent),
      uvRiskLabel: ContractScores.uvRiskLabel(uv), outdoorActivityScore: score,
      outdoorActivityLabel: ContractScores.outdoorLabel(score),
      fishingConditionLabel: ContractScores.fishingLabel(
        waveMetres: outlook.sea(at: outlook.moment)?.waveHeight?.metres, windKmh: wind))
  }

  /// An hour without temperature or condition is left out.
  private func hour(_ hour: Hour) -> ForecastAnswer.Hourly? {
    guard let temperature = hour.temperature, hour.sky != nil else { return nil }
    return .init(
      time: LocalTimestamp(instant: hour.time, zone: outlook.place.timeZone).seconds,
      temperature: units.number(temperature), description: ContractDescription.text(for: hour.sky),
      precipitationProbability: hour.precipitationProbability.map { Int($0.percent.rounded()) } ?? 0)
  }

  /// A day without high, low or condition is left out.
  private func day(_ day: Day) -> ForecastAnswer.Daily? {
    guard let high = day.temperatureMax, let low = day.temperatureMin, let condition = day.condition else { return nil }
    let sea = outlook.sea.filter { day.interval.contains($0.time) && $0.time < day.interval.end }
    let wave = sea.compactMap(\.waveHeight).max()?.metres
    let period = sea.compactMap(\.wavePeriod).max()?.seconds
    let wind = (day.windSpeedMax?.metresPerSecond ?? 0) * 3.6
    let rain = day.precipitationProbabilityMax?.percent ?? 0
    let uv = day.uvIndexMax?.index ?? 0
    let score = ContractScores.outdoorScore(celsius: high.celsius, windKmh: wind, rainChance: rain, uv: uv)
    func local(_ instant: Date?) -> String? {
      instant.map { LocalTimestamp(instant: $0, zone: outlook.place.timeZone).seconds }
    }
    return .init(
      date: day.date, temperatureMax: units.number(high), temperatureMin: units.number(low),
      description: ContractDescription.text(for: condition), sunrise: local(day.sun.sunrise),
      sunset: local(day.sun.sunset),
      uvIndexMax: uv, precipitationProbabilityMax: Int(rain.rounded()),
      windSpeedMax: day.windSpeedMax.map(units.number) ?? 0, waveHeightMax: wave, wavePeriodMax: period,
      rainLikely: rain >= 50, uvRiskLabel: ContractScores.uvRiskLabel(uv),
      outdoorActivityLabel: ContractScores.outdoorLabel(score),
      fishingConditionLabel: ContractScores.fishingLabel(waveMetres: wave, windKmh: wind),
      surfConditionLabel: ContractScores.surfLabel(waveMetres: wave, periodSeconds: period))
  }
}
