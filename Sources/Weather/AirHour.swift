public import Foundation

/// The air of one hour: concentrations, pollen, and the indices made from them.
public struct AirHour: Hashable, Sendable {
  public let time: Date
  public var pm2_5: Concentration?
  public var pm10: Concentration?
  public var ozone: Concentration?
  public var nitrogenDioxide: Concentration?
  public var sulphurDioxide: Concentration?
  public var carbonMonoxide: Concentration?
  /// By species; `nil` where the provider has no pollen here.
  public var pollen: Pollen?
  /// US EPA index, 0…500 and beyond the scale above; the provider's own only where no concentration is known.
  public var usAQI: Int?
  /// European index (2024 edition) on the 0…100+ line of 20 points a band.
  public var europeanAQI: Int?
  /// The pollutant with the highest US sub-index, by its field name here.
  public var dominant: String?
  /// Whether the indices are the provider's and not computed from concentrations.
  public var isUpstreamIndex = false

  public init(time: Date) { self.time = time }
}

/// Grains of pollen in the air.
public struct Pollen: Hashable, Sendable, Codable {
  public var alder: PollenCount?
  public var birch: PollenCount?
  public var grass: PollenCount?
  public var mugwort: PollenCount?
  public var olive: PollenCount?
  public var ragweed: PollenCount?

  public init() {}

  /// Whether no kind of pollen is known.
  public var isEmpty: Bool { self == Pollen() }
}
