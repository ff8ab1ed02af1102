import Foundation
import Weather

// Rows of hours and days. What lacks what a row is about is left out; what else is missing is 0.
extension ContractAnswers {
  func forecast() -> ForecastAnswer {
    let rows = provider.rows
    let start = outlook.hour(at: outlook.moment)?.time ?? outlook.moment
    let hours = outlook.hours.filter { $0.time >= start && isRow($0) }
    // Hours that lack leave a gap; steps begin where the fallback begins.
    let known =
      rows.step > 3600 ? Array(hours.compactMap(row).prefix(rows.count)) : hours.prefix(rows.count).compactMap(row)
    return ForecastAnswer(
      city: outlook.place.name, country: outlook.place.country, units: units, provider: provider.name,
      fromCache: fromCache(.hours), hourly: known, daily: outlook.days.prefix(16).compactMap(row),
      utcOffsetSeconds: outlook.place.timeZone.secondsFromGMT(for: outlook.moment))
  }

  /// `nil` without temperature or condition.
  private func row(_ hour: Hour) -> ForecastAnswer.Hourly? {
    guard let temperature = hour.temperature, hour.sky != nil else { return nil }
    return .init(
      time: local(hour.time).seconds, temperature: units.number(temperature),
      description: provider.description(of: hour.sky),
      precipitationProbability: Self.whole(hour.precipitationProbability))
  }

  /// `nil` without high, low or condition.
  private func row(_ day: Day) -> ForecastAnswer.Daily? {
    guard let high = day.temperatureMax, let low = day.temperatureMin, let condition = day.condition else { return nil }
    let sea = outlook.sea.filter { day.interval.contains($0.time) && $0.time < day.interval.end }
    let wave = sea.compactMap(\.waveHeight).max()?.metres
    let period = sea.compactMap(\.wavePeriod).max()?.seconds
    let wind = ContractUnits.metric.number(day.windSpeedMax ?? Speed(clamping: 0))
    let rain = Self.whole(day.precipitationProbabilityMax)
    let uv = day.uvIndexMax?.index ?? 0
    let score = ContractScores.outdoorScore(
      celsius: high.celsius, windKmh: wind, rainChance: Double(rain), uv: uv)
    return .init(
      date: day.date, temperatureMax: units.number(high), temperatureMin: units.number(low),
      description: description(of: day, condition), sunrise: day.sun.sunrise.map { local($0).seconds },
      sunset: day.sun.sunset.map { local($0).seconds }, uvIndexMax: uv, precipitationProbabilityMax: rain,
      windSpeedMax: day.windSpeedMax.map(units.number) ?? 0, waveHeightMax: wave, wavePeriodMax: period,
      rainLikely: rain >= 50, uvRiskLabel: ContractScores.uvRiskLabel(uv),
      outdoorActivityLabel: ContractScores.outdoorLabel(score),
      fishingConditionLabel: ContractScores.fishingLabel(waveMetres: wave, windKmh: wind),
      surfConditionLabel: ContractScores.surfLabel(waveMetres: wave, periodSeconds: period))
  }

  /// The day's most telling condition, as hard as it gets; where rows are steps of hours the sky of the one nearest
  /// noon, as the fallback has it.
  private func description(of day: Day, _ condition: SkyCondition) -> String {
    let hours = outlook.hours.filter {
      $0.sky != nil && day.interval.contains($0.time) && $0.time < day.interval.end && isRow($0)
    }
    guard provider.rows.step > 3600 else {
      let skies = hours.compactMap(\.sky).filter { $0.condition == condition }
      func rank(_ sky: Sky) -> Int { [.light, .moderate, .heavy].firstIndex(of: sky.intensity) ?? 0 }
      return provider.description(of: skies.max { rank($0) < rank($1) } ?? Sky(condition))
    }
    let noon = day.interval.start.addingTimeInterval(day.interval.duration / 2)
    let nearest = hours.min { abs($0.time.timeIntervalSince(noon)) < abs($1.time.timeIntervalSince(noon)) }
    return provider.description(of: nearest?.sky ?? Sky(condition))
  }

  /// Whether an hour is a step of its own and not drawn from the steps beside it.
  private func isRow(_ hour: Hour) -> Bool {
    hour.time.timeIntervalSince1970.truncatingRemainder(dividingBy: provider.rows.step) == 0
  }
}
