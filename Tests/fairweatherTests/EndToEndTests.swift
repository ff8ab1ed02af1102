import Foundation
import HTTPServer
import Simulator
import Testing
import Weather

@testable import fairweather

@Suite("The whole house, against a simulated planet on a real socket")
struct EndToEndTests {
  private func sources(_ response: HTTPResponse) throws -> [[String: Any]] {
    try #require(try World.json(response)["sources"] as? [[String: Any]])
  }

  @Test("A thousand people asking for one cold place cost one call an endpoint")
  func oneFlight() async throws {
    let world = try World()
    let data = World.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    let handler = try await World.house(world, in: data)
    let statuses = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<1000 {
        group.addTask {
          await handler(HTTPRequest(method: "GET", target: "/api/v1/weather/insights?city=Lisbon")).status
        }
      }
      return await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(statuses == [200: 1000])
    #expect(try await world.hits() == ["/open-meteo/v1/forecast": 1, "/open-meteo-marine/v1/marine": 1])
    await world.listener.stop()
  }

  @Test(
    "When the provider fails the last good answer is served, marked stale, by another process too",
    arguments: ["status\", \"status\": 500", "truncate", "status\", \"status\": 429", "nulls", "close"])
  func lastGood(fault: String) async throws {
    let world = try World()
    let data = World.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    let request = HTTPRequest(method: "GET", target: "/api/v1/outlook?place=Lisbon")
    let first = await (try World.house(world, in: data))(request)
    #expect(try sources(first).allSatisfy { $0["stale"] as? Bool == false })
    await world.fail(
      "[{\"route\": \"*\", \"kind\": \"\(fault)}]".replacingOccurrences(
        of: "\(fault)}", with: fault.contains("status") ? "\(fault)}" : "\(fault)\"}"))
    let later = await (try World.house(world, in: data, clock: "2026-06-18T13:00:00Z"))(request)
    #expect(later.status == 200)
    let hours = try #require(try sources(later).first { $0["block"] as? String == "hours" })
    #expect(hours["stale"] as? Bool == true)
    let fetched = try #require((hours["fetchedAt"] as? String).flatMap(WeatherJSON.instant))
    #expect(abs(fetched.timeIntervalSince(try #require(WeatherJSON.instant(World.noon)))) < 60)
    await world.listener.stop()
  }

  @Test("When the first provider is down the next answers, and the API and the page say which")
  func fallsBack() async throws {
    let world = try World()
    let data = World.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    await world.fail(#"[{"route": "/open-meteo/*", "kind": "status", "status": 500}]"#)
    let settings = ["FAIRWEATHER_PROVIDERS": "open-meteo,weatherapi", "FAIRWEATHER_WEATHERAPI_KEY": "a-key"]
    let handler = try await World.house(world, in: data, with: settings)
    let answer = await handler(HTTPRequest(method: "GET", target: "/api/v1/outlook?place=Lisbon"))
    #expect(answer.status == 200)
    for source in try sources(answer) {
      let isHours = source["block"] as? String == "hours"
      #expect(source["provider"] as? String == (isHours ? "weatherapi" : "open-meteo"))
      #expect(source["primary"] as? String == "open-meteo")
      #expect(source["stale"] as? Bool == false && source["simulated"] as? Bool == false)
    }
    let page = await handler(HTTPRequest(method: "GET", target: "/?place=Lisbon"))
    #expect(String(decoding: page.body, as: UTF8.self).contains("WeatherAPI"))
    await world.listener.stop()
  }

  @Test("A cold place whose provider is down is a 502 in the contract's words, and a page that says so")
  func coldAndDown() async throws {
    let data = World.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    let handler = try await World.house(nil, in: data)
    let answer = await handler(HTTPRequest(method: "GET", target: "/api/v1/outlook?place=Lisbon"))
    #expect(answer.status == 502)
    #expect(try World.json(answer)["errorCode"] as? String == "PROVIDER_UNAVAILABLE")
    let page = await handler(HTTPRequest(method: "GET", target: "/?place=Lisbon"))
    #expect(page.status == 502)
    #expect(String(decoding: page.body, as: UTF8.self).contains("<h1"))
  }

  @Test("Where no live provider can be reached, auto falls to simulated weather, and says so everywhere")
  func autoFallsToSimulated() async throws {
    let data = World.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    let (warnings, warning) = AsyncStream.makeStream(of: String.self)
    let handler = try await World.house(nil, in: data, source: "auto") { warning.yield($0) }
    var first = warnings.makeAsyncIterator()
    #expect(await first.next()?.contains("SIMULATED") == true)
    let answer = await handler(HTTPRequest(method: "GET", target: "/api/v1/plan?place=Lisbon&activities=running"))
    for source in try sources(answer) {
      #expect(source["simulated"] as? Bool == true)
      #expect(source["provider"] as? String == "simulated")
      #expect(source["primary"] as? String == "open-meteo")
    }
    for path in ["/", "/?place=Lisbon", "/search?q=par", "/settings"] {
      let page = await handler(HTTPRequest(method: "GET", target: path))
      #expect(page.status == 200)
      #expect(String(decoding: page.body, as: UTF8.self).contains("Simulated weather"))
    }
    #expect(try World.json(await handler(HTTPRequest(method: "GET", target: "/health")))["simulated"] as? Bool == true)
  }

  @Test("LOC-08: name, zone and sun of a page belong to one place, whatever the link calls it")
  func onePlace() async throws {
    let data = World.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    let handler = try await World.house(nil, in: data, source: "simulated")
    let page = await handler(HTTPRequest(method: "GET", target: "/?place=Paris&lat=38.7251&lon=-9.1498"))
    let text = String(decoding: page.body, as: UTF8.self)
    #expect(text.contains(">Lisbon<"))
    #expect(!text.contains(">Paris"))
    // Noon of the clock is 12:00 in Lisbon and 13:00 in Paris.
    #expect(text.contains("12:00 local time"))
  }

  @Test("Pages and API differ in what they say of an address that does not exist")
  func notFound() async throws {
    let data = World.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    let handler = try await World.house(nil, in: data, source: "simulated")
    let api = await handler(HTTPRequest(method: "GET", target: "/api/v1/nothing"))
    #expect(api.status == 404)
    #expect(try World.json(api)["errorCode"] as? String == "NOT_FOUND")
    let wrong = await handler(HTTPRequest(method: "DELETE", target: "/api/v1/outlook"))
    #expect(wrong.status == 405)
    #expect(wrong.headers["Allow"] == "GET, HEAD")
    #expect(try World.json(wrong)["errorCode"] as? String == "METHOD_NOT_ALLOWED")
    let page = await handler(
      HTTPRequest(method: "GET", target: "/nothing", headers: HTTPHeaders([("Accept", "text/html")])))
    #expect(page.status == 404)
    #expect(String(decoding: page.body, as: UTF8.self).contains("<h1"))
  }
}
