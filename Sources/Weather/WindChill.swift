import Foundation

/// What moving air makes bare skin feel; `nil` where the formula does not hold.
///
/// Source: Joint Action Group for Temperature Indices, 2001 (used by ECCC and NWS).
/// - Parameters:
///   - air: at 2 m; the formula holds up to 10 °C.
///   - wind: mean at 10 m; the formula holds from 4.8 km/h (1.33 m/s).
/// - Returns: never warmer than `air`.
public func windChill(air: Temperature, wind: Speed) -> Temperature? {
  let kmh = wind.metresPerSecond * 3.6
  guard air.celsius <= 10, kmh >= 4.8 else { return nil }
  let factor = pow(kmh, 0.16)
  let chill = 13.12 + 0.6215 * air.celsius - 11.37 * factor + 0.3965 * air.celsius * factor
  return Temperature(clamping: min(chill, air.celsius))  // just above 4.8 km/h and near 10 °C it would be warmer
}
