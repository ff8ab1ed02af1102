import Foundation
import Weather

/// WeatherAPI.com's own sums of a day; Fairweather makes its days from hours, but a recorded answer may have only these.
enum WeatherAPIDays {
  static func day(_ row: WireValue, _ clock: PlaceClock, at coordinates: Coordinates?) -> ReadDay? {
    guard let date = date(row) else { return nil }
    var day = ReadDay(date: date)
    if let sum = row["day"] {
      day.temperatureMax = WeatherAPIAnswer.temperature(sum, "maxtemp")
      day.temperatureMin = WeatherAPIAnswer.temperature(sum, "mintemp")
      day.condition = WeatherAPISky.sky(sum["condition"])?.condition
      day.precipitation = WeatherAPIAnswer.water(sum, "totalprecip")
      day.precipitationProbabilityMax = WeatherAPIAnswer.chance(sum, "daily_chance_of_rain", "daily_chance_of_snow")
      day.snowfall = sum["totalsnow_cm"]?.number.flatMap { SnowDepth($0) }
      day.windSpeedMax = WeatherAPIAnswer.speed(sum, "maxwind")
      day.uvIndexMax = sum["uv"]?.number.flatMap { UVIndex($0) }
    }
    setSun(of: &day, row["astro"], clock, at: coordinates)
    return day
  }

  private static func date(_ row: WireValue) -> LocalDate? {
    if let date = row["date"]?.text.flatMap({ LocalDate(String($0.prefix(10))) }) { return date }
    // The epoch is midnight UTC of the place's date.
    guard let epoch = row["date_epoch"]?.number, epoch > 0, epoch < 1e11 else { return nil }
    return LocalDate(WireTime.dateText(secondsSince1970: Int(epoch)))
  }

  /// Times are "05:32 AM", or a sentence such as "No sunrise".
  private static func setSun(of day: inout ReadDay, _ astro: WireValue?, _ clock: PlaceClock, at point: Coordinates?) {
    guard let rise = astro?["sunrise"]?.text, let set = astro?["sunset"]?.text else { return }
    func instant(_ text: String) -> Date? { wallTime(text).flatMap { clock.instant("\(day.date) \($0)") } }
    day.sunrise = instant(rise)
    day.sunset = instant(set)
    if day.sunrise != nil || day.sunset != nil {
      day.sun = .rises
    } else if rise.hasPrefix("No"), set.hasPrefix("No"), let point,
      let start = WireTime.instant("\(day.date)", offset: 0)
    {
      let meridianNoon = start.addingTimeInterval(43_200 - point.longitude * 240)
      day.sun = Sun.position(at: meridianNoon, point).elevation > -0.833 ? .up : .down
    }
  }

  /// `17:05` from "05:05 PM"; midnight is "12:00 AM".
  static func wallTime(_ text: String) -> String? {
    let parts = text.uppercased().split(whereSeparator: { $0 == ":" || $0 == " " })
    guard parts.count == 3, let hour = Int(parts[0]), let minute = Int(parts[1]), (1...12).contains(hour),
      (0..<60).contains(minute), parts[2] == "AM" || parts[2] == "PM"
    else { return nil }
    let hours = hour % 12 + (parts[2] == "PM" ? 12 : 0)
    return "\(hours < 10 ? "0" : "")\(hours):\(minute < 10 ? "0" : "")\(minute)"
  }
}
