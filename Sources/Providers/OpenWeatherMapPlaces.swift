import Foundation
import Weather

/// OpenWeatherMap's names of places, by name or by point; a list that is empty where nothing is found.
enum OpenWeatherMapPlaces {
  static func places(_ root: WireValue) throws(ProviderError) -> [FoundPlace] {
    guard let rows = root.array else {
      // By postcode one place is answered, without a list.
      if root["zip"] != nil { throw OpenWeatherMapError.other("postcodes") }
      throw .unreadable(field: "[0]")
    }
    let places = rows.compactMap(place)
    guard rows.isEmpty || !places.isEmpty else { throw .unreadable(field: "[0]") }
    return places
  }

  private static func place(_ row: WireValue) -> FoundPlace? {
    guard let name = row["name"]?.text, let point = point(row) else { return nil }
    var place = FoundPlace(name: name, coordinates: point)
    place.region = row["state"]?.text
    place.countryCode = row["country"]?.text?.uppercased()
    return place
  }

  /// `{"lat": …, "lon": …}`
  static func point(_ value: WireValue?) -> Coordinates? {
    guard let latitude = value?["lat"]?.number, let longitude = value?["lon"]?.number else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
