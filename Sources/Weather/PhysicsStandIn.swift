// Stand-ins with the agreed signatures, so that the rest compiles until the real physics lands.
// Helper physics: delete this file when yours land (keep the signatures and the `withIndices` hooks).
public import Foundation

public struct SunDay: Hashable, Sendable {
  public enum Kind: String, Sendable { case rises, up, down }
  public var kind: Kind
  public var dawn: Date?, sunrise: Date?, noon: Date?, sunset: Date?, dusk: Date?
}
public enum Sun {
  public static func position(at instant: Date, _ coordinates: Coordinates) -> (elevation: Double, azimuth: Double) {
    (0, 0)
  }
  public static func day(_ day: DateInterval, at coordinates: Coordinates) -> SunDay { SunDay(kind: .rises) }
}
public enum MoonPhase: String, Sendable {
  case newMoon, waxingCrescent, firstQuarter, waxingGibbous, fullMoon, waningGibbous, lastQuarter, waningCrescent
}
public enum Moon {
  public static func illumination(at instant: Date) -> (phaseAngle: Double, illuminated: Double, elongation: Double) {
    (0, 0, 0)
  }
  public static func phase(at instant: Date) -> MoonPhase { .newMoon }
  public static func day(_ day: DateInterval, at coordinates: Coordinates) -> (moonrise: Date?, moonset: Date?) {
    (nil, nil)
  }
}
public func tides(from samples: [(time: Date, level: SeaLevel)]) -> [Tide] { [] }
public func windChill(air: Temperature, wind: Speed) -> Temperature? { nil }

extension Hour {
  /// This hour with heatIndex, windChill, utci, wbgt and a missing isDay made from its own values.
  func withIndices(at place: Place) -> Hour { self }
}
extension [AirHour] {
  /// These hours with usAQI, europeanAQI and dominant made from the concentrations (decision 18); the provider's
  /// own index stays only where no concentration is known.
  func withIndices() -> [AirHour] { self }
}
