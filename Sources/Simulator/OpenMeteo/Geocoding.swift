import Foundation
import HTTPServer
import Weather

/// Open-Meteo's search for places, over whatever index the simulator was given.
struct Geocoding: Sendable {
  let places: SimulatedPlaces

  func search(_ request: HTTPRequest) -> HTTPResponse {
    guard let name = request.query("name") else {
      return OpenMeteo.refusal("Value required for key 'name'.", status: 400)
    }
    var limit = 10
    if let text = request.query("count") {
      guard let count = Int(text), (1...100).contains(count) else {
        return OpenMeteo.refusal("Parameter count must be between 1 and 100.", status: 400)
      }
      limit = count
    }
    // One letter finds nothing, as with the real service.
    var found = name.count < 2 ? [] : places.search(name, limit)
    if let country = request.query("countryCode") { found.removeAll { $0.countryCode != country.uppercased() } }
    var json = JSONText()
    json.raw("{")
    if !found.isEmpty {  // absent, not empty, where nothing is found
      json.name("results")
      json.list(found.prefix(limit)) { json, place in write(place, &json) }
    }
    json.name("generationtime_ms")
    json.raw("0.5}")
    return .json(json.bytes)
  }

  private func write(_ place: Place, _ json: inout JSONText) {
    json.raw("{")
    json.name("id")
    json.raw(String(Self.number(place)))
    json.name("name")
    json.string(place.name)
    json.name("latitude")
    json.number(place.coordinates.latitude, decimals: 5)
    json.name("longitude")
    json.number(place.coordinates.longitude, decimals: 5)
    if let elevation = place.elevation {
      json.name("elevation")
      json.number(elevation.metres, decimals: 1)
    }
    let texts: [(String, String?)] = [
      ("feature_code", "PPL"), ("country_code", place.countryCode), ("timezone", place.timeZone.identifier),
      ("country", place.country), ("admin1", place.region),
    ]
    for case (let name, let text?) in texts {
      json.name(name)
      json.string(text)
    }
    if place.population > 0 {
      json.name("population")
      json.raw(String(place.population))
    }
    json.raw("}")
  }

  /// A number that stays the same for a place (FNV-1a over its name and grid), as GeoNames' own is not known here.
  private static func number(_ place: Place) -> Int {
    let point = place.coordinates.rounded(decimals: 3)
    let key = "\(place.name)|\(point.latitude)|\(point.longitude)"
    let hash = key.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash & 0x7FFF_FFFF)
  }
}
