import Weather

/// Which of its three systems an answer is in; no answer says so.
///
/// We ask for metric ones. In a recorded answer a temperature above 150 can only be Kelvin and one from 60 to 150 only
/// Fahrenheit; below that °C and °F cannot be told apart, and metric is assumed.
enum OpenWeatherMapUnits {
  case standard, metric, imperial

  /// - Parameters:
  ///   - temperatures: of the air, as sent.
  ///   - felt: how it feels, which tells Kelvin from the others but may pass 60 °C.
  init(temperatures: [Double], felt: [Double] = []) {
    if (temperatures + felt).contains(where: { $0 > 150 }) {
      self = .standard
    } else {
      self = temperatures.contains { $0 > 60 } ? .imperial : .metric
    }
  }

  /// By the name that few answers give.
  init(named name: String?) {
    switch name {
    case "standard": self = .standard
    case "imperial": self = .imperial
    default: self = .metric
    }
  }

  func temperature(_ value: WireValue?) -> Temperature? {
    let name =
      switch self {
      case .standard: "K";
      case .metric: "°C";
      case .imperial: "°F"
      }
    return value?.number.flatMap { WireUnit.celsius.convert($0, from: name, default: name) }.flatMap { Temperature($0) }
  }

  func speed(_ value: WireValue?) -> Speed? {
    let name = self == .imperial ? "mph" : "m/s"
    return value?.number.flatMap { WireUnit.metresPerSecond.convert($0, from: name, default: name) }
      .flatMap { Speed($0) }
  }
}
