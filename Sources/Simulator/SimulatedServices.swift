public import Foundation
public import HTTPServer
import Weather

/// Every provider's protocol over one planet, each under its own prefix, and the control of faults and answers.
///
/// ``router()`` serves it in the same process without a socket, or behind a `Listener`; every router of one value
/// shares its counts, faults and answers.
public struct SimulatedServices: Sendable {
  /// Waits so many seconds, or until the task is cancelled.
  public typealias Pause = @Sendable (_ seconds: Double) async -> Void
  private typealias Service = @Sendable (HTTPRequest, _ now: Date) -> HTTPResponse

  /// The first part of each provider's paths: its base URL is this server's address and the prefix.
  public static let prefixes = [
    "open-meteo", "open-meteo-air", "open-meteo-marine", "open-meteo-geocoding", "open-meteo-ensemble", "met-norway",
    "openweathermap", "weatherapi", "waqi", "nws", "cap", "radar", "base-map", "places",
  ]

  private let clock: @Sendable () -> Date
  private let pause: Pause
  private let switchboard: Switchboard
  private let services: [String: Service]

  /// - Parameters:
  ///   - clock: what time the planet takes it to be.
  ///   - places: names and zones for geocoding and `timezone=auto`.
  ///   - answers: recorded answers that stand in for the planet's.
  ///   - pause: how delays wait; tests hand in one that does not.
  public init(
    planet: Planet, clock: @escaping @Sendable () -> Date, places: SimulatedPlaces = .none,
    answers: RecordedAnswers = RecordedAnswers(),
    pause: @escaping Pause = { seconds in try? await Task.sleep(for: .seconds(seconds)) }
  ) {
    self.clock = clock
    self.pause = pause
    switchboard = Switchboard(answers: answers.answers)
    let openMeteo = OpenMeteo(planet: planet, places: places)
    let geocoding = Geocoding(places: places)
    let norway = Locationforecast(planet: planet)
    let openWeatherMap = OpenWeatherMap(planet: planet, places: places)
    let weatherAPI = WeatherAPI(planet: planet, places: places)
    let stations = WAQI(planet: planet)
    let photon = PhotonSearch(places: places)
    let radar = RadarList()
    let radarTiles = RadarTiles(planet: planet)
    let layerTiles = WeatherLayerTiles(planet: planet)
    let baseMap = BaseMapTiles()
    let warnings = NWSWarnings(planet: planet)
    let nws = NWSGrid(planet: planet, places: places)
    let messages = CAPWarnings(planet: planet)
    services = [
      "/open-meteo/v1/forecast": { openMeteo.forecast($0, now: $1) },
      "/open-meteo-air/v1/air-quality": { openMeteo.airQuality($0, now: $1) },
      "/open-meteo-marine/v1/marine": { openMeteo.marine($0, now: $1) },
      "/open-meteo-ensemble/v1/ensemble": { openMeteo.ensemble($0, now: $1) },
      "/open-meteo-geocoding/v1/search": { request, _ in geocoding.search(request) },
      "/met-norway/locationforecast/2.0/compact": { norway.answer($0, isComplete: false, now: $1) },
      "/met-norway/locationforecast/2.0/complete": { norway.answer($0, isComplete: true, now: $1) },
      "/openweathermap/data/2.5/weather": { openWeatherMap.weather($0, now: $1) },
      "/openweathermap/data/2.5/forecast": { openWeatherMap.forecast($0, now: $1) },
      "/openweathermap/data/2.5/air_pollution": { openWeatherMap.air($0, hours: 1, now: $1) },
      "/openweathermap/data/2.5/air_pollution/forecast": { openWeatherMap.air($0, hours: 96, now: $1) },
      "/openweathermap/geo/1.0/direct": { request, _ in openWeatherMap.direct(request) },
      "/openweathermap/geo/1.0/reverse": { request, _ in openWeatherMap.reverse(request) },
      "/weatherapi/v1/forecast.json": { weatherAPI.forecast($0, now: $1) },
      "/weatherapi/v1/current.json": { weatherAPI.current($0, now: $1) },
      "/weatherapi/v1/search.json": { request, _ in weatherAPI.search(request) },
      "/waqi/feed/*": { stations.feed($0, now: $1) },
      "/waqi/map/bounds/*": { stations.bounds($0, now: $1) },
      "/places/api": { request, _ in photon.search(request) },
      "/nws/alerts/active": { warnings.active($0, now: $1) },
      "/nws/points/*": { request, _ in nws.point(request) },
      "/nws/gridpoints/*": { nws.gridpoint($0, now: $1) },
      "/nws/stations/*": { nws.observation($0, now: $1) },
      "/cap/feed": { messages.feed($0, now: $1) },
      "/cap/message/*": { messages.message($0, now: $1) },
      "/radar/public/weather-maps.json": { radar.list($0, now: $1) },
      RadarTiles.prefix + "*": { radarTiles.tile($0, now: $1) },
      WeatherLayerTiles.prefix + "*": { layerTiles.tile($0, now: $1) },
      BaseMapTiles.prefix + "*": { request, _ in baseMap.tile(request) },
    ]
  }

  /// All routes: one for each provider's prefix, and `/control`.
  public func router() -> Router {
    var router = Router()
    for prefix in Self.prefixes {
      for method in ["GET", "POST"] {
        router.on(method, "/\(prefix)/*") { request in await respond(to: request) }
      }
    }
    Control(switchboard: switchboard).register(in: &router)
    return router
  }

  /// Counts the request, then answers it, in good health or not.
  private func respond(to request: HTTPRequest) async -> HTTPResponse {
    var now = clock()
    let orders = await switchboard.receive(request.path, weight: OpenMeteoWeight.of(request), at: now)
    for fault in orders.faults where fault.kind == .stale { now.addTimeInterval(-(fault.seconds ?? 86_400)) }
    var response = answer(request, orders.answer, now: now)
    for fault in orders.faults { await apply(fault, to: &response, path: request.path) }
    return response
  }

  private func answer(_ request: HTTPRequest, _ set: SetAnswer?, now: Date) -> HTTPResponse {
    if let set {
      return HTTPResponse(status: set.status, headers: HTTPHeaders([("Content-Type", set.contentType)]), body: set.body)
    }
    guard let service = service(at: request.path) else { return ProviderRefusal.answer(404, on: request.path) }
    return service(request, now)
  }

  /// The route of exactly this path, or the one that ends in `*` and begins it.
  private func service(at path: String) -> Service? {
    services[path] ?? services.first { $0.key.hasSuffix("*") && path.hasPrefix($0.key.dropLast()) }?.value
  }

  private func apply(_ fault: Fault, to response: inout HTTPResponse, path: String) async {
    switch fault.kind {
    case .status: response = ProviderRefusal.answer(fault.status, on: path)
    case .delay: await pause(fault.seconds ?? 1)
    case .hang:
      // Longer than anybody waits; whoever still does sees the connection end.
      await pause(fault.seconds ?? 600)
      response.closesConnection = true
    case .truncate: response.body = Array(response.body.prefix(response.body.count / 2))
    case .close: response.closesConnection = true
    case .nulls: response.body = Spoiling.nulls(response.body)
    case .wrongTypes: response.body = Spoiling.wrongTypes(response.body)
    case .stale: break  // the clock was put back before
    }
    for (name, value) in fault.headers { response.headers[name] = value }
  }
}
