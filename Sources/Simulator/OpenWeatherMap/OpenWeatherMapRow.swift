import Foundation

/// A state with what fell before it, as OpenWeatherMap writes one: what is not there is left out.
struct OpenWeatherMapRow {
  enum Units { case standard, metric, imperial }

  let units: Units

  /// - Parameter name: as asked for; Kelvin and metres a second where nothing is.
  init(units name: String?) {
    units = name == "metric" ? .metric : name == "imperial" ? .imperial : .standard
  }

  /// - Parameters:
  ///   - rows: the hours before the stamp, one a row.
  ///   - hasChance: a forecast tells how likely it rains and whether it is day.
  func write(_ sky: Moment, over rows: ArraySlice<Row>, hours: Int, hasChance: Bool, _ json: inout JSONText) {
    json.name("dt")
    json.raw(String(Int(sky.instant.timeIntervalSince1970)))
    let isDay = sky.sun.elevation > -0.833
    let code = Self.code(sky)
    json.name("weather")
    json.raw(
      #"[{"id":\#(code),"main":"\#(Self.group(code))","description":"\#(Self.group(code).lowercased())","icon":""#)
    json.raw(Self.icon(code) + (isDay ? "d" : "n") + #""}]"#)
    json.name("main")
    json.raw("{")
    for (name, value) in [("temp", sky.temperature), ("feels_like", sky.apparentTemperature)] {
      json.name(name)
      json.number(temperature(value), decimals: 2)
    }
    for (name, value) in [("pressure", sky.pressure), ("humidity", sky.humidity), ("sea_level", sky.pressure)] {
      json.name(name)
      json.number(value, decimals: 0)
    }
    json.raw("}")
    json.name("visibility")
    json.number(min(10_000, sky.visibility), decimals: 0)  // the service looks no further
    json.name("wind")
    json.raw("{")
    for (name, value) in [("speed", speed(sky.wind.speed)), ("gust", speed(sky.gust))] {
      json.name(name)
      json.number(value, decimals: 2)
    }
    json.name("deg")
    json.number(sky.wind.from, decimals: 0)
    json.raw("}")
    json.name("clouds")
    json.raw(#"{"all":"#)
    json.number(100 * sky.cloud, decimals: 0)
    json.raw("}")
    let falling = [
      ("rain", rows.map { $0.before.rain + $0.before.showers }), ("snow", rows.map(\.before.snowWater)),
    ]
    for (name, amounts) in falling {
      let sum = amounts.reduce(0, +)
      guard sum >= 0.005 else { continue }
      json.name(name)
      json.raw("{")
      json.name("\(hours)h")
      json.number(sum, decimals: 2)
      json.raw("}")
    }
    guard hasChance else { return }
    json.name("pop")
    json.number((rows.map(\.before.probability).max() ?? 0) / 100, decimals: 2)
    json.name("sys")
    json.raw(#"{"pod":"\#(isDay ? "d" : "n")"}"#)
  }

  private func temperature(_ celsius: Double) -> Double {
    switch units {
    case .standard: celsius + 273.15
    case .metric: celsius
    case .imperial: celsius * 1.8 + 32
    }
  }

  private func speed(_ metres: Double) -> Double { units == .imperial ? metres * 3600 / 1609.344 : metres }

  /// The service's code for a sky.
  private static func code(_ sky: Moment) -> Int {
    switch sky.weatherCode {
    case 0: 800
    case 1: sky.cloud < 0.25 ? 801 : 802
    case 2: 803
    case 3: 804
    case let code: codes[code] ?? 804
    }
  }

  private static let codes: [Int: Int] = [
    45: 741, 48: 741, 51: 300, 53: 301, 55: 302, 56: 511, 57: 511, 61: 500, 63: 501, 65: 502, 66: 511, 67: 511,
    71: 600, 73: 601, 75: 602, 77: 600, 80: 520, 81: 521, 82: 522, 85: 620, 86: 622, 95: 201, 96: 202, 99: 202,
  ]

  private static func group(_ code: Int) -> String {
    switch code {
    case 200..<300: "Thunderstorm"
    case 300..<400: "Drizzle"
    case 500..<600: "Rain"
    case 600..<700: "Snow"
    case 741: "Fog"
    case 800: "Clear"
    default: "Clouds"
    }
  }

  private static func icon(_ code: Int) -> String {
    switch code {
    case 200..<300: "11"
    case 300..<400, 520..<532: "09"
    case 500..<511: "10"
    case 511, 600..<700: "13"
    case 741: "50"
    case 800: "01"
    case 801: "02"
    case 802: "03"
    default: "04"
    }
  }
}
