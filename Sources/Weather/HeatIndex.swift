import Foundation

/// How hot it feels in the shade in a light wind; wind is not an input.
///
/// Source: NWS Weather Prediction Center, "Heat Index Equation" (Rothfusz, SR 90-23, with Steadman's simple form where
/// the two average below 80 °F, and both adjustments). Any temperature; it says something from about 27 °C up, and full
/// sun may add up to 8 K.
/// - Parameters:
///   - air: at 2 m, °C.
///   - humidity: relative, per cent.
public func heatIndex(air: Temperature, humidity: Percentage) -> Temperature {
  let t = air.celsius * 1.8 + 32
  let r = humidity.percent
  let simple = 0.5 * (t + 61 + (t - 68) * 1.2 + 0.094 * r)
  let average = (simple + t) / 2
  guard average >= 80 else { return Temperature(clamping: (average - 32) / 1.8) }
  let constant = -42.379 + 2.04901523 * t + 10.14333127 * r
  let second = -0.22475541 * t * r - 0.00683783 * t * t - 0.05481717 * r * r
  let third = 0.00122874 * t * t * r + 0.00085282 * t * r * r - 0.00000199 * t * t * r * r
  var index = constant + second + third
  if r < 13, (80...112).contains(t) {
    index -= (13 - r) / 4 * ((17 - abs(t - 95)) / 17).squareRoot()
  } else if r > 85, (80...87).contains(t) {
    index += (r - 85) / 10 * ((87 - t) / 5)
  }
  return Temperature(clamping: (index - 32) / 1.8)
}
