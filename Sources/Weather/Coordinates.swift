import Foundation

/// A point on the Earth (WGS 84).
public struct Coordinates: Hashable, Sendable, Codable {
  /// Degrees north of the equator, −90…90.
  public let latitude: Double
  /// Degrees east of Greenwich, −180 up to but not including 180: 180 and −180 are one meridian.
  public let longitude: Double

  /// `nil` where either is not finite or out of range; longitude 180 becomes −180.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude == 0 ? 0 : latitude  // no negative zero in a key or on a screen
    self.longitude = longitude == 180 ? -180 : (longitude == 0 ? 0 : longitude)
  }

  /// The great-circle distance on a sphere of radius 6,371.0088 km (IUGG mean radius).
  public func distance(to other: Coordinates) -> Distance {
    let radians = Double.pi / 180
    let φ1 = latitude * radians
    let φ2 = other.latitude * radians
    let dφ = φ2 - φ1
    let dλ = (other.longitude - longitude) * radians
    let a = pow(sin(dφ / 2), 2) + cos(φ1) * cos(φ2) * pow(sin(dλ / 2), 2)
    return Distance(clamping: 2 * 6_371_008.8 * asin(min(1, sqrt(a))))
  }

  /// These coordinates on a grid of so many decimals: what answers are kept under.
  public func rounded(decimals: Int) -> Coordinates {
    let scale = pow(10, Double(decimals))
    let longitude = (self.longitude * scale).rounded() / scale
    return Coordinates(latitude: (latitude * scale).rounded() / scale, longitude: longitude) ?? self
  }

  private enum CodingKeys: String, CodingKey { case latitude, longitude }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let value = Coordinates(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: container,
        debugDescription: "\(latitude), \(longitude) is not on the Earth: latitude is −90…90, longitude −180…180")
    }
    self = value
  }
}
