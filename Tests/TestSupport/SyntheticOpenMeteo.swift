public import Foundation

/// Synthetic answers in Open-Meteo's shape: made here, recorded nowhere.
public enum SyntheticOpenMeteo {
  /// A forecast of hours from `start`, in UTC and unix time: 10 °C and a tenth more each hour, west wind of 4 m/s,
  /// 0.2 mm stamped at the end of every third hour.
  public static func forecast(from start: Date, hours: Int = 48) -> Data {
    let first = Int(start.timeIntervalSince1970) / 3600 * 3600
    let rows = 0..<hours
    func column(_ value: (Int) -> String) -> String { "[" + rows.map(value).joined(separator: ",") + "]" }
    return Data(
      """
      {"latitude":38.72,"longitude":-9.14,"utc_offset_seconds":0,"timezone":"GMT","elevation":50.0,
      "hourly_units":{"time":"unixtime","temperature_2m":"°C","precipitation":"mm","wind_speed_10m":"m/s",
      "wind_gusts_10m":"m/s","snowfall":"cm"},
      "hourly":{"time":\(column { String(first + $0 * 3600) }),
      "temperature_2m":\(column { "\(100 + $0)e-1" }),
      "relative_humidity_2m":\(column { _ in "70" }),
      "weather_code":\(column { $0 % 3 == 0 ? "61" : "3" }),
      "precipitation":\(column { $0 % 3 == 0 ? "0.2" : "0" }),
      "precipitation_probability":\(column { $0 % 3 == 0 ? "80" : "10" }),
      "cloud_cover":\(column { _ in "90" }),
      "wind_speed_10m":\(column { _ in "4.0" }),
      "wind_gusts_10m":\(column { String(6 + $0 % 2) }),
      "wind_direction_10m":\(column { _ in "270" })},
      "current":{"time":\(first),"interval":900,"temperature_2m":10.4,"precipitation":0.5,"weather_code":61}}
      """.utf8)
  }

  /// Air of hours from `start`: 8 µg/m³ of fine particles.
  public static func air(from start: Date, hours: Int = 48) -> Data {
    let first = Int(start.timeIntervalSince1970) / 3600 * 3600
    let times = (0..<hours).map { String(first + $0 * 3600) }.joined(separator: ",")
    let values = (0..<hours).map { _ in "8.0" }.joined(separator: ",")
    return Data(
      """
      {"latitude":38.7,"longitude":-9.1,"utc_offset_seconds":0,"timezone":"GMT",
      "hourly_units":{"time":"unixtime","pm2_5":"μg/m³"},"hourly":{"time":[\(times)],"pm2_5":[\(values)]}}
      """.utf8)
  }

  /// The sea of hours from `start`: waves of 1.2 m from the west.
  public static func sea(from start: Date, hours: Int = 48) -> Data {
    let first = Int(start.timeIntervalSince1970) / 3600 * 3600
    let times = (0..<hours).map { String(first + $0 * 3600) }.joined(separator: ",")
    let heights = (0..<hours).map { _ in "1.2" }.joined(separator: ",")
    let directions = (0..<hours).map { _ in "-90" }.joined(separator: ",")
    return Data(
      """
      {"latitude":38.7,"longitude":-9.4,"utc_offset_seconds":0,"timezone":"GMT",
      "hourly_units":{"time":"unixtime","wave_height":"m","wave_direction":"°"},
      "hourly":{"time":[\(times)],"wave_height":[\(heights)],"wave_direction":[\(directions)]}}
      """.utf8)
  }
}
