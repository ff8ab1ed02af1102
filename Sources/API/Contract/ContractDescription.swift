import Weather

/// The contract's English description of a condition.
enum ContractDescription {
  static func text(for sky: Sky?) -> String {
    guard let sky else { return "Unknown" }
    // A code of WMO's table stands in the contract's own, unless the hour was found to be something else.
    if let code = sky.rawCode.flatMap({ Int($0) }), (0...99).contains(code),
      Sky(wmoCode: Double(code)).condition == sky.condition
    {
      return byCode[code] ?? "Unknown"
    }
    return text(for: sky.condition, sky.intensity)
  }

  static func text(for condition: SkyCondition, _ intensity: Intensity? = nil) -> String {
    switch condition {
    case .clear: "Clear sky"
    case .mostlyClear: "Mainly clear"
    case .partlyCloudy: "Partly cloudy"
    case .overcast: "Overcast"
    case .fog: "Fog"
    case .rimeFog: "Depositing rime fog"
    case .drizzle: "\(graded(intensity, "Light", "Moderate", "Dense")) drizzle"
    case .freezingDrizzle: "\(graded(intensity, "Light", "Light", "Dense")) freezing drizzle"
    case .rain: "\(graded(intensity, "Slight", "Moderate", "Heavy")) rain"
    case .freezingRain: "\(graded(intensity, "Light", "Light", "Heavy")) freezing rain"
    case .snow, .sleet: "\(graded(intensity, "Slight", "Moderate", "Heavy")) snow fall"
    case .snowGrains: "Snow grains"
    case .rainShowers: "\(graded(intensity, "Slight", "Moderate", "Violent")) rain showers"
    case .snowShowers: "\(graded(intensity, "Slight", "Slight", "Heavy")) snow showers"
    case .thunderstorm: "Thunderstorm"
    case .thunderstormWithHail, .hail: "Thunderstorm with \(intensity == .heavy ? "heavy" : "slight") hail"
    case .dust, .smoke, .sand, .ash, .tornado, .squall, .unknown: "Unknown"
    }
  }

  private static func graded(_ intensity: Intensity?, _ light: String, _ moderate: String, _ heavy: String) -> String {
    switch intensity {
    case .light: light
    case .heavy: heavy
    case .moderate, nil: moderate
    }
  }

  private static let byCode = [
    0: "Clear sky", 1: "Mainly clear", 2: "Partly cloudy", 3: "Overcast", 45: "Fog", 48: "Depositing rime fog",
    51: "Light drizzle", 53: "Moderate drizzle", 55: "Dense drizzle", 56: "Light freezing drizzle",
    57: "Dense freezing drizzle", 61: "Slight rain", 63: "Moderate rain", 65: "Heavy rain",
    66: "Light freezing rain", 67: "Heavy freezing rain", 71: "Slight snow fall", 73: "Moderate snow fall",
    75: "Heavy snow fall", 77: "Snow grains", 80: "Slight rain showers", 81: "Moderate rain showers",
    82: "Violent rain showers", 85: "Slight snow showers", 86: "Heavy snow showers", 95: "Thunderstorm",
    96: "Thunderstorm with slight hail", 99: "Thunderstorm with heavy hail",
  ]
}
