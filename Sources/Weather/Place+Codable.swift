import Foundation

extension Place: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, region, country, countryCode, latitude, longitude, elevation, timeZone, shore, population
  }

  /// Coordinates and the zone must be right: without them no day begins anywhere. A name may be missing.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let coordinates = try Coordinates(from: decoder)
    let identifier = try fields.decode(String.self, forKey: .timeZone)
    guard let timeZone = TimeZone(identifier: identifier) else {
      throw DecodingError.dataCorruptedError(
        forKey: .timeZone, in: fields, debugDescription: "“\(identifier)” is no IANA time zone such as Europe/Lisbon")
    }
    self.init(
      name: fields.lossy(.name) ?? "", region: fields.lossy(.region), country: fields.lossy(.country),
      countryCode: fields.lossy(.countryCode), coordinates: coordinates, elevation: fields.lossy(.elevation),
      timeZone: timeZone, shore: fields.lossy(.shore), population: fields.lossy(.population) ?? 0)
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
    try fields.encode(timeZone.identifier, forKey: .timeZone)
    try fields.encode(shore, forKey: .shore)
    try fields.encode(population, forKey: .population)
  }
}
