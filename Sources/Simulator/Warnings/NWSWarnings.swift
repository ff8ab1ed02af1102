import Foundation
import HTTPServer
import Weather

/// NWS's list of warnings for a point or zones: a wind or a thunderstorm warning where the planet's next hours call for
/// one.
struct NWSWarnings: Sendable {
  let planet: Planet

  /// `/nws/alerts/active?point=38.7,-77.0`, or `?zone=` with zones of ``NWSGrid``, for whose middle it is told.
  func active(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    let zones = (request.query("zone") ?? "").split(separator: ",").map(String.init)
    let parts = (request.query("point") ?? "").split(separator: ",").compactMap { Double($0) }
    let point =
      parts.count == 2
      ? Coordinates(latitude: parts[0], longitude: parts[1]) : zones.lazy.compactMap(NWSGrid.middle).first
    guard let point else { return ProviderRefusal.answer(400, on: request.path) }
    let storms = Storm.all(on: planet, at: point, from: Storm.hour(of: now), hours: 12)
    var json = JSONText()
    json.raw(#"{"type":"FeatureCollection","features":"#)
    json.list(storms) { json, storm in
      json.raw(#"{"type":"Feature","geometry":null,"properties":{"id":"#)
      json.string(
        "urn:simulated:\(storm.kind.rawValue):\(Int(storm.start.timeIntervalSince1970)):"
          + "\(point.latitude),\(point.longitude)")
      json.raw(#","affectedZones":"#)
      json.list(zones) { json, zone in json.string("https://api.weather.gov/zones/forecast/\(zone)") }
      json.raw(#","status":"Actual","messageType":"Alert","severity":"Severe","urgency":"Expected","#)
      json.raw(#""certainty":"Likely","senderName":"Simulated weather office","areaDesc":"Here","event":"#)
      json.string(storm.kind == .thunder ? "Severe Thunderstorm Warning" : "High Wind Warning")
      json.raw(#","onset":"\#(storm.start.formatted(.iso8601))","expires":"\#(storm.end.formatted(.iso8601))"}}"#)
    }
    json.raw("}")
    return .json(json.bytes)
  }
}
