import Foundation
import HTTPServer
import Weather

/// WeatherAPI.com's endpoints over the planet: `forecast.json`, `current.json` and `search.json`.
struct WeatherAPI: Sendable {
  let planet: Planet
  let places: SimulatedPlaces

  /// Days from the place's own midnight, hours stamped at their start.
  func forecast(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    answer(request, days: min(14, max(1, request.query("days").flatMap(Int.init) ?? 1)), now: now)
  }

  func current(_ request: HTTPRequest, now: Date) -> HTTPResponse { answer(request, days: nil, now: now) }

  func search(_ request: HTTPRequest) -> HTTPResponse {
    if let refusal = Self.refusal(of: request) { return refusal }
    var json = JSONText()
    json.list(places.search(request.query("q") ?? "", 10)) { json, place in
      json.raw("{")
      Self.write(place.name, place, at: place.coordinates, &json)
      json.raw("}")
    }
    return .json(json.bytes)
  }

  private func answer(_ request: HTTPRequest, days: Int?, now: Date) -> HTTPResponse {
    if let refusal = Self.refusal(of: request) { return refusal }
    let text = request.query("q") ?? ""
    let place = Self.point(text) == nil ? places.search(text, 1).first : nil
    guard let point = Self.point(text) ?? place?.coordinates else {
      return Self.error(1006, "No matching location found.", status: 400)
    }
    let zone = place?.timeZone ?? places.zone(point)
    let climate = Climate(at: point, elevation: place?.elevation?.metres)
    let writer = WeatherAPIHours(
      planet: planet, climate: climate, zone: zone, tellsAir: request.query("aqi") == "yes")
    var json = JSONText()
    json.raw("{")
    json.name("location")
    json.raw("{")
    Self.write(place?.name ?? text, place, at: point, &json)
    json.name("tz_id")
    json.string(zone.identifier)
    json.name("localtime_epoch")
    json.raw(String(Int(now.timeIntervalSince1970)))
    json.name("localtime")
    json.string(writer.local(now))
    json.raw("}")
    json.name("current")
    writer.writeCurrent(now, &json)
    if let days {
      json.name("forecast")
      json.raw("{")
      json.name("forecastday")
      json.list(PlaceCalendar(timeZone: zone).days(from: now, count: days)) { json, day in
        writer.writeDay("\(day.date)", day.interval, &json)
      }
      json.raw("}")
    }
    json.raw("}")
    return .json(json.bytes)
  }

  private static func write(_ name: String, _ place: Place?, at point: Coordinates, _ json: inout JSONText) {
    for (key, value) in [("name", name), ("region", place?.region ?? ""), ("country", place?.country ?? "")] {
      json.name(key)
      json.string(value)
    }
    json.name("lat")
    json.number(point.latitude, decimals: 2)
    json.name("lon")
    json.number(point.longitude, decimals: 2)
  }

  private static func point(_ text: String) -> Coordinates? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static func refusal(of request: HTTPRequest) -> HTTPResponse? {
    if (request.query("key") ?? "").isEmpty { return error(1002, "API key is invalid or not provided.", status: 401) }
    if (request.query("q") ?? "").isEmpty { return error(1003, "Parameter q is missing.", status: 400) }
    return nil
  }

  private static func error(_ code: Int, _ message: String, status: Int) -> HTTPResponse {
    .json(Array(#"{"error":{"code":\#(code),"message":"\#(message)"}}"#.utf8), status: status)
  }
}
