import Foundation
import HTTPServer
import Testing

@testable import fairweather

@Suite("Requests are counted by class and client")
struct RequestLimitsTests {
  private func handler(_ environment: [String: String] = [:]) async throws -> Handler {
    let data = FileManager.default.temporaryDirectory.appending(path: "fairweather-\(UUID().uuidString)")
    let words = try CommandWords(
      ["--source", "simulated", "--clock", "2026-06-18T11:00:00Z", "--data", data.path],
      accepting: ServeCommand.command.options)
    let settings = Settings(words: words, environment: environment)
    let house = try await Composition(settings) { _ in }
    return try Faces(house, settings).handler
  }

  /// The statuses of so many requests, one after the other.
  private func statuses(
    _ handler: Handler, _ target: String, _ count: Int, _ headers: [(String, String)] = [], method: String = "GET"
  ) async -> [Int] {
    var statuses: [Int] = []
    for _ in 0..<count {
      statuses.append(await handler(HTTPRequest(method: method, target: target, headers: .init(headers))).status)
    }
    return statuses
  }

  private func json(_ response: HTTPResponse) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  @Test("The allowance comes from the contract's name, and the request beyond it is a 429 in its six fields")
  func allowance() async throws {
    let handler = try await handler(["RATE_LIMIT_UNAUTHENTICATED_REQUESTS_PER_MINUTE": "3"])
    #expect(await statuses(handler, "/api/v1/geocoding?query=par", 3) == [200, 200, 200])
    let refused = await handler(HTTPRequest(method: "GET", target: "/api/v1/weather?city=Lisbon"))
    #expect(refused.status == 429)
    #expect(refused.headers["Retry-After"].flatMap(Int.init).map { (1...20).contains($0) } == true)
    let error = try json(refused)
    #expect(error["errorCode"] as? String == "RATE_LIMIT_EXCEEDED")
    #expect(error["path"] as? String == "/api/v1/weather")
    #expect(Set(error.keys) == ["timestamp", "status", "error", "message", "path", "errorCode"])
  }

  @Test("Another first hop does not help, nor does a token that nobody gave out; another last hop is another client")
  func forging() async throws {
    let handler = try await handler(["RATE_LIMIT_UNAUTHENTICATED_REQUESTS_PER_MINUTE": "2"])
    for (number, expected) in [(1, 200), (2, 200), (3, 429), (4, 429)] {
      let headers = [("X-Forwarded-For", "198.51.100.\(number), 203.0.113.7"), ("Authorization", "Bearer x\(number)")]
      #expect(await statuses(handler, "/api/v1/activities", 1, headers) == [expected])
    }
    #expect(await statuses(handler, "/api/v1/activities", 1, [("X-Forwarded-For", "203.0.113.8")]) == [200])
  }

  @Test("Signing in has ten a minute of its own, whatever came of it")
  func signIn() async throws {
    let handler = try await handler()
    let statuses = await statuses(handler, "/api/v1/auth/login", 11, method: "POST")
    #expect(statuses.filter { $0 == 429 }.count == 1 && statuses.last == 429)
    #expect(await self.statuses(handler, "/api/v1/activities", 1) == [200])
  }

  @Test("A page costs one, its assets nothing, and its refusal can be read by people")
  func pages() async throws {
    let handler = try await handler()
    #expect(await statuses(handler, "/robots.txt", 100).allSatisfy { $0 == 200 })
    #expect(await statuses(handler, "/assets/site.css", 100).allSatisfy { $0 == 200 })
    #expect(await statuses(handler, "/search?q=par", 20).allSatisfy { $0 == 200 })
    let refused = await handler(HTTPRequest(method: "GET", target: "/search?q=par"))
    #expect(refused.status == 429)
    #expect(refused.headers["Retry-After"] != nil)
    #expect(refused.headers["Content-Type"]?.hasPrefix("text/html") == true)
    #expect(String(decoding: refused.body, as: UTF8.self).contains("Too many requests"))
  }

  @Test("Suggestions and map tiles have classes of their own; health, metrics and the description are free")
  func otherClasses() async throws {
    let handler = try await handler()
    let suggested = await statuses(handler, "/suggest?q=par", 60) + statuses(handler, "/api/v1/search?q=par", 61)
    #expect(suggested.dropLast().allSatisfy { $0 == 200 } && suggested.last == 429)
    for path in ["/health", "/api/v1/health", "/metrics", "/openapi.json"] {
      #expect(await statuses(handler, path, 100).allSatisfy { $0 == 200 })
    }
    #expect(await statuses(handler, "/tiles/radar/1/0/0.png", 500).allSatisfy { $0 != 429 })
    #expect(await statuses(handler, "/api/v1/activities", 1) == [200])
  }

  @Test("They can be lifted, and a setting that cannot be is refused by name")
  func settings() async throws {
    let lifted = try await handler(["FAIRWEATHER_RATE_LIMITS": "off"])
    #expect(await statuses(lifted, "/api/v1/activities", 100).allSatisfy { $0 == 200 })
    for (name, text) in [
      ("FAIRWEATHER_RATE_LIMITS", "maybe"), ("RATE_LIMIT_AUTH_REQUESTS_PER_MINUTE", "0"),
      ("RATE_LIMIT_UNAUTHENTICATED_REQUESTS_PER_MINUTE", "many"),
    ] {
      await #expect {
        try await handler([name: text])
      } throws: { ($0 as? UsageError)?.message.contains(name) == true }
    }
  }
}
