import Foundation
import Weather

extension MetNorway {
  /// Recorded answers of Locationforecast, complete or compact; of the service's other products none.
  static let recorded = RecordedAnswer.Door(
    kinds: ["forecast", "hourly", "current"],
    refused: ["other", "nowcast", "air", "marine", "alerts", "sun"]
  ) { letter throws(ProviderError) in
    guard (200...299).contains(letter.status) else {
      throw MetNorwayError.error(status: letter.status, page: letter.body, retryAfter: nil, now: letter.now)
    }
    var reading = try MetNorwayAnswer.reading(letter.body, now: letter.now)
    if reading.coordinates == nil { reading.coordinates = letter.near }
    return [reading]
  }
}
