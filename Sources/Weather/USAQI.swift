import Foundation

/// The US EPA air quality index of one pollutant, edition of 2024.
///
/// Source: 40 CFR 58 appendix G as amended in 2024; EPA-454/B-24-002. The concentration is truncated, then put through
/// straight lines and rounded. The index of the air is the highest of its pollutants.
/// - Parameters:
///   - pollutant: PM2.5 and PM10 are 24-hour means or a NowCast, ozone the 8-hour mean, CO the 8-hour mean, the others
///     the hour. Ozone above 0.200 ppm, where the 8-hour table ends, goes through the 1-hour table and is at least 300.
///   - concentration: µg/m³; gases are converted at 25 °C and 1 atm.
/// - Returns: 0…500; above the table the last line goes on ("beyond the scale": show it as 500+).
public func usAQI(_ pollutant: Pollutant, _ concentration: Concentration) -> Int {
  let table = USAQITable.of(pollutant)
  guard let ppb = concentration.partsPerBillion(of: pollutant) else {
    return table.index(concentration.microgramsPerCubicMetre)
  }
  let given = table.isPartsPerMillion ? ppb / 1000 : ppb
  guard pollutant == .ozone, table.truncated(given) > table.top else { return table.index(given) }
  return max(300, USAQITable.ozoneOneHour.index(given))
}

/// The index of ozone by its 1-hour table, which is defined from 0.125 ppm.
///
/// - Parameter concentration: of one hour, µg/m³.
/// - Returns: `nil` below 0.125 ppm, where only the 8-hour mean counts.
public func usAQIOfOzoneHour(_ concentration: Concentration) -> Int? {
  guard let ppb = concentration.partsPerBillion(of: .ozone) else { return nil }
  let table = USAQITable.ozoneOneHour
  return table.truncated(ppb / 1000) < 0.125 - 1e-9 ? nil : table.index(ppb / 1000)
}

/// What the EPA calls a range of its index.
public enum USAQICategory: Int, Sendable, CaseIterable, Comparable {
  case good, moderate, unhealthyForSensitiveGroups, unhealthy, veryUnhealthy, hazardous

  /// The category of an index; all above 300 is hazardous, also beyond the scale.
  public init(index: Int) {
    self =
      switch index {
      case ...50: .good
      case ...100: .moderate
      case ...150: .unhealthyForSensitiveGroups
      case ...200: .unhealthy
      case ...300: .veryUnhealthy
      default: .hazardous
      }
  }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// One column of the table: the highest concentration of each category, and how finely it is read.
struct USAQITable {
  /// The lowest concentration of the first category that the table has.
  let bottom: Double
  /// The highest concentration of each category, in steps of the resolution.
  let tops: [Double]
  /// Concentrations are cut to so many decimals.
  let decimals: Int
  /// The index at the bottom and at each top.
  let indices: [(low: Double, high: Double)]
  var isPartsPerMillion = false

  private static let bands: [(low: Double, high: Double)] = [
    (0, 50), (51, 100), (101, 150), (151, 200), (201, 300), (301, 500),
  ]

  private static let pm2_5 = USAQITable(
    bottom: 0, tops: [9.0, 35.4, 55.4, 125.4, 225.4, 325.4], decimals: 1, indices: bands)
  private static let pm10 = USAQITable(bottom: 0, tops: [54, 154, 254, 354, 424, 604], decimals: 0, indices: bands)
  private static let ozoneEightHours = USAQITable(
    bottom: 0, tops: [0.054, 0.070, 0.085, 0.105, 0.200], decimals: 3, indices: Array(bands.prefix(5)),
    isPartsPerMillion: true)
  static let ozoneOneHour = USAQITable(
    bottom: 0.125, tops: [0.164, 0.204, 0.404, 0.604], decimals: 3, indices: Array(bands.suffix(4)),
    isPartsPerMillion: true)
  private static let carbonMonoxide = USAQITable(
    bottom: 0, tops: [4.4, 9.4, 12.4, 15.4, 30.4, 50.4], decimals: 1, indices: bands, isPartsPerMillion: true)
  private static let sulphurDioxide = USAQITable(
    bottom: 0, tops: [35, 75, 185, 304, 604, 1004], decimals: 0, indices: bands)
  private static let nitrogenDioxide = USAQITable(
    bottom: 0, tops: [53, 100, 360, 649, 1249, 2049], decimals: 0, indices: bands)

  static func of(_ pollutant: Pollutant) -> USAQITable {
    switch pollutant {
    case .pm2_5: pm2_5
    case .pm10: pm10
    case .ozone: ozoneEightHours
    case .nitrogenDioxide: nitrogenDioxide
    case .sulphurDioxide: sulphurDioxide
    case .carbonMonoxide: carbonMonoxide
    }
  }

  /// The highest concentration of the table.
  var top: Double { tops[tops.count - 1] }

  /// Cut, never rounded; a millionth of a step keeps 0.055, which binary cannot hold, from becoming 0.054.
  func truncated(_ concentration: Double) -> Double {
    let scale = pow(10, Double(decimals))
    return (concentration * scale + 1e-6).rounded(.down) / scale
  }

  func index(_ concentration: Double) -> Int {
    let scale = pow(10, Double(decimals))
    func steps(_ value: Double) -> Double { (value * scale).rounded() }
    let given = steps(truncated(concentration))
    let band = tops.firstIndex { given <= steps($0) } ?? tops.count - 1
    let low = band == 0 ? steps(bottom) : steps(tops[band - 1]) + 1
    let (from, to) = indices[band]
    // In whole steps a half stays a half: 0.078 ppm is 125.5 and so 126.
    return Int(((to - from) * (given - low) / (steps(tops[band]) - low) + from).rounded())
  }
}
