public import Foundation
public import Weather

extension PlaceIndex {
  /// Beyond this a point has no town to be named by, and belongs to no country as far as we know.
  static let farthestTown = 200_000.0
  /// A spot on the water this near to a town keeps that town's time.
  static let shoreTime = 25_000.0

  /// The IANA zone of a point, from real boundaries; far at sea `Etc/GMT±n`, whose sign is reversed (`Etc/GMT+5` is UTC−5).
  public func timeZone(at point: Coordinates) -> TimeZone { zones.timeZone(at: point) }

  /// A bare point as a place: named by its nearest town, or by its coordinates where none lies within 200 km.
  ///
  /// Its zone is that of ``timeZone(at:)``, but a spot at sea within 25 km of a town keeps the town's time.
  public func place(at point: Coordinates) -> Place {
    let zone = timeZone(at: point)
    guard let town = nearest(to: point, within: Distance(clamping: Self.farthestTown)) else {
      return Place(name: CoordinateText.format(point), coordinates: point, timeZone: zone)
    }
    let isBeach = zone.identifier.hasPrefix("Etc/") && town.distance.metres <= Self.shoreTime
    return Place(
      name: town.place.name, region: town.place.region, country: town.place.country,
      countryCode: town.place.countryCode, coordinates: point, timeZone: isBeach ? town.place.timeZone : zone)
  }
}
