import Foundation
import Weather

extension OpenWeatherMap {
  /// Recorded answers of the free services, in any of their units; of the others none.
  static let recorded = RecordedAnswer.Door(
    kinds: ["current", "forecast", "hourly", "air", "geocoding"],
    refused: ["other", "onecall", "group", "stations", "history", "daily", "alerts"]
  ) { letter throws(ProviderError) in
    let root = try OpenWeatherMapError.opened(letter.body, status: letter.status, now: letter.now)
    var reading = Reading()
    switch (letter.kind, root) {
    case ("geocoding", _): reading.places = try OpenWeatherMapPlaces.places(root)
    case ("air", .object(let object)): reading = try OpenWeatherMapAir.reading(object)
    case (_, .object(let object)): reading = try OpenWeatherMapHours.reading(object, now: letter.now)
    case (_, .array): throw OpenWeatherMapError.other("stations or places")
    default: throw .unreadable(field: "")
    }
    if reading.coordinates == nil { reading.coordinates = letter.near }
    return [reading]
  }
}
