import Foundation
import Weather

extension WeatherAPI {
  /// Recorded forecasts, present states and searches.
  static let recorded = RecordedAnswer.Door(
    kinds: ["forecast", "current", "hourly", "air", "geocoding"],
    refused: ["other", "history", "future", "marine", "astronomy", "timezone", "sports", "ip", "alerts"]
  ) { letter throws(ProviderError) in
    let root = try WeatherAPIAnswer.open(letter.body, status: letter.status, now: letter.now)
    var reading = Reading()
    if letter.kind == "geocoding" {
      reading.places = try WeatherAPIAnswer.places(root)
    } else {
      reading = try WeatherAPIAnswer.weather(root, now: letter.now)
      reading.coordinates = reading.coordinates ?? letter.near
    }
    return [reading]
  }
}
