public import Forecasting
public import Foundation
public import Weather

/// What the API asks of the rest of the house.
public struct APIServices: Sendable {
  /// Places whose names fit a text, best first.
  public var search: @Sendable (_ text: String, _ near: Coordinates?, _ limit: Int) -> [Place]
  /// A place at a point, named by its nearest town.
  public var place: @Sendable (Coordinates) -> Place
  public var outlook: @Sendable (Place) async throws(ForecastError) -> Outlook
  public var health: @Sendable () async -> Health
  public var metrics: @Sendable () async -> [Metric]
  public var now: @Sendable () -> Date

  public init(
    search: @escaping @Sendable (_ text: String, _ near: Coordinates?, _ limit: Int) -> [Place],
    place: @escaping @Sendable (Coordinates) -> Place,
    outlook: @escaping @Sendable (Place) async throws(ForecastError) -> Outlook,
    health: @escaping @Sendable () async -> Health, metrics: @escaping @Sendable () async -> [Metric],
    now: @escaping @Sendable () -> Date
  ) {
    self.search = search
    self.place = place
    self.outlook = outlook
    self.health = health
    self.metrics = metrics
    self.now = now
  }
}

/// How the process is.
public struct Health: Sendable {
  public var isDatabaseUp: Bool
  /// Where weather comes from just now: `live` or `simulated`.
  public var source: String
  /// The instant that the process's clock was started at, where it is not the machine's.
  public var clockStartedAt: Date?
  public var version: String

  public init(isDatabaseUp: Bool, source: String, clockStartedAt: Date?, version: String) {
    self.isDatabaseUp = isDatabaseUp
    self.source = source
    self.clockStartedAt = clockStartedAt
    self.version = version
  }
}

/// One number of `/metrics`, in Prometheus' words.
public struct Metric: Sendable {
  /// Whether it only grows or also falls.
  public enum Kind: String, Sendable { case counter, gauge }

  /// Lower case with underscores, ending in its unit.
  public var name: String
  public var kind: Kind
  public var help: String
  /// Each with its labels, already in order.
  public var samples: [(labels: [(name: String, value: String)], value: Double)]

  public init(
    name: String, kind: Kind, help: String, samples: [(labels: [(name: String, value: String)], value: Double)]
  ) {
    self.name = name
    self.kind = kind
    self.help = help
    self.samples = samples
  }

  /// The text exposition format 0.0.4.
  static func text(_ metrics: [Metric]) -> String {
    metrics.map { metric in
      let lines = metric.samples.map { sample in
        let labels = sample.labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",")
        return metric.name + (labels.isEmpty ? "" : "{\(labels)}") + " \(number(sample.value))"
      }
      return "# HELP \(metric.name) \(metric.help)\n# TYPE \(metric.name) \(metric.kind.rawValue)\n"
        + lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  private static func escaped(_ value: String) -> String {
    value.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "\n", with: "\\n")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}

extension APIServices {
  /// An outlook, or the contract's words for why there is none.
  func weather(at place: Place) async throws(APIError) -> Outlook {
    do {
      return try await outlook(place)
    } catch {
      throw APIError(error)
    }
  }
}

extension APIError {
  init(_ error: ForecastError) {
    switch error {
    case .unavailable, .cancelled: self = .providerUnavailable
    case .quotaExceeded(_, let wait): self = .quotaExceeded(retryAfter: Int(wait.components.seconds))
    case .noSuchPlace: self = .noSuchPlace("these coordinates")
    }
  }
}
