public import Weather

/// The units a person reads in: a system, with exceptions a quantity each.
public struct Units: Hashable, Sendable {
  public enum System: String, Sendable, CaseIterable { case metric, imperial }
  public enum Temperature: String, Sendable, CaseIterable { case celsius, fahrenheit }
  public enum Wind: String, Sendable, CaseIterable {
    case kilometresPerHour = "kmh"
    case metresPerSecond = "ms"
    case milesPerHour = "mph"
    case knots = "kn"
    case beaufort = "bft"
  }
  /// As it is written in ``text``.
  public enum Pressure: String, Sendable, CaseIterable {
    case hectopascals = "hpa"
    case inchesOfMercury = "inhg"
    case millimetresOfMercury = "mmhg"
  }
  /// How the hours of a day are counted.
  public enum Clock: String, Sendable, CaseIterable {
    case hours24 = "24"
    case hours12 = "12"
  }

  /// Decides lengths, precipitation and everything without an exception of its own.
  public var system: System
  public var temperature: Temperature
  public var wind: Wind
  public var pressure: Pressure
  public var clock: Clock
  /// 0, or 1 for those who want tenths of a degree.
  public var temperatureDecimals: Int
  /// Which air quality scale is told first; `nil` leaves it to the place's country.
  public var airScale: AirScale?

  /// The system's own choices: km/h and hPa, or °F, mph and inHg.
  public init(_ system: System = .metric) {
    self.system = system
    let metric = system == .metric
    temperature = metric ? .celsius : .fahrenheit
    wind = metric ? .kilometresPerHour : .milesPerHour
    pressure = metric ? .hectopascals : .inchesOfMercury
    clock = metric ? .hours24 : .hours12
    temperatureDecimals = 0
  }

  /// Reads `metric`, `imperial`, or a system with exceptions: `metric,kn,fahrenheit,1dp,european-aqi`; `nil` names nothing known.
  public init?(_ text: String) {
    let words = text.lowercased().split(whereSeparator: { $0 == "," || $0 == " " || $0 == "." }).map(String.init)
    guard !words.isEmpty else { return nil }
    self.init(words.lazy.compactMap(System.init(rawValue:)).first ?? .metric)
    for word in words {
      if System(rawValue: word) != nil { continue }
      if let temperature = Temperature(rawValue: word) {
        self.temperature = temperature
      } else if let wind = Wind(rawValue: word) {
        self.wind = wind
      } else if let pressure = Pressure(rawValue: word) {
        self.pressure = pressure
      } else if word == "12h" || word == "24h" {
        clock = word == "12h" ? .hours12 : .hours24
      } else if let scale = AirScale.allCases.first(where: { word == Self.word(of: $0) }) {
        airScale = scale
      } else if word == "0dp" || word == "1dp" {
        temperatureDecimals = word == "1dp" ? 1 : 0
      } else {
        return nil
      }
    }
  }

  /// What ``init(_:)-(String)`` reads: the system, then only what differs from it.
  public var text: String {
    let usual = Units(system)
    var words = [system.rawValue]
    if temperature != usual.temperature { words.append(temperature.rawValue) }
    if wind != usual.wind { words.append(wind.rawValue) }
    if pressure != usual.pressure { words.append(pressure.rawValue) }
    if clock != usual.clock { words.append(clock == .hours12 ? "12h" : "24h") }
    if temperatureDecimals != usual.temperatureDecimals { words.append("\(temperatureDecimals)dp") }
    if let airScale { words.append(Self.word(of: airScale)) }
    return words.joined(separator: ",")
  }

  private static func word(of scale: AirScale) -> String { scale.rawValue + "-aqi" }

  /// The system that a region's people use; Britain and Canada count as metric.
  public static func system(forRegion code: String?) -> System {
    ["US", "PR", "GU", "VI", "AS", "MP", "UM"].contains(code?.uppercased() ?? "") ? .imperial : .metric
  }
}
