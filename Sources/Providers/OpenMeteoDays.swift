import Foundation
import Weather

/// Open-Meteo's daily block; Fairweather never asks for it, but a recorded answer may have one.
///
/// Quirks: one UTC offset for all days, so a date is the UTC calendar date of the stamp plus that offset; on a polar day
/// or night sunrise and sunset are made up (equal, or a whole day apart).
enum OpenMeteoDays {
  private static let high = OpenMeteoVariable.temperature("temperature_2m_max")
  private static let low = OpenMeteoVariable.temperature("temperature_2m_min")
  private static let code = OpenMeteoVariable.code("weather_code", "weathercode")
  private static let precipitation = OpenMeteoVariable.water("precipitation_sum")
  private static let chance = OpenMeteoVariable.plain("precipitation_probability_max")
  private static let snowfall = OpenMeteoVariable("snowfall_sum", unit: .centimetres, default: "cm")
  private static let wind = OpenMeteoVariable.speed("wind_speed_10m_max", "windspeed_10m_max")
  private static let gust = OpenMeteoVariable.speed("wind_gusts_10m_max", "windgusts_10m_max")
  private static let uv = OpenMeteoVariable.plain("uv_index_max")
  private static let sunrise = OpenMeteoVariable.plain("sunrise")
  private static let sunset = OpenMeteoVariable.plain("sunset")
  private static let daylight = OpenMeteoVariable.plain("daylight_duration")

  static func days(_ table: OpenMeteoTable, of answer: OpenMeteoAnswer) -> [ReadDay] {
    let high = table.numbers(high)
    let low = table.numbers(low)
    let code = table.numbers(code)
    let precipitation = table.numbers(precipitation)
    let chance = table.numbers(chance)
    let snowfall = table.numbers(snowfall)
    let wind = table.numbers(wind)
    let gust = table.numbers(gust)
    let uv = table.numbers(uv)
    let sunrise = table.values(sunrise)
    let sunset = table.values(sunset)
    let daylight = table.numbers(daylight)
    let spread = OpenMeteoEnsemble.spread(in: table, of: Self.high)
    return table.stamps.enumerated().compactMap { row, stamp in
      guard let date = answer.date(stamp) else { return nil }
      var day = ReadDay(date: date)
      day.temperatureMax = high[row].flatMap { Temperature($0) }
      day.temperatureMin = low[row].flatMap { Temperature($0) }
      day.condition = code[row].map { Sky(wmoCode: $0).condition }
      day.precipitation = precipitation[row].flatMap { WaterDepth($0) }
      day.precipitationProbabilityMax = chance[row].flatMap { Percentage($0) }
      day.snowfall = snowfall[row].flatMap { SnowDepth($0) }
      day.windSpeedMax = wind[row].flatMap { Speed($0) }
      day.windGustMax = gust[row].flatMap { Speed($0) }
      day.uvIndexMax = uv[row].flatMap { UVIndex($0) }
      day.spread = spread[row]
      setSun(
        of: &day, rise: answer.instant(sunrise[row]), set: answer.instant(sunset[row]), daylight: daylight[row],
        at: answer.coordinates)
      return day
    }
  }

  private static func setSun(
    of day: inout ReadDay, rise: Date?, set: Date?, daylight: Double?, at coordinates: Coordinates?
  ) {
    guard let rise, let set else { return }
    let length = set.timeIntervalSince(rise)
    if length > 0, length < 86_340 {
      day.sunrise = rise
      day.sunset = set
      day.sun = .rises
    } else if let daylight {
      day.sun = daylight > 43_200 ? .up : .down
    } else if let coordinates, let noon = WireTime.instant("\(day.date)", offset: 0) {
      // Where the sun neither rises nor sets its height at noon by the meridian tells which of the two it is.
      let meridianNoon = noon.addingTimeInterval(43_200 - coordinates.longitude * 240)
      day.sun = Sun.position(at: meridianNoon, coordinates).elevation > -0.833 ? .up : .down
    }
  }
}
