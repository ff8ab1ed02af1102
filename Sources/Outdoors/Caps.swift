import Foundation
import Weather

/// What holds a verdict down whatever the weather: age, lead, unread warnings, and what no provider can tell.
struct Caps {
  /// How old the forecast of the hours was at the moment; `nil` where nobody says when it was made.
  let age: TimeInterval?
  let seaAge: TimeInterval?
  /// Whether the hours, or the sea where there is any, have a stamp that tells no age.
  private let isUndated: Bool
  private let isSeaUndated: Bool
  /// Whether warnings that should be there could not be read, or not within the hour.
  let areAlertsUnread: Bool
  let alertsReadAt: Date?

  static let oldestForExposed = 6 * 3600.0
  static let oldest = 12 * 3600.0
  static let useless = 24 * 3600.0
  static let oldestAlerts = 3600.0
  /// A fetch further than this after the moment was stamped by a wrong clock and has no age.
  static let furthestAhead = 24 * 3600.0
  /// Days after today from which nothing is a go, and from which there is no verdict: today is day 1.
  static let unsureDay = 7
  static let unknownDay = 10

  init(_ outlook: Outlook, at moment: Date) {
    func stamps(_ block: Source.Block) -> [Date] { outlook.sources.filter { $0.block == block }.map(\.dated) }
    func tells(_ stamp: Date) -> Bool { stamp != Source.undated && stamp <= moment + Self.furthestAhead }
    // Of several the oldest; a stamp a little after the moment is a moment that has passed, or a clock that differs.
    func age(of stamps: [Date]) -> TimeInterval? {
      stamps.filter(tells).min().map { max(0, moment.timeIntervalSince($0)) }
    }
    let (hours, sea) = (stamps(.hours), outlook.sea.isEmpty ? [] : stamps(.sea))
    self.age = age(of: hours)
    seaAge = age(of: sea)
    isUndated = !hours.allSatisfy(tells)
    isSeaUndated = !sea.allSatisfy(tells)
    let alerts = outlook.source(of: .alerts)
    alertsReadAt = alerts.flatMap { $0.fetchedAt == Source.undated ? nil : $0.fetchedAt }
    areAlertsUnread =
      alerts.map {
        $0.stale || outlook.alerts == nil || moment.timeIntervalSince($0.fetchedAt) > Self.oldestAlerts
      } ?? false
  }

  func age(for activity: Activity) -> TimeInterval? {
    guard activity.water != nil, let seaAge else { return age }
    return max(age ?? 0, seaAge)
  }

  private func hasNoAge(_ activity: Activity) -> Bool { isUndated || (activity.water != nil && isSeaUndated) }

  /// The least rank that every hour of an activity has, before its day is looked at.
  func rank(for activity: Activity, person: Person) -> UInt8 {
    guard activity.isOutdoors else { return 0 }
    let old = age(for: activity) ?? 0
    if old > Self.useless { return 2 }
    let limit = activity.isExposed ? Self.oldestForExposed : Self.oldest
    let isHumble = activity.has(.avalanches) || activity.has(.naturalIce)
    let isUnflagged = activity.isOnOpenWater && person.supervisedSpot != true
    return old >= limit || hasNoAge(activity) || areAlertsUnread || isHumble || isUnflagged ? 1 : 0
  }

  static func rank(ofDay day: Int) -> UInt8 {
    day >= unknownDay ? 2 : day >= unsureDay ? 1 : 0
  }

  /// The reasons that go with ``rank(for:person:)`` and the last day of an outing.
  func reasons(for activity: Activity, person: Person, lastDay: Int) -> [Reason] {
    var reasons: [Reason] = []
    if activity.has(.avalanches) {
      reasons.append(Reason(hazard: .avalanche, level: .care, kind: .notKnown, fact: .nobodyReports))
    }
    if activity.has(.naturalIce) {
      reasons.append(Reason(hazard: .iceThickness, level: .care, kind: .notKnown, fact: .nobodyReports))
    }
    if activity.isOnOpenWater, person.supervisedSpot != true {
      reasons.append(Reason(hazard: .current, level: .care, kind: .notKnown, fact: .localFlagsNotKnown))
    }
    if areAlertsUnread {
      reasons.append(
        Reason(hazard: .alert, level: .care, kind: .notKnown, fact: .alertsNotChecked(since: alertsReadAt)))
    }
    // The forecast as a whole has no hazard of its own: it is told under the one that changes most from run to run.
    let unsure: Hazard = activity.isExposed ? .wind : .rain
    if let age = age(for: activity), age >= (activity.isExposed ? Self.oldestForExposed : Self.oldest) {
      let limit = age > Self.useless ? Self.useless : activity.isExposed ? Self.oldestForExposed : Self.oldest
      reasons.append(
        Reason(
          hazard: unsure, level: age > Self.useless ? .unknown : .care, kind: .notSure, quantity: "age",
          value: age / 3600, limit: limit / 3600, unit: "h", fact: .forecastAge(hours: age / 3600)))
    }
    if hasNoAge(activity) {
      reasons.append(Reason(hazard: unsure, level: .care, kind: .notKnown, fact: .forecastAgeNotKnown))
    }
    switch Self.rank(ofDay: lastDay) {
    case 2: reasons.append(Reason(hazard: unsure, level: .unknown, kind: .notSure, fact: .beyondDay10))
    case 1: reasons.append(Reason(hazard: unsure, level: .care, kind: .notSure, fact: .beyondDay7))
    default: break
    }
    return reasons
  }
}

extension Activity {
  /// On water or on exposed ground, where an old forecast is most dangerous.
  var isExposed: Bool { isOnOpenWater || has(.farFromShelter) || has(.hills) }
}
