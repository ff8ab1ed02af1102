import Foundation
import Weather

/// Open-Meteo's air quality (CAMS): pollutants everywhere, pollen in Europe while it flies, two indices.
///
/// The indices are kept only until Fairweather's own can be made from the concentrations.
enum OpenMeteoAir {
  private static let pm2_5 = OpenMeteoVariable.concentration("pm2_5")
  private static let pm10 = OpenMeteoVariable.concentration("pm10")
  private static let ozone = OpenMeteoVariable.concentration("ozone")
  private static let nitrogenDioxide = OpenMeteoVariable.concentration("nitrogen_dioxide")
  private static let sulphurDioxide = OpenMeteoVariable.concentration("sulphur_dioxide")
  private static let carbonMonoxide = OpenMeteoVariable.concentration("carbon_monoxide")
  private static let usIndex = OpenMeteoVariable.plain("us_aqi")
  private static let europeanIndex = OpenMeteoVariable.plain("european_aqi")
  private static let alder = OpenMeteoVariable.plain("alder_pollen")
  private static let birch = OpenMeteoVariable.plain("birch_pollen")
  private static let grass = OpenMeteoVariable.plain("grass_pollen")
  private static let mugwort = OpenMeteoVariable.plain("mugwort_pollen")
  private static let olive = OpenMeteoVariable.plain("olive_pollen")
  private static let ragweed = OpenMeteoVariable.plain("ragweed_pollen")

  static let all = [
    pm2_5, pm10, ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide, usIndex, europeanIndex, alder, birch, grass,
    mugwort, olive, ragweed,
  ]

  static func hours(_ table: OpenMeteoTable) -> [AirHour] {
    let columns = all.map(table.numbers)
    return table.times.enumerated().compactMap { row, time in
      guard let time else { return nil }
      var hour = AirHour(time: time)
      hour.pm2_5 = columns[0][row].flatMap { Concentration($0) }
      hour.pm10 = columns[1][row].flatMap { Concentration($0) }
      hour.ozone = columns[2][row].flatMap { Concentration($0) }
      hour.nitrogenDioxide = columns[3][row].flatMap { Concentration($0) }
      hour.sulphurDioxide = columns[4][row].flatMap { Concentration($0) }
      hour.carbonMonoxide = columns[5][row].flatMap { Concentration($0) }
      hour.usAQI = index(columns[6][row])
      hour.europeanAQI = index(columns[7][row])
      hour.isUpstreamIndex = hour.usAQI != nil || hour.europeanAQI != nil
      var pollen = Pollen()
      pollen.alder = columns[8][row].flatMap { PollenCount($0) }
      pollen.birch = columns[9][row].flatMap { PollenCount($0) }
      pollen.grass = columns[10][row].flatMap { PollenCount($0) }
      pollen.mugwort = columns[11][row].flatMap { PollenCount($0) }
      pollen.olive = columns[12][row].flatMap { PollenCount($0) }
      pollen.ragweed = columns[13][row].flatMap { PollenCount($0) }
      hour.pollen = pollen.isEmpty ? nil : pollen
      return hour
    }
  }

  private static func index(_ number: Double?) -> Int? {
    number.flatMap { (0...10_000).contains($0) ? Int($0.rounded()) : nil }
  }
}

extension AirHour {
  /// Whether anything is known of this hour.
  var isKnown: Bool { self != AirHour(time: time) }
}
