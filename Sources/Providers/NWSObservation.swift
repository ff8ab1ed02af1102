import Foundation
import Weather

/// What a station measured: one answer, or several of which the newest counts.
///
/// Quirks: any value may be null, and a value that is null now is not what it was half an hour ago; amounts were once
/// in metres; the icon, the coded weather and the text may disagree.
enum NWSObservation {
  /// - Parameter now: stands in for a time that is left out.
  static func reading(_ root: WireObject, now: Date) throws(ProviderError) -> Reading {
    let features: [WireObject]
    if let list = root["features"] {
      guard let array = list.array else { throw .unreadable(field: "features") }
      features = array.compactMap(\.object)
    } else {
      features = [root]
    }
    guard !features.isEmpty else { throw .noData }
    let known = features.compactMap { feature -> (feature: WireObject, properties: WireObject, time: Date?)? in
      guard let properties = feature["properties"]?.object, telling.contains(where: { properties[$0] != nil })
      else { return nil }
      return (feature, properties, properties["timestamp"]?.text.flatMap { WireTime.instant($0, offset: 0) })
    }
    let newest = known.max { ($0.time ?? .distantPast) < ($1.time ?? .distantPast) }
    guard let newest else { throw .unreadable(field: "properties") }
    var reading = Reading()
    reading.coordinates = NWSPoint.coordinates(newest.feature["geometry"])
    reading.elevation = NWSQuantity.number(newest.properties["elevation"], .metres, default: "m")
      .flatMap { Elevation($0) }
    reading.issuedAt = newest.time
    reading.current = hour(newest.properties, time: newest.time ?? now)
    return reading
  }

  private static let telling = ["temperature", "textDescription", "windSpeed", "timestamp"]

  private static func hour(_ properties: WireObject, time: Date) -> Hour {
    var hour = Hour(time: time)
    func number(_ name: String, _ unit: WireUnit, _ defaultUnit: String = "") -> Double? {
      NWSQuantity.number(properties[name], unit, default: defaultUnit)
    }
    hour.temperature = number("temperature", .celsius, "c").flatMap { Temperature($0) }
    hour.dewPoint = number("dewpoint", .celsius, "c").flatMap { Temperature($0) }
    hour.humidity = number("relativeHumidity", .plain).flatMap { Percentage($0) }
    hour.windSpeed = number("windSpeed", .metresPerSecond, "km/h").flatMap { Speed($0) }
    hour.windGust = number("windGust", .metresPerSecond, "km/h").flatMap { Speed($0) }
    hour.windDirection = NWSQuantity.bearing(properties["windDirection"])
    // The station's own pressure is not the one at sea level where it stands high.
    hour.pressure = number("seaLevelPressure", .hectopascals, "pa").flatMap { Pressure($0) }
    hour.visibility = number("visibility", .metres, "m").flatMap { Distance($0) }
    hour.precipitation = number("precipitationLastHour", .millimetres, "mm").flatMap { WaterDepth($0) }
    hour.isDay = NWSSky.isDay(properties["icon"]?.text)
    hour.sky = NWSSky.worst(
      NWSSky.icon(properties["icon"]?.text) + properties.objects("presentWeather").compactMap(NWSSky.present)
        + [NWSSky.sentence(properties["textDescription"]?.text)].compactMap { $0 })
    return hour
  }
}
