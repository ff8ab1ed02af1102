public import Forecasting
public import Foundation
public import Maps
public import Weather

/// What the API asks of the rest of the house.
public struct APIServices: Sendable {
  /// Places whose names fit a text that may still be typed, best first.
  public var search: @Sendable (_ text: String, _ near: Coordinates?, _ limit: Int) -> [Place]
  /// Places for a text that is finished: services for peaks and beaches are asked where the index knows too few.
  public var submit: @Sendable (_ text: String, _ near: Coordinates?, _ limit: Int) async -> [Place]
  /// The one place that a finished text means.
  public var find: @Sendable (_ text: String) async -> Place?
  /// A place at a point, named by its nearest town.
  public var place: @Sendable (Coordinates) -> Place
  public var outlook: @Sendable (Place, OutlookBlocks) async throws(ForecastError) -> Outlook
  /// What each provider alone says.
  public var compare: @Sendable (Place) async -> [ProviderOutlook]
  /// What can be had, without asking anyone.
  public var availability: @Sendable (Place) async -> Availability
  /// The radar and all that a map is drawn from.
  public var maps: TileProxy
  public var health: @Sendable () async -> Health
  public var metrics: @Sendable () async -> [Metric]
  public var now: @Sendable () -> Date

  public init(
    search: @escaping @Sendable (_ text: String, _ near: Coordinates?, _ limit: Int) -> [Place],
    submit: @escaping @Sendable (_ text: String, _ near: Coordinates?, _ limit: Int) async -> [Place],
    find: @escaping @Sendable (_ text: String) async -> Place?, place: @escaping @Sendable (Coordinates) -> Place,
    outlook: @escaping @Sendable (Place, OutlookBlocks) async throws(ForecastError) -> Outlook,
    compare: @escaping @Sendable (Place) async -> [ProviderOutlook],
    availability: @escaping @Sendable (Place) async -> Availability,
    maps: TileProxy, health: @escaping @Sendable () async -> Health, metrics: @escaping @Sendable () async -> [Metric],
    now: @escaping @Sendable () -> Date
  ) {
    self.search = search
    self.submit = submit
    self.find = find
    self.place = place
    self.outlook = outlook
    self.compare = compare
    self.availability = availability
    self.maps = maps
    self.health = health
    self.metrics = metrics
    self.now = now
  }
}

extension APIServices {
  /// An outlook, or the contract's words for why there is none.
  func weather(at place: Place, _ blocks: OutlookBlocks = .all) async throws(APIError) -> Outlook {
    do {
      return try await outlook(place, blocks)
    } catch {
      throw APIError(error)
    }
  }

  /// The place that a text means, or the contract's words for not knowing it.
  func place(named text: String) async throws(APIError) -> Place {
    guard let place = await find(text) else { throw .noSuchPlace(text) }
    return place
  }
}

extension APIError {
  init(_ error: ForecastError) {
    switch error {
    case .unavailable, .cancelled: self = .providerUnavailable
    case .quotaExceeded(_, let wait): self = .quotaExceeded(retryAfter: wait)
    case .noSuchPlace: self = .noSuchPlace("these coordinates")
    }
  }
}
