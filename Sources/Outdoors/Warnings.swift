import Foundation
import Weather

/// Official warnings, laid over the slots: how each hour ranks for whom they concern.
///
/// Extreme or Severe, Immediate or Expected, Observed or Likely, with the area matched: no. The same less sure or less
/// soon, Moderate or of unknown severity, or with an area that was not recognised: care. Minor, Past and Unlikely are
/// for showing only. Of a thunderstorm warning from Moderate up that is sure and soon: no.
struct Warnings: Sendable {
  /// Whom a kind of warning concerns.
  enum Audience: Int, CaseIterable { case all, water, hills, fire }

  let alerts: [Alert]
  /// By audience, then by slot: 0 none, 1 care, 3 no, with the alert's index.
  private var rows: [[(rank: UInt8, alert: Int)]]
  private var thunder: [Int?]

  init(_ alerts: [Alert], from origin: TimeInterval, count: Int) {
    self.alerts = alerts
    rows = Audience.allCases.map { _ in [(rank: UInt8, alert: Int)](repeating: (0, -1), count: count) }
    thunder = [Int?](repeating: nil, count: count)
    for (index, alert) in alerts.enumerated() {
      let rank = Self.rank(of: alert)
      guard rank > 0 else { continue }
      let slots = Self.slots(of: alert, from: origin, count: count)
      for audience in Self.audiences(of: alert.event).map(\.rawValue) {
        for slot in slots where rows[audience][slot].rank < rank { rows[audience][slot] = (rank, index) }
      }
      if Self.isThunderstorm(alert.event), alert.matched, Self.isSureAndSoon(alert) {
        for slot in slots { thunder[slot] = thunder[slot] ?? index }
      }
    }
  }

  func column(_ audience: Audience) -> [Reading] { rows[audience.rawValue].map { Reading(Double($0.rank)) } }

  /// The warning that ranks highest for an audience in a slot.
  func alert(for audience: Audience, in slot: Int) -> Alert? {
    let index = rows[audience.rawValue][slot].alert
    return index >= 0 ? alerts[index] : nil
  }

  /// The index of a thunderstorm warning that covers a slot.
  func thunderstorm(in slot: Int) -> Int? { thunder[slot] }

  /// The slots that an alert touches; without an onset it has begun, without an end it lasts a day from its onset.
  ///
  /// What expires no later than it begins is a text that runs out before its hazard starts: the hazard's end is not told.
  private static func slots(of alert: Alert, from origin: TimeInterval, count: Int) -> Range<Int> {
    let start = alert.onset?.timeIntervalSince1970
    let told = alert.expires?.timeIntervalSince1970
    let end = told.flatMap { told in told > start ?? -.infinity ? told : nil } ?? start.map { $0 + 86_400 }
    let first = start.map { slot(($0 - origin) / 3600, rounded: .down, count) } ?? 0
    let last = end.map { slot(($0 - origin) / 3600, rounded: .up, count) } ?? count
    return first..<max(first, last)
  }

  private static func slot(_ position: Double, rounded rule: FloatingPointRoundingRule, _ count: Int) -> Int {
    Int(min(max(0, position), Double(count)).rounded(rule))
  }

  private static func isSureAndSoon(_ alert: Alert) -> Bool {
    let isSoon = alert.urgency == .immediate || alert.urgency == .expected
    let isSure = alert.certainty == .observed || alert.certainty == .likely
    return isSoon && isSure && alert.severity != .minor
  }

  static func rank(of alert: Alert) -> UInt8 {
    guard alert.urgency != .past, alert.certainty != .unlikely, alert.severity != .minor else { return 0 }
    let isGrave = alert.severity == .extreme || alert.severity == .severe
    return isGrave && isSureAndSoon(alert) && alert.matched ? 3 : 1
  }
}

extension Warnings {
  /// Whom an event concerns, by the words of its name; what is not known concerns everyone.
  ///
  /// A name may join several events ("Heavy snow and avalanches"): each part concerns its own.
  static func audiences(of event: String) -> Set<Audience> {
    let parts = event.lowercased().split { ",;/&+".contains($0) }
      .flatMap { $0.components(separatedBy: " and ") }
      .flatMap { $0.components(separatedBy: " und ") }
      .flatMap { $0.components(separatedBy: " et ") }
    return parts.isEmpty ? [.all] : Set(parts.map(audience))
  }

  private static func audience(of part: String) -> Audience {
    let words = Set(part.split { !$0.isLetter }.map(String.init))
    if waterNames.contains(where: part.contains) || !waterWords.isDisjoint(with: words) { return .water }
    if hillNames.contains(where: part.contains) { return .hills }
    if fireNames.contains(where: part.contains) { return .fire }
    return .all
  }

  static func isThunderstorm(_ event: String) -> Bool {
    let name = event.lowercased()
    return thunderWords.contains(where: name.contains)
  }

  // Event names of NWS, MeteoAlarm (English) and its members' own languages.
  private static let waterNames = [
    "small craft", "rip current", "beach hazard", "hazardous seas", "heavy freezing spray", "low water",
    "coastal event", "agitação marítima", "vagues-submersion",
  ]
  /// Whole words only: a road's surface and a heat wave (Hitzewellen, vagues de chaleur) are on land.
  private static let waterWords: Set = ["surf", "marine", "swell", "wellen"]
  private static let hillNames = ["avalanche", "lawine", "valanghe", "avalancha", "aludes"]
  private static let fireNames = ["red flag", "fire weather", "fire danger", "forest-fire", "forest fire", "waldbrand"]
  private static let thunderWords = [
    "thunder", "lightning", "tornado", "gewitter", "orage", "temporal", "tormenta", "trovoada", "onweer", "åska",
    "åsk", "torden", "ukkonen", "ukkos", "burz", "bouř", "búrk", "zivatar", "furtun", "grmljavin", "nevihte", "äike",
    "pērkon", "perkūn", "καταιγ",
  ]
}
