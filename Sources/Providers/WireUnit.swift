import Foundation

/// Turns a provider's number into the unit that our quantities store, by the unit's name as sent.
///
/// A blank or `undefined` unit is taken for the provider's default; an unknown one makes the value unknown, because a
/// number in the wrong unit is worse than none.
enum WireUnit {
  case celsius, metresPerSecond, millimetres, centimetres, metres, hectopascals, micrograms, plain

  /// A number of another unit as one of ours: `value × scale + offset`.
  struct Conversion {
    let scale: Double
    var offset = 0.0

    func callAsFunction(_ value: Double) -> Double { value * scale + offset }
  }

  /// `nil` for a unit that does not measure this.
  func convert(_ value: Double, from name: String?, default defaultName: String) -> Double? {
    conversion(from: name, default: defaultName)?(value)
  }

  /// What turns a whole column's numbers into ours; `nil` for a unit that does not measure this.
  func conversion(from name: String?, default defaultName: String) -> Conversion? {
    if case .plain = self { return Conversion(scale: 1) }
    let given = name.map(Self.normal) ?? ""
    let unit = given.isEmpty || given == "undefined" ? Self.normal(defaultName) : given
    if case .celsius = self {
      switch unit {
      case "°c", "℃", "c", "celsius": return Conversion(scale: 1)
      case "°f", "℉", "f", "fahrenheit": return Conversion(scale: 1 / 1.8, offset: -32 / 1.8)
      case "k", "kelvin": return Conversion(scale: 1, offset: -273.15)
      default: return nil
      }
    }
    return factors[unit].map { Conversion(scale: $0) }
  }

  private var factors: [String: Double] {
    switch self {
    case .celsius, .plain: [:]
    case .metresPerSecond: Self.speeds
    case .millimetres: Self.waterDepths
    case .centimetres: Self.snowDepths
    case .metres: Self.lengths
    case .hectopascals: Self.pressures
    case .micrograms: Self.concentrations
    }
  }

  // Exact by definition: the inch is 25.4 mm, the statute mile 1,609.344 m, the nautical mile 1,852 m (BIPM, NIST SP 811).
  private static let speeds: [String: Double] = [
    "m/s": 1, "ms": 1, "km/h": 1 / 3.6, "kmh": 1 / 3.6, "mp/h": 0.44704, "mph": 0.44704,
    "kn": 1852.0 / 3600, "kt": 1852.0 / 3600, "knots": 1852.0 / 3600,
  ]
  private static let waterDepths: [String: Double] = ["mm": 1, "cm": 10, "m": 1000, "inch": 25.4, "in": 25.4]
  private static let snowDepths: [String: Double] = [
    "cm": 1, "mm": 0.1, "m": 100, "inch": 2.54, "in": 2.54, "ft": 30.48,
  ]
  private static let lengths: [String: Double] = [
    "m": 1, "km": 1000, "ft": 0.3048, "feet": 0.3048, "mi": 1609.344, "cm": 0.01,
  ]
  private static let pressures: [String: Double] = [
    "hpa": 1, "mb": 1, "mbar": 1, "pa": 0.01, "kpa": 10, "inhg": 33.8638866667, "mmhg": 1.333223874,
  ]
  private static let concentrations: [String: Double] = ["μg/m³": 1, "ug/m3": 1, "μg/m3": 1, "mg/m³": 1000]

  private static func normal(_ name: String) -> String {
    // The micro sign and the Greek letter mu look alike and are both sent.
    name.trimmingCharacters(in: .whitespaces).lowercased().replacingOccurrences(of: "µ", with: "μ")
  }
}
