import Foundation
import Weather

/// Places by cells of one degree: who is near a point.
struct NearestGrid {
  private let starts: Section
  private let members: Section
  private let records: PlaceRecords

  init(starts: Section, members: Section, records: PlaceRecords) {
    (self.starts, self.members, self.records) = (starts, members, records)
  }

  /// The nearest place not farther than `reach` metres.
  ///
  /// Widens a box of rows and columns until it holds the circle in which the best so far must lie; correct over the poles
  /// and across the antimeridian, since a box that touches a pole takes all columns, and columns wrap.
  func nearest(to point: Coordinates, within reach: Double) -> (id: Int, metres: Double)? {
    var radius = 40_000.0
    while true {
      let searched = min(radius, reach)
      var best: (id: Int, metres: Double)?
      visit(around: point, metres: searched) { id in
        guard let position = coordinates(id) else { return }
        let metres = point.distance(to: position).metres
        if metres <= searched, best.map({ metres < $0.metres || metres == $0.metres && id < $0.id }) ?? true {
          best = (id, metres)
        }
      }
      if best != nil || searched >= reach || radius > 20_100_000 { return best }
      radius *= 3
    }
  }

  func coordinates(_ id: Int) -> Coordinates? {
    Coordinates(latitude: records.latitude(id), longitude: records.longitude(id))
  }

  /// Everything in the cells that a circle touches, and some more.
  private func visit(around point: Coordinates, metres: Double, _ body: (Int) -> Void) {
    let degrees = metres / 110_000  // a degree of latitude is never shorter than 110.5 km
    let south = point.latitude - degrees
    let north = point.latitude + degrees
    var east = 360.0
    if south > -90, north < 90 {
      // the widest a circle gets in longitude, at the latitude where it touches two meridians
      let ratio = sin(min(degrees, 90) * .pi / 180) / cos(point.latitude * .pi / 180)
      if ratio < 1 { east = asin(ratio) * 180 / .pi }
    }
    visit(rows: south...north, longitude: point.longitude, reach: east, body)
  }

  /// Everything within about so many degrees of a point.
  func visit(around point: Coordinates, degrees: Double, _ body: (Int) -> Void) {
    let shrink = max(cos(point.latitude * .pi / 180), 0.05)
    visit(
      rows: point.latitude - degrees...point.latitude + degrees, longitude: point.longitude, reach: degrees / shrink,
      body)
  }

  private func visit(rows: ClosedRange<Double>, longitude: Double, reach: Double, _ body: (Int) -> Void) {
    let bottom = max(0, Int((rows.lowerBound + 90).rounded(.down)))
    let top = min(179, Int((rows.upperBound + 90).rounded(.down)))
    let west = Int((longitude - reach + 180).rounded(.down))
    let east = Int((longitude + reach + 180).rounded(.down))
    let columns = reach >= 180 || east - west >= 359 ? 0...359 : west...east
    guard bottom <= top else { return }
    for row in bottom...top {
      for column in columns {
        let cell = row * 360 + (column % 360 + 360) % 360
        for index in Int(starts.u32(at: cell * 4))..<Int(starts.u32(at: cell * 4 + 4)) {
          body(members.u24(at: index * 3))
        }
      }
    }
  }
}
