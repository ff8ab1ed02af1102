import Foundation
import HTTPServer

/// RainViewer's list of radar pictures: the last two hours every ten minutes, and nothing foretold.
struct RadarList: Sendable {
  func list(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    let newest = Int(now.timeIntervalSince1970 / 600) * 600
    var json = JSONText()
    json.raw(#"{"version":"2.0","generated":\#(Int(now.timeIntervalSince1970)),"host":"#)
    json.string("http://\(request.headers["Host"] ?? "localhost")/radar")
    json.raw(#","radar":{"past":"#)
    json.list((0...12).reversed()) { json, back in
      let time = newest - back * 600
      json.raw(#"{"time":\#(time),"path":"/v2/radar/\#(time)"}"#)
    }
    json.raw(#","nowcast":[]},"satellite":{"infrared":[]}}"#)
    return .json(json.bytes)
  }
}
