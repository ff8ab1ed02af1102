import Foundation
import Weather

/// One activity judged over all slots by the rows that hold for it and the person.
struct Judge {
  let activity: Activity
  let conditions: Conditions
  let gates: [Gate]
  /// By slot, the ranks of ``Verdict``: 0 go, 1 care, 2 unknown, 3 no.
  let ranks: [UInt8]
  private let cap: UInt8

  init(_ activity: Activity, minutes: Int, conditions: Conditions, caps: Caps, person: Person) {
    self.activity = activity
    self.conditions = conditions
    gates = activity.gates(minutes: minutes, for: person)
    cap = caps.rank(for: activity, person: person)
    guard activity.isOutdoors else {
      ranks = [UInt8](repeating: 0, count: conditions.timeline.count)
      return
    }
    var ranks = [UInt8](repeating: cap, count: conditions.timeline.count)
    for slot in ranks.indices {
      ranks[slot] = max(ranks[slot], Caps.rank(ofDay: conditions.timeline.day[slot]))
      if conditions.lacksEssential[slot] { ranks[slot] = max(ranks[slot], 2) }
    }
    for gate in gates {
      let column = conditions.columns[gate.measure.rawValue]
      for slot in ranks.indices { ranks[slot] = max(ranks[slot], gate.rank(of: column[slot])) }
      guard gate.measure == .wbgt else { continue }
      for slot in ranks.indices where Self.suffersFromNight(gate, conditions, slot) {
        ranks[slot] = max(ranks[slot], 1)
      }
    }
    self.ranks = ranks
  }

  /// A hot night counts like a row lowered by as much as a hot day lowers it: where the outing comes that near.
  static func suffersFromNight(_ gate: Gate, _ conditions: Conditions, _ slot: Int) -> Bool {
    guard gate.measure == .wbgt, let care = gate.care, conditions.isAfterHotNight[slot] else { return false }
    return conditions[.wbgt, slot].low >= care - Acclimatisation.lowering
  }

  /// The verdict of one slot for itself.
  func verdict(of slot: Int) -> Verdict { Verdict(rank: ranks[slot]) }

  /// The verdict of an outing: the worst of all that it touches.
  func verdict(of outing: Outing) -> Verdict {
    guard activity.isOutdoors else { return .go }
    guard outing.isCovered else {
      let known = outing.known.map { rank(of: outing, in: $0) }.max() ?? 0
      return Verdict(rank: max(2, known))
    }
    return Verdict(rank: outing.slots.map { rank(of: outing, in: $0) }.max() ?? 2)
  }

  /// A slot's rank for an outing that may use only a part of it: the light is that of the part.
  private func rank(of outing: Outing, in slot: Int) -> UInt8 {
    guard outing.usesPart(of: slot) else { return ranks[slot] }
    var rank = max(cap, Caps.rank(ofDay: conditions.timeline.day[slot]), conditions.lacksEssential[slot] ? 2 : 0)
    for gate in gates {
      rank = max(rank, gate.rank(of: outing.reading(gate.measure, slot)))
      if Self.suffersFromNight(gate, conditions, slot) { rank = max(rank, 1) }
    }
    return rank
  }
}

extension Verdict {
  init(rank: UInt8) {
    switch rank {
    case 0: self = .go
    case 1: self = .care
    case 2: self = .unknown
    default: self = .no
    }
  }
}

/// An outing: from a start for so long, with the slots that it touches.
struct Outing {
  let start: Date
  let end: Date
  /// Also those beyond the row's ends.
  let slots: Range<Int>
  private let conditions: Conditions
  private let place: Coordinates

  init(from start: Date, minutes: Int, in conditions: Conditions, at place: Coordinates) {
    self.start = start
    end = start.addingTimeInterval(Double(minutes) * 60)
    let first = conditions.timeline.slot(at: start)
    // The slot that begins where the outing ends is not touched.
    let last = Int(((end.timeIntervalSince1970 - conditions.timeline.origin) / 3600).rounded(.up))
    slots = first..<max(first + 1, last)
    self.conditions = conditions
    self.place = place
  }

  /// The touched slots that hold an hour.
  var known: [Int] {
    slots.filter { $0 >= 0 && $0 < conditions.timeline.count && conditions.timeline.isKnown[$0] }
  }

  /// Whether the hours known cover the whole of it.
  var isCovered: Bool { known.count == slots.count }

  func usesPart(of slot: Int) -> Bool {
    conditions.timeline.start(of: slot) < start || conditions.timeline.start(of: slot + 1) > end
  }

  /// A measure as the outing meets it in a slot: the sun's height over its own part of the hour.
  func reading(_ measure: Measure, _ slot: Int) -> Reading {
    guard measure == .lowestSun || measure == .highestSun, usesPart(of: slot) else { return conditions[measure, slot] }
    let from = max(start, conditions.timeline.start(of: slot))
    let to = min(end, conditions.timeline.start(of: slot + 1))
    let heights = [0, 0.5, 1].map {
      Sun.position(at: from.addingTimeInterval($0 * to.timeIntervalSince(from)), place).elevation
    }
    return Reading(measure == .lowestSun ? heights.min() ?? 0 : heights.max() ?? 0)
  }

  /// How much of a slot belongs to it, 0…1.
  func share(of slot: Int) -> Double {
    let from = max(start, conditions.timeline.start(of: slot))
    let to = min(end, conditions.timeline.start(of: slot + 1))
    return max(0, to.timeIntervalSince(from) / 3600)
  }
}
