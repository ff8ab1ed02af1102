import Foundation
import Weather

extension NWS {
  /// Recorded answers of the services that are understood; raw grids and lists of stations are not asked for.
  static let recorded = RecordedAnswer.Door(
    kinds: ["alerts", "points", "forecast", "hourly", "observation"], refused: ["other", "grid", "stations"]
  ) { letter throws(ProviderError) in
    let root = try NWSProblem.opened(letter.body, status: letter.status, now: letter.now)
    if let other = other(root) {
      throw .refused(status: letter.status, retryAfter: nil, reason: "Fairweather does not ask NWS for \(other)")
    }
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

  /// What an answer is that nobody asks for, however well it would read; `nil` for all others.
  private static func other(_ root: WireObject) -> String? {
    // A raw grid has one layer a quantity, each with a list of values.
    let properties = root["properties"]
    if properties?["quantitativePrecipitation"] != nil || properties?["temperature"]?["values"] != nil {
      return "raw grids"
    }
    let first = root["features"]?.array?.first?["properties"]
    return root["observationStations"] != nil || first?["stationIdentifier"] != nil ? "lists of stations" : nil
  }
}
