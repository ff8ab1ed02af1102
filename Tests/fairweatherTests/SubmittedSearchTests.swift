import Foundation
import Providers
import Testing
import Weather

@testable import fairweather

@Suite("A search that was submitted")
struct SubmittedSearchTests {
  private struct Answer: HTTPTransport {
    let status: Int
    let body: String

    func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
      UpstreamAnswer(status: status, body: Data(body.utf8))
    }
  }

  private let now = Date(timeIntervalSince1970: 1_796_040_000)

  private func search(_ text: String, _ answer: Answer, url: String? = "http://places.example") async throws
    -> (places: [Place], failure: ProviderError?)
  {
    let settings = Settings(
      words: try CommandWords([], accepting: []), environment: url.map { ["FAIRWEATHER_PLACES_URL": $0] } ?? [:])
    return try await SubmittedSearch(settings, try Composition.gazetteer(), transport: answer)
      .places(named: text, near: nil, limit: 10, now: now)
  }

  private let beach = """
    {"features":[{"geometry":{"type":"Point","coordinates":[-9.4728,38.8156]},"properties":{"name":"Praia da Qqzx",\
    "state":"Lisboa","country":"Portugal","countrycode":"PT"}}]}
    """

  @Test("A beach that the index does not know comes from the service, with the zone in which it lies")
  func added() async throws {
    let (places, failure) = try await search("Praia da Qqzx", Answer(status: 200, body: beach))
    #expect(failure == nil)
    let place = try #require(places.first { $0.name == "Praia da Qqzx" })
    #expect(place.timeZone.identifier == "Europe/Lisbon" && place.countryCode == "PT")
    #expect(try await search("Praia da Qqzx", Answer(status: 200, body: beach), url: nil).places.isEmpty)
  }

  @Test("AUTH-05: a service that refuses costs the index's places nothing, and the failure is its own")
  func refused() async throws {
    let (places, failure) = try await search("Covilhã", Answer(status: 403, body: "<html>"))
    #expect(places.first?.name == "Covilhã")
    #expect(places.count == 10 || failure == .refused(status: 403, retryAfter: nil, reason: nil))
    let (none, cause) = try await search("Praia da Qqzx", Answer(status: 403, body: "<html>"))
    #expect(none.isEmpty && cause == .refused(status: 403, retryAfter: nil, reason: nil))
  }
}
