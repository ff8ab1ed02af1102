/// What the sky does, in one word; an unknown code stays unknown and keeps its raw form in ``Sky``.
public enum SkyCondition: String, Hashable, Sendable, CaseIterable {
  case clear, mostlyClear, partlyCloudy, overcast
  case fog, rimeFog
  case drizzle, freezingDrizzle, rain, freezingRain, rainShowers
  case snow, snowGrains, sleet, snowShowers, hail
  case thunderstorm, thunderstormWithHail
  case dust, smoke, sand, ash
  case tornado, squall
  case unknown

  /// Whether water, frozen or not, falls.
  public var isWet: Bool {
    switch self {
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .rainShowers, .snow, .snowGrains, .sleet, .snowShowers,
      .hail,
      .thunderstorm, .thunderstormWithHail:
      true
    default: false
    }
  }

  /// With thunder, whether or not it hails.
  public var isThunder: Bool { self == .thunderstorm || self == .thunderstormWithHail }

  /// Water that freezes where it lands.
  public var isFreezing: Bool { self == .freezingDrizzle || self == .freezingRain }

  /// With snow in it, sleet too; hail is not snow.
  public var isSnow: Bool { self == .snow || self == .snowGrains || self == .snowShowers || self == .sleet }

  /// How much it matters when one of several has to stand for all: larger matters more.
  public var significance: Int { Self.bySignificance.firstIndex(of: self) ?? 0 }

  private static let bySignificance: [SkyCondition] = [
    .unknown, .clear, .mostlyClear, .partlyCloudy, .overcast, .smoke, .dust, .sand, .fog, .rimeFog, .drizzle,
    .snowGrains, .rainShowers, .rain, .snowShowers, .snow, .sleet, .hail, .freezingDrizzle, .freezingRain,
    .ash, .squall, .thunderstorm, .thunderstormWithHail, .tornado,
  ]
}

/// How hard it comes down.
public enum Intensity: String, Hashable, Sendable, Codable { case light, moderate, heavy }

/// A condition with its intensity and the provider's own code.
public struct Sky: Hashable, Sendable {
  public var condition: SkyCondition
  /// `nil` where the condition has no degrees or the provider tells none.
  public var intensity: Intensity?
  /// The provider's code as sent, such as "95" or "rainshowers_day".
  public var rawCode: String?

  public init(_ condition: SkyCondition, _ intensity: Intensity? = nil, rawCode: String? = nil) {
    self.condition = condition
    self.intensity = intensity
    self.rawCode = rawCode
  }
}
