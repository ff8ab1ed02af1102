public import Weather

/// One limit held against an outing, passed or not: what explains a verdict beside its reasons.
public struct Check: Hashable, Sendable {
  /// The limit as it holds for the person and the outing's length.
  public var limit: Limit
  /// The worst value of the outing; `nil` where it is not known or no plain number.
  public var value: Double?
  /// What this limit alone makes of the outing.
  public var verdict: Verdict
}

extension Outlook {
  /// Every limit that an activity is held against, in the order of the table of gates.
  ///
  /// Age, lead and what nobody reports are no limits: they stand among the plan's reasons.
  public func checks(of activity: Activity.ID, _ request: PlanRequest) -> [Check] {
    Planner(self, request).checks(of: Activity(activity))
  }
}

extension Planner {
  func checks(of activity: Activity) -> [Check] {
    let (judge, outing) = judge(of: activity)
    return judge.gates.map { judge.check($0, for: outing) }
  }
}

extension Judge {
  fileprivate func check(_ gate: Gate, for outing: Outing) -> Check {
    let readings = outing.known.map { outing.reading(gate.measure, $0) }
    let rank = readings.map { gate.rank(of: $0) }.max() ?? 0
    let worst = gate.isFloor ? readings.map(\.low).min() : readings.map(\.high).max()
    let isNumber = !gate.measure.isClass && worst?.isFinite == true
    return Check(
      limit: Limit(gate), value: isNumber ? worst : nil,
      verdict: max(Verdict(rank: rank), outing.isCovered || rank == 3 ? .go : .unknown))
  }
}
