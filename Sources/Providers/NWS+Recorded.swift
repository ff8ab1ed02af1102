import Foundation
import Weather

extension NWS {
  /// Recorded answers of the services that are understood; raw grids and lists of stations are not asked for.
  static let recorded = RecordedAnswer.Door(
    kinds: ["alerts", "points", "forecast", "hourly", "observation"], refused: ["other", "grid", "stations"]
  ) { letter throws(ProviderError) in
    let root = try NWSProblem.opened(letter.body, status: letter.status, now: letter.now)
    var reading = Reading()
    switch letter.kind {
    case "alerts": reading.alerts = try NWSAlerts.messages(in: root).bulletin().alerts(near: letter.near)
    case "points":
      let point = try NWSPoint(root)
      reading.coordinates = point.coordinates
      reading.places = [point.town].compactMap { $0 }
    case "observation": reading = try NWSObservation.reading(root, now: letter.now)
    default: reading = try NWSForecast.reading(root)
    }
    if reading.coordinates == nil { reading.coordinates = letter.near }
    return [reading]
  }
}
