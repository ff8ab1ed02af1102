import Foundation
import Weather

/// The days of `/v1/forecast`, made from their hours.
enum ForecastDaily {
  static var columns: [String: DailyColumn<Row>] {
    [
      "weather_code": number(.code) { $0.at.map { Double($0.now.weatherCode) }.max() },
      "temperature_2m_max": number(.celsius) { $0.at.map(\.now.temperature).max() },
      "temperature_2m_min": number(.celsius) { $0.at.map(\.now.temperature).min() },
      "temperature_2m_mean": number(.celsius) { mean($0.at.map(\.now.temperature)) },
      "apparent_temperature_max": number(.celsius) { $0.at.map(\.now.apparentTemperature).max() },
      "apparent_temperature_min": number(.celsius) { $0.at.map(\.now.apparentTemperature).min() },
      "precipitation_sum": number(.water) { sum($0.ending.map(\.before.water)) },
      "rain_sum": number(.water) { sum($0.ending.map(\.before.rain)) },
      "showers_sum": number(.water) { sum($0.ending.map(\.before.showers)) },
      "snowfall_sum": number(.snow) { sum($0.ending.map(\.before.snowfall)) },
      "precipitation_hours": number(.hours) { Double($0.ending.count { $0.before.water >= 0.1 }) },
      "precipitation_probability_max": number(.percent) { $0.ending.map(\.before.probability).max() },
      "precipitation_probability_min": number(.percent) { $0.ending.map(\.before.probability).min() },
      "precipitation_probability_mean": number(.percent) { mean($0.ending.map(\.before.probability)) },
      "wind_speed_10m_max": number(.metresPerSecond) { $0.at.map(\.now.wind.speed).max() },
      "wind_gusts_10m_max": number(.metresPerSecond) { $0.ending.map(\.before.gust).max() },
      "wind_direction_10m_dominant": number(.degrees) { day in
        Wind(east: sum(day.at.map(\.now.wind.east)), north: sum(day.at.map(\.now.wind.north))).from
      },
      "cloud_cover_mean": number(.percent) { mean($0.at.map { 100 * $0.now.cloud }) },
      "uv_index_max": number(.plain) { $0.at.map(\.now.uvIndex).max() },
      "uv_index_clear_sky_max": number(.plain) { $0.at.map(\.now.clearUV).max() },
      "shortwave_radiation_sum": number(.megajoules) { sum($0.ending.map(\.before.shortwave)) * 0.0036 },
      "sunshine_duration": number(.seconds) { sum($0.ending.map(\.before.sunshine)) },
      "daylight_duration": DailyColumn(measure: .seconds) { day, climate in
        let (rise, set) = limits(day, climate)
        return .number(set.timeIntervalSince(rise))
      },
      "sunrise": DailyColumn(measure: .instant) { day, climate in .instant(limits(day, climate).0) },
      "sunset": DailyColumn(measure: .instant) { day, climate in .instant(limits(day, climate).1) },
    ]
  }

  /// Sunrise and sunset as the service gives them: a polar day lasts from midnight to midnight, a polar night no time.
  private static func limits(_ day: DayOfLines<Row>, _ climate: Climate) -> (Date, Date) {
    let sun = Sun.day(day.interval, at: climate.point)
    switch sun.kind {
    case .up: return (day.interval.start, day.interval.end)
    case .down: return (day.interval.start, day.interval.start)
    case .rises: return (sun.sunrise ?? day.interval.start, sun.sunset ?? day.interval.end)
    }
  }

  private static func number(
    _ measure: Measure, _ value: @escaping @Sendable (DayOfLines<Row>) -> Double?
  ) -> DailyColumn<Row> { DailyColumn(measure: measure) { day, _ in .number(value(day)) } }

  private static func sum(_ values: [Double]) -> Double { values.reduce(0, +) }

  private static func mean(_ values: [Double]) -> Double? { values.isEmpty ? nil : sum(values) / Double(values.count) }
}
