public import Foundation
public import Weather

/// A warning in force with where it holds, before it is laid over a place.
public struct IssuedAlert: Hashable, Sendable, Codable {
  /// Its ``Weather/Alert/matched`` is not decided yet.
  public var alert: Alert
  public private(set) var areas: [AlertArea]
  /// The identifier of the message that it is from.
  public var message = ""
  public var sent: Date?

  /// A warning whose area's name follows from its areas' names.
  public init(alert: Alert, areas: [AlertArea]) {
    self.alert = alert
    self.areas = areas
    nameArea()
  }

  /// How long a warning counts whose sender gives no end, from its onset or sending.
  public static let lifeWithoutEnd: TimeInterval = 24 * 3600

  /// Whether it has not ended yet.
  public func isInForce(at now: Date) -> Bool {
    let end = alert.expires ?? (alert.onset ?? sent)?.addingTimeInterval(Self.lifeWithoutEnd)
    return end.map { now < $0 } ?? true
  }

  /// The warning as it concerns a point: `nil` where it surely holds elsewhere; unmatched where that is not known.
  ///
  /// - Parameters:
  ///   - zones: the point's NWS zones.
  ///   - areas: what is known of areas of other schemes.
  ///   - isChosen: whether its source chose it for this point, so that only a shape can tell that it holds elsewhere.
  ///   - countryCode: the point's country, to leave out warnings whose codes all lie in others.
  public func alert(
    at point: Coordinates, zones: Set<String> = [], areas known: AlertArea.Table = { _, _, _ in nil },
    isChosen: Bool = false, countryCode: String? = nil
  ) -> Alert? {
    var alert = alert
    var verdict = areas.contain(point, zones: zones, areas: known)
    if verdict == nil || verdict == false, isChosen, !areas.contains(where: \.hasShapes) {
      // Asked for by the point alone, a warning without a shape is for the point; by zones, its own list is not ours.
      verdict = zones.isEmpty ? true : nil
    }
    if verdict == false { return nil }
    alert.matched = verdict == true
    if !alert.matched, let countryCode, let countries, !countries.contains(countryCode.uppercased()) { return nil }
    return alert
  }

  /// The countries of its areas; `nil` where one of them does not tell.
  private var countries: Set<String>? {
    let each = areas.map(\.countries)
    guard !each.isEmpty, !each.contains(where: { $0 == nil }) else { return nil }
    return each.reduce(into: []) { $0.formUnion($1 ?? []) }
  }

  func isSameWarning(as other: IssuedAlert) -> Bool {
    alert.event == other.alert.event && alert.onset == other.alert.onset && alert.expires == other.alert.expires
      && alert.severity == other.alert.severity && alert.urgency == other.alert.urgency
      && alert.certainty == other.alert.certainty
  }

  mutating func add(_ more: [AlertArea]) {
    areas += more.filter { !areas.contains($0) }
    nameArea()
  }

  private mutating func nameArea() {
    var names: [String] = []
    for name in areas.compactMap(\.name) where !names.contains(name) { names.append(name) }
    if !names.isEmpty { alert.area = names.joined(separator: "; ") }
  }
}

/// What a source of warnings says at one time.
public struct AlertBulletin: Hashable, Sendable, Codable {
  public var notices: [IssuedAlert]
  /// Identifiers of messages that were replaced or ended, whether or not they are still sent.
  public var superseded: Set<String>
  /// The NWS zones of the point asked for, where the source knows them.
  public var zones: Set<String> = []
  /// Whether the source chose what concerns the point, so that a warning without a shape is not one for elsewhere.
  public var isChosenForPoint = false

  public init(notices: [IssuedAlert] = [], superseded: Set<String> = []) {
    self.notices = notices
    self.superseded = superseded
  }

  /// The warnings in force that concern a place, matched or not known to be elsewhere.
  ///
  /// - Parameter areas: what is known of areas that codes name.
  public func alerts(
    for place: Place, at now: Date, areas: AlertArea.Table = { _, _, _ in nil }
  ) -> [Alert] {
    notices.filter { $0.isInForce(at: now) }.compactMap {
      $0.alert(
        at: place.coordinates, zones: zones, areas: areas, isChosen: isChosenForPoint, countryCode: place.countryCode)
    }
  }

  /// Every warning with whether it is known to hold at a point; without a point none is.
  func alerts(near point: Coordinates?) -> [Alert] {
    notices.map { notice in
      var alert = notice.alert
      alert.matched = point.flatMap { notice.areas.contain($0, zones: zones) } ?? false
      return alert
    }
  }
}
