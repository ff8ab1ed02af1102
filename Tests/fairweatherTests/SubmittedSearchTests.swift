import Foundation
import Presentation
import Providers
import Synchronization
import Testing
import Weather

@testable import fairweather

@Suite("A search that was submitted")
struct SubmittedSearchTests {
  /// Answers by host, and remembers who was asked.
  private final class Services: HTTPTransport {
    private let answers: [String: UpstreamAnswer]
    private let hosts = Mutex<[String]>([])

    init(_ answers: [String: (status: Int, body: String)]) {
      self.answers = answers.mapValues { UpstreamAnswer(status: $0.status, body: Data($0.body.utf8)) }
    }

    var asked: [String] { hosts.withLock { $0 } }

    func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
      let host = request.url.host() ?? ""
      hosts.withLock { $0.append(host) }
      guard let answer = answers[host] else { throw .unreachable(host: host) }
      return answer
    }
  }

  private let now = Date(timeIntervalSince1970: 1_796_040_000)
  private let open = "geocoding-api.open-meteo.com"
  private let own = ["FAIRWEATHER_PLACES_URL": "http://places.example"]

  private func search(
    _ services: Services, _ environment: [String: String], isOffline: Bool = false
  ) throws -> SubmittedSearch {
    let settings = Settings(words: try CommandWords([], accepting: []), environment: environment)
    return try SubmittedSearch(settings, try Composition.gazetteer(), transport: services, isOffline: isOffline)
  }

  private func found(
    _ text: String, _ services: Services, _ environment: [String: String], isOffline: Bool = false
  ) async throws -> SubmittedSearch.Found {
    try await search(services, environment, isOffline: isOffline).places(named: text, near: nil, limit: 10, now: now)
  }

  private let beach = """
    {"features":[{"geometry":{"type":"Point","coordinates":[-9.4728,38.8156]},"properties":{"name":"Praia da Qqzx",\
    "state":"Lisboa","country":"Portugal","countrycode":"PT"}}]}
    """
  private let peak = """
    {"results":[{"name":"Pico Qqzx","latitude":38.47,"longitude":-28.4,"country_code":"PT","country":"Portugal",\
    "timezone":"Atlantic/Azores","elevation":2351}]}
    """

  @Test("A beach that the index does not know comes from the service, with its zone and whom to credit")
  func added() async throws {
    let found = try await found("Praia da Qqzx", Services(["places.example": (200, beach)]), own)
    #expect(found.failure == nil)
    let place = try #require(found.places.first { $0.name == "Praia da Qqzx" })
    #expect(place.timeZone.identifier == "Europe/Lisbon" && place.countryCode == "PT")
    #expect(found.sources[place] == "photon" && found.submitted.finders == ["photon"])
  }

  @Test("Where nothing fits Open-Meteo's search is asked, once, and not for what the index knows")
  func fallback() async throws {
    let services = Services([open: (200, peak)])
    let search = try search(services, [:])
    for _ in 0..<2 {
      let place = try #require(await search.place(named: "Pico Qqzx", now: now))
      #expect(place.timeZone.identifier == "Atlantic/Azores" && place.elevation?.metres == 2351)
    }
    #expect(services.asked == [open])
    #expect(await search.place(named: "Covilhã", now: now)?.countryCode == "PT")
    #expect(await search.places(named: "Covilhã", near: nil, limit: 10, now: now).sources.isEmpty)
    #expect(services.asked == [open])
  }

  @Test("No public service is asked where the weather has addresses of its own or is made up, nor for coordinates")
  func closed() async throws {
    let services = Services([open: (200, peak)])
    let closed = ["FAIRWEATHER_OPEN_METEO_URL": "http://own.example"]
    #expect(try await found("Pico Qqzx", services, closed).places.isEmpty)
    #expect(try await found("Pico Qqzx", services, [:], isOffline: true).places.isEmpty)
    #expect(try await found("38.47, -28.4", services, [:]).places.count == 1)
    #expect(services.asked.isEmpty)
    let named = closed.merging(["FAIRWEATHER_OPEN_METEO_GEOCODING_URL": "http://names.example"]) { $1 }
    let own = Services(["names.example": (200, peak)])
    #expect(try await found("Pico Qqzx", own, named).submitted.finders == ["open-meteo"])
  }

  @Test("AUTH-05: a service that refuses costs the index's places nothing, and the failure is its own")
  func refused() async throws {
    let services = Services(["places.example": (403, "<html>"), open: (200, #"{"generationtime_ms":1}"#)])
    let known = try await found("Covilhã", services, own)
    #expect(known.places.first?.name == "Covilhã")
    let none = try await found("Praia da Qqzx", services, own)
    #expect(none.places.isEmpty && none.failure == .refused(status: 403, retryAfter: nil, reason: nil))
    #expect(!none.submitted.isWhole)
  }

  @Test("One service that is silent does not keep the next from being asked, and is then left alone")
  func silent() async throws {
    let services = Services([open: (200, peak)])
    let search = try search(services, own)
    for name in ["Pico Qqzx", "Pico Qqzy"] {
      let later = now.addingTimeInterval(name.hasSuffix("y") ? 2 : 0)
      #expect(await search.places(named: name, near: nil, limit: 10, now: later).places.map(\.name) == ["Pico Qqzx"])
    }
    #expect(services.asked == ["places.example", open, open])
  }

  @Test("A place that was found keeps its name when it is come back to by name and point, without a question")
  func remembered() async throws {
    let services = Services(["places.example": (200, beach)])
    let search = try search(services, own)
    _ = await search.places(named: "Praia da Qqzx", near: nil, limit: 10, now: now)
    let here = try #require(Coordinates(latitude: 38.82, longitude: -9.47))
    let far = try #require(Coordinates(latitude: 39, longitude: -9.47))
    #expect(search.remembered("praia da qqzx", near: here)?.name == "Praia da Qqzx")
    #expect(search.remembered("Praia da Qqzx", near: far) == nil)
    #expect(search.remembered("Praia", near: here) == nil)
    #expect(services.asked == ["places.example"])
  }
}
