import Foundation
import HTTPServer
import Weather

/// OpenWeatherMap's free services over the planet, with their keys, units and ways of leaving out what is not there.
struct OpenWeatherMap: Sendable {
  let planet: Planet
  let places: SimulatedPlaces

  func weather(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    located(request) { point, name in
      let instant = Self.floor(now, to: 600)
      let climate = Climate(at: point, elevation: nil)
      guard let row = planet.rows(at: climate, from: instant, step: 3600, count: 1).first else { return [] }
      var json = JSONText()
      json.raw("{")
      Self.writePoint(point, &json)
      let writer = OpenWeatherMapRow(units: request.query("units"))
      writer.write(row.now, over: [row], hours: 1, hasChance: false, &json)
      json.name("base")
      json.string("stations")
      json.name("sys")
      json.raw("{")
      writeSun(of: point, now: now, &json)
      json.raw("}")
      json.name("timezone")
      json.raw(String(places.zone(point).secondsFromGMT(for: now)))
      json.name("name")
      json.string(name)
      json.name("cod")
      json.raw("200}")
      return json.bytes
    }
  }

  /// Forty steps, the first at the next multiple of three hours.
  func forecast(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    located(request) { point, name in
      let climate = Climate(at: point, elevation: nil)
      let first = Self.floor(now, to: 10_800).addingTimeInterval(10_800)
      let rows = planet.rows(at: climate, from: first.addingTimeInterval(-7200), step: 3600, count: 120)
      let writer = OpenWeatherMapRow(units: request.query("units"))
      var json = JSONText()
      json.raw(#"{"cod":"200","message":0,"cnt":40,"list":"#)
      json.list(0..<40) { json, index in
        let three = rows[(index * 3)..<(index * 3 + 3)]
        json.raw("{")
        if let last = three.last { writer.write(last.now, over: three, hours: 3, hasChance: true, &json) }
        json.raw("}")
      }
      json.name("city")
      json.raw("{")
      json.name("name")
      json.string(name)
      Self.writePoint(point, &json)
      json.name("timezone")
      json.raw(String(places.zone(point).secondsFromGMT(for: now)))
      writeSun(of: point, now: now, &json)
      json.raw("}}")
      return json.bytes
    }
  }

  /// The air now, or with `hours` for so many hours from now.
  func air(_ request: HTTPRequest, hours: Int, now: Date) -> HTTPResponse {
    located(request) { point, _ in
      let climate = Climate(at: point, elevation: nil)
      var json = JSONText()
      json.raw("{")
      Self.writePoint(point, &json)
      json.name("list")
      json.list(0..<hours) { json, index in
        let instant = Self.floor(now, to: 3600).addingTimeInterval(Double(index) * 3600)
        let air = AirMoment(planet.moment(at: climate, instant), at: climate, on: planet)
        json.raw(#"{"dt":"# + String(Int(instant.timeIntervalSince1970)) + #","main":{"aqi":"#)
        // Its own five steps, told apart here by fine dust alone.
        json.raw(String([10, 25, 50, 75].filter { air.pm2_5 >= $0 }.count + 1) + #"},"components":{"#)
        let gases = [
          ("co", air.carbonMonoxide), ("no2", air.nitrogenDioxide), ("o3", air.ozone), ("so2", air.sulphurDioxide),
          ("pm2_5", air.pm2_5), ("pm10", air.pm10),
        ]
        for (name, value) in gases {
          json.name(name)
          json.number(value, decimals: 2)
        }
        json.raw("}}")
      }
      json.raw("}")
      return json.bytes
    }
  }

  /// Places by name, `Beja` or `Beja,PT`.
  func direct(_ request: HTTPRequest) -> HTTPResponse {
    if let refusal = Self.keyRefusal(request) { return refusal }
    guard let text = request.query("q"), !text.isEmpty else { return Self.error(400, "Nothing to geocode") }
    return .json(list(named(text, limit: request.query("limit").flatMap(Int.init) ?? 5)))
  }

  /// The place at a point; an empty list far from any.
  func reverse(_ request: HTTPRequest) -> HTTPResponse {
    if let refusal = Self.keyRefusal(request) { return refusal }
    guard let point = Self.point(request) else { return Self.error(400, "Nothing to geocode") }
    return .json(list(places.near(point).map { [$0] } ?? []))
  }

  private func named(_ text: String, limit: Int) -> [Place] {
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let name = parts.first else { return [] }
    let found = places.search(name, max(limit, 10))
    guard let country = parts.dropFirst().last?.uppercased() else { return Array(found.prefix(limit)) }
    return Array(found.filter { $0.countryCode == country }.prefix(limit))
  }

  private func list(_ found: [Place]) -> [UInt8] {
    var json = JSONText()
    json.list(found) { json, place in
      json.raw("{")
      let texts = [("name", place.name), ("country", place.countryCode), ("state", place.region)]
      for case (let name, let text?) in texts {
        json.name(name)
        json.string(text)
      }
      json.name("lat")
      json.number(place.coordinates.latitude, decimals: 4)
      json.name("lon")
      json.number(place.coordinates.longitude, decimals: 4)
      json.raw("}")
    }
    return json.bytes
  }
}

// MARK: Asking and refusing
extension OpenWeatherMap {
  /// Answers for the point or the name that is asked for.
  private func located(_ request: HTTPRequest, _ answer: (Coordinates, String) -> [UInt8]) -> HTTPResponse {
    if let refusal = Self.keyRefusal(request) { return refusal }
    if let point = Self.point(request) { return .json(answer(point, places.near(point)?.name ?? "")) }
    guard let text = request.query("q"), !text.isEmpty else { return Self.error(400, "Nothing to geocode") }
    guard let place = named(text, limit: 1).first else { return Self.error(404, "city not found") }
    return .json(answer(place.coordinates, place.name))
  }

  private static func point(_ request: HTTPRequest) -> Coordinates? {
    guard let latitude = request.query("lat").flatMap(Double.init),
      let longitude = request.query("lon").flatMap(Double.init)
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static func keyRefusal(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.query("appid")?.isEmpty != false else { return nil }
    return error(401, "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.")
  }

  /// `cod` is a number beside a wrong key and a text elsewhere.
  private static func error(_ status: Int, _ message: String) -> HTTPResponse {
    let code = status == 401 ? "401" : #""\#(status)""#
    return .json(Array(#"{"cod":\#(code),"message":"\#(message)"}"#.utf8), status: status)
  }

  private static func floor(_ instant: Date, to step: Double) -> Date {
    Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / step).rounded(.down) * step)
  }

  private static func writePoint(_ point: Coordinates, _ json: inout JSONText) {
    json.name("coord")
    json.raw("{")
    json.name("lon")
    json.number(point.longitude, decimals: 4)
    json.name("lat")
    json.number(point.latitude, decimals: 4)
    json.raw("}")
  }

  /// One stamp for both where the sun neither rises nor sets.
  private func writeSun(of point: Coordinates, now: Date, _ json: inout JSONText) {
    let calendar = PlaceCalendar(timeZone: places.zone(point))
    let day = calendar.interval(of: calendar.date(of: now))
    let sun = Sun.day(day, at: point)
    for (name, instant) in [("sunrise", sun.sunrise), ("sunset", sun.sunset)] {
      json.name(name)
      json.raw(String(Int((instant ?? day.start).timeIntervalSince1970)))
    }
  }
}
