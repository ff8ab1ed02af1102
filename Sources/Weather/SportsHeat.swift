/// How much heat strain a sport brings: what it is measured by.
public struct SportsEffort: Hashable, Sendable {
  /// Clothing, clo.
  public var clothing: Double
  /// Metabolic rate, met.
  public var metabolicRate: Double
  /// The least air speed past the body that its own movement makes, m/s.
  public var leastAirSpeed: Double
  /// Usual length of play, minutes.
  public var minutes: Int

  public init(clothing: Double, metabolicRate: Double, leastAirSpeed: Double, minutes: Int) {
    self.clothing = clothing
    self.metabolicRate = metabolicRate
    self.leastAirSpeed = leastAirSpeed
    self.minutes = minutes
  }

  /// Sports with the numbers of Tartarini et al. 2025, as pythermalcomfort 4.8.1 lists them.
  public static let climbing = SportsEffort(clothing: 0.6, metabolicRate: 7.5, leastAirSpeed: 1.0, minutes: 45)
  public static let cycling = SportsEffort(clothing: 0.4, metabolicRate: 7.0, leastAirSpeed: 3.0, minutes: 60)
  public static let fishing = SportsEffort(clothing: 0.9, metabolicRate: 4.0, leastAirSpeed: 0.5, minutes: 180)
  public static let football = SportsEffort(clothing: 0.47, metabolicRate: 7.5, leastAirSpeed: 1.0, minutes: 45)
  public static let golf = SportsEffort(clothing: 0.5, metabolicRate: 5.0, leastAirSpeed: 0.5, minutes: 180)
  public static let horseRiding = SportsEffort(clothing: 0.9, metabolicRate: 7.4, leastAirSpeed: 3.0, minutes: 60)
  public static let kayaking = SportsEffort(clothing: 0.6, metabolicRate: 7.5, leastAirSpeed: 2.0, minutes: 60)
  public static let mountainBiking = SportsEffort(clothing: 0.55, metabolicRate: 7.5, leastAirSpeed: 3.0, minutes: 60)
  public static let running = SportsEffort(clothing: 0.37, metabolicRate: 7.5, leastAirSpeed: 2.0, minutes: 60)
  public static let sailing = SportsEffort(clothing: 1.0, metabolicRate: 6.5, leastAirSpeed: 2.0, minutes: 180)
  public static let tennis = SportsEffort(clothing: 0.4, metabolicRate: 7.0, leastAirSpeed: 0.75, minutes: 60)
  public static let walking = SportsEffort(clothing: 0.5, metabolicRate: 5.0, leastAirSpeed: 0.5, minutes: 180)
}

/// The heat risk of a sport by the extreme heat policy of Sports Medicine Australia, version 2.
///
/// Source: Tartarini et al. 2025, doi 10.1016/j.jsams.2025.03.006: moderate from the air temperature at which 850 g of sweat
/// are lost in 45 minutes, extreme from that at which the core reaches 40 °C (``HeatStrain``), high half way between.
public struct SportsHeatRisk: Hashable, Sendable {
  /// What the policy asks for at a level.
  public enum Level: Int, Sendable, Comparable, CaseIterable {
    /// Drink, wear light clothes.
    case low
    /// More and longer breaks.
    case moderate
    /// Active cooling.
    case high
    /// Consider suspending play.
    case extreme

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// Air temperatures from which each level holds, °C; kept within 22–34.5, 23–39 and 25–43.5.
  public let moderateFrom: Double
  public let highFrom: Double
  public let extremeFrom: Double
  /// 0 low … 3 extreme, by straight lines between the thresholds.
  public let value: Double

  /// - Parameters:
  ///   - effort: the sport; its ``SportsEffort/leastAirSpeed`` is the caller's to mind, `airSpeed` counts as given.
  ///   - airSpeed: past the body, m/s.
  /// - Complexity: some twenty runs of ``HeatStrain`` between 22 and 43.5 °C, none outside.
  public init(
    _ effort: SportsEffort, air: Temperature, meanRadiant: Temperature, humidity: Percentage, airSpeed: Speed
  ) {
    guard (22..<43.5).contains(air.celsius) else {
      (moderateFrom, highFrom, extremeFrom) = air.celsius < 22 ? (22, 23, 25) : (34.5, 39, 43.5)
      value = air.celsius < 22 ? 0 : 3
      return
    }
    func strain(_ celsius: Double) -> HeatStrain {
      HeatStrain(
        air: Temperature(clamping: celsius), meanRadiant: meanRadiant, humidity: humidity, airSpeed: airSpeed,
        metabolicRate: effort.metabolicRate, clothing: effort.clothing, minutes: effort.minutes)
    }
    let minutes = Double(max(1, effort.minutes))
    let moderate = Self.threshold { strain($0).sweatLoss / minutes * 45 - 850 }
    let extreme = Self.threshold { strain($0).coreTemperature - 40 }
    moderateFrom = min(34.5, max(22, moderate))
    highFrom = min(39, max(23, (moderate + extreme) / 2))
    extremeFrom = min(43.5, max(25, extreme))
    let limits = [21, moderateFrom, highFrom, extremeFrom]
    let above = limits.lastIndex { $0 <= air.celsius } ?? 0
    value =
      above == 3 ? 3 : Double(above) + max(0, (air.celsius - limits[above]) / (limits[above + 1] - limits[above]))
  }

  /// The level that ``value`` has reached.
  public var level: Level { Level(rawValue: Int(value)) ?? .extreme }

  /// The air temperature, 0…50 °C, at which a strain passes its limit; the ends where it never does.
  ///
  /// In very hot and moist air the breath brings water in and the counted loss of sweat falls again, so the first
  /// crossing is looked for below 36 °C first.
  private static func threshold(_ excess: (Double) -> Double) -> Double {
    if excess(0) >= 0 { return 0 }
    var (low, high) = (0.0, 36.0)
    if excess(high) <= 0 {
      (low, high) = (high, 50)
      if excess(high) <= 0 { return high }
    }
    while high - low > 0.02 {
      let middle = (low + high) / 2
      if excess(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
