public import Foundation
public import Weather

/// Open-Meteo's search over GeoNames' places, with more villages and mountains than an index of towns holds.
public struct OpenMeteoSearch: PlaceFinder {
  /// `open-meteo`.
  public let id = "open-meteo"
  private let base: URL
  private let apiKey: String?
  private let userAgent: String
  private let transport: any HTTPTransport

  /// - Parameters:
  ///   - base: the address below which `v1/search` lies; `nil` for the public one.
  ///   - apiKey: for a subscription, whose address is another.
  public init(
    _ base: URL? = nil, apiKey: String? = nil, transport: any HTTPTransport,
    userAgent: String = OpenMeteo.Configuration().userAgent
  ) {
    // The literal is well-formed; an empty address would only ever be unreachable.
    self.base =
      base ?? URL(string: "https://\(apiKey == nil ? "" : "customer-")geocoding-api.open-meteo.com")
      ?? URL(filePath: "/")
    self.apiKey = apiKey
    self.userAgent = userAgent
    self.transport = transport
  }

  /// Places by name, the most populous first; the service knows no nearness.
  public func places(
    named text: String, near: Coordinates?, limit: Int, now: Date
  ) async throws(ProviderError) -> [FoundPlace] {
    var query = [
      (name: "name", value: text), (name: "count", value: String(min(max(limit, 1), 100))),
      (name: "language", value: "en"), (name: "format", value: "json"),
    ]
    if let apiKey { query.append(("apikey", apiKey)) }
    let answer = try await transport.send(
      UpstreamRequest(
        url: base.appending(path: "v1/search"), query: query,
        headers: [("Accept", "application/json"), ("User-Agent", userAgent)]))
    do throws(ProviderError) {
      let opened = try OpenMeteoAnswer.all(
        in: answer.body, status: answer.status, now: now, retryAfter: answer.headers["retry-after"])
      return Array(try opened.first.map(OpenMeteoGeocoding.places)?.prefix(limit) ?? [])
    } catch {
      throw error.withoutSecret(apiKey)
    }
  }
}
