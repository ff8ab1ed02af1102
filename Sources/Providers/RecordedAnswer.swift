public import Foundation
public import Weather

/// Reads an answer that was recorded somewhere, in whatever units, times and names it was asked for.
public enum RecordedAnswer {
  /// How one provider's recorded answers are read.
  struct Door: Sendable {
    /// The kinds of answer that are understood.
    let kinds: [String]
    /// Kinds that the provider gives and Fairweather never asks for; reading one is refused.
    let refused: Set<String>
    let read: @Sendable (RecordedAnswer.Letter) throws(ProviderError) -> [Reading]
  }

  /// A recorded answer with what is known about the asking.
  struct Letter: Sendable {
    let body: Data
    let kind: String
    let status: Int
    let near: Coordinates?
    let now: Date
  }

  private static let doors: [String: Door] = [
    "open-meteo": OpenMeteo.recorded,
    "met-norway": MetNorway.recorded,
    "openweathermap": OpenWeatherMap.recorded,
    "weatherapi": WeatherAPI.recorded,
    "waqi": WAQI.recorded,
    "photon": Photon.recorded,
    "nominatim": Nominatim.recorded,
    "radar": RadarTimeline.recorded,
    "cap": CAP.recorded,
    "nws": NWS.recorded,
  ]

  /// Every provider whose answers are understood.
  public static var providers: [String] { doors.keys.sorted() }

  /// The kinds of answer that are understood of a provider; `nil` for one that is not spoken here.
  public static func kinds(of provider: String) -> [String]? { doors[provider]?.kinds.sorted() }

  /// Kinds of answer that a provider gives and Fairweather never asks for; reading one is refused.
  public static func isRefused(kind: String, of provider: String) -> Bool {
    doors[provider]?.refused.contains(kind) ?? false
  }

  /// What an answer says: one reading a location, the one nearest `near` first.
  ///
  /// - Parameters:
  ///   - kind: one of ``kinds(of:)``; any other is refused.
  ///   - near: where the answer was asked for, when it does not say so itself.
  ///   - now: for waits, and for a moment that does not say when it is.
  public static func read(
    _ body: Data, from provider: String, kind: String, status: Int = 200, near: Coordinates? = nil, now: Date
  ) throws(ProviderError) -> [Reading] {
    guard let door = doors[provider], door.kinds.contains(kind) else {
      throw .refused(status: status, retryAfter: nil, reason: "Fairweather does not ask \(provider) for this (\(kind))")
    }
    let readings = try door.read(Letter(body: body, kind: kind, status: status, near: near, now: now))
    guard let near else { return readings }
    func distance(_ reading: Reading) -> Double {
      reading.coordinates.map { $0.distance(to: near).metres } ?? .infinity
    }
    // Stable, so that of answers for the same point the first stays first.
    return readings.enumerated().sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
      .map(\.element)
  }
}
