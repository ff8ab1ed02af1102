import Foundation
import HTTPServer
import Weather

/// Why Open-Meteo refuses a request: the sentence it sends, status 400.
struct OpenMeteoRefusal: Error, Equatable { let reason: String }

/// A request to any of Open-Meteo's endpoints, understood.
struct OpenMeteoQuery {
  struct Point {
    let coordinates: Coordinates
    /// Metres; `nil` where the model's own ground counts.
    let elevation: Double?
    let zone: TimeZone
  }

  let points: [Point]
  let hourly, minutely, current, daily: [String]
  let units: OpenMeteoUnits
  let window: Window

  /// Which stretch of time is asked for, before a place's zone makes instants of it.
  enum Window {
    case days(past: Int, ahead: Int)
    case dates(first: Int, last: Int)  // days since 1970-01-01
  }
  /// Hours that replace the days in the hourly block.
  let pastHours, forecastHours: Int?
  let pastQuarters, forecastQuarters: Int?

  /// What the endpoints differ in.
  struct Limits {
    let pastDays: Int
    let forecastDays: ClosedRange<Int>
    let usualDays: Int
  }

  /// - Parameter zone: the zone of a point, for `timezone=auto`.
  init(
    _ request: HTTPRequest, limits: Limits, today: Date, zone: (Coordinates) -> TimeZone
  ) throws(OpenMeteoRefusal) {
    let values = Values(request)
    let latitudes = try values.numbers("latitude")
    let longitudes = try values.numbers("longitude")
    guard !latitudes.isEmpty, latitudes.count == longitudes.count else {
      throw OpenMeteoRefusal(reason: "Parameter 'latitude' and 'longitude' must have the same number of elements")
    }
    let elevations = try values.numbers("elevation")
    guard elevations.isEmpty || elevations.count == latitudes.count else {
      throw OpenMeteoRefusal(reason: "Parameter 'elevation' must have the same number of elements as coordinates")
    }
    let zones = values.list("timezone")
    guard zones.count <= 1 || zones.count == latitudes.count else {
      throw OpenMeteoRefusal(reason: "Parameter 'timezone' must have the same number of elements as coordinates")
    }
    daily = values.list("daily")
    if !daily.isEmpty, zones.isEmpty { throw OpenMeteoRefusal(reason: "Timezone is required") }

    var points: [Point] = []
    for index in latitudes.indices {
      let coordinates = try Self.coordinates(latitudes[index], longitudes[index])
      let name = zones.isEmpty ? "GMT" : zones.count == 1 ? zones[0] : zones[index]
      let elevation = elevations.isEmpty || !elevations[index].isFinite ? nil : elevations[index]
      points.append(
        Point(coordinates: coordinates, elevation: elevation, zone: try Self.zone(name) ?? zone(coordinates)))
    }
    self.points = points

    hourly = values.list("hourly")
    minutely = values.list("minutely_15")
    current = values.list("current")
    units = try Self.units(values)
    pastHours = try values.integer("past_hours")
    forecastHours = try values.integer("forecast_hours")
    pastQuarters = try values.integer("past_minutely_15")
    forecastQuarters = try values.integer("forecast_minutely_15")
    window = try Self.window(values, limits, today: today)
  }

  private static func coordinates(_ latitude: Double, _ longitude: Double) throws(OpenMeteoRefusal) -> Coordinates {
    guard latitude.isFinite, abs(latitude) <= 90 else {
      throw OpenMeteoRefusal(reason: "Latitude must be in range of -90 to 90°. Given: \(latitude).")
    }
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
      throw OpenMeteoRefusal(reason: "Longitude must be in range of -180 to 180°. Given: \(longitude).")
    }
    return coordinates
  }

  /// `nil` for "auto".
  private static func zone(_ name: String) throws(OpenMeteoRefusal) -> TimeZone? {
    if name == "auto" { return nil }
    guard let zone = TimeZone(identifier: name) else { throw OpenMeteoRefusal(reason: "Invalid timezone") }
    return zone
  }

  private static func units(_ values: Values) throws(OpenMeteoRefusal) -> OpenMeteoUnits {
    var units = OpenMeteoUnits()
    switch values.first("temperature_unit") ?? "celsius" {
    case "celsius": break
    case "fahrenheit": units.fahrenheit = true
    case let other: throw invalid("TemperatureUnit", other)
    }
    let wind = values.first("wind_speed_unit") ?? values.first("windspeed_unit") ?? "kmh"
    guard let unit = OpenMeteoUnits.WindUnit(rawValue: wind) else { throw invalid("WindspeedUnit", wind) }
    units.wind = unit
    switch values.first("precipitation_unit") ?? "mm" {
    case "mm": break
    case "inch": units.inches = true
    case let other: throw invalid("PrecipitationUnit", other)
    }
    switch values.first("timeformat") ?? "iso8601" {
    case "iso8601": break
    case "unixtime": units.unixTime = true
    case let other: throw invalid("Timeformat", other)
    }
    units.imperialLengths = values.first("length_unit") == "imperial"
    return units
  }

  private static func window(_ values: Values, _ limits: Limits, today: Date) throws(OpenMeteoRefusal) -> Window {
    let past = try values.integer("past_days")
    let ahead = try values.integer("forecast_days")
    if let past, !(0...limits.pastDays).contains(past) {
      throw OpenMeteoRefusal(
        reason: "Past days is invalid. Allowed range 0 to \(limits.pastDays). Given \(past).")
    }
    if let ahead, !limits.forecastDays.contains(ahead) {
      let range = limits.forecastDays
      throw OpenMeteoRefusal(
        reason: "Forecast days is invalid. Allowed range \(range.lowerBound) to \(range.upperBound). Given \(ahead).")
    }
    guard values.first("start_date") != nil || values.first("end_date") != nil else {
      return .days(past: past ?? 0, ahead: ahead ?? limits.usualDays)
    }
    for (name, given) in [("past_days", past), ("forecast_days", ahead)] where given != nil {
      throw OpenMeteoRefusal(reason: "Parameter '\(name)' is mutually exclusive with 'start_date' and 'end_date'")
    }
    guard let start = values.first("start_date"), let end = values.first("end_date") else {
      throw OpenMeteoRefusal(reason: "Both 'start_date' and 'end_date' must be set in the url")
    }
    guard let first = CivilDay.parse(start), let last = CivilDay.parse(end) else {
      throw OpenMeteoRefusal(reason: "Invalid date format. Make sure to use 'YYYY-MM-DD'")
    }
    guard last >= first else { throw OpenMeteoRefusal(reason: "End-date must be larger or equals than start-date") }
    let day = Int((today.timeIntervalSince1970 / 86_400).rounded(.down))
    let allowed = (day - limits.pastDays - 1)...(day + limits.forecastDays.upperBound)
    for (name, value) in [("start_date", first), ("end_date", last)] where !allowed.contains(value) {
      let range = "\(CivilDay.text(allowed.lowerBound)) to \(CivilDay.text(allowed.upperBound))"
      throw OpenMeteoRefusal(reason: "Parameter '\(name)' is out of allowed range from \(range)")
    }
    return .dates(first: first, last: last)
  }

  static func invalid(_ type: String, _ value: String) -> OpenMeteoRefusal {
    OpenMeteoRefusal(reason: "Data corrupted at path ''. Cannot initialize \(type) from invalid String value \(value).")
  }
}

/// Parameters as Open-Meteo reads them: lists by comma, by repeating the name, or with brackets after it.
private struct Values {
  private let request: HTTPRequest

  init(_ request: HTTPRequest) { self.request = request }

  func list(_ name: String) -> [String] {
    request.query.filter { $0.name == name || $0.name == name + "[]" }
      .flatMap { $0.value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { !$0.isEmpty }
  }

  func first(_ name: String) -> String? { request.query(name).flatMap { $0.isEmpty ? nil : $0 } }

  func numbers(_ name: String) throws(OpenMeteoRefusal) -> [Double] {
    var numbers: [Double] = []
    for text in list(name) {
      guard let number = Double(text) else { throw OpenMeteoQuery.invalid("Float", text) }
      numbers.append(number)
    }
    return numbers
  }

  func integer(_ name: String) throws(OpenMeteoRefusal) -> Int? {
    guard let text = first(name) else { return nil }
    guard let number = Int(text) else { throw OpenMeteoQuery.invalid("Int", text) }
    return number
  }
}
