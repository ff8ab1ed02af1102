import Foundation
import HTTPServer
import Weather

/// NWS's points, hourly forecasts and stations over the planet, in the United States alone.
///
/// As with the real service a forecast's wind is words, chances may be null, and some stations are silent or hours old. Its
/// grid has cells of a fortieth of a degree; its zones are squares of a degree with long numbers of their own.
struct NWSGrid: Sendable {
  let planet: Planet
  let places: SimulatedPlaces

  private static let countries: Set = ["US", "PR", "GU", "VI", "AS", "MP", "UM"]
  private static let cells = 40.0

  /// `/nws/points/38.9,-77.04`: the cell, the zones and the nearest town.
  func point(_ request: HTTPRequest) -> HTTPResponse {
    let parts = (request.path.split(separator: "/").last ?? "").split(separator: ",").compactMap { Double($0) }
    guard request.headers["User-Agent"]?.isEmpty == false else { return ProviderRefusal.answer(403, on: request.path) }
    guard parts.count == 2, let point = Coordinates(latitude: parts[0], longitude: parts[1]) else {
      return ProviderRefusal.answer(400, on: request.path)
    }
    let town = places.near(point)
    guard town.map({ Self.countries.contains($0.countryCode ?? "") }) ?? true else {
      return ProviderRefusal.answer(404, on: request.path)
    }
    let (x, y) = (Int((point.longitude + 180) * Self.cells), Int((point.latitude + 90) * Self.cells))
    let zone = (Int(point.latitude.rounded(.down)) + 90) * 360 + Int(point.longitude.rounded(.down)) + 180
    var json = JSONText()
    json.raw(#"{"type":"Feature","geometry":{"type":"Point","coordinates":["#)
    json.number(point.longitude, decimals: 4)
    json.raw(",")
    json.number(point.latitude, decimals: 4)
    json.raw(#"]},"properties":{"gridId":"SIM","gridX":\#(x),"gridY":\#(y)"#)
    for (name, kind, letter) in [
      ("county", "county", "C"), ("forecastZone", "forecast", "Z"), ("fireWeatherZone", "fire", "F"),
    ] {
      json.raw(#","\#(name)":"https://api.weather.gov/zones/\#(kind)/SI\#(letter)\#(zone)""#)
    }
    json.raw(#","forecastHourly":"https://api.weather.gov/gridpoints/SIM/\#(x),\#(y)/forecast/hourly","#)
    json.raw(#""relativeLocation":{"type":"Feature","geometry":{"type":"Point","coordinates":["#)
    json.number(point.longitude, decimals: 4)
    json.raw(",")
    json.number(point.latitude, decimals: 4)
    json.raw(#"]},"properties":{"city":"#)
    json.string(town?.name ?? "Nowhere")
    json.raw(#","state":"#)
    json.string(town?.region ?? "")
    json.raw("}}}}")
    return .json(json.bytes)
  }

  /// The middle of a zone that ``point(_:)`` named.
  static func middle(_ zone: String) -> Coordinates? {
    guard zone.hasPrefix("SI"), let number = Int(zone.dropFirst(3)), (0..<64_800).contains(number) else { return nil }
    return Coordinates(latitude: Double(number / 360) - 89.5, longitude: Double(number % 360) - 179.5)
  }

  /// `/nws/gridpoints/SIM/4118,5155/forecast/hourly`, or `/stations`.
  func gridpoint(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.count >= 5, parts[2] == "SIM", let middle = Self.middle(ofCell: parts[3]) else {
      return ProviderRefusal.answer(404, on: request.path)
    }
    switch parts[4...].joined(separator: "/") {
    case "forecast/hourly": return .json(forecast(at: middle, now: now))
    case "stations": return .json(Self.stations(near: middle))
    default: return ProviderRefusal.answer(404, on: request.path)
    }
  }

  private static func middle(ofCell name: String) -> Coordinates? {
    let numbers = name.split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return Coordinates(
      latitude: (Double(numbers[1]) + 0.5) / cells - 90, longitude: (Double(numbers[0]) + 0.5) / cells - 180)
  }

  private func forecast(at point: Coordinates, now: Date) -> [UInt8] {
    let start = Storm.hour(of: now)
    let rows = planet.rows(at: Climate(at: point, elevation: nil), from: start, step: 3600, count: 157)
    var json = JSONText()
    json.raw(#"{"type":"Feature","geometry":{"type":"Point","coordinates":["#)
    json.number(point.longitude, decimals: 4)
    json.raw(",")
    json.number(point.latitude, decimals: 4)
    json.raw(#"]},"properties":{"units":"us","generatedAt":"\#(now.formatted(.iso8601))","#)
    json.raw(#""updateTime":"\#(start.formatted(.iso8601))","periods":"#)
    json.list(zip(rows, rows.dropFirst())) { json, pair in
      let (sky, chance) = (pair.0.now, pair.1.before.probability)
      let (words, icon) = NWSWords.sky(sky)
      let isDay = sky.sun.clear > 0
      json.raw(#"{"startTime":"\#(sky.instant.formatted(.iso8601))","#)
      json.raw(#""endTime":"\#(sky.instant.addingTimeInterval(3600).formatted(.iso8601))","isDaytime":\#(isDay),"#)
      json.raw(#""temperature":"#)
      json.number(sky.temperature * 1.8 + 32, decimals: 0)
      json.raw(#","temperatureUnit":"F","temperatureTrend":null,"probabilityOfPrecipitation":"#)
      json.raw(#"{"unitCode":"wmoUnit:percent","value":"#)
      json.number(chance, decimals: 0)
      json.raw(#"},"dewpoint":{"unitCode":"wmoUnit:degC","value":"#)
      json.number(sky.dewPoint, decimals: 2)
      json.raw(#"},"relativeHumidity":{"unitCode":"wmoUnit:percent","value":"#)
      json.number(sky.humidity, decimals: 0)
      json.raw(#"},"windSpeed":"\#(NWSWords.wind(sky))","windDirection":"\#(NWSWords.compass(sky))","icon":"#)
      json.string("https://api.weather.gov/icons/land/\(isDay ? "day" : "night")/\(icon)?size=small")
      json.raw(#","shortForecast":"\#(words)"}"#)
    }
    json.raw("}}")
    return json.bytes
  }

  /// Three stations to the east, 5, 10 and 15 km away.
  private static func stations(near point: Coordinates) -> [UInt8] {
    var json = JSONText()
    json.raw(#"{"type":"FeatureCollection","features":"#)
    json.list(1...3) { json, number in
      let east = point.longitude + 0.06 * Double(number)
      json.raw(#"{"type":"Feature","geometry":{"type":"Point","coordinates":["#)
      json.number(east, decimals: 4)
      json.raw(",")
      json.number(point.latitude, decimals: 4)
      // A station's name tells where it stands, because nobody keeps a list of them.
      let (x, y) = (Int((east + 180) * 100), Int((point.latitude + 90) * 100))
      json.raw(#"]},"properties":{"stationIdentifier":"S\#(x)N\#(y)K\#(number)","name":"Station \#(number)"}}"#)
    }
    json.raw("}")
    return json.bytes
  }

  /// `/nws/stations/S10296N12890K1/observations/latest`: of the nearest stations a third is silent and a third old.
  func observation(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    let parts = request.path.split(separator: "/").map(String.init)
    let pattern = /S(\d+)N(\d+)K(\d)/
    guard parts.count == 5, parts[3] == "observations", parts[4] == "latest",
      let name = parts[2].wholeMatch(of: pattern),
      let x = Int(name.1), let y = Int(name.2),
      let point = Coordinates(latitude: Double(y) / 100 - 90, longitude: Double(x) / 100 - 180)
    else { return ProviderRefusal.answer(404, on: request.path) }
    let isNearest = name.3 == "1"
    let isSilent = isNearest && (x + y) % 3 == 0
    let age = isNearest && (x + y) % 3 == 1 ? 5 * 3600.0 : 600.0
    let sky = planet.moment(at: Climate(at: point, elevation: nil), now.addingTimeInterval(-age))
    let values: [(String, String, Double?)] = [
      ("temperature", "degC", isSilent ? nil : sky.temperature), ("dewpoint", "degC", isSilent ? nil : sky.dewPoint),
      ("relativeHumidity", "percent", isSilent ? nil : sky.humidity), ("windSpeed", "km_h-1", sky.wind.speed * 3.6),
      ("windGust", "km_h-1", sky.gust >= 8 ? sky.gust * 3.6 : nil), ("windDirection", "degree_(angle)", sky.wind.from),
      ("seaLevelPressure", "Pa", sky.pressure * 100), ("visibility", "m", sky.visibility),
    ]
    var json = JSONText()
    json.raw(#"{"type":"Feature","geometry":{"type":"Point","coordinates":["#)
    json.number(point.longitude, decimals: 2)
    json.raw(",")
    json.number(point.latitude, decimals: 2)
    json.raw(#"]},"properties":{"timestamp":"\#(sky.instant.formatted(.iso8601))","#)
    json.raw(#""textDescription":"\#(NWSWords.sky(sky).words)""#)
    for (name, unit, value) in values {
      json.raw(#","\#(name)":{"unitCode":"wmoUnit:\#(unit)","value":"#)
      json.number(value, decimals: 1)
      json.raw(#","qualityControl":"V"}"#)
    }
    json.raw("}}")
    return .json(json.bytes)
  }
}
