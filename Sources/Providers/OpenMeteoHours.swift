import Foundation
import Weather

/// Open-Meteo's forecast: hours, the moment of asking, and quarter-hours.
///
/// Quirk: amounts, chances, gusts and radiation are stamped at the end of the hour they are of; the rest is the state at
/// the stamp. Here an hour is stamped at its start, so those come from the row an hour later.
enum OpenMeteoHours {
  static let temperature = OpenMeteoVariable.temperature("temperature_2m", "temperature")
  static let apparent = OpenMeteoVariable.temperature("apparent_temperature")
  static let dewPoint = OpenMeteoVariable.temperature("dew_point_2m", "dewpoint_2m")
  static let humidity = OpenMeteoVariable.plain("relative_humidity_2m", "relativehumidity_2m")
  static let code = OpenMeteoVariable.code("weather_code", "weathercode")
  static let isDay = OpenMeteoVariable.flag("is_day")
  static let precipitation = OpenMeteoVariable.water("precipitation")
  static let chance = OpenMeteoVariable.plain("precipitation_probability")
  static let rain = OpenMeteoVariable.water("rain")
  static let showers = OpenMeteoVariable.water("showers")
  static let snowfall = OpenMeteoVariable("snowfall", unit: .centimetres, default: "cm")
  static let snowDepth = OpenMeteoVariable("snow_depth", unit: .centimetres, default: "m")
  static let wind = OpenMeteoVariable.speed("wind_speed_10m", "windspeed_10m", "windspeed")
  static let gust = OpenMeteoVariable.speed("wind_gusts_10m", "windgusts_10m")
  static let direction = OpenMeteoVariable.angle("wind_direction_10m", "winddirection_10m", "winddirection")
  static let pressure = OpenMeteoVariable("pressure_msl", unit: .hectopascals, default: "hPa")
  static let cloud = OpenMeteoVariable.plain("cloud_cover", "cloudcover")
  static let visibility = OpenMeteoVariable.height("visibility")
  static let uv = OpenMeteoVariable.plain("uv_index")
  static let radiation = OpenMeteoVariable.plain("shortwave_radiation")
  static let cape = OpenMeteoVariable.plain("cape")
  static let lightning = OpenMeteoVariable.plain("lightning_potential")

  static let all = [
    temperature, apparent, dewPoint, humidity, code, isDay, precipitation, chance, rain, showers, snowfall, snowDepth,
    wind, gust, direction, pressure, cloud, visibility, uv, radiation, cape, lightning,
  ]

  /// What makes an answer one about the weather; the air's own answers tell the UV index beside it.
  static let telling = [temperature, code, precipitation, wind]

  /// The hours of a table, one a readable stamp.
  static func hours(_ table: OpenMeteoTable, column: (OpenMeteoVariable) -> [Double?]) -> [Hour] {
    let columns = Columns(table, column)
    let rowAt = Dictionary(
      table.times.enumerated().compactMap { row, time in time.map { ($0, row) } },
      uniquingKeysWith: { first, _ in first })
    return table.times.enumerated().compactMap { row, time in
      guard let time, rowAt[time] == row else { return nil }
      var hour = Hour(time: time)
      columns.setState(of: &hour, from: row)
      if let ending = rowAt[time.addingTimeInterval(3600)] { columns.setAmounts(of: &hour, from: ending, scale: 1) }
      return hour
    }
  }

  /// The moment of asking; an amount of `interval` seconds becomes a rate an hour.
  static func current(_ table: OpenMeteoTable, interval: Double?) -> Hour? {
    guard let time = table.times.first ?? nil, table.hasAny(of: all) else { return nil }
    var hour = Hour(time: time)
    let columns = Columns(table, table.numbers)
    columns.setState(of: &hour, from: 0)
    columns.setAmounts(of: &hour, from: 0, scale: 3600 / (interval ?? 3600))
    return hour
  }

  /// Quarter-hours, stamped at their start.
  static func minutes(_ table: OpenMeteoTable) -> [MinuteStep] {
    let amounts = table.numbers(precipitation)
    return zip(table.times, amounts).compactMap { time, amount in
      time.map {
        MinuteStep(time: $0.addingTimeInterval(-900), minutes: 15, precipitation: amount.flatMap { WaterDepth($0) })
      }
    }
  }
}

extension OpenMeteoHours {
  /// The columns of a table, each looked up once.
  private struct Columns {
    let temperature, apparent, dewPoint, humidity, code, isDay, precipitation, chance, rain, showers: [Double?]
    let snowfall, snowDepth, wind, gust, direction, pressure, cloud, visibility, uv, radiation, cape: [Double?]
    let lightning: [Double?]
    /// A code that is no number is kept as sent.
    let rawCodes: [WireValue]

    init(_ table: OpenMeteoTable, _ column: (OpenMeteoVariable) -> [Double?]) {
      temperature = column(OpenMeteoHours.temperature)
      apparent = column(OpenMeteoHours.apparent)
      dewPoint = column(OpenMeteoHours.dewPoint)
      humidity = column(OpenMeteoHours.humidity)
      code = column(OpenMeteoHours.code)
      rawCodes = table.values(OpenMeteoHours.code)
      isDay = column(OpenMeteoHours.isDay)
      precipitation = column(OpenMeteoHours.precipitation)
      chance = column(OpenMeteoHours.chance)
      rain = column(OpenMeteoHours.rain)
      showers = column(OpenMeteoHours.showers)
      snowfall = column(OpenMeteoHours.snowfall)
      snowDepth = column(OpenMeteoHours.snowDepth)
      wind = column(OpenMeteoHours.wind)
      gust = column(OpenMeteoHours.gust)
      direction = column(OpenMeteoHours.direction)
      pressure = column(OpenMeteoHours.pressure)
      cloud = column(OpenMeteoHours.cloud)
      visibility = column(OpenMeteoHours.visibility)
      uv = column(OpenMeteoHours.uv)
      radiation = column(OpenMeteoHours.radiation)
      cape = column(OpenMeteoHours.cape)
      lightning = column(OpenMeteoHours.lightning)
    }

    /// What holds at the stamp.
    func setState(of hour: inout Hour, from row: Int) {
      hour.temperature = temperature[row].flatMap { Temperature($0) }
      hour.apparentTemperature = apparent[row].flatMap { Temperature($0) }
      hour.dewPoint = dewPoint[row].flatMap { Temperature($0) }
      hour.humidity = humidity[row].flatMap { Percentage($0) }
      hour.sky = code[row].map(Sky.init(wmoCode:)) ?? rawCodes[row].text.map { Sky(.unknown, rawCode: $0) }
      hour.isDay = isDay[row].flatMap { $0 == 0 ? false : $0 == 1 ? true : nil }
      hour.snowDepth = snowDepth[row].flatMap { SnowDepth($0) }
      hour.windSpeed = wind[row].flatMap { Speed($0) }
      hour.windDirection = direction[row].flatMap(Bearing.init(degrees:))
      hour.pressure = pressure[row].flatMap { Pressure($0) }
      hour.cloudCover = cloud[row].flatMap { Percentage($0) }
      hour.visibility = visibility[row].flatMap { Distance($0) }
      hour.uvIndex = uv[row].flatMap { UVIndex($0) }
      hour.cape = cape[row].flatMap { SpecificEnergy($0) }
      hour.lightningPotential = lightning[row].flatMap { SpecificEnergy($0) }
    }

    /// What the row says of the hour that ends at its stamp.
    func setAmounts(of hour: inout Hour, from row: Int, scale: Double) {
      hour.precipitation = (precipitation[row] ?? estimate(row)).flatMap { WaterDepth($0 * scale) }
      hour.precipitationIsEstimated = precipitation[row] == nil && hour.precipitation != nil
      hour.rain = rain[row].flatMap { WaterDepth($0 * scale) }
      hour.snowfall = snowfall[row].flatMap { SnowDepth($0 * scale) }
      hour.precipitationProbability = chance[row].flatMap { Percentage($0) }
      hour.windGust = gust[row].flatMap { Speed($0) }
      hour.shortwaveRadiation = radiation[row].flatMap { Irradiance($0) }
    }

    /// All water from its parts, with 7 cm of snow as 10 mm of water, as Open-Meteo converts.
    private func estimate(_ row: Int) -> Double? {
      guard let rain = rain[row], let snowfall = snowfall[row] else { return nil }
      return rain + (showers[row] ?? 0) + snowfall / 0.7
    }
  }
}
