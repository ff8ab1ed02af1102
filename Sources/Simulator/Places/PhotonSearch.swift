import Foundation
import HTTPServer
import Weather

/// Photon's search over whatever index the simulator was given.
struct PhotonSearch: Sendable {
  let places: SimulatedPlaces

  func search(_ request: HTTPRequest) -> HTTPResponse {
    guard let text = request.query("q"), !text.isEmpty else {
      return .json(Array(#"{"message":"missing search term 'q': /?q=berlin"}"#.utf8), status: 400)
    }
    let limit = request.query("limit").flatMap(Int.init).map { min(50, max(1, $0)) } ?? 15
    var json = JSONText()
    json.raw(#"{"type":"FeatureCollection","features":"#)
    json.list(places.search(text, limit).prefix(limit), Self.write)
    json.raw("}")
    return .json(json.bytes)
  }

  private static func write(_ json: inout JSONText, _ place: Place) {
    json.raw(#"{"type":"Feature","geometry":{"type":"Point","coordinates":"#)
    json.list([place.coordinates.longitude, place.coordinates.latitude]) { json, degrees in
      json.number(degrees, decimals: 7)
    }
    json.raw(#"},"properties":{"osm_key":"place","#)
    json.raw(#""type":"city""#)
    let texts: [(String, String?)] = [
      ("name", place.name), ("state", place.region), ("country", place.country), ("countrycode", place.countryCode),
    ]
    for case (let name, let text?) in texts {
      json.name(name)
      json.string(text)
    }
    json.raw("}}")
  }
}
