import Foundation
import Weather

extension Judge {
  /// Why an outing is not a plain go, the weightiest first.
  func reasons(for outing: Outing, caps: Caps, person: Person) -> [Reason] {
    guard activity.isOutdoors else { return [] }
    let known = outing.known
    let lastDay = known.last.map { conditions.timeline.day[$0] } ?? 0
    var weighed = caps.reasons(for: activity, person: person, lastDay: lastDay).map { (reason: $0, excess: 0.0) }
    if !outing.isCovered {
      weighed.append((Reason(hazard: .rain, level: .unknown, kind: .notKnown, fact: .forecastEnds), 0))
    }
    for measure in Set(known.flatMap(conditions.essentials(missingIn:))) {
      let hazard: Hazard = measure == .temperature ? .heat : measure == .wind ? .wind : .rain
      let reason = Reason(
        hazard: hazard, level: .unknown, kind: .notKnown, quantity: measure.name, unit: measure.unit)
      weighed.append((reason, 1))
    }
    for gate in gates { weighed += reasons(of: gate, for: outing, in: known) }
    return Self.inOrder(Self.withoutRepeats(weighed))
  }

  private func reasons(of gate: Gate, for outing: Outing, in known: [Int]) -> [(reason: Reason, excess: Double)] {
    var found: [(reason: Reason, excess: Double)] = []
    let readings = known.map { (slot: $0, reading: outing.reading(gate.measure, $0)) }
    let rank = readings.map { gate.rank(of: $0.reading) }.max() ?? 0
    if rank > 0 {
      let hard = readings.filter { gate.rank(of: gate.isFloor ? $0.reading.high : $0.reading.low) == rank }
      if let worst = hard.max(by: { gate.depth(of: $0.reading) < gate.depth(of: $1.reading) }) {
        found.append(hazard(gate, rank: rank, worst.slot, worst.reading))
      } else if let first = readings.first(where: { gate.rank(of: $0.reading) == rank }) {
        found.append((notKnown(gate, in: first.slot), 0))
      }
    }
    if let hot = known.first(where: { Self.suffersFromNight(gate, conditions, $0) }) {
      found.append((night(before: hot), -1))
    }
    return found
  }

  private func hazard(_ gate: Gate, rank: UInt8, _ slot: Int, _ reading: Reading) -> (reason: Reason, excess: Double) {
    let limit = rank == 3 ? gate.no : gate.care
    let shift = gate.measure == .wbgt ? conditions.heatShift[slot] : 0
    let value = gate.isFloor ? reading.high : reading.low
    var reason = Reason(
      hazard: gate.hazard, level: Verdict(rank: rank), quantity: gate.measure.name, value: value - shift,
      limit: limit.map { $0 - shift }, unit: gate.measure.unit, until: end(of: gate, rank: rank, after: slot),
      fact: reading.isBound ? .bounded : nil)
    describe(&reason, gate, slot)
    return (reason, gate.excess(of: value, over: limit) + (gate.measure == .lightning ? 10 : 0))
  }

  private func notKnown(_ gate: Gate, in slot: Int) -> Reason {
    var reason = Reason(
      hazard: gate.hazard, level: .care, kind: .notKnown, quantity: gate.measure.name, limit: gate.care ?? gate.no,
      unit: gate.measure.unit)
    if gate.measure == .ground { reason.fact = .groundNotKnown }
    if gate.measure.isClass { reason.limit = nil }
    return reason
  }

  private func night(before slot: Int) -> Reason {
    let last = (max(0, slot - 23)...slot).compactMap { conditions.timeline.hours[$0]?.temperature?.celsius }
    return Reason(
      hazard: .heat, level: .care, quantity: "temperature", value: last.min(), limit: 20, unit: "°C",
      fact: .nightAbove20)
  }

  /// When the row falls below that rank, the first time after a slot; `nil` where the hours known do not show it.
  private func end(of gate: Gate, rank: UInt8, after slot: Int) -> Date? {
    let column = conditions.columns[gate.measure.rawValue]
    for later in (slot + 1)..<max(slot + 1, conditions.timeline.count) {
      guard conditions.timeline.isKnown[later] else { return nil }
      // What is not known there has not ended.
      let worst = gate.isFloor ? column[later].low : column[later].high
      if gate.rank(of: worst) < rank { return conditions.timeline.start(of: later) }
    }
    return nil
  }

  /// Two rows may say the same: one reason a hazard, level and kind stays, the one that goes further.
  private static func withoutRepeats(
    _ weighed: [(reason: Reason, excess: Double)]
  ) -> [(reason: Reason, excess: Double)] {
    var kept: [(reason: Reason, excess: Double)] = []
    for one in weighed {
      let same = kept.firstIndex {
        $0.reason.hazard == one.reason.hazard && $0.reason.kind == one.reason.kind
          && $0.reason.quantity == one.reason.quantity && $0.reason.fact == one.reason.fact
      }
      guard let same else {
        kept.append(one)
        continue
      }
      if (kept[same].reason.level.rank, kept[same].excess) < (one.reason.level.rank, one.excess) { kept[same] = one }
    }
    return kept
  }

  private static func inOrder(_ weighed: [(reason: Reason, excess: Double)]) -> [Reason] {
    weighed.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.reason.level != b.reason.level { return a.reason.level > b.reason.level }
      if a.reason.order != b.reason.order { return a.reason.order < b.reason.order }
      if a.excess != b.excess { return a.excess > b.excess }
      return left.offset < right.offset
    }.map(\.element.reason)
  }
}

extension Reason {
  /// Whether a value that a provider should tell is missing: nothing sure can be said.
  var isBlindSpot: Bool { kind == .notKnown && quantity != nil }

  /// Among reasons of one level: what nobody reports, what is not known, hazards, unknown flags, what is unsure.
  fileprivate var order: Int {
    switch (kind, fact) {
    case (.notKnown, .nobodyReports): 0
    case (.notKnown, .localFlagsNotKnown): 3
    case (.notKnown, _): 1
    case (.hazard, _): 2
    case (.notSure, _): 4
    }
  }
}

extension Gate {
  /// The part of a reading that is known to be bad, for comparing hours: more is worse.
  fileprivate func depth(of reading: Reading) -> Double { isFloor ? -reading.high : reading.low }

  /// How far beyond a limit a value lies, in steps from care to no.
  fileprivate func excess(of value: Double, over limit: Double?) -> Double {
    guard let limit, value.isFinite else { return 0 }
    let step = care.flatMap { care in no.map { abs($0 - care) } } ?? measure.step
    return (isFloor ? limit - value : value - limit) / max(step, 1e-9)
  }
}
