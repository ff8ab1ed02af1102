public import Foundation
public import HTTPServer
import Weather

/// Every provider's protocol over one planet, each under its own prefix.
///
/// ``router()`` serves it in the same process without a socket, or behind a `Listener`.
public struct SimulatedServices: Sendable {
  private let clock: @Sendable () -> Date
  private let openMeteo: OpenMeteo

  public init(planet: Planet, clock: @escaping @Sendable () -> Date, places: SimulatedPlaces = .none) {
    self.clock = clock
    openMeteo = OpenMeteo(planet: planet, places: places)
  }

  public func router() -> Router {
    var router = Router()
    router.on("GET", "/open-meteo/v1/forecast") { request in openMeteo.forecast(request, now: clock()) }
    return router
  }
}
