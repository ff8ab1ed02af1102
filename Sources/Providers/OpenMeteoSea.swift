import Foundation
import Weather

/// Open-Meteo's marine weather: waves, water and currents.
///
/// Quirk: a land cell answers with nulls, or with waves of exactly zero height, period and direction for ever; neither is
/// a calm sea.
enum OpenMeteoSea {
  private static let wave = OpenMeteoVariable.height("wave_height")
  private static let wavePeriod = OpenMeteoVariable.plain("wave_period")
  private static let waveDirection = OpenMeteoVariable.angle("wave_direction")
  private static let swell = OpenMeteoVariable.height("swell_wave_height")
  private static let swellPeriod = OpenMeteoVariable.plain("swell_wave_period")
  private static let swellDirection = OpenMeteoVariable.angle("swell_wave_direction")
  private static let windWave = OpenMeteoVariable.height("wind_wave_height")
  private static let water = OpenMeteoVariable.temperature("sea_surface_temperature")
  private static let level = OpenMeteoVariable.height("sea_level_height_msl")
  private static let current = OpenMeteoVariable.speed("ocean_current_velocity")
  private static let currentDirection = OpenMeteoVariable.angle("ocean_current_direction")

  static let all = [
    wave, wavePeriod, waveDirection, swell, swellPeriod, swellDirection, windWave, water, level, current,
    currentDirection,
  ]

  /// The hours of a table, and whether its waves were a land cell's zeros and so are left out.
  static func hours(_ table: OpenMeteoTable) -> (hours: [SeaHour], isLand: Bool) {
    let columns = all.map(table.numbers)
    let isLand = isLandCell(heights: columns[0], periods: columns[1])
    let hours: [SeaHour] = table.times.enumerated().compactMap { row, time in
      guard let time else { return nil }
      var hour = SeaHour(time: time)
      if !isLand {
        hour.waveHeight = columns[0][row].flatMap { WaveHeight($0) }
        hour.wavePeriod = columns[1][row].flatMap { WavePeriod($0) }
        hour.waveDirection = columns[2][row].flatMap(Bearing.init(degrees:))
        hour.swellHeight = columns[3][row].flatMap { WaveHeight($0) }
        hour.swellPeriod = columns[4][row].flatMap { WavePeriod($0) }
        hour.swellDirection = columns[5][row].flatMap(Bearing.init(degrees:))
        hour.windWaveHeight = columns[6][row].flatMap { WaveHeight($0) }
      }
      hour.waterTemperature = columns[7][row].flatMap { Temperature($0) }
      hour.seaLevel = columns[8][row].flatMap { SeaLevel($0) }
      hour.currentSpeed = columns[9][row].flatMap { Speed($0) }
      hour.currentDirection = columns[10][row].flatMap(Bearing.init(degrees:))
      return hour
    }
    return (hours, isLand)
  }

  /// Waves that are told, for a day or more, and all of height and period zero.
  private static func isLandCell(heights: [Double?], periods: [Double?]) -> Bool {
    let told = heights.compactMap { $0 }
    guard told.count >= 24, told.allSatisfy({ $0 == 0 }) else { return false }
    return periods.compactMap { $0 }.allSatisfy { $0 == 0 }
  }
}

extension SeaHour {
  /// Whether anything is known of this hour.
  var isKnown: Bool { self != SeaHour(time: time) }
}

extension Hour {
  /// Whether anything is known of this hour.
  var isKnown: Bool { self != Hour(time: time) }
}
