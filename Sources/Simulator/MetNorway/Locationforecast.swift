import Foundation
import HTTPServer
import Weather

/// MET Norway's Locationforecast 2.0 over the planet: hourly for some 60 hours, then every six hours up to ten days.
struct Locationforecast: Sendable {
  let planet: Planet

  /// - Parameter isComplete: with gusts, dew point, clouds by height and UV; the compact form has neither.
  func answer(_ request: HTTPRequest, isComplete: Bool, now: Date) -> HTTPResponse {
    guard request.headers["User-Agent"]?.isEmpty == false else { return Self.page(403, "Forbidden") }
    guard let latitude = request.query("lat").flatMap(Double.init),
      let longitude = request.query("lon").flatMap(Double.init),
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else { return Self.page(400, "Bad Request: lat and lon are required") }
    guard ["lat", "lon"].allSatisfy({ Self.decimals(request.query($0)) <= 4 }) else {
      return Self.page(403, "Forbidden: too many decimals")
    }
    // A run an hour; answers hold for half an hour, a little longer so that not everybody comes at once.
    let run = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let half = (now.timeIntervalSince1970 / 1800).rounded(.down) * 1800
    let headers = HTTPHeaders([
      ("Content-Type", "application/json"), ("Last-Modified", HTTPDate.text(run)),
      ("Expires", HTTPDate.text(Date(timeIntervalSince1970: half + 1867))),
    ])
    if let since = request.headers["If-Modified-Since"], since == HTTPDate.text(run) {
      return HTTPResponse(status: 304, headers: headers)
    }
    let elevation = request.query("altitude").flatMap(Double.init)
    let climate = Climate(at: point, elevation: elevation)
    return HTTPResponse(status: 200, headers: headers, body: body(climate, from: run, isComplete: isComplete))
  }

  private static func decimals(_ text: String?) -> Int {
    text?.split(separator: ".", maxSplits: 1).dropFirst().first?.count ?? 0
  }

  private static func page(_ status: Int, _ words: String) -> HTTPResponse {
    .html(
      "<html><head><title>\(status) \(words)</title></head><body><h1>\(status) \(words)</h1></body></html>\n",
      status: status)
  }

  private static let names = [
    ("air_pressure_at_sea_level", "hPa"), ("air_temperature", "celsius"), ("cloud_area_fraction", "%"),
    ("precipitation_amount", "mm"), ("relative_humidity", "%"), ("wind_from_direction", "degrees"),
    ("wind_speed", "m/s"),
  ]
  private static let completeNames = [
    ("air_temperature_max", "celsius"), ("air_temperature_min", "celsius"), ("cloud_area_fraction_high", "%"),
    ("cloud_area_fraction_low", "%"), ("cloud_area_fraction_medium", "%"), ("dew_point_temperature", "celsius"),
    ("probability_of_precipitation", "%"), ("ultraviolet_index_clear_sky", "1"), ("wind_speed_of_gust", "m/s"),
  ]

  private func body(_ climate: Climate, from start: Date, isComplete: Bool) -> [UInt8] {
    let hours = 10 * 24
    let rows = planet.rows(at: climate, from: start, step: 3600, count: hours + 7)
    let first = Int(start.timeIntervalSince1970) / 3600
    // Hourly until the first multiple of six hours from 54 hours on.
    let boundary = (54...60).first { (first + $0) % 6 == 0 } ?? 60
    let last = (hours - 5...hours).first { (first + $0) % 6 == 0 } ?? hours
    let steps = Array(0..<boundary) + Array(stride(from: boundary, through: last, by: 6))
    var json = JSONText()
    json.raw(#"{"type":"Feature","geometry":{"type":"Point","coordinates":["#)
    json.number(climate.longitude, decimals: 4)
    json.raw(",")
    json.number(climate.latitude, decimals: 4)
    json.raw(",")
    json.number(climate.elevation, decimals: 0)
    json.raw(#"]},"properties":{"meta":{"updated_at":""# + Self.instant(start) + #"","units":{"#)
    for (name, unit) in (Self.names + (isComplete ? Self.completeNames : [])).sorted(by: { $0.0 < $1.0 }) {
      json.name(name)
      json.string(unit)
    }
    json.raw(#"}},"timeseries":["#)
    for index in steps {
      json.comma()
      json.raw(#"{"time":""# + Self.instant(start.addingTimeInterval(Double(index) * 3600)) + #"","data":{"#)
      writeState(rows[index].now, climate, isComplete: isComplete, &json)
      if index < last {
        if index + 12 <= last { writePeriod("next_12_hours", rows[index...(index + 12)], climate, isComplete, &json) }
        if index < boundary { writePeriod("next_1_hours", rows[index...(index + 1)], climate, isComplete, &json) }
        writePeriod("next_6_hours", rows[index...(index + 6)], climate, isComplete, &json)
      }
      json.raw("}}")
    }
    json.raw("]}}")
    return json.bytes
  }

  private func writeState(_ sky: Moment, _ climate: Climate, isComplete: Bool, _ json: inout JSONText) {
    json.name("instant")
    json.raw(#"{"details":{"#)
    var values: [(String, Double)] = [
      ("air_pressure_at_sea_level", sky.pressure), ("air_temperature", sky.temperature),
      ("cloud_area_fraction", 100 * sky.cloud), ("relative_humidity", sky.humidity),
      ("wind_from_direction", sky.wind.from), ("wind_speed", sky.wind.speed),
    ]
    if isComplete {
      values += [
        ("cloud_area_fraction_high", 100 * sky.highCloud), ("cloud_area_fraction_low", 100 * sky.lowCloud),
        ("cloud_area_fraction_medium", 100 * sky.midCloud), ("dew_point_temperature", sky.dewPoint),
        ("ultraviolet_index_clear_sky", sky.clearUV),
      ]
      if Self.isNordic(climate) { values.append(("wind_speed_of_gust", sky.gust)) }
    }
    for (name, value) in values {
      json.name(name)
      json.number(value, decimals: 1)
    }
    json.raw("}}")
  }

  /// What happens from the first of the rows to the last.
  private func writePeriod(
    _ name: String, _ rows: ArraySlice<Row>, _ climate: Climate, _ isComplete: Bool, _ json: inout JSONText
  ) {
    let ahead = rows.dropFirst()
    json.name(name)
    json.raw(#"{"summary":{"symbol_code":""# + MetNorwaySymbols.code(of: rows) + #""},"details":{"#)
    let isSummary = ahead.count == 12
    if !isSummary {
      json.name("precipitation_amount")
      json.number(ahead.map(\.before.water).reduce(0, +), decimals: 1)
    }
    if isComplete, ahead.count == 6 {
      json.name("air_temperature_max")
      json.number(rows.map(\.now.temperature).max(), decimals: 1)
      json.name("air_temperature_min")
      json.number(rows.map(\.now.temperature).min(), decimals: 1)
    }
    if isComplete, Self.isNordic(climate) {
      json.name("probability_of_precipitation")
      json.number(ahead.map(\.before.probability).max(), decimals: 1)
    }
    json.raw("}}")
  }

  /// Where the fine model runs that tells gusts and chances, roughly.
  private static func isNordic(_ climate: Climate) -> Bool {
    (53...73).contains(climate.latitude) && (-2...34).contains(climate.longitude)
  }

  private static func instant(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970)
    let day = CivilDay.floorDivide(seconds, 86_400)
    let rest = seconds - day * 86_400
    return
      "\(CivilDay.text(day))T\(CivilDay.two(rest / 3600)):\(CivilDay.two(rest / 60 % 60)):\(CivilDay.two(rest % 60))Z"
  }
}
