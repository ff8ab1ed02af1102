import Foundation
import Weather

/// NWS's forecast in periods: hours, or half days with a name of their own.
///
/// Quirks: wind is a range in words, the chance of rain may be null, a number may be a string, an icon's address may be
/// relative; a half day's temperature is its high or low, and a period's wind is its strongest.
enum NWSForecast {
  static func reading(_ root: WireObject) throws(ProviderError) -> Reading {
    guard let properties = root["properties"]?.object else { throw .unreadable(field: "properties") }
    guard let periods = properties["periods"]?.array else { throw .unreadable(field: "properties.periods") }
    guard periods.isEmpty || periods.contains(where: { $0["startTime"] != nil }) else {
      throw .unreadable(field: "properties.periods[0].startTime")
    }
    var reading = Reading()
    reading.coordinates = middle(of: root["geometry"])
    reading.elevation = NWSQuantity.number(properties["elevation"], .metres, default: "m").flatMap { Elevation($0) }
    reading.issuedAt =
      ["updateTime", "updated", "generatedAt"].lazy
      .compactMap { properties[$0]?.text.flatMap { WireTime.instant($0, offset: 0) } }.first
    let read = periods.compactMap { $0.object.flatMap(period) }
    reading.hours = read.map(\.hour)
    let days = days(read)
    if !days.isEmpty { reading.days = days }
    return reading
  }

  private struct Period {
    var hour: Hour
    let date: LocalDate?
    let isLong: Bool
    let isDaytime: Bool?
  }

  private static func period(_ period: WireObject) -> Period? {
    guard let text = period["startTime"]?.text, let start = WireTime.instant(text, offset: 0) else { return nil }
    var hour = Hour(time: start)
    let unit = period["temperatureUnit"]?.text ?? "F"
    hour.temperature = NWSQuantity.number(period["temperature"], .celsius, default: unit).flatMap { Temperature($0) }
    hour.dewPoint = NWSQuantity.number(period["dewpoint"], .celsius, default: "c").flatMap { Temperature($0) }
    hour.humidity = NWSQuantity.number(period["relativeHumidity"], .plain).flatMap { Percentage($0) }
    hour.precipitationProbability = NWSQuantity.number(period["probabilityOfPrecipitation"], .plain)
      .flatMap { Percentage($0) }
    hour.windSpeed = NWSQuantity.number(period["windSpeed"], .metresPerSecond, default: "mph").flatMap { Speed($0) }
    hour.windGust = NWSQuantity.number(period["windGust"], .metresPerSecond, default: "mph").flatMap { Speed($0) }
    hour.windDirection = NWSQuantity.bearing(period["windDirection"])
    hour.isDay = isDay(period)
    hour.sky = NWSSky.worst(
      NWSSky.icon(period["icon"]?.text) + [NWSSky.sentence(period["shortForecast"]?.text)].compactMap { $0 })
    let end = period["endTime"]?.text.flatMap { WireTime.instant($0, offset: 0) }
    let isLong = end.map { $0.timeIntervalSince(start) > 2 * 3600 } ?? false
    return Period(hour: hour, date: LocalDate(String(text.prefix(10))), isLong: isLong, isDaytime: hour.isDay)
  }

  private static func isDay(_ period: WireObject) -> Bool? {
    if case .bool(let value)? = period["isDaytime"] { return value }
    return NWSSky.isDay(period["icon"]?.text)
  }

  /// Half days put together: the day's high, and the low of the night that begins on it.
  private static func days(_ periods: [Period]) -> [ReadDay] {
    var days: [ReadDay] = []
    for period in periods where period.isLong {
      guard let date = period.date else { continue }
      let index = days.firstIndex { $0.date == date } ?? days.count
      if index == days.count { days.append(ReadDay(date: date)) }
      if period.isDaytime == false {
        days[index].temperatureMin = period.hour.temperature
      } else {
        days[index].temperatureMax = period.hour.temperature
      }
      let skies = [days[index].condition, period.hour.condition].compactMap { $0 }
      days[index].condition = skies.max { $0.significance < $1.significance }
      days[index].precipitationProbabilityMax = larger(
        days[index].precipitationProbabilityMax, period.hour.precipitationProbability, by: \.percent)
      days[index].windSpeedMax = larger(days[index].windSpeedMax, period.hour.windSpeed, by: \.metresPerSecond)
    }
    return days
  }

  private static func larger<Value>(_ left: Value?, _ right: Value?, by size: (Value) -> Double) -> Value? {
    guard let left, let right else { return left ?? right }
    return size(left) < size(right) ? right : left
  }

  /// The middle of the grid cell's corners.
  private static func middle(of geometry: WireValue?) -> Coordinates? {
    let shapes = [geometry].compactMap { $0 } + (geometry?["geometries"]?.array ?? [])
    if let point = shapes.lazy.compactMap({ NWSPoint.coordinates($0) }).first { return point }
    let polygon = shapes.first { $0["type"]?.text == "Polygon" }
    let corners = (polygon?["coordinates"]?.array?.first?.array ?? []).dropLast().compactMap { pair -> Coordinates? in
      guard let numbers = pair.array, numbers.count >= 2, let east = numbers[0].number, let north = numbers[1].number
      else { return nil }
      return Coordinates(latitude: north, longitude: east)
    }
    guard !corners.isEmpty else { return nil }
    let count = Double(corners.count)
    return Coordinates(
      latitude: corners.map(\.latitude).reduce(0, +) / count,
      longitude: corners.map(\.longitude).reduce(0, +) / count)
  }
}
