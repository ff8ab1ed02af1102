import Foundation
import HTTPServer
import Testing
import Weather

@testable import Simulator

@Suite("Simulated MET Norway")
struct MetNorwayTests {
  let simulation = Simulation()
  private static let path = "/met-norway/locationforecast/2.0/"

  private func ask(_ target: String, _ headers: [(String, String)] = [("User-Agent", "Tests/1")]) async -> HTTPResponse
  {
    await simulation.router.respond(
      to: HTTPRequest(method: "GET", target: Self.path + target, headers: HTTPHeaders(headers)))
  }

  private func steps(_ target: String) async throws -> [[String: Any]] {
    let answer = await ask(target)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    return try #require((json["properties"] as? [String: Any])?["timeseries"] as? [[String: Any]])
  }

  private func data(_ step: [String: Any]) throws -> [String: Any] { try #require(step["data"] as? [String: Any]) }

  @Test("Hours come first, then six-hour steps without an hour's rain, and a last one that has its state alone")
  func steps() async throws {
    let steps = try await steps("compact?lat=52.52&lon=13.41")
    #expect(steps.first?["time"] as? String == "2026-11-30T08:00:00Z")
    let hourly = try steps.prefix { try data($0)["next_1_hours"] != nil }
    #expect((54...60).contains(hourly.count))
    #expect(try steps.dropFirst(hourly.count).allSatisfy { try data($0)["next_1_hours"] == nil })
    let last = try data(try #require(steps.last))
    #expect(last.count == 1 && last["instant"] != nil)
    #expect(try data(steps[hourly.count])["next_6_hours"] != nil)
  }

  @Test("The complete form has gusts in the north of Europe and not elsewhere; the compact form has none")
  func gusts() async throws {
    func details(_ target: String) async throws -> [String: Any] {
      let first = try data(try #require(try await steps(target).first))
      return try #require((first["instant"] as? [String: Any])?["details"] as? [String: Any])
    }
    #expect(try await details("complete?lat=59.91&lon=10.75")["wind_speed_of_gust"] is Double)
    #expect(try await details("complete?lat=38.72&lon=-9.14")["wind_speed_of_gust"] == nil)
    #expect(try await details("complete?lat=38.72&lon=-9.14")["dew_point_temperature"] is Double)
    #expect(try await details("compact?lat=59.91&lon=10.75")["wind_speed_of_gust"] == nil)
  }

  @Test("It is the planet that Open-Meteo's protocol shows, at the same instant")
  func samePlanet() async throws {
    let steps = try await steps("compact?lat=52.5&lon=13.4375&altitude=40")
    let first = try data(try #require(steps.first))
    let details = try #require((first["instant"] as? [String: Any])?["details"] as? [String: Any])
    let open = try await simulation.series(
      "/open-meteo/v1/forecast?latitude=52.5&longitude=13.4375&elevation=40&hourly=pressure_msl&forecast_hours=1",
      "hourly", "pressure_msl")
    let told = try #require(details["air_pressure_at_sea_level"] as? Double)
    #expect(abs(told - (try #require(open.first ?? nil))) <= 0.11)
  }

  @Test("An answer tells until when it holds; asked whether it changed since its run, it has not")
  func renewal() async throws {
    let first = await ask("compact?lat=52.52&lon=13.41")
    #expect(first.headers["Last-Modified"] == "Mon, 30 Nov 2026 08:00:00 GMT")
    #expect(first.headers["Expires"] == "Mon, 30 Nov 2026 08:31:07 GMT")
    let again = await ask(
      "compact?lat=52.52&lon=13.41",
      [("User-Agent", "Tests/1"), ("If-Modified-Since", "Mon, 30 Nov 2026 08:00:00 GMT")])
    #expect(again.status == 304 && again.body.isEmpty && again.headers["Expires"] != nil)
    let older = await ask(
      "compact?lat=52.52&lon=13.41",
      [("User-Agent", "Tests/1"), ("If-Modified-Since", "Mon, 30 Nov 2026 07:00:00 GMT")])
    #expect(older.status == 200)
  }

  @Test("Without a name, with five decimals or without a point it refuses, in HTML")
  func refusals() async throws {
    let nameless = await ask("compact?lat=52.52&lon=13.41", [])
    #expect(nameless.status == 403)
    #expect(String(decoding: nameless.body, as: UTF8.self).hasPrefix("<html>"))
    #expect(await ask("compact?lat=52.52001&lon=13.41").status == 403)
    #expect(await ask("compact?lat=52.52").status == 400)
  }
}
