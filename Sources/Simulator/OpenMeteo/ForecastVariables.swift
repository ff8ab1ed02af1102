import Foundation

/// What `/v1/forecast` can be asked for. Amounts, chances, gusts and radiation are of the step that ends at the stamp;
/// the rest is the state at it.
extension OpenMeteoModel where Line == Row {
  static func forecast(_ planet: Planet) -> OpenMeteoModel {
    OpenMeteoModel(
      grid: 0.0625, currentStep: 900, columns: sky.merging(ground) { first, _ in first }, aliases: aliases,
      lines: { climate, start, step, count in planet.rows(at: climate, from: start, step: step, count: count) },
      daily: ForecastDaily.columns)
  }

  private static var sky: [String: Column<Row>] {
    [
      "temperature_2m": Column(.celsius) { row, _ in row.now.temperature },
      "relative_humidity_2m": Column(.percent) { row, _ in row.now.humidity },
      "dew_point_2m": Column(.celsius) { row, _ in row.now.dewPoint },
      "apparent_temperature": Column(.celsius) { row, _ in row.now.apparentTemperature },
      "precipitation_probability": Column(.percent) { row, _ in row.before.probability },
      "precipitation": Column(.water) { row, _ in row.before.water },
      "rain": Column(.water) { row, _ in row.before.rain },
      "showers": Column(.water) { row, _ in row.before.showers },
      "snowfall": Column(.snow) { row, _ in row.before.snowfall },
      "snow_depth": Column(.metres) { row, _ in row.now.snowDepth / 100 },
      "weather_code": Column(.code) { row, _ in Double(row.now.weatherCode) },
      "pressure_msl": Column(.hectopascals) { row, _ in row.now.pressure },
      "surface_pressure": Column(.hectopascals) { row, _ in row.now.surfacePressure },
      "cloud_cover": Column(.percent) { row, _ in 100 * row.now.cloud },
      "cloud_cover_low": Column(.percent) { row, _ in 100 * row.now.lowCloud },
      "cloud_cover_mid": Column(.percent) { row, _ in 100 * row.now.midCloud },
      "cloud_cover_high": Column(.percent) { row, _ in 100 * row.now.highCloud },
      "visibility": Column(.metres) { row, _ in row.now.visibility },
      "wind_speed_10m": Column(.metresPerSecond) { row, _ in row.now.wind.speed },
      "wind_direction_10m": Column(.degrees) { row, _ in row.now.wind.from },
      "wind_gusts_10m": Column(.metresPerSecond) { row, _ in row.before.gust },
      "cape": Column(.energy) { row, _ in row.now.cape },
      "lightning_potential": Column(.energy) { row, _ in row.now.thunders ? 0.012 * row.now.cape : 0 },
      "freezing_level_height": Column(.metres) { row, _ in row.now.freezingLevel },
      "is_day": Column(.flag) { row, _ in row.now.sun.elevation > -0.833 ? 1 : 0 },
      "uv_index": Column(.plain) { row, _ in row.now.uvIndex },
      "uv_index_clear_sky": Column(.plain) { row, _ in row.now.clearUV },
    ]
  }

  private static var ground: [String: Column<Row>] {
    [
      "shortwave_radiation": Column(.watts) { row, _ in row.before.shortwave },
      "diffuse_radiation": Column(.watts) { row, _ in row.before.diffuse },
      "direct_radiation": Column(.watts) { row, _ in row.before.shortwave - row.before.diffuse },
      "shortwave_radiation_instant": Column(.watts) { row, _ in row.now.shortwave },
      "sunshine_duration": Column(.seconds) { row, _ in row.before.sunshine },
      // Wind grows with height by the power law of open country (exponent 1/7).
      "wind_speed_80m": Column(.metresPerSecond) { row, _ in row.now.wind.speed * pow(8, 1 / 7.0) },
      "wind_speed_120m": Column(.metresPerSecond) { row, _ in row.now.wind.speed * pow(12, 1 / 7.0) },
      "wind_direction_80m": Column(.degrees) { row, _ in row.now.wind.from },
      "wind_direction_120m": Column(.degrees) { row, _ in row.now.wind.from },
      "soil_temperature_0cm": Column(.celsius) { row, _ in
        row.now.temperature + 0.006 * row.now.shortwave - 1.5 * (1 - row.now.cloud) * (row.now.sun.height > 0 ? 0 : 1)
      },
      "soil_temperature_6cm": Column(.celsius) { row, _ in (row.now.temperature + row.now.dailyMean) / 2 },
      "soil_moisture_0_to_1cm": Column(.share) { row, climate in
        0.08 + 0.3 * (1 - climate.aridity) * row.now.humidity / 100
      },
    ]
  }

  private static var aliases: [String: String] {
    [
      "weathercode": "weather_code", "windspeed_10m": "wind_speed_10m", "winddirection_10m": "wind_direction_10m",
      "windgusts_10m": "wind_gusts_10m", "relativehumidity_2m": "relative_humidity_2m", "dewpoint_2m": "dew_point_2m",
      "cloudcover": "cloud_cover", "windspeed_10m_max": "wind_speed_10m_max",
      "windgusts_10m_max": "wind_gusts_10m_max", "freezinglevel_height": "freezing_level_height",
    ]
  }
}
