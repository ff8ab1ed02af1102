import Foundation
import Weather

/// What the days before do to a body in the heat.
///
/// The default adult is not acclimatised: a day whose WBGT is more than 3 K above that of the days before it, as far as
/// the outlook knows them and at most 14, lowers the heat rows by 2 K. Hours are compared with the same hours of those
/// days, so that an afternoon is not compared with nights.
enum Acclimatisation {
  static let margin = 3.0
  static let lowering = 2.0
  /// With fewer pairs of hours than these nothing can be said, and nothing is lowered.
  static let fewest = 6

  static func shift(_ heat: [Reading], day: [Int], person: Person) -> [Double] {
    if person.acclimatised == true { return [Double](repeating: 0, count: heat.count) }
    // Just arrived from somewhere cooler: what this place is used to says nothing about them.
    if person.acclimatised == false { return [Double](repeating: lowering, count: heat.count) }
    var shifts = [Double](repeating: 0, count: heat.count)
    var start = 0
    while start < heat.count {
      let end = day[start...].firstIndex { $0 != day[start] } ?? heat.count
      if isUnusual(heat, day: start..<end) {
        for slot in start..<end { shifts[slot] = lowering }
      }
      start = end
    }
    return shifts
  }

  private static func isUnusual(_ heat: [Reading], day: Range<Int>) -> Bool {
    var difference = 0.0
    var pairs = 0
    for slot in day where heat[slot].high.isFinite {
      var sum = 0.0
      var known = 0
      for ago in 1...14 {
        let earlier = slot - 24 * ago
        guard earlier >= 0, heat[earlier].high.isFinite else { continue }
        (sum, known) = (sum + heat[earlier].high, known + 1)
      }
      if known > 0 { (difference, pairs) = (difference + heat[slot].high - sum / Double(known), pairs + 1) }
    }
    return pairs >= fewest && difference / Double(pairs) > margin
  }

  /// Where the 24 hours up to a slot, at least half of them known, never cooled to 20 °C.
  static func hotNights(_ hours: [Hour?], person: Person) -> [Bool] {
    if person.acclimatised == true { return [Bool](repeating: false, count: hours.count) }
    let celsius = hours.map { $0?.temperature?.celsius }
    return celsius.indices.map { slot in
      let last = celsius[max(0, slot - 23)...slot]
      let known = last.lazy.filter { $0 != nil }.count
      return known >= 12 && last.allSatisfy { ($0 ?? 99) > 20 }
    }
  }
}
