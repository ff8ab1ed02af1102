/// The European air quality index, edition of 2024 (EEA; ETC HE Report 2024/17), from hourly values.
///
/// The EEA publishes words only. The number beside them maps each band to 20 points by straight lines, as Open-Meteo
/// does, and says where in the band a value lies. The index of the air is the highest of its pollutants.
public struct EuropeanAQI: Hashable, Comparable, Sendable {
  /// 0…100 for good to very poor, above that extremely poor, without an end (the last line goes on).
  public let value: Double

  public init(value: Double) { self.value = value }

  /// The year of the bands, as the EEA published them.
  public static let edition = "2024"

  /// What the EEA calls the bands.
  public enum Band: Int, Sendable, CaseIterable, Comparable {
    case good, fair, moderate, poor, veryPoor, extremelyPoor

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A value on a limit belongs to the better band.
  public var band: Band {
    switch value {
    case ...20: .good
    case ...40: .fair
    case ...60: .moderate
    case ...80: .poor
    case ...100: .veryPoor
    default: .extremelyPoor
    }
  }

  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// The European index of one pollutant.
///
/// - Parameter concentration: the hour's mean, µg/m³.
/// - Returns: `nil` for carbon monoxide, which the index does not count.
public func europeanAQI(_ pollutant: Pollutant, _ concentration: Concentration) -> EuropeanAQI? {
  guard let limits = EuropeanAQI.limits(of: pollutant) else { return nil }
  let given = concentration.microgramsPerCubicMetre
  let band = limits.dropFirst().firstIndex { given <= $0 } ?? limits.count - 1
  let (low, high) = (limits[band - 1], limits[band])
  return EuropeanAQI(value: 20 * (Double(band - 1) + (given - low) / (high - low)))
}

extension EuropeanAQI {
  /// Where the bands of a pollutant begin and the fifth ends, µg/m³ of one hour; `nil` for one that is not counted.
  static func limits(of pollutant: Pollutant) -> [Double]? {
    switch pollutant {
    case .pm2_5: [0, 5, 15, 50, 90, 140]
    case .pm10: [0, 15, 45, 120, 195, 270]
    case .nitrogenDioxide: [0, 10, 25, 60, 100, 150]
    case .ozone: [0, 60, 100, 120, 160, 180]
    case .sulphurDioxide: [0, 20, 40, 125, 190, 275]
    case .carbonMonoxide: nil
    }
  }

  /// The concentration of a pollutant that alone makes this index; the inverse of ``europeanAQI(_:_:)``.
  func concentration(of pollutant: Pollutant) -> Concentration? {
    guard let limits = Self.limits(of: pollutant) else { return nil }
    let band = min(max(0, Int(value / 20)), limits.count - 2)
    let (low, high) = (limits[band], limits[band + 1])
    return Concentration(low + (value / 20 - Double(band)) * (high - low))
  }

  /// The US index where only this one is known: one of its pollutants makes it, and none is above what would make it.
  var possibleUSAQI: ClosedRange<Int> {
    let indices = Pollutant.allCases.compactMap { pollutant in
      concentration(of: pollutant).map { usAQI(pollutant, $0) }
    }
    return (indices.min() ?? 0)...(indices.max() ?? 0)
  }
}
