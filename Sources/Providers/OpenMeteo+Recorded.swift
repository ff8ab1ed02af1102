import Foundation
import Weather

extension OpenMeteo {
  /// Recorded answers of the services that are asked, in any units, zones and names; of the others none.
  static let recorded = RecordedAnswer.Door(
    kinds: Array(services.keys),
    refused: ["other", "archive", "historical", "flood", "climate", "seasonal", "elevation", "satellite"]
  ) { letter throws(ProviderError) in
    guard let service = services[letter.kind] else { throw .unreadable(field: "") }
    var readings: [Reading] = []
    for answer in try OpenMeteoAnswer.all(in: letter.body, status: letter.status, now: letter.now) {
      var reading = try OpenMeteoReading.read(answer, from: service, now: letter.now)
      if let places = reading.places, readings.first?.places != nil {
        readings[0].places?.append(contentsOf: places)
        continue
      }
      if reading.coordinates == nil { reading.coordinates = letter.near }
      readings.append(reading)
    }
    return readings
  }

  private static let services: [String: OpenMeteoReading.Service] = [
    "forecast": .forecast, "current": .forecast, "hourly": .forecast, "air": .air, "marine": .marine,
    "ensemble": .ensemble, "geocoding": .geocoding,
  ]
}
