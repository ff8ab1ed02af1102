import API
import Forecasting
import Foundation
import Gazetteer
import HTTPServer
import Outdoors
import Presentation
import Providers
import Weather
import Web

/// The web and the API, each given what it needs, behind one handler.
struct Faces {
  let handler: Handler
  /// Words what the server answers by itself.
  let refuse: @Sendable (Refusal) -> HTTPResponse
  let metrics: Metrics

  init(_ house: Composition, _ settings: Settings) throws {
    let clockStart = try settings.instant("clock")
    let metrics = Metrics()
    self.metrics = metrics
    let apiFace = APIFace(Self.api(house, metrics, clockStart: clockStart), version: Fairweather.version)
    let webFace = WebFace(Self.web(house))
    var router = Router()
    apiFace.routes(into: &router)
    webFace.routes(into: &router)
    let (pageNotFound, pageNotAllowed) = (router.notFound, router.methodNotAllowed)
    router.notFound = { apiFace.owns($0.path) ? apiFace.notFound($0) : await pageNotFound($0) }
    router.methodNotAllowed = { apiFace.owns($0.path) ? apiFace.methodNotAllowed($0) : await pageNotAllowed($0) }
    let (built, clock) = (router, house.clock)
    let limiter = try RequestLimits.limiter(settings)
    handler = { request in
      let isAPI = apiFace.owns(request.path)
      let kind = isAPI ? apiFace.requestClass(of: request.path) : webFace.requestClass(of: request.path)
      guard let wait = limiter?.wait(for: request.client, kind, now: clock()) else {
        return await built.respond(to: request)
      }
      var response = isAPI ? apiFace.tooManyRequests(request, retryAfter: wait) : webFace.tooManyRequests(request)
      response.headers["Retry-After"] = String(max(1, Int((wait / .seconds(1)).rounded(.up))))
      return response
    }
    let plainly = Listener.Configuration().refuse
    refuse = { apiFace.owns(String($0.target.prefix { $0 != "?" })) ? apiFace.refusal($0) : plainly($0) }
  }

  private static func api(_ house: Composition, _ metrics: Metrics, clockStart: Date?) -> APIServices {
    APIServices(
      search: { house.gazetteer.places(matching: $0, near: $1, limit: $2) },
      submit: { await house.search.places(named: $0, near: $1, limit: $2, now: house.clock()).places },
      find: { await house.search.place(named: $0, now: house.clock()) }, place: { house.gazetteer.place(at: $0) },
      outlook: { place, blocks async throws(ForecastError) in try await house.forecaster.outlook(for: place, blocks) },
      compare: { await house.forecaster.each(for: $0) },
      availability: { await house.forecaster.availability(for: $0) }, maps: house.maps,
      health: {
        Health(
          isDatabaseUp: await house.keeping.isOwnUp, isSharedCacheUp: await house.keeping.sharedState?.isUp,
          source: house.simulation.isOn ? "simulated" : "live",
          clockStartedAt: clockStart, version: Fairweather.version)
      },
      metrics: {
        await metrics.all(
          house.forecaster.counts, house.services, sharedCache: house.keeping.sharedState,
          isSimulated: house.simulation.isOn)
      }, now: house.clock)
  }

  private static func web(_ house: Composition) -> WebServices {
    WebServices(
      search: { house.gazetteer.places(matching: $0, near: $1, limit: $2) },
      submit: { text, near, limit in
        await house.search.places(named: text, near: near, limit: limit, now: house.clock()).submitted
      },
      remembered: { house.search.remembered($0, near: $1) },
      place: { text async throws(Trouble) in
        guard let place = await house.search.place(named: text, now: house.clock()) else { throw .noSuchPlace(text) }
        return place
      },
      nearest: { house.gazetteer.place(at: $0) },
      outlook: { place async throws(Trouble) in
        do throws(ForecastError) {
          return try await house.forecaster.outlook(for: place)
        } catch {
          throw Trouble(error, at: place, now: house.clock())
        }
      },
      plan: { outlook, moment in outlook.plan(PlanRequest(at: moment)) },
      isSimulated: { house.simulation.isOn }, now: house.clock)
  }
}

extension Trouble {
  /// A forecaster's error as a person is told it.
  init(_ error: ForecastError, at place: Place, now: Date) {
    switch error {
    case .noSuchPlace: self = .noSuchPlace(place.name)
    case .quotaExceeded(let provider, let wait):
      self = .quota(provider: provider, until: now.addingTimeInterval(Double(wait.components.seconds)))
    case .cancelled: self = .tooLate
    case .unavailable(let provider, let cause):
      switch cause {
      case .unreachable: self = .unreachable(provider: provider)
      case .timedOut: self = .tooLate
      case .refused: self = .refused(provider: provider)
      case .quota: self = .quota(provider: provider, until: nil)
      case .noSuchPlace: self = .noSuchPlace(place.name)
      case .noData: self = .noData(provider: provider)
      case .unreadable: self = .unreadable(provider: provider)
      }
    }
  }
}
