import Foundation
import Weather

/// Numbers and instants as `compute` reads and writes them.
enum ComputeText {
  /// At most four decimals, never an exponent, no trailing zeros, no negative zero.
  static func number(_ value: Double) -> String {
    let scaled = (abs(value) * 10_000).rounded()
    guard scaled < 9e18 else { return "" }
    let units = Int(scaled)
    var text = String(units / 10_000)
    if units % 10_000 != 0 {
      let decimals = String(units % 10_000 + 10_000).dropFirst()
      text += "." + decimals.reversed().drop { $0 == "0" }.reversed()
    }
    return value < 0 && units > 0 ? "-" + text : text
  }

  /// To the nearest second, UTC: `2026-06-21T03:43:06Z`.
  static func instant(_ value: Date) -> String {
    WeatherJSON.text(of: Date(timeIntervalSince1970: value.timeIntervalSince1970.rounded()))
  }

  /// ISO 8601 with seconds or without, `Z`, an offset or nothing (which is UTC too); a blank may stand for the T.
  static func instant(_ text: String) -> Date? {
    let iso = text.replacing(" ", with: "T")
    return WeatherJSON.instant(iso) ?? WeatherJSON.instant(iso + "Z")
  }
}
