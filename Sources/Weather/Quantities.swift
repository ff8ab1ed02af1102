/// How warm air, water or a body feels: degrees Celsius, −200…200.
public struct Temperature: Quantity {
  public static let possible = -200.0...200.0
  public let celsius: Double
  public var magnitude: Double { celsius }
  public init(unchecked magnitude: Double) { celsius = magnitude }
  /// `nil` for what cannot be a temperature, such as a provider's −999.
  public init?(celsius: Double) { self.init(celsius) }
}

/// A speed of wind or current: metres a second, 0…150.
public struct Speed: Quantity {
  public static let possible = 0.0...150.0
  public let metresPerSecond: Double
  public var magnitude: Double { metresPerSecond }
  public init(unchecked magnitude: Double) { metresPerSecond = magnitude }
  public init?(metresPerSecond: Double) { self.init(metresPerSecond) }
}

/// Humidity, cloud cover, chance, lit share: per cent, 0…100.
public struct Percentage: Quantity {
  public static let possible = 0.0...100.0
  public let percent: Double
  public var magnitude: Double { percent }
  public init(unchecked magnitude: Double) { percent = magnitude }
  public init?(percent: Double) { self.init(percent) }
}

/// Water that falls, as liquid: millimetres (kg/m²), 0…1,000.
public struct WaterDepth: Quantity {
  public static let possible = 0.0...1000.0
  public let millimetres: Double
  public var magnitude: Double { millimetres }
  public init(unchecked magnitude: Double) { millimetres = magnitude }
  public init?(millimetres: Double) { self.init(millimetres) }
}

/// Snow that falls or lies: centimetres of snow, 0…3,000.
public struct SnowDepth: Quantity {
  public static let possible = 0.0...3000.0
  public let centimetres: Double
  public var magnitude: Double { centimetres }
  public init(unchecked magnitude: Double) { centimetres = magnitude }
  public init?(centimetres: Double) { self.init(centimetres) }
}

/// Air pressure at mean sea level: hectopascals, 850…1,090.
public struct Pressure: Quantity {
  public static let possible = 850.0...1090.0
  public let hectopascals: Double
  public var magnitude: Double { hectopascals }
  public init(unchecked magnitude: Double) { hectopascals = magnitude }
  public init?(hectopascals: Double) { self.init(hectopascals) }
}

/// A distance along the ground or through the air: metres, 0…20,100,000 (half the way round).
public struct Distance: Quantity {
  public static let possible = 0.0...20_100_000.0
  public let metres: Double
  public var magnitude: Double { metres }
  public init(unchecked magnitude: Double) { metres = magnitude }
  public init?(metres: Double) { self.init(metres) }
}

/// The height of waves or swell: metres, 0…40.
public struct WaveHeight: Quantity {
  public static let possible = 0.0...40.0
  public let metres: Double
  public var magnitude: Double { metres }
  public init(unchecked magnitude: Double) { metres = magnitude }
  public init?(metres: Double) { self.init(metres) }
}

/// The time between two crests: seconds, 0…40.
public struct WavePeriod: Quantity {
  public static let possible = 0.0...40.0
  public let seconds: Double
  public var magnitude: Double { seconds }
  public init(unchecked magnitude: Double) { seconds = magnitude }
  public init?(seconds: Double) { self.init(seconds) }
}

/// The sea's surface against the model's mean sea level: metres, −20…20.
public struct SeaLevel: Quantity {
  public static let possible = -20.0...20.0
  public let metres: Double
  public var magnitude: Double { metres }
  public init(unchecked magnitude: Double) { metres = magnitude }
  public init?(metres: Double) { self.init(metres) }
}

/// Height above mean sea level: metres, −12,000…9,000.
public struct Elevation: Quantity {
  public static let possible = -12_000.0...9_000.0
  public let metres: Double
  public var magnitude: Double { metres }
  public init(unchecked magnitude: Double) { metres = magnitude }
  public init?(metres: Double) { self.init(metres) }
}

/// Where wind or waves come from, or where the sea lies: degrees clockwise from north, 0 up to but not including 360.
public struct Bearing: Quantity {
  public static let possible = 0.0...360.0
  public let degrees: Double
  public var magnitude: Double { degrees }
  public init(unchecked magnitude: Double) { degrees = magnitude }
  /// Any finite angle, wrapped into the circle: −12 is 348, 360 is 0.
  public init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    let wrapped = degrees.truncatingRemainder(dividingBy: 360)
    self.init(unchecked: wrapped < 0 ? (wrapped + 360).truncatingRemainder(dividingBy: 360) : wrapped)
  }
  /// The smaller angle between two bearings, 0…180 degrees.
  public func angle(to other: Bearing) -> Double {
    let difference = abs(degrees - other.degrees)
    return min(difference, 360 - difference)
  }
}

/// The global solar UV index (WHO/WMO): 0…25; one unit is 25 mW/m² of erythemal irradiance.
public struct UVIndex: Quantity {
  public static let possible = 0.0...25.0
  public let index: Double
  public var magnitude: Double { index }
  public init(unchecked magnitude: Double) { index = magnitude }
}

/// Solar radiation on a level surface: watts a square metre, 0…1,500.
public struct Irradiance: Quantity {
  public static let possible = 0.0...1500.0
  public let wattsPerSquareMetre: Double
  public var magnitude: Double { wattsPerSquareMetre }
  public init(unchecked magnitude: Double) { wattsPerSquareMetre = magnitude }
}

/// Convective available potential energy, or the lightning potential index: joules a kilogram, 0…12,000.
public struct SpecificEnergy: Quantity {
  public static let possible = 0.0...12_000.0
  public let joulesPerKilogram: Double
  public var magnitude: Double { joulesPerKilogram }
  public init(unchecked magnitude: Double) { joulesPerKilogram = magnitude }
}

/// How much of a pollutant is in the air: micrograms a cubic metre, 0…100,000.
public struct Concentration: Quantity {
  public static let possible = 0.0...100_000.0
  public let microgramsPerCubicMetre: Double
  public var magnitude: Double { microgramsPerCubicMetre }
  public init(unchecked magnitude: Double) { microgramsPerCubicMetre = magnitude }
}

/// Pollen in the air: grains a cubic metre, 0…100,000.
public struct PollenCount: Quantity {
  public static let possible = 0.0...100_000.0
  public let grainsPerCubicMetre: Double
  public var magnitude: Double { grainsPerCubicMetre }
  public init(unchecked magnitude: Double) { grainsPerCubicMetre = magnitude }
}
