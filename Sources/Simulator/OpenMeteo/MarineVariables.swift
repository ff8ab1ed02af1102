import Foundation

/// What `/v1/marine` can be asked for; all of it is the state at the stamp, and `null` inland.
extension OpenMeteoModel where Line == SeaMoment? {
  /// The wave models look ten days ahead; what is asked beyond is `null`.
  static func marine(_ planet: Planet, now: Date) -> OpenMeteoModel {
    let horizon = now.addingTimeInterval(10 * 86_400)
    return OpenMeteoModel(
      grid: 1 / 12.0, currentStep: 900, columns: columns, aliases: [:],
      lines: { climate, start, step, count in
        (0..<count).map { index in
          let instant = start.addingTimeInterval(Double(index) * step)
          return instant <= horizon ? SeaMoment(at: climate, instant, on: planet) : nil
        }
      },
      daily: [
        "wave_height_max": highest(.height, \.waveHeight), "wave_period_max": highest(.seconds, \.wavePeriod),
        "wind_wave_height_max": highest(.height, \.windWaveHeight),
        "wind_wave_period_max": highest(.seconds, \.windWavePeriod),
        "swell_wave_height_max": highest(.height, \.swellHeight),
        "swell_wave_period_max": highest(.seconds, \.swellPeriod),
      ])
  }

  private static var columns: [String: Column<SeaMoment?>] {
    [
      "wave_height": state(.height, \.waveHeight), "wave_direction": state(.degrees, \.waveDirection),
      "wave_period": state(.seconds, \.wavePeriod), "wind_wave_height": state(.height, \.windWaveHeight),
      "wind_wave_direction": state(.degrees, \.windWaveDirection),
      "wind_wave_period": state(.seconds, \.windWavePeriod),
      "swell_wave_height": state(.height, \.swellHeight), "swell_wave_direction": state(.degrees, \.swellDirection),
      "swell_wave_period": state(.seconds, \.swellPeriod),
      "sea_surface_temperature": state(.celsius, \.waterTemperature),
      "sea_level_height_msl": state(.height, \.seaLevel),
      "invert_barometer_height": state(.height, \.inverseBarometer),
      "ocean_current_velocity": state(.metresPerSecond, \.currentSpeed),
      "ocean_current_direction": state(.degrees, \.currentDirection),
    ]
  }

  private static func state(_ measure: Measure, _ path: any KeyPath<SeaMoment, Double> & Sendable) -> Column<SeaMoment?>
  {
    Column(measure) { line, _ in line?[keyPath: path] }
  }

  private static func highest(
    _ measure: Measure, _ path: any KeyPath<SeaMoment, Double> & Sendable
  ) -> DailyColumn<SeaMoment?> {
    DailyColumn(measure: measure) { day, _ in .number(day.at.compactMap { $0?[keyPath: path] }.max()) }
  }
}
