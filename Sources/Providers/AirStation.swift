public import Foundation
public import Weather

/// A station that measured the air: who it is, where, when, and its index by pollutant.
public struct AirStation: Hashable, Sendable {
  /// The provider's number for it; negative ones are citizens' sensors.
  public var id: Int?
  public var name: String?
  public var coordinates: Coordinates?
  /// When it measured; `nil` where the answer does not say in which zone, and then it counts as old.
  public var measuredAt: Date?
  /// How far it is from where the air was asked for; always reckoned here, never taken on trust.
  public var distance: Distance?
  /// US sub-indices as the station tells them; they are no concentrations.
  public var subIndices: [Pollutant: Double] = [:]

  public init() {}

  /// The oldest measurement that is still advice.
  public static let longestAge: TimeInterval = 3 * 3600
  /// The farthest station that still speaks for a place.
  public static let longestDistance = Distance(clamping: 25_000)

  /// Whether it measured within three hours; what it says of the future it did not measure.
  public func isFresh(at now: Date) -> Bool {
    measuredAt.map { (-900...Self.longestAge).contains(now.timeIntervalSince($0)) } ?? false
  }

  /// Whether it stands within ``longestDistance`` of where it was asked for.
  public var isNear: Bool { distance.map { $0 <= Self.longestDistance } ?? false }
}

extension AirStation: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, latitude, longitude, measuredAt, distance, subIndices
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(name, forKey: .name)
    try fields.encode(coordinates?.latitude, forKey: .latitude)
    try fields.encode(coordinates?.longitude, forKey: .longitude)
    try fields.encode(measuredAt, forKey: .measuredAt)
    try fields.encode(distance, forKey: .distance)
    let named = subIndices.map { ($0.key.rawValue, $0.value) }
    try fields.encode(Dictionary(uniqueKeysWithValues: named), forKey: .subIndices)
  }
}
