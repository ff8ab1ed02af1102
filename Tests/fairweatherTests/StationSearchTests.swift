import Foundation
import HTTPServer
import Simulator
import Synchronization
import Testing
import Weather

@testable import fairweather

@Suite("A station and the keys, over HTTP against the simulated planet")
struct StationSearchTests {
  private static let now = "2026-11-30T12:20:00Z"
  private static let keys = [
    "FAIRWEATHER_WAQI_KEY": "wq5ecret/Token+1", "FAIRWEATHER_OPENWEATHERMAP_KEY": "0wm5ecretKey",
    "FAIRWEATHER_WEATHERAPI_KEY": "wapi5ecretKey", "FAIRWEATHER_OPEN_METEO_KEY": "0m5ecretKey",
  ]

  private final class House: Sendable {
    let planet: Router
    let handler: Handler
    private let listener: Listener
    private let folder: URL
    private let lines: Lines

    /// What was logged.
    final class Lines: Sendable {
      private let all = Mutex<[String]>([])
      func add(_ line: String) { all.withLock { $0.append(line) } }
      var text: String { all.withLock { $0.joined(separator: "\n") } }
    }

    init(keys: [String: String], source: String = "live") async throws {
      let now = try #require(WeatherJSON.instant(StationSearchTests.now))
      let planet = SimulatedServices(planet: Planet(seed: 1), clock: { now }).router()
      self.planet = planet
      listener = try Listener { await planet.respond(to: $0) }
      folder = FileManager.default.temporaryDirectory.appending(path: "fairweather-\(UUID().uuidString)")
      let lines = Lines()
      self.lines = lines
      var environment = keys
      environment["FAIRWEATHER_RATE_LIMITS"] = "off"
      for (name, path) in [
        ("OPEN_METEO", "open-meteo"), ("OPEN_METEO_AIR", "open-meteo-air"), ("OPEN_METEO_MARINE", "open-meteo-marine"),
        ("OPENWEATHERMAP", "openweathermap"), ("WEATHERAPI", "weatherapi"), ("WAQI", "waqi"),
      ] { environment["FAIRWEATHER_\(name)_URL"] = "http://127.0.0.1:\(listener.port)/\(path)" }
      let words = try CommandWords(
        ["--source", source, "--data", folder.path, "--clock", StationSearchTests.now],
        accepting: ServeCommand.command.options)
      let settings = Settings(words: words, environment: environment)
      let log = Log(write: { lines.add($0) })
      handler = try Faces(try await Composition(settings) { log.warning($0) }, settings).handler
    }

    func get(_ target: String) async -> HTTPResponse { await handler(HTTPRequest(method: "GET", target: target)) }

    func text(_ target: String) async -> String { String(decoding: await get(target).body, as: UTF8.self) }

    func control(_ method: String, _ target: String, _ body: String = "") async -> String {
      let answer = await planet.respond(to: HTTPRequest(method: method, target: target, body: Array(body.utf8)))
      #expect(answer.status < 300)
      return String(decoding: answer.body, as: UTF8.self)
    }

    var log: String { lines.text }

    func end() async {
      await listener.stop()
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Points of central Europe, far from the sea, with what the station of each does.
  private static func point(_ health: String) async throws -> (latitude: Double, longitude: Double) {
    let now = try #require(WeatherJSON.instant(StationSearchTests.now))
    let planet = SimulatedServices(planet: Planet(seed: 1), clock: { now }).router()
    for step in 0..<400 {
      let (latitude, longitude) = (48.05 + Double(step % 20) / 10, 9.05 + Double(step / 20) / 10)
      let target = "/waqi/feed/geo:\(latitude);\(longitude)/?token=t"
      let answer = await planet.respond(to: HTTPRequest(method: "GET", target: target))
      let text = String(decoding: answer.body, as: UTF8.self)
      let isSilent = text.contains(#""aqi":"-""#)
      let isStopped = text.contains("2026-11-29T10:00:00")
      if (health == "silent" && isSilent) || (health == "stopped" && isStopped && !isSilent) {
        return (latitude, longitude)
      }
    }
    throw Failure("no station of central Europe is \(health)")
  }

  @Test(
    "AIR-01, AIR-08: where the nearest station is silent or has stopped, the nearest fresh one of a growing box is told",
    arguments: ["silent", "stopped"])
  func growingBox(health: String) async throws {
    let house = try await House(keys: ["FAIRWEATHER_WAQI_KEY": "t0ken"])
    let (latitude, longitude) = try await Self.point(health)
    let text = await house.text("/api/v1/air?lat=\(latitude)&lon=\(longitude)")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let station = try #require(json["airStation"] as? [String: Any])
    #expect(station["usAQI"] is Int && station["measuredAt"] as? String == "2026-11-30T12:00:00Z")
    let distance = try #require(station["distance"] as? Double)
    #expect(distance > 5000 && distance <= 25_000)
    #expect(json["scale"] as? String == "european")
    let hits = await house.control("GET", "/control/hits")
    #expect(hits.contains("/waqi/map/bounds/"))
    let page = await house.text("/?lat=\(latitude)&lon=\(longitude)")
    #expect(page.contains("measured 20 min ago") && page.contains("World Air Quality Index"))
    #expect(page.contains("Air measured by Simulated Environment Agency"))
    await house.end()
  }

  @Test("The scale of the air endpoint is the country's, or the one asked for; another is refused")
  func scale() async throws {
    let house = try await House(keys: [:])
    #expect(await house.text("/api/v1/air?place=Lisbon").contains(#""scale":"european""#))
    #expect(await house.text("/api/v1/air?place=Lisbon&airScale=us").contains(#""scale":"us""#))
    let refused = await house.get("/api/v1/air?place=Lisbon&airScale=uk")
    #expect(refused.status == 400)
    await house.end()
  }

  @Test(
    "No key is in a log, a metric or an answer, whatever the providers do",
    arguments: ["", "401", "500", "429", "echo", "hang"])
  func secret(fault: String) async throws {
    let house = try await House(keys: Self.keys, source: "auto")
    switch fault {
    case "": break
    case "echo":
      // A provider, or a gateway before it, that repeats what it was sent.
      let told = Self.keys.values.sorted().joined(separator: " ") + " token=wq5ecret%2FToken%2B1"
      for path in ["open-meteo", "open-meteo-air", "openweathermap", "weatherapi", "waqi"] {
        let body =
          #"{"cod":401,"error":true,"reason":"key \#(told)","message":"key \#(told)","status":"error","data":"key \#(told)"}"#
        _ = await house.control("PUT", "/control/answers/\(path)/*?status=401", body)
      }
    case "hang": _ = await house.control("PUT", "/control/faults", #"[{"route": "/waqi/*", "kind": "hang"}]"#)
    default:
      _ = await house.control("PUT", "/control/faults", #"[{"route": "*", "kind": "status", "status": \#(fault)}]"#)
    }
    var told = ""
    for target in [
      "/api/v1/outlook?place=Berlin", "/api/v1/air?place=Berlin", "/?place=Berlin", "/api/v1/compare?place=Berlin",
      "/api/v1/weather?city=Berlin", "/api/v1/availability?place=Berlin", "/health", "/metrics", "/openapi.json",
      "/settings",
    ] {
      let answer = await house.get(target)
      told += "\(answer.headers)"
      told += String(decoding: answer.body, as: UTF8.self)
    }
    told += house.log
    #expect(told.contains("Berlin"))
    for key in Self.keys.values + ["wq5ecret%2FToken%2B1"] { #expect(!told.contains(key), "\(fault): \(key)") }
    await house.end()
  }
}
