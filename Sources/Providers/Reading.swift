public import Foundation
public import Weather

/// What one answer of a provider says, in our words; a block that the answer does not speak of is `nil`.
public struct Reading: Sendable {
  /// Where the answer says it holds; it may lie some kilometres from the point asked for.
  public var coordinates: Coordinates?
  public var elevation: Elevation?
  /// When the model ran, where the provider tells it.
  public var issuedAt: Date?
  public var hours: [Hour]?
  /// The state at the moment of asking; its amounts are rates an hour.
  public var current: Hour?
  /// Only where the provider's model has minutes of its own, not ones drawn between hours.
  public var nextHour: [MinuteStep]?
  public var days: [ReadDay]?
  public var air: [AirHour]?
  /// Who measured ``air``, where it is no model's.
  public var station: AirStation?
  public var sea: [SeaHour]?
  public var places: [FoundPlace]?
  public var alerts: [Alert]?
  public var frames: [RadarFrame]?

  public init() {}

  /// Whether nothing at all is told, not even an empty block.
  public var isEmpty: Bool {
    hours == nil && current == nil && nextHour == nil && days == nil && air == nil && sea == nil && places == nil
      && alerts == nil && frames == nil
  }
}

/// A day as a provider summed it up; Fairweather's own days are made from hours instead.
public struct ReadDay: Hashable, Sendable, Encodable {
  public let date: LocalDate
  public var temperatureMax: Temperature?
  public var temperatureMin: Temperature?
  public var condition: SkyCondition?
  public var precipitation: WaterDepth?
  public var precipitationProbabilityMax: Percentage?
  public var snowfall: SnowDepth?
  public var windSpeedMax: Speed?
  public var windGustMax: Speed?
  public var uvIndexMax: UVIndex?
  public var sunrise: Date?
  public var sunset: Date?
  /// `up` or `down` on a day without sunrise and sunset; `nil` where the answer does not tell.
  public var sun: SunDay.Kind?
  /// The ensemble's standard deviation of the day's temperature, in kelvin.
  public var spread: Double?

  public init(date: LocalDate) { self.date = date }

  private enum CodingKeys: String, CodingKey {
    case date, temperatureMax, temperatureMin, condition, precipitation, precipitationProbabilityMax, snowfall
    case windSpeedMax, windGustMax, uvIndexMax, sunrise, sunset, sun, spread
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(date, forKey: .date)
    try fields.encode(temperatureMax, forKey: .temperatureMax)
    try fields.encode(temperatureMin, forKey: .temperatureMin)
    try fields.encode(condition?.rawValue, forKey: .condition)
    try fields.encode(precipitation, forKey: .precipitation)
    try fields.encode(precipitationProbabilityMax, forKey: .precipitationProbabilityMax)
    try fields.encode(snowfall, forKey: .snowfall)
    try fields.encode(windSpeedMax, forKey: .windSpeedMax)
    try fields.encode(windGustMax, forKey: .windGustMax)
    try fields.encode(uvIndexMax, forKey: .uvIndexMax)
    try fields.encode(sunrise, forKey: .sunrise)
    try fields.encode(sunset, forKey: .sunset)
    try fields.encode(sun?.rawValue, forKey: .sun)
    try fields.encode(spread, forKey: .spread)
  }
}

/// A place as a provider's search names it; only name and point are sure.
public struct FoundPlace: Hashable, Sendable, Encodable {
  public let name: String
  public var region: String?
  public var country: String?
  /// ISO 3166-1 alpha-2, upper case.
  public var countryCode: String?
  public let coordinates: Coordinates
  public var elevation: Elevation?
  public var timeZone: TimeZone?
  public var population: Int?

  public init(name: String, coordinates: Coordinates) {
    self.name = name
    self.coordinates = coordinates
  }

  private enum CodingKeys: String, CodingKey {
    case name, region, country, countryCode, latitude, longitude, elevation, timeZone, population
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(region, forKey: .region)
    try fields.encode(country, forKey: .country)
    try fields.encode(countryCode, forKey: .countryCode)
    try fields.encode(coordinates.latitude, forKey: .latitude)
    try fields.encode(coordinates.longitude, forKey: .longitude)
    try fields.encode(elevation, forKey: .elevation)
    try fields.encode(timeZone?.identifier, forKey: .timeZone)
    try fields.encode(population, forKey: .population)
  }
}
