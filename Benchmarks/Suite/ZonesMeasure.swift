import Foundation
import Gazetteer
import Weather

/// `fairweather-bench zones VECTORS`: how many points of a file made by `scripts/gazetteer/zone_vectors.py` get the zone that
/// stands there, and how long one takes; fails when more than one in a thousand does not.
func measureZones(_ arguments: [String]) async throws {
  guard let file = arguments.first else {
    print("usage: fairweather-bench zones VECTORS")
    exit(2)
  }
  let index = try PlaceIndex(contentsOf: PlaceIndex.bundled)
  let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
  let vectors = lines.compactMap { line -> (point: Coordinates, zone: String)? in
    let fields = line.split(separator: ",")
    guard fields.count == 3, let latitude = Double(fields[0]), let longitude = Double(fields[1]),
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    return (point, String(fields[2]))
  }
  let clock = ContinuousClock()
  let begin = clock.now
  let zones = vectors.map { index.timeZone(at: $0.point).identifier }
  let each = (clock.now - begin) / .microseconds(1) / Double(max(vectors.count, 1))
  let wrong = zip(zones, vectors).filter { $0 != $1.zone }
  for (zone, vector) in wrong.prefix(20) {
    print("\(vector.point.latitude), \(vector.point.longitude): \(vector.zone), not \(zone)")
  }
  print(String(format: "%d of %d points differ; %.2f µs a point", wrong.count, vectors.count, each))
  print(String(format: "BENCH zones-agreement value=%.5f", 1 - Double(wrong.count) / Double(max(vectors.count, 1))))
  if vectors.isEmpty || wrong.count * 1000 > vectors.count { exit(1) }
}
