public import Foundation
public import Weather

/// What the simulator must be told of the real world: names and zones.
public struct SimulatedPlaces: Sendable {
  /// The best matches for a name, no more than so many.
  public var search: @Sendable (_ name: String, _ limit: Int) -> [Place]
  /// The zone in which a point lies, for `timezone=auto`.
  public var zone: @Sendable (Coordinates) -> TimeZone
  /// The place that a point belongs to; `nil` far from any.
  public var near: @Sendable (Coordinates) -> Place?

  public init(
    search: @escaping @Sendable (_ name: String, _ limit: Int) -> [Place],
    zone: @escaping @Sendable (Coordinates) -> TimeZone,
    near: @escaping @Sendable (Coordinates) -> Place? = { _ in nil }
  ) {
    self.search = search
    self.zone = zone
    self.near = near
  }

  /// No places, and zones by the sun alone: a whole number of hours for each 15° of longitude.
  public static let none = SimulatedPlaces(
    search: { _, _ in [] },
    zone: { point in TimeZone(secondsFromGMT: Int((point.longitude / 15).rounded()) * 3600) ?? .gmt })
}
