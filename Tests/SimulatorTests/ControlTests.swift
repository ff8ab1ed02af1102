import Foundation
import HTTPServer
import Testing

@testable import Simulator

@Suite("Faults, hits and set answers")
struct ControlTests {
  static let forecast = "/open-meteo/v1/forecast"
  static let ask = forecast + "?latitude=38.72&longitude=-9.14&hourly=temperature_2m,rain&timeformat=unixtime"
  let pauses = Pauses()
  let simulation: Simulation

  init() { simulation = Simulation(pauses: pauses) }

  private func fault(_ members: String) async {
    let answer = await simulation.respond("PUT", "/control/faults", "[{\"route\": \"\(Self.forecast)\", \(members)}]")
    #expect(answer.status == 200)
  }

  private func text(_ answer: HTTPResponse) -> String { String(decoding: answer.body, as: UTF8.self) }

  @Test("Requests are counted by path, failing ones too, and set to zero on demand")
  func hits() async throws {
    _ = await simulation.respond("GET", Self.ask)
    await fault("\"kind\": \"status\", \"status\": 500")
    _ = await simulation.respond("GET", Self.ask)
    _ = await simulation.respond("GET", "/met-norway/weatherapi/locationforecast/2.0/compact?lat=1&lon=1")
    let hits = try await simulation.get("/control/hits")
    #expect(hits as? [String: Int] == [Self.forecast: 2, "/met-norway/weatherapi/locationforecast/2.0/compact": 1])
    #expect(await simulation.respond("DELETE", "/control/hits").status == 204)
    #expect(try await simulation.get("/control/hits").isEmpty)
  }

  @Test("A refusal for too many requests has the provider's own body and the headers asked for")
  func tooMany() async throws {
    await fault("\"kind\": \"status\", \"status\": 429, \"headers\": {\"Retry-After\": \"60\"}")
    let answer = await simulation.respond("GET", Self.ask)
    #expect(answer.status == 429 && answer.headers["Retry-After"] == "60")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    #expect(json["error"] as? Bool == true)
    #expect(json["reason"] as? String == "Minutely API request limit exceeded. Please try again in one minute.")
  }

  @Test("A share strikes evenly: a third is every third request")
  func share() async {
    await fault("\"kind\": \"status\", \"status\": 503, \"share\": 0.34")
    var statuses: [Int] = []
    for _ in 0..<6 { statuses.append(await simulation.respond("GET", Self.ask).status) }
    #expect(statuses == [200, 200, 503, 200, 200, 503])
  }

  @Test("Delays and hangs wait as long as they are told, and a hang then ends the connection")
  func waits() async {
    await fault("\"kind\": \"delay\", \"seconds\": 2.5")
    #expect(await simulation.respond("GET", Self.ask).status == 200)
    await fault("\"kind\": \"hang\", \"seconds\": 40")
    #expect(await simulation.respond("GET", Self.ask).closesConnection)
    #expect(await pauses.asked == [2.5, 40])
  }

  @Test("A truncated answer is the first half of the whole one")
  func truncate() async {
    let whole = await simulation.respond("GET", Self.ask).body
    await fault("\"kind\": \"truncate\"")
    #expect(await simulation.respond("GET", Self.ask).body == Array(whole.prefix(whole.count / 2)))
  }

  @Test("Nulls and wrong types leave times and places, and no measured number")
  func spoiled() async throws {
    await fault("\"kind\": \"nulls\"")
    let nulls = try await simulation.get(Self.ask)
    let hourly = try #require(nulls["hourly"] as? [String: [Any]])
    #expect(hourly["time"]?.first is Int && nulls["latitude"] as? Double == 38.75)
    #expect(hourly["rain"]?.allSatisfy { $0 is NSNull } == true && hourly["temperature_2m"]?.count == 168)
    await fault("\"kind\": \"wrongTypes\"")
    let wrong = try #require(try await simulation.get(Self.ask)["hourly"] as? [String: [Any]])
    #expect(wrong["rain"]?.contains { $0 is String } == true && wrong["rain"]?.contains { $0 is [String: Any] } == true)
    #expect(wrong["time"]?.allSatisfy { $0 is Int } == true)
  }

  // The weights are those of Open-Meteo's pricing page: 10 variables over 7 days are 1, 15 are 1.5, 25 over 16 days 2.86.
  @Test(
    "Requests are also counted as the provider counts them, by the minute",
    arguments: [(10, 7, 1, 1.0), (15, 7, 1, 1.5), (15, 14, 1, 1.5), (25, 16, 1, 2.857), (2, 1, 3, 3.0)])
  func weights(variables: Int, days: Int, places: Int, weight: Double) async throws {
    let names = Array(repeating: "rain", count: variables).joined(separator: ",")
    let (north, east) = (Array(repeating: "1", count: places), Array(repeating: "2", count: places))
    let spot = "latitude=\(north.joined(separator: ","))&longitude=\(east.joined(separator: ","))"
    _ = await simulation.respond("GET", "/open-meteo/v1/forecast?\(spot)&hourly=\(names)&forecast_days=\(days)")
    _ = await simulation.respond("GET", "/met-norway/locationforecast/2.0/compact?lat=1&lon=2")
    let told = try #require(try await simulation.get("/control/weights") as? [String: [String: Double]])
    #expect(told == ["open-meteo": ["2026-11-30T08:16:00Z": weight], "met-norway": ["2026-11-30T08:16:00Z": 1]])
    _ = await simulation.respond("DELETE", "/control/hits")
    #expect(try await simulation.get("/control/weights").isEmpty)
  }

  @Test("A stale answer is that of some time ago")
  func stale() async throws {
    await fault("\"kind\": \"stale\", \"seconds\": 172800")
    let json = try await simulation.get(Self.ask)
    #expect(((json["hourly"] as? [String: Any])?["time"] as? [Int])?.first == 1_795_996_800 - 2 * 86_400)
  }

  @Test("A star stands for all routes, or for all below a path; an empty list heals")
  func routes() async {
    for route in ["*", "/open-meteo/*", "/open-meteo*"] {
      let body = "[{\"route\": \"\(route)\", \"kind\": \"status\"}]"
      #expect(await simulation.respond("PUT", "/control/faults", body).status == 200)
      #expect(await simulation.respond("GET", Self.ask).status == 500)
      _ = await simulation.respond("PUT", "/control/faults", "[]")
      #expect(await simulation.respond("GET", Self.ask).status == 200)
    }
  }

  @Test(
    "A list of faults that makes no sense is refused with a sentence, and changes nothing",
    arguments: [
      ("no JSON", "Faults are a JSON list"), ("{}", "Faults are a JSON list"), ("[1]", "Fault 1 is not an object."),
      (#"[{"kind": "delay"}]"#, "needs a “route”"), (#"[{"route": "*", "kind": "explode"}]"#, "one of status, delay"),
      (#"[{"route": "*", "kind": "status", "status": "many"}]"#, "“status” is a number from 200 to 599"),
      (#"[{"route": "*", "kind": "delay", "share": 7}]"#, "“share” is a number from 0 to 1"),
      (#"[{"route": "*", "kind": "delay", "secs": 7}]"#, "none of route, kind"),
    ])
  func refused(_ body: String, _ sentence: String) async {
    let answer = await simulation.respond("PUT", "/control/faults", body)
    #expect(answer.status == 400 && text(answer).contains(sentence), "\(text(answer))")
    #expect(await simulation.respond("GET", Self.ask).status == 200)
  }

  @Test("A set answer is given as it is, with its type and status, until it is taken away")
  func setAnswer() async {
    let put = await simulation.respond(
      "PUT", "/control/answers" + Self.forecast + "?status=418", "<tea>", type: "text/xml")
    #expect(put.status == 204)
    let answer = await simulation.respond("GET", Self.ask)
    #expect(answer.status == 418 && answer.headers["Content-Type"] == "text/xml" && text(answer) == "<tea>")
    #expect(await simulation.respond("DELETE", "/control/answers" + Self.forecast).status == 204)
    #expect(await simulation.respond("GET", Self.ask).status == 200)
    #expect(await simulation.respond("DELETE", "/control/answers" + Self.forecast).status == 404)
  }

  @Test("A set answer with a star stands for all below it, and gives way to a closer one")
  func starredAnswer() async {
    _ = await simulation.respond("PUT", "/control/answers/nws/*", "far")
    _ = await simulation.respond("PUT", "/control/answers/nws/points/*", "near")
    _ = await simulation.respond("PUT", "/control/answers/nws/points/1,2", "exact")
    #expect(text(await simulation.respond("GET", "/nws/alerts/active")) == "far")
    #expect(text(await simulation.respond("GET", "/nws/points/3,4")) == "near")
    #expect(text(await simulation.respond("GET", "/nws/points/1,2?x=1")) == "exact")
  }

  @Test("A path that no provider has is missed in the provider's own manner")
  func missing() async {
    let answer = await simulation.respond("GET", "/open-meteo/v1/nothing")
    #expect(answer.status == 404 && text(answer) == #"{"reason":"Not Found","error":true}"#)
  }

  @Test("Control answers this machine only")
  func loopback() async {
    var request = HTTPRequest(method: "GET", target: "/control/hits", remoteAddress: "192.0.2.7")
    #expect(await simulation.router.respond(to: request).status == 403)
    for address in ["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.3.4.5"] {
      request.remoteAddress = address
      #expect(await simulation.router.respond(to: request).status == 200)
    }
  }
}
