import Foundation
import HTTPServer

/// RainViewer's list of radar pictures: the last two hours every ten minutes, and nothing foretold.
struct RadarList: Sendable {
  /// When the pictures were taken, oldest first, in seconds since 1970.
  static func times(at now: Date) -> [Int] {
    let newest = Int(now.timeIntervalSince1970 / 600) * 600
    return (0...12).reversed().map { newest - $0 * 600 }
  }

  func list(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    var json = JSONText()
    json.raw(#"{"version":"2.0","generated":\#(Int(now.timeIntervalSince1970)),"host":"#)
    json.string("http://\(request.headers["Host"] ?? "localhost")/radar")
    json.raw(#","radar":{"past":"#)
    json.list(Self.times(at: now)) { json, time in
      json.raw(#"{"time":\#(time),"path":"/v2/radar/\#(time)"}"#)
    }
    json.raw(#","nowcast":[]},"satellite":{"infrared":[]}}"#)
    return .json(json.bytes)
  }
}
