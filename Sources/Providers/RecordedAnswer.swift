public import Foundation
public import Weather

/// Reads an answer that was recorded somewhere, in whatever units, times and names it was asked for.
public enum RecordedAnswer {
  /// The kinds of answer that are understood of a provider; `nil` for one that is not spoken here.
  public static func kinds(of provider: String) -> [String]? {
    provider == "open-meteo" ? services.keys.sorted() : nil
  }

  /// Kinds of answer that a provider gives and Fairweather never asks for; reading one is refused.
  public static func isRefused(kind: String, of provider: String) -> Bool {
    provider == "open-meteo" && others.contains(kind)
  }

  private static let services: [String: OpenMeteoReading.Service] = [
    "forecast": .forecast, "current": .forecast, "hourly": .forecast, "air": .air, "marine": .marine,
    "ensemble": .ensemble, "geocoding": .geocoding,
  ]

  private static let others: Set<String> = [
    "other", "archive", "historical", "flood", "climate", "seasonal", "elevation", "satellite",
  ]

  /// What an answer says: one reading a location, the one nearest `near` first.
  ///
  /// - Parameters:
  ///   - kind: one of ``kinds(of:)``; any other is refused.
  ///   - near: where the answer was asked for, when it does not say so itself.
  ///   - now: for waits, and for a moment that does not say when it is.
  public static func read(
    _ body: Data, from provider: String, kind: String, status: Int = 200, near: Coordinates? = nil, now: Date
  ) throws(ProviderError) -> [Reading] {
    guard provider == "open-meteo", let service = services[kind] else {
      throw .refused(status: status, retryAfter: nil, reason: "Fairweather does not ask \(provider) for this (\(kind))")
    }
    var readings: [Reading] = []
    for answer in try OpenMeteoAnswer.all(in: body, status: status, now: now) {
      var reading = try OpenMeteoReading.read(answer, from: service, now: now)
      if let places = reading.places, readings.first?.places != nil {
        readings[0].places?.append(contentsOf: places)
        continue
      }
      if reading.coordinates == nil { reading.coordinates = near }
      readings.append(reading)
    }
    guard let near else { return readings }
    func distance(_ reading: Reading) -> Double {
      reading.coordinates.map { $0.distance(to: near).metres } ?? .infinity
    }
    // Stable, so that of answers for the same point the first stays first.
    return readings.enumerated().sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
      .map(\.element)
  }
}
