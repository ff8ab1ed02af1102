import Foundation
import Weather

/// The sun over a place at an instant, and what its light does.
struct Sunlight: Sendable {
  /// Degrees above the horizon.
  let elevation: Double
  /// Sine of the elevation, never below 0.
  let height: Double
  /// Sine of the sun's height at noon of the season, 0 in the polar night.
  let noon: Double
  /// Hours of the sun's own day, 12 at its highest.
  let hour: Double

  init(at climate: Climate, _ instant: Date, _ time: Epoch) {
    // Declination and equation of time after Spencer (1971), good to a quarter of a degree.
    let γ = 2 * Double.pi * time.dayOfYear / 365.2425
    let declination =
      0.006918 - 0.399912 * cos(γ) + 0.070257 * sin(γ) - 0.006758 * cos(2 * γ) + 0.000907 * sin(2 * γ)
      - 0.002697 * cos(3 * γ) + 0.00148 * sin(3 * γ)
    let equation = 229.18 * (0.000075 + 0.001868 * cos(γ) - 0.032077 * sin(γ) - 0.014615 * cos(2 * γ) - 0.040849 * sin(2 * γ))
    let utc = (time.days - time.days.rounded(.down)) * 24
    hour = (utc + climate.longitude / 15 + equation / 60 + 48).truncatingRemainder(dividingBy: 24)
    let φ = climate.latitude * .pi / 180
    let sine = sin(φ) * sin(declination) + cos(φ) * cos(declination) * cos((hour - 12) * 15 * .pi / 180)
    elevation = asin(clamp(sine, -1, 1)) * 180 / .pi
    height = max(0, sine)
    noon = max(0, cos(φ - declination))
  }

  /// 0 in the coldest of the night … 1 in the middle of the afternoon, times the strength of the season's sun.
  var warmth: Double {
    let wave = 0.5 + 0.5 * cos((hour - 14.6) * 15 * .pi / 180)
    return wave * smoothStep(-0.05, 0.55, noon)
  }

  /// W/m² on level ground under a clear sky (Haurwitz 1945).
  var clear: Double { height > 0 ? 1098 * height * exp(-0.059 / height) : 0 }

  /// UV index under a clear sky with 300 DU of ozone (Madronich 2007), 6 % more for each kilometre of height.
  func clearUV(elevation metres: Double) -> Double {
    height > 0 ? 12.5 * pow(height, 2.42) * (1 + 0.06 * max(0, metres) / 1000) : 0
  }

  /// The share of light that clouds let through, for a cover of 0…1 (Kasten & Czeplak 1980).
  static func passing(cloud: Double) -> Double { 1 - 0.75 * pow(cloud, 3.4) }
}
