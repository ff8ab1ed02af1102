/// What the air quality scales count.
public enum Pollutant: String, Sendable, Codable, CaseIterable {
  /// Particles below 2.5 µm.
  case pm2_5
  /// Particles below 10 µm.
  case pm10
  case ozone
  case nitrogenDioxide
  case sulphurDioxide
  case carbonMonoxide

  /// Grams a mole; `nil` for particles, which have none.
  public var molarMass: Double? {
    switch self {
    case .pm2_5, .pm10: nil
    case .ozone: 48.00
    case .nitrogenDioxide: 46.01
    case .sulphurDioxide: 64.07
    case .carbonMonoxide: 28.01
    }
  }
}

extension Concentration {
  /// Parts per billion by volume at 25 °C and 1 atm (24.45 l a mole); `nil` for particles.
  public func partsPerBillion(of pollutant: Pollutant) -> Double? {
    pollutant.molarMass.map { microgramsPerCubicMetre * 24.45 / $0 }
  }

  /// The inverse of ``partsPerBillion(of:)``; `nil` for particles and for what cannot be.
  public init?(partsPerBillion: Double, of pollutant: Pollutant) {
    guard let mass = pollutant.molarMass else { return nil }
    self.init(partsPerBillion * mass / 24.45)
  }
}
