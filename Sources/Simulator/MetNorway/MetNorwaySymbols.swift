/// The symbol that MET Norway draws for a stretch of time.
enum MetNorwaySymbols {
  /// - Parameter rows: the state at the beginning, then one row an hour.
  static func code(of rows: ArraySlice<Row>) -> String {
    guard let first = rows.first else { return "cloudy" }
    let ahead = rows.dropFirst()
    let hours = Double(max(1, ahead.count))
    let water = ahead.map(\.before.water).reduce(0, +) / hours
    let snow = ahead.map(\.before.snowWater).reduce(0, +) / hours
    let showers = ahead.map(\.before.showers).reduce(0, +) / hours
    let cloud = ahead.map(\.now.cloud).reduce(0, +) / hours
    if water < 0.05 {
      if first.now.visibility < 1000 { return "fog" }
      if cloud >= 0.85 { return "cloudy" }
      return (cloud < 0.13 ? "clearsky" : cloud < 0.38 ? "fair" : "partlycloudy") + light(first.now)
    }
    let kind = snow > 0.7 * water ? "snow" : snow > 0.3 * water ? "sleet" : "rain"
    let strength = water < 0.5 ? "light" : water < 2.5 ? "" : "heavy"
    let thunder = rows.contains { $0.now.thunders } ? "andthunder" : ""
    let comesInShowers = showers > 0.5 * water || cloud < 0.85
    // The service spells two of its codes with a letter too many.
    let doubled = comesInShowers && strength == "light" && kind != "rain" && !thunder.isEmpty ? "s" : ""
    return strength + doubled + kind + (comesInShowers ? "showers" : "") + thunder
      + (comesInShowers ? light(first.now) : "")
  }

  private static func light(_ sky: Moment) -> String {
    if sky.sun.elevation > -0.833 { return "_day" }
    return sky.sun.noon == 0 && sky.sun.elevation > -6 ? "_polartwilight" : "_night"
  }
}
