/// What a gate looks at in an hour.
///
/// Most are plain quantities. The classes (lightning, wet and cold, ground, alerts) are numbers that only order what
/// cannot be measured by one quantity; their meaning stands with the file that makes them.
enum Measure: Int, CaseIterable, Sendable {
  case temperature, wind, precipitation, chance, snowfall, snowDepth
  case wbgt, windChill, wetCold, gust, offshoreWind, lightning, visibility, ground, uv, air, cloud
  /// The sun's lowest and highest elevation in the hour.
  case lowestSun, highestSun
  case water, waves, current
  /// The mean air temperature of the last 24 hours: what natural ice is judged by.
  case meanTemperature
  /// Official warnings: 0 none, 1 care, 3 no; by whom they concern.
  case alertForAll, alertOnWater, alertInHills, alertWithFire
  /// The judged point's height above the sea, where it was given and lies high above the place.
  case altitude

  /// The name in the JSON interface.
  var name: String {
    switch self {
    case .temperature: "temperature"
    case .wind: "windSpeed"
    case .precipitation: "precipitation"
    case .chance: "precipitationProbability"
    case .snowfall: "snowfall"
    case .snowDepth: "snowDepth"
    case .wbgt: "wbgt"
    case .windChill: "windChill"
    case .wetCold: "wetCold"
    case .gust: "windGust"
    case .offshoreWind: "offshoreWind"
    case .lightning: "lightning"
    case .visibility: "visibility"
    case .ground: "surface"
    case .uv: "uvIndex"
    case .air: "usAQI"
    case .cloud: "cloudCover"
    case .lowestSun, .highestSun: "sunElevation"
    case .water: "waterTemperature"
    case .waves: "waveHeight"
    case .current: "currentSpeed"
    case .meanTemperature: "meanTemperature"
    case .alertForAll, .alertOnWater, .alertInHills, .alertWithFire: "alert"
    case .altitude: "elevation"
    }
  }

  /// `nil` for an index or a class.
  var unit: String? {
    switch self {
    case .temperature, .wbgt, .windChill, .water, .meanTemperature: "°C"
    case .wind, .gust, .offshoreWind, .current: "m/s"
    case .precipitation: "mm"
    case .chance, .cloud: "%"
    case .snowfall, .snowDepth: "cm"
    case .visibility, .waves, .altitude: "m"
    case .lowestSun, .highestSun: "°"
    case .wetCold, .lightning, .ground, .uv, .air, .alertForAll, .alertOnWater, .alertInHills, .alertWithFire: nil
    }
  }

  /// Whether its number means something to a reader.
  var isClass: Bool {
    switch self {
    case .wetCold, .lightning, .ground, .alertForAll, .alertOnWater, .alertInHills, .alertWithFire: true
    default: false
    }
  }

  /// What is one step beyond a limit, for weighing unlike hazards, where a gate has only one limit.
  var step: Double {
    switch self {
    case .wbgt, .temperature, .windChill, .water, .meanTemperature: 5
    case .wind, .gust, .offshoreWind: 5
    case .precipitation: 5
    case .chance, .cloud: 50
    case .snowfall, .snowDepth: 5
    case .visibility: 500
    case .uv: 3
    case .air: 100
    case .lowestSun, .highestSun: 12
    case .waves, .current: 0.5
    case .altitude: 1000
    case .wetCold, .lightning, .ground, .alertForAll, .alertOnWater, .alertInHills, .alertWithFire: 1
    }
  }
}

/// What is known of a measure in an hour: the least and the most that it can be.
///
/// Both are the same where it was told; they are infinitely far apart where nothing is known.
struct Reading: Sendable {
  var low: Double
  var high: Double
  /// Whether the number is the worst that other values allow and not told itself.
  var isBound = false

  init(_ value: Double, isBound: Bool = false) {
    low = value
    high = value
    self.isBound = isBound
  }

  init(_ low: Double, _ high: Double, isBound: Bool = false) {
    self.low = low
    self.high = high
    self.isBound = isBound
  }

  static let missing = Reading(-.infinity, .infinity)

  /// A told value, or nothing.
  init(_ value: Double?) { self = value.map { Reading($0) } ?? .missing }

  /// Whether it may be beyond any limit: nothing is known of it, or only its better end.
  var isOpen: Bool { low == -.infinity || high == .infinity }
}
