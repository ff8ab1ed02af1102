import Foundation

/// The highest UV index to be expected from a sun at that height: what a missing value is bounded by.
///
/// Source: Madronich 2007, doi 10.1562/2006-02-27-RA-821 (12.5 μ^2.42 (ozone/300)^−1.23) at sea level with 250 DU of ozone,
/// as over the tropics; elsewhere the ozone is thicker and the true value lower. Snow and altitude may add to it.
/// - Parameter sunElevation: degrees, without refraction.
/// - Returns: 0 with the sun at or below the horizon, up to 15.7 with it overhead.
public func clearSkyUVMaximum(sunElevation: Double) -> UVIndex {
  guard sunElevation > 0 else { return UVIndex(clamping: 0) }
  return UVIndex(clamping: 15.7 * pow(sin(min(90, sunElevation) * .pi / 180), 2.42))
}
