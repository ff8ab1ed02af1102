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
  /// Hours of the mean sun's day, 12 at its highest.
  let hour: Double

  init(at climate: Climate, _ instant: Date, _ time: Epoch) {
    let position = Sun.position(at: instant, climate.point)
    elevation = position.elevation
    height = max(0, sin(position.elevation * .pi / 180))
    // For the rhythm of the day and the year a mean sun is near enough: a quarter of an hour and half a degree.
    let utc = (time.days - time.days.rounded(.down)) * 24
    hour = (utc + climate.longitude / 15 + 24).truncatingRemainder(dividingBy: 24)
    let declination = -23.44 * cos(2 * .pi * (time.dayOfYear + 10) / 365.2425)
    noon = max(0, cos((climate.latitude - declination) * .pi / 180))
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
