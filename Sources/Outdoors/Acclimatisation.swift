import Foundation
import Weather

/// What the days before do to a body in the heat.
///
/// The default adult is not acclimatised: WBGT more than 3 K above that of the days before, as far as the outlook knows
/// them and at most 14, lowers the heat rows by 2 K: for an hour that stands out by itself, and for the whole of a day
/// that does. Hours are compared with the same hours of those days, so that an afternoon is not compared with nights.
enum Acclimatisation {
  static let margin = 3.0
  static let lowering = 2.0
  /// With fewer hours to compare than these nothing is said of a whole day.
  static let fewest = 6

  static func shift(_ heat: [Reading], day: [Int], person: Person) -> [Double] {
    if person.acclimatised == true { return [Double](repeating: 0, count: heat.count) }
    // Just arrived from somewhere cooler: what this place is used to says nothing about them.
    if person.acclimatised == false { return [Double](repeating: lowering, count: heat.count) }
    let excess = heat.indices.map { Self.excess(heat, $0) }
    var shifts = excess.map { ($0 ?? 0) > margin ? lowering : 0 }
    var start = 0
    while start < heat.count {
      let end = day[start...].firstIndex { $0 != day[start] } ?? heat.count
      let known = excess[start..<end].compactMap { $0 }
      if known.count >= fewest, known.reduce(0, +) / Double(known.count) > margin {
        for slot in start..<end { shifts[slot] = lowering }
      }
      start = end
    }
    return shifts
  }

  /// By how much an hour's WBGT lies above the mean of the same hours before it; `nil` where none is known.
  private static func excess(_ heat: [Reading], _ slot: Int) -> Double? {
    guard heat[slot].high.isFinite else { return nil }
    let earlier = (1...14).lazy.map { slot - 24 * $0 }.filter { $0 >= 0 && heat[$0].high.isFinite }
    var sum = 0.0
    var known = 0
    for ago in earlier { (sum, known) = (sum + heat[ago].high, known + 1) }
    return known > 0 ? heat[slot].high - sum / Double(known) : nil
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
