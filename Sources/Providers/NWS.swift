public import Foundation
import Weather

/// The US National Weather Service: warnings, forecasts and stations of the United States and their territories.
///
/// Quirks: wants a User-Agent that names us; four decimals at most, without trailing zeros; 404 elsewhere; a grid often
/// answers 500 and then well; errors are problem+json; GeoJSON is longitude first.
public struct NWS: Sendable {
  let base: URL
  let userAgent: String
  let transport: any HTTPTransport
  let points = NWSPoints()

  /// What is learnt of points serves all who ask through the same value or a copy of it.
  ///
  /// - Parameters:
  ///   - base: the address below which `/alerts` and `/points` lie; `nil` for the public one.
  public init(
    base: URL? = nil, transport: any HTTPTransport,
    userAgent: String = "Fairweather/0.1 (+https://github.com/fairweather/fairweather)"
  ) {
    // The address is well-formed; an empty one would only ever be unreachable.
    self.base = base ?? URL(string: "https://api.weather.gov") ?? URL(filePath: "/")
    self.transport = transport
    self.userAgent = userAgent
  }

  /// The countries that it warns, ISO 3166-1: the states and the territories that have codes of their own.
  public static let countries: Set<String> = ["US", "PR", "GU", "VI", "AS", "MP", "UM"]
}

// MARK: Request
extension NWS {
  func request(_ path: String, _ query: [(name: String, value: String)] = []) -> UpstreamRequest {
    UpstreamRequest(
      url: base.appending(path: path), query: query,
      headers: [("Accept", "application/geo+json"), ("User-Agent", userAgent)])
  }

  static func point(_ coordinates: Coordinates) -> String {
    "\(OpenMeteo.decimals(coordinates.latitude)),\(OpenMeteo.decimals(coordinates.longitude))"
  }

  /// The bytes of a good answer.
  func body(of request: UpstreamRequest, now: Date) async throws(ProviderError) -> Data {
    let answer = try await transport.send(request)
    _ = try NWSProblem.opened(
      answer.body, status: answer.status, retryAfter: answer.headers["retry-after"], now: now)
    return answer.body
  }

  func answer(to request: UpstreamRequest, now: Date) async throws(ProviderError) -> WireObject {
    let answer = try await transport.send(request)
    return try NWSProblem.opened(
      answer.body, status: answer.status, retryAfter: answer.headers["retry-after"], now: now)
  }
}
