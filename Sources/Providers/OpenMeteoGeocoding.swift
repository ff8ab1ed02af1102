import Foundation
import Weather

/// Open-Meteo's search for places (GeoNames): `results` is left out when nothing is found.
enum OpenMeteoGeocoding {
  static func places(_ answer: OpenMeteoAnswer) throws(ProviderError) -> [FoundPlace] {
    // Weather names no place, and is not an answer in which none was found.
    guard Set(answer.root.keys).isDisjoint(with: ["hourly", "daily", "minutely_15", "current", "current_weather"])
    else {
      throw .unreadable(field: "results")
    }
    guard let results = answer.root["results"], !results.isNull else {
      // The lookup by id answers with the one place itself.
      return place(.object(answer.root)).map { [$0] } ?? []
    }
    guard let rows = results.array else {
      // An object here is a description of the answer, not one; it names no place.
      if results.object != nil { return [] }
      throw .unreadable(field: "results")
    }
    let places = rows.compactMap(place)
    guard rows.isEmpty || !places.isEmpty else { throw .unreadable(field: "results[0]") }
    return places
  }

  private static func place(_ row: WireValue) -> FoundPlace? {
    guard let name = row["name"]?.text, let latitude = row["latitude"]?.number,
      let longitude = row["longitude"]?.number,
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    var place = FoundPlace(name: name, coordinates: coordinates)
    place.region = row["admin1"]?.text
    place.country = row["country"]?.text
    place.countryCode = row["country_code"]?.text?.uppercased()
    place.elevation = row["elevation"]?.number.flatMap { Elevation($0) }
    place.timeZone = row["timezone"]?.text.flatMap(TimeZone.init(identifier:))
    place.population = row["population"]?.number.flatMap { (0...1e10).contains($0) ? Int($0) : nil }
    return place
  }
}
