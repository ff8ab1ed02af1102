import Foundation
import Synchronization
import Testing
import Weather

@testable import Providers

@Suite("Requests and waits")
struct UpstreamTests {
  private struct Recorder: HTTPTransport {
    func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer { throw .unreachable(host: "") }
  }

  private func request(_ block: AnswerBlock, elevation: Double? = nil, key: String? = nil) throws -> UpstreamRequest {
    let spot = Spot(
      try #require(Coordinates(latitude: 40.205051, longitude: -8.408228)),
      elevation: elevation.flatMap { Elevation($0) })
    return OpenMeteo(.init(apiKey: key), transport: Recorder()).request(for: block, at: spot)
  }

  @Test("LOC-04: coordinates are sent with a point and four decimals whatever the device's language")
  func coordinates() throws {
    let address = try #require(try request(.hours).address?.absoluteString)
    #expect(address.contains("latitude=40.2051&longitude=-8.4082"))
    #expect(OpenMeteo.decimals(-0.00004) == "0")
    #expect(OpenMeteo.decimals(-0.5) == "-0.5")
    #expect(OpenMeteo.decimals(180) == "180")
    #expect(OpenMeteo.decimals(7.05) == "7.05")
  }

  @Test("TIME-09: hours are asked in UTC and unix time, and no daily block whose 24 hours another zone would choose")
  func hoursOnly() throws {
    for block in AnswerBlock.allCases {
      let request = try request(block)
      #expect(request.value(of: "timezone") == "GMT")
      #expect(request.value(of: "timeformat") == "unixtime")
      #expect(request.value(of: "daily") == nil)
      #expect(request.value(of: "past_days") == ([.soon, .spread].contains(block) ? "0" : "1"))
    }
    #expect(try request(.hours).value(of: "forecast_days") == "16")
    #expect(try request(.hours).value(of: "wind_speed_unit") == "ms")
    #expect(try request(.hours, elevation: 1993.4).value(of: "elevation") == "1993")
  }

  @Test("A customer's key goes to the customer's address and nowhere else")
  func key() throws {
    let request = try request(.air, key: "a key&more")
    #expect(request.url.host() == "customer-air-quality-api.open-meteo.com")
    #expect(request.address?.absoluteString.contains("apikey=a%20key%26more") == true)
    #expect(try self.request(.air).value(of: "apikey") == nil)
  }

  @Test("A customer's search for places goes to the customer's address too, and to one's own where it is set")
  func searchKey() async throws {
    final class Witness: HTTPTransport {
      let hosts = Mutex<[String]>([])
      func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
        hosts.withLock { $0.append("\(request.url.host() ?? "") \(request.value(of: "apikey") ?? "")") }
        return UpstreamAnswer(body: Data("{}".utf8))
      }
    }
    let witness = Witness()
    let own = URL(string: "http://own.example")
    for (address, key) in [(nil, nil), (nil, "k"), (own, "k")] as [(URL?, String?)] {
      let search = OpenMeteoSearch(address, apiKey: key, transport: witness)
      _ = try await search.places(named: "Torre", near: nil, limit: 5, now: .distantPast)
    }
    #expect(
      witness.hosts.withLock { $0 } == [
        "geocoding-api.open-meteo.com ", "customer-geocoding-api.open-meteo.com k", "own.example k",
      ])
  }

  @Test("Names are percent-encoded exactly once")
  func encoding() throws {
    let url = try #require(URL(string: "http://localhost:9000/v1/search?a=1"))
    let request = UpstreamRequest(url: url, query: [("name", "São Paulo & 100%"), ("c", "x,y")])
    #expect(
      request.address?.absoluteString
        == "http://localhost:9000/v1/search?a=1&name=S%C3%A3o%20Paulo%20%26%20100%25&c=x,y")
  }

  @Test(
    "CACHE-11: Retry-After is seconds or a date, never negative, never more than an hour",
    arguments: [
      ("120", 120), ("0", 0), ("-5", nil), ("1.5", 2), ("Mon, 30 Nov 2026 12:30:00 GMT", 1800),
      ("Mon, 30 Nov 2026 11:00:00 GMT", 0), ("soon", nil), ("864000", 3600), ("nan", nil), ("inf", nil), ("", nil),
    ] as [(String, Int?)])
  func retryAfter(header: String, seconds: Int?) throws {
    let wait = RetryAfter.wait(header, now: try instant("2026-11-30T12:00:00Z"))
    #expect(wait == seconds.map { .seconds($0) })
  }

  @Test(
    "CACHE-08: a 429 without Retry-After tells by its sentence which counter is full",
    arguments: [
      ("Daily API request limit exceeded. Please try again tomorrow.", "2026-12-01T00:01:00Z"),
      ("Hourly API request limit exceeded. Please try again in the next hour.", "2026-11-30T22:01:00Z"),
      ("Minutely API request limit exceeded. Please try again in one minute.", "2026-11-30T21:31:30Z"),
    ])
  func quota(reason: String, until: String) throws {
    let now = try instant("2026-11-30T21:30:00Z")
    let error = OpenMeteoError.error(status: 429, reason: reason, retryAfter: nil, now: now)
    guard case .quota(let wait, _) = error else {
      Issue.record("\(error) is no quota")
      return
    }
    #expect(now.addingTimeInterval(wait / .seconds(1)) == (try instant(until)))
    #expect(!error.isTransient)
  }

  @Test(
    "DEPL-01: a call is weighed by its variables and days as the provider counts it",
    arguments: [
      (10, 7, 1.0), (15, 7, 1.5), (15, 14, 1.5), (25, 16, 2.857), (3, 16, 1.0),
    ])
  func weight(variables: Int, days: Int, expected: Double) {
    #expect(abs(OpenMeteo.weight(variables: variables, days: days) - expected) < 0.001)
  }
}
