import Foundation
import HTTPServer
import Providers
import Simulator
import Synchronization
import Testing
import Weather

@testable import fairweather

@Suite("Asking a provider over a socket")
struct ProviderOverSocketTests {
  private static let noon = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z

  private func request(_ port: Int, _ path: String) throws -> UpstreamRequest {
    UpstreamRequest(
      url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")), headers: [("User-Agent", "Fairweather/test")])
  }

  private func listener(_ fill: (inout Router) -> Void) throws -> Listener {
    var router = Router()
    fill(&router)
    let frozen = router
    var configuration = Listener.Configuration()
    configuration.graceTime = .milliseconds(100)
    return try Listener(configuration) { await frozen.respond(to: $0) }
  }

  @Test("An answer comes whole with its status and headers, and says who asked")
  func answer() async throws {
    let listener = try listener { router in
      router.on("GET", "/echo") { request in
        HTTPResponse(
          status: 418, headers: HTTPHeaders([("Retry-After", "7"), ("X-Agent", request.headers["User-Agent"] ?? "")]),
          body: [UInt8](repeating: 65, count: 300_000))
      }
    }
    let answer = try await URLSessionTransport().send(try request(listener.port, "/echo"))
    #expect(answer.status == 418)
    #expect(answer.headers["retry-after"] == "7")
    #expect(answer.headers["x-agent"] == "Fairweather/test")
    #expect(answer.body.count == 300_000)
    await listener.stop()
  }

  @Test("A redirect is followed on the same host, and its own answer where it leads elsewhere")
  func redirects() async throws {
    let other = try listener { $0.on("GET", "/there") { _ in .text("leaked") } }
    let port = other.port
    let listener = try listener { router in
      router.on("GET", "/here") { _ in HTTPResponse(status: 302, headers: HTTPHeaders([("Location", "/there")])) }
      router.on("GET", "/there") { _ in .text("there") }
      router.on("GET", "/away") { _ in
        HTTPResponse(status: 302, headers: HTTPHeaders([("Location", "http://127.0.0.1:\(port)/there")]))
      }
    }
    let transport = URLSessionTransport()
    let followed = try await transport.send(try request(listener.port, "/here"))
    #expect(followed.status == 200 && String(decoding: followed.body, as: UTF8.self).hasPrefix("there"))
    let away = try await transport.send(try request(listener.port, "/away"))
    #expect(away.status == 302)
    await listener.stop()
    await other.stop()
  }

  @Test("A redirect that leads in a ring is followed twice, and then is the answer")
  func ring() async throws {
    let asked = Mutex(0)
    let listener = try listener { router in
      router.on("GET", "/ring") { _ in
        asked.withLock { $0 += 1 }
        return HTTPResponse(status: 302, headers: HTTPHeaders([("Location", "/ring")]))
      }
    }
    let answer = try await URLSessionTransport().send(try request(listener.port, "/ring"))
    #expect(answer.status == 302)
    #expect(asked.withLock { $0 } == 3)
    await listener.stop()
  }

  @Test("A body beyond the limit is not taken")
  func limit() async throws {
    let listener = try listener {
      $0.on("GET", "/big") { _ in HTTPResponse(body: [UInt8](repeating: 1, count: 200_000)) }
    }
    await #expect(throws: ProviderError.unreadable(field: "")) {
      try await URLSessionTransport(limit: 100_000).send(try request(listener.port, "/big"))
    }
    await listener.stop()
  }

  @Test("Nobody listening is unreachable")
  func unreachable() async throws {
    let listener = try listener { _ in }
    let port = listener.port
    await listener.stop()
    await #expect(throws: ProviderError.unreachable(host: "127.0.0.1")) {
      try await URLSessionTransport().send(try request(port, "/"))
    }
  }

  @Test("A server that never answers is given up: by the time limit, or at once by whoever no longer waits")
  func silence() async throws {
    let (reached, arrival) = AsyncStream<Void>.makeStream()
    let listener = try listener { router in
      router.on("GET", "/hang") { _ in
        arrival.yield()
        let (never, end) = AsyncStream<Never>.makeStream()
        for await _ in never {}  // ends when the server gives the request up
        end.finish()
        return .text("late")
      }
    }
    let hang = try request(listener.port, "/hang")
    await #expect(throws: ProviderError.timedOut(host: "127.0.0.1")) {
      try await URLSessionTransport(timeout: 1).send(hang)
    }
    let impatient = Task { try await URLSessionTransport(timeout: 60).send(hang) }
    var arrivals = reached.makeAsyncIterator()
    _ = await arrivals.next()
    _ = await arrivals.next()
    impatient.cancel()
    await #expect(throws: ProviderError.self) { try await impatient.value }
    await listener.stop()
  }

  @Test("What the simulated planet answers is read whole: sixteen days of hours, air and sea")
  func simulator() async throws {
    let noon = Self.noon
    let router = SimulatedServices(planet: Planet(seed: 1), clock: { noon }).router()
    let listener = try Listener { await router.respond(to: $0) }
    let base = "http://127.0.0.1:\(listener.port)"
    let provider = OpenMeteo(
      .init(
        forecast: URL(string: base + "/open-meteo"), air: URL(string: base + "/open-meteo-air"),
        marine: URL(string: base + "/open-meteo-marine")), transport: URLSessionTransport(timeout: 60))
    let spot = Spot(try #require(Coordinates(latitude: 38.69, longitude: -9.42)))
    try await provider.probe(now: noon)
    let hours = try await provider.fetch(.hours, for: spot, now: noon).reading
    #expect(hours.hours?.count == 17 * 24)
    #expect(hours.hours?.first?.time == noon.addingTimeInterval(-36 * 3600))
    let known = try #require(hours.hours?.dropLast())
    #expect(known.allSatisfy { $0.temperature != nil && $0.precipitation != nil && $0.windGust != nil })
    #expect(known.allSatisfy { $0.sky != nil && $0.pressure != nil && $0.humidity != nil && $0.uvIndex != nil })
    #expect(hours.current?.temperature != nil)
    let air = try await provider.fetch(.air, for: spot, now: noon).reading
    #expect((air.air?.count ?? 0) >= 6 * 24)
    let sea = try await provider.fetch(.sea, for: spot, now: noon).reading
    #expect(sea.sea?.contains { $0.waveHeight != nil && $0.seaLevel != nil } == true)
    await listener.stop()
  }
}
