public import Foundation

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
  /// Its US index, 0 and more; `nil` where it tells none.
  public var usAQI: Int?
  /// The pollutant that its index is that of.
  public var dominant: Pollutant?
  /// US sub-indices as the station tells them; they are no concentrations.
  public var subIndices: [Pollutant: Double] = [:]
  /// Who runs it, to be named beside its value.
  public var credits: [String] = []

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

  /// Whether it is one of the small sensors that citizens put up.
  public var isCitizens: Bool { id.map { $0 < 0 } ?? false }

  /// The worst that it tells: its index, or a sub-index above it; `nil` where it tells nothing.
  public var worstUSAQI: Int? {
    ([usAQI].compactMap { $0 } + subIndices.values.map { Int(min($0, 10_000).rounded()) }).max()
  }

  /// The worst that it tells, where it is fresh and near enough to be gone by; else `nil`.
  public func advice(at now: Date) -> Int? { isNear && isFresh(at: now) ? worstUSAQI : nil }

  /// The same station as it lies from a place.
  func seen(from place: Coordinates) -> AirStation {
    var station = self
    station.distance = coordinates.map { place.distance(to: $0) } ?? distance
    return station
  }
}

extension AirStation: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, name, latitude, longitude, measuredAt, distance, usAQI, dominant, subIndices, citizens, credits
  }

  /// Whatever is missing or cannot be read is not known.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = fields.lossy(.id)
    name = fields.lossy(.name)
    if let latitude: Double = fields.lossy(.latitude), let longitude: Double = fields.lossy(.longitude) {
      coordinates = Coordinates(latitude: latitude, longitude: longitude)
    }
    measuredAt = fields.lossy(.measuredAt)
    distance = fields.lossy(.distance)
    let index: Double? = fields.lossy(.usAQI)
    usAQI = index.flatMap { (0...10_000).contains($0) ? Int($0.rounded()) : nil }
    dominant = fields.lossy(.dominant)
    let named: [String: Double] = fields.lossy(.subIndices) ?? [:]
    for (name, value) in named where value >= 0 {
      if let pollutant = Pollutant(rawValue: name) { subIndices[pollutant] = value }
    }
    credits = fields.lossy(.credits) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(name, forKey: .name)
    try fields.encode(coordinates?.latitude, forKey: .latitude)
    try fields.encode(coordinates?.longitude, forKey: .longitude)
    try fields.encode(measuredAt, forKey: .measuredAt)
    try fields.encode(distance, forKey: .distance)
    try fields.encode(usAQI, forKey: .usAQI)
    try fields.encode(dominant, forKey: .dominant)
    let named = subIndices.map { ($0.key.rawValue, $0.value) }
    try fields.encode(Dictionary(uniqueKeysWithValues: named), forKey: .subIndices)
    try fields.encode(isCitizens, forKey: .citizens)
    try fields.encode(credits, forKey: .credits)
  }
}
