import Foundation
import HTTPServer
import Weather

/// NWS's list of warnings for a point: a wind or a thunderstorm warning where the planet's next hours call for one.
struct NWSWarnings: Sendable {
  let planet: Planet

  /// `/nws/alerts/active?point=38.7,-77.0`; of zones it knows none.
  func active(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    let parts = (request.query("point") ?? "").split(separator: ",").compactMap { Double($0) }
    guard parts.count == 2, let point = Coordinates(latitude: parts[0], longitude: parts[1]) else {
      return ProviderRefusal.answer(400, on: request.path)
    }
    let climate = Climate(at: point, elevation: nil)
    let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let skies = (0..<12).map { planet.moment(at: climate, hour.addingTimeInterval(Double($0) * 3600)) }
    var warnings: [(event: String, skies: [Moment])] = []
    warnings.append(("Severe Thunderstorm Warning", skies.filter(\.thunders)))
    // 58 mph, from which NWS issues a High Wind Warning.
    warnings.append(("High Wind Warning", skies.filter { $0.gust >= 25.9 }))
    var json = JSONText()
    json.raw(#"{"type":"FeatureCollection","features":"#)
    json.list(warnings.filter { !$0.skies.isEmpty }) { json, warning in
      let start = warning.skies.first?.instant ?? hour
      let end = (warning.skies.last?.instant ?? hour).addingTimeInterval(3600)
      json.raw(#"{"type":"Feature","geometry":null,"properties":{"id":"#)
      json.string("urn:simulated:\(warning.event):\(Int(start.timeIntervalSince1970)):\(parts[0]),\(parts[1])")
      json.raw(#","status":"Actual","messageType":"Alert","severity":"Severe","urgency":"Expected","#)
      json.raw(#""certainty":"Likely","senderName":"Simulated weather office","areaDesc":"Here","event":"#)
      json.string(warning.event)
      json.raw(#","onset":"\#(start.formatted(.iso8601))","expires":"\#(end.formatted(.iso8601))"}}"#)
    }
    json.raw("}")
    return .json(json.bytes)
  }
}
