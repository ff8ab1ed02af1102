import Foundation
import HTTPServer
import Simulator
import Testing
import Weather

@testable import fairweather

/// A planet listening on loopback, its clock standing at noon of a June day.
final class World {
  static let noon = "2026-06-18T11:00:00Z"

  let listener: Listener
  private let router: Router

  init() throws {
    let noon = try #require(WeatherJSON.instant(World.noon))
    let router = SimulatedServices(planet: Planet(seed: 1), clock: { noon }).router()
    self.router = router
    listener = try Listener { await router.respond(to: $0) }
  }

  private var base: String { "http://127.0.0.1:\(listener.port)" }

  /// Requests that came, by route.
  func hits() async throws -> [String: Int] {
    let response = await router.respond(to: HTTPRequest(method: "GET", target: "/control/hits"))
    return try JSONDecoder().decode([String: Int].self, from: Data(response.body))
  }

  /// Replaces the faults in force, as the control endpoint takes them.
  func fail(_ faults: String) async {
    let response = await router.respond(
      to: HTTPRequest(method: "PUT", target: "/control/faults", body: Array(faults.utf8)))
    #expect(response.status < 300)
  }

  /// Makes a route fail with a status.
  func fail(_ route: String, status: Int) async {
    await fail(#"[{"route": "\#(route)", "kind": "status", "status": \#(status)}]"#)
  }

  /// Makes a route answer exactly that.
  func answer(_ route: String, _ body: String) async {
    let response = await router.respond(
      to: HTTPRequest(
        method: "PUT", target: "/control/answers" + route, headers: HTTPHeaders([("Content-Type", "application/json")]),
        body: Array(body.utf8)))
    #expect(response.status < 300)
  }

  /// The house as `serve` builds it, its provider being the world; without one nobody can be reached.
  static func house(
    _ world: World?, in data: URL, source: String = "live", clock: String = noon, with keys: [String: String] = [:],
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> Handler {
    let base = world?.base ?? "http://127.0.0.1:9"
    let addresses = [
      "FAIRWEATHER_OPEN_METEO_URL": base + "/open-meteo", "FAIRWEATHER_OPEN_METEO_AIR_URL": base + "/open-meteo-air",
      "FAIRWEATHER_OPEN_METEO_MARINE_URL": base + "/open-meteo-marine",
      "FAIRWEATHER_MET_NORWAY_URL": base + "/met-norway", "FAIRWEATHER_WEATHERAPI_URL": base + "/weatherapi",
      "FAIRWEATHER_OPENWEATHERMAP_URL": base + "/openweathermap", "FAIRWEATHER_RATE_LIMITS": "off",
    ]
    let words = try CommandWords(
      ["--source", source, "--data", data.path, "--clock", clock], accepting: ServeCommand.command.options)
    let settings = Settings(words: words, environment: addresses.merging(keys) { $1 })
    return try Faces(try await Composition(settings, warn: warn), settings).handler
  }

  static func json(_ response: HTTPResponse) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  static func temporaryFolder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "fairweather-\(UUID().uuidString)")
  }
}
