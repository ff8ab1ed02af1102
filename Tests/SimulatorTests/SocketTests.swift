import Foundation
import HTTPServer
import Testing

@testable import Simulator

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The simulator over a socket")
struct SocketTests {
  private func serve(_ check: (URL) async throws -> Void) async throws {
    let router = SimulatedServices(planet: Planet(), clock: { Simulation.now }).router()
    let listener = try Listener { request in await router.respond(to: request) }
    do {
      try await check(try #require(URL(string: "http://127.0.0.1:\(listener.port)")))
    } catch {
      await listener.stop()
      throw error
    }
    await listener.stop()
  }

  private func send(_ url: URL, method: String = "GET", body: String? = nil) async throws -> (Data, Int) {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    let (data, response) = try await URLSession.shared.data(for: request)
    return (data, try #require(response as? HTTPURLResponse).statusCode)
  }

  @Test("A forecast comes over a socket as it comes in memory")
  func forecast() async throws {
    try await serve { base in
      let query = "/open-meteo/v1/forecast?latitude=38.72&longitude=-9.14&hourly=temperature_2m"
      let (data, status) = try await send(try #require(URL(string: base.absoluteString + query)))
      #expect(status == 200)
      let memory = SimulatedServices(planet: Planet(), clock: { Simulation.now }).router()
      #expect(Array(data) == (await memory.respond(to: HTTPRequest(method: "GET", target: query))).body)
    }
  }

  @Test("A closed connection is no answer at all, and the next request is served")
  func close() async throws {
    try await serve { base in
      let control = base.appendingPathComponent("control/faults")
      let forecast = try #require(URL(string: base.absoluteString + "/open-meteo/v1/forecast?latitude=1&longitude=1"))
      _ = try await send(control, method: "PUT", body: #"[{"route": "*", "kind": "close"}]"#)
      await #expect(throws: URLError.self) { try await send(forecast) }
      _ = try await send(control, method: "PUT", body: "[]")
      #expect(try await send(forecast).1 == 200)
    }
  }
}
