/// What a number of the planet is in, and how an answer writes it.
enum Measure: Sendable {
  case instant, celsius, metresPerSecond, percent, degrees, hectopascals, code, flag, plain
  case water, snow
  /// Metres of height, length or sight; waves and tides.
  case metres, height
  case watts, energy, seconds, hours, micrograms, grains, kilopascals, usAQI, europeanAQI, share, megajoules
}

/// The units that a request asks for; Open-Meteo's own where it does not.
struct OpenMeteoUnits: Sendable {
  var fahrenheit = false
  var wind = WindUnit.kilometresPerHour
  var inches = false
  var imperialLengths = false
  var unixTime = false

  enum WindUnit: String, Sendable {
    case kilometresPerHour = "kmh", metresPerSecond = "ms", milesPerHour = "mph", knots = "kn"
  }

  /// The unit's name beside the numbers.
  func name(_ measure: Measure) -> String {
    switch measure {
    case .instant: unixTime ? "unixtime" : "iso8601"
    case .celsius: fahrenheit ? "°F" : "°C"
    case .metresPerSecond:
      switch wind {
      case .kilometresPerHour: "km/h"
      case .metresPerSecond: "m/s"
      case .milesPerHour: "mp/h"
      case .knots: "kn"
      }
    case .percent: "%"
    case .degrees: "°"
    case .hectopascals: "hPa"
    case .code: "wmo code"
    case .flag, .plain: ""
    case .water: inches ? "inch" : "mm"
    case .snow: inches ? "inch" : "cm"
    case .metres, .height: imperialLengths || inches ? "ft" : "m"
    case .watts: "W/m²"
    case .energy: "J/kg"
    case .seconds: "s"
    case .hours: "h"
    case .micrograms: "μg/m³"
    case .grains: "grains/m³"
    case .kilopascals: "kPa"
    case .usAQI: "USAQI"
    case .europeanAQI: "EAQI"
    case .share: "m³/m³"
    case .megajoules: "MJ/m²"
    }
  }

  /// The planet's number in the unit asked for.
  func convert(_ value: Double, _ measure: Measure) -> Double {
    switch measure {
    case .celsius: fahrenheit ? value * 1.8 + 32 : value
    case .metresPerSecond:
      switch wind {
      case .kilometresPerHour: value * 3.6
      case .metresPerSecond: value
      case .milesPerHour: value * 3600 / 1609.344
      case .knots: value * 3600 / 1852
      }
    case .water: inches ? value / 25.4 : value
    case .snow: inches ? value / 2.54 : value
    case .metres, .height: imperialLengths || inches ? value / 0.3048 : value
    default: value
    }
  }

  /// How many decimals the service prints.
  func decimals(_ measure: Measure) -> Int {
    switch measure {
    case .celsius, .metresPerSecond, .hectopascals, .energy, .micrograms, .grains, .watts: 1
    case .instant, .percent, .degrees, .code, .flag, .usAQI, .europeanAQI: 0
    case .water, .snow: inches ? 3 : 2
    case .metres, .height, .plain, .seconds, .hours, .kilopascals, .megajoules: 2
    case .share: 3
    }
  }
}
