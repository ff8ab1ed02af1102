import Foundation
import Weather

/// The planet's hours in WeatherAPI.com's words: amounts are of the hour that begins at the stamp.
struct WeatherAPIHours {
  let planet: Planet
  let climate: Climate
  let zone: TimeZone
  let tellsAir: Bool

  /// `2026-11-30 12:00` on the place's clock.
  func local(_ instant: Date) -> String {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant)
    let day = CivilDay.floorDivide(seconds, 86_400)
    let minutes = (seconds - day * 86_400) / 60
    return "\(CivilDay.text(day)) \(CivilDay.two(minutes / 60)):\(CivilDay.two(minutes % 60))"
  }

  /// The state at the last quarter of an hour, with what fell in the hour before it.
  func writeCurrent(_ now: Date, _ json: inout JSONText) {
    let quarter = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 900).rounded(.down) * 900)
    let rows = planet.rows(at: climate, from: quarter, step: 3600, count: 1)
    guard let row = rows.first else { return json.raw("null") }
    json.raw("{")
    json.name("last_updated_epoch")
    json.raw(String(Int(quarter.timeIntervalSince1970)))
    json.name("last_updated")
    json.string(local(quarter))
    write(row.now, row.before, &json)
    json.raw("}")
  }

  func writeDay(_ date: String, _ interval: DateInterval, _ json: inout JSONText) {
    let count = Int(interval.duration / 3600)
    let rows = planet.rows(at: climate, from: interval.start, step: 3600, count: count + 1)
    let hours = (0..<count).map { (state: rows[$0].now, amounts: rows[$0 + 1].before) }
    json.raw("{")
    json.name("date")
    json.string(date)
    json.name("day")
    json.raw("{")
    let numbers: [(String, Double?, Int)] = [
      ("maxtemp_c", hours.map(\.state.temperature).max(), 1), ("mintemp_c", hours.map(\.state.temperature).min(), 1),
      ("maxwind_kph", hours.map { $0.state.wind.speed * 3.6 }.max(), 1),
      ("totalprecip_mm", hours.reduce(0) { $0 + $1.amounts.water }, 2),
      ("totalsnow_cm", hours.reduce(0) { $0 + $1.amounts.snowfall }, 1),
      ("daily_chance_of_rain", hours.map(\.amounts.probability).max(), 0), ("uv", hours.map(\.state.uvIndex).max(), 1),
    ]
    write(numbers, &json)
    write(condition: hours.map(\.state.weatherCode).max() ?? 0, isDay: true, &json)
    json.raw("}")
    json.name("astro")
    writeSun(Sun.day(interval, at: climate.point), &json)
    json.name("hour")
    json.list(hours) { json, hour in
      json.raw("{")
      json.name("time_epoch")
      json.raw(String(Int(hour.state.instant.timeIntervalSince1970)))
      json.name("time")
      json.string(local(hour.state.instant))
      write(hour.state, hour.amounts, &json)
      // A chance is of rain or of snow, never of both at once.
      let isSnow = hour.amounts.snowWater > hour.amounts.rain + hour.amounts.showers
      write(
        [
          ("chance_of_rain", isSnow ? 0 : hour.amounts.probability, 0),
          ("chance_of_snow", isSnow ? hour.amounts.probability : 0, 0), ("snow_cm", hour.amounts.snowfall, 1),
          ("short_rad", hour.amounts.shortwave, 1),
        ], &json)
      json.raw("}")
    }
    json.raw("}")
  }

  private func write(_ state: Moment, _ amounts: Sums, _ json: inout JSONText) {
    let isDay = state.sun.elevation > -0.833
    write(
      [
        ("temp_c", state.temperature, 1), ("feelslike_c", state.apparentTemperature, 1),
        ("dewpoint_c", state.dewPoint, 1), ("is_day", isDay ? 1 : 0, 0), ("wind_kph", state.wind.speed * 3.6, 1),
        ("gust_kph", amounts.gust * 3.6, 1), ("wind_degree", state.wind.from, 0), ("pressure_mb", state.pressure, 0),
        ("precip_mm", amounts.water, 2), ("humidity", state.humidity, 0), ("cloud", 100 * state.cloud, 0),
        ("vis_km", min(10, state.visibility / 1000), 1), ("uv", state.uvIndex, 1),
      ], &json)
    write(condition: state.weatherCode, isDay: isDay, &json)
    guard tellsAir else { return }
    let air = AirMoment(state, at: climate, on: planet)
    json.name("air_quality")
    json.raw("{")
    write(
      [
        ("co", air.carbonMonoxide, 2), ("no2", air.nitrogenDioxide, 2), ("o3", air.ozone, 2),
        ("so2", air.sulphurDioxide, 2), ("pm2_5", air.pm2_5, 2), ("pm10", air.pm10, 2),
      ], &json)
    json.raw("}")
  }

  private func write(_ numbers: [(name: String, value: Double?, decimals: Int)], _ json: inout JSONText) {
    for number in numbers {
      json.name(number.name)
      json.number(number.value, decimals: number.decimals)
    }
  }

  private func write(condition code: Int, isDay: Bool, _ json: inout JSONText) {
    let (number, text) = Self.conditions[code] ?? (1009, "Overcast")
    json.name("condition")
    json.raw("{")
    json.name("text")
    json.string(number == 1000 && isDay ? "Sunny" : text)
    json.name("code")
    json.raw("\(number)}")
  }

  private func writeSun(_ sun: SunDay, _ json: inout JSONText) {
    json.raw("{")
    for (name, instant) in [("sunrise", sun.sunrise), ("sunset", sun.sunset)] {
      json.name(name)
      json.string(instant.map(twelveHours) ?? "No \(name)")
    }
    json.raw("}")
  }

  private func twelveHours(_ instant: Date) -> String {
    let minutes = PlaceCalendar(timeZone: zone).minuteOfDay(of: instant)
    let hour = minutes / 60
    let shown = hour % 12 == 0 ? 12 : hour % 12
    return "\(CivilDay.two(shown)):\(CivilDay.two(minutes % 60)) \(hour < 12 ? "AM" : "PM")"
  }

  /// By WMO 4677.
  private static let conditions: [Int: (Int, String)] = [
    0: (1000, "Clear"), 1: (1003, "Partly cloudy"), 2: (1006, "Cloudy"), 3: (1009, "Overcast"), 45: (1135, "Fog"),
    48: (1147, "Freezing fog"), 51: (1150, "Patchy light drizzle"), 53: (1153, "Light drizzle"),
    55: (1153, "Light drizzle"), 56: (1168, "Freezing drizzle"), 57: (1171, "Heavy freezing drizzle"),
    61: (1183, "Light rain"), 63: (1189, "Moderate rain"), 65: (1195, "Heavy rain"), 66: (1198, "Light freezing rain"),
    67: (1201, "Moderate or heavy freezing rain"), 71: (1213, "Light snow"), 73: (1219, "Moderate snow"),
    75: (1225, "Heavy snow"), 77: (1213, "Light snow"), 80: (1240, "Light rain shower"),
    81: (1243, "Moderate or heavy rain shower"), 82: (1246, "Torrential rain shower"), 85: (1255, "Light snow showers"),
    86: (1258, "Moderate or heavy snow showers"), 95: (1276, "Moderate or heavy rain with thunder"),
    96: (1276, "Moderate or heavy rain with thunder"), 99: (1276, "Moderate or heavy rain with thunder"),
  ]
}
