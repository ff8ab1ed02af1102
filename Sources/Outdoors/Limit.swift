/// From which number on one hazard changes an activity's verdict, and who says so.
public struct Limit: Hashable, Sendable {
  public var hazard: Hazard
  /// The measure's name in the words of the JSON interface.
  public var quantity: String
  /// The unit's symbol; `nil` for an index or a class.
  public var unit: String?
  /// Care from this value on; `nil` where there is only a no.
  public var care: Double?
  /// No from this value on; `nil` where the hazard never forbids alone.
  public var no: Double?
  /// Whether smaller is worse, as with wind chill and visibility.
  public var isFloor: Bool
  /// The standard or practice that the numbers follow.
  public var source: String
}

extension Limit {
  init(_ gate: Gate) {
    self.init(
      hazard: gate.hazard, quantity: gate.measure.name, unit: gate.measure.unit, care: gate.care, no: gate.no,
      isFloor: gate.isFloor, source: gate.source)
  }
}
