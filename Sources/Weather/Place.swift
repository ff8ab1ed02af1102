public import Foundation

/// Somewhere with a name, where weather happens and days begin.
public struct Place: Hashable, Sendable {
  /// The name as shown; for a bare point the nearest town's, which may be `nil` in mid-ocean.
  public var name: String
  /// The first-level administrative region, where known and useful.
  public var region: String?
  /// The country's English name.
  public var country: String?
  /// ISO 3166-1 alpha-2, upper case.
  public var countryCode: String?
  public var coordinates: Coordinates
  public var elevation: Elevation?
  /// The zone whose midnight begins the place's days.
  public var timeZone: TimeZone
  /// Where the sea lies, where that is known or was given.
  public var shore: Shore?
  /// How many live there; 0 where unknown.
  public var population: Int

  public init(
    name: String, region: String? = nil, country: String? = nil, countryCode: String? = nil, coordinates: Coordinates,
    elevation: Elevation? = nil, timeZone: TimeZone, shore: Shore? = nil, population: Int = 0
  ) {
    self.name = name
    self.region = region
    self.country = country
    self.countryCode = countryCode
    self.coordinates = coordinates
    self.elevation = elevation
    self.timeZone = timeZone
    self.shore = shore
    self.population = population
  }
}

/// The nearest shore of a place.
public struct Shore: Hashable, Sendable, Codable {
  /// Where the open sea lies, seen from the land.
  public var bearing: Bearing
  /// How far away the shore is, where known.
  public var distance: Distance?

  public init(bearing: Bearing, distance: Distance? = nil) {
    self.bearing = bearing
    self.distance = distance
  }
}
