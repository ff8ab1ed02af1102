import Foundation
import Weather

extension WAQI {
  /// Recorded feeds of one station, and lists of a box or a search, one reading a station.
  static let recorded = RecordedAnswer.Door(kinds: ["air", "current"], refused: ["other"]) {
    letter throws(ProviderError) in
    let answer = UpstreamAnswer(status: letter.status, body: letter.body)
    let data = try WAQIAnswer.open(answer, now: letter.now, token: nil)
    var readings = try WAQIAnswer.readings(data, near: letter.near, now: letter.now)
    if readings.isEmpty {
      var nothing = Reading()
      nothing.air = []
      readings = [nothing]
    }
    return readings.map { reading in
      var placed = reading
      placed.coordinates = reading.coordinates ?? letter.near
      return placed
    }
  }
}
