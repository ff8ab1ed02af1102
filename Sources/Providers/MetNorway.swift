public import Foundation
import Weather

/// MET Norway's Locationforecast 2.0: the whole world, no key, CC BY 4.0; hour by hour for some 60 hours.
///
/// Quirks: no question without an identifying `User-Agent`, none with more than four decimals, none before the answer's
/// `Expires`; after it `If-Modified-Since`. 203 is a good answer of a version that will end. Refusals are pages of HTML.
/// Gusts and chances are told for the Nordic countries only, the state now not at all.
public struct MetNorway: WeatherProvider {
  /// Where the service is, and as whom we ask.
  public struct Configuration: Sendable {
    public var address: URL
    /// Must name the application and a contact, or everything is refused.
    public var userAgent: String

    /// - Parameter address: the address below which `locationforecast/2.0` lies; `nil` for the public one.
    public init(
      address: URL? = nil, userAgent: String = "Fairweather/0.1 (+https://github.com/fairweather/fairweather)"
    ) {
      // The literal is well-formed; an empty address would only ever be unreachable.
      self.address = address ?? URL(string: "https://api.met.no/weatherapi") ?? URL(filePath: "/")
      self.userAgent = userAgent
    }
  }

  /// `met-norway`.
  public let id = "met-norway"
  /// Never: the simulator answers under its own name.
  public let isSimulated = false
  /// The hours; neither air nor sea.
  public let blocks: Set<AnswerBlock> = [.hours]
  /// About 1 km: its finest model has cells of 2.5 km.
  public let gridDecimals = 2
  private let configuration: Configuration
  private let transport: any HTTPTransport

  /// A provider that asks through `transport`; nothing is sent yet.
  public init(_ configuration: Configuration = Configuration(), transport: any HTTPTransport) {
    self.configuration = configuration
    self.transport = transport
  }

  /// A quarter of the 20 requests a second that all users of an application together may send, since ours are counted
  /// by the minute; one's own server is not ours to spare.
  public var allowance: Allowance? {
    configuration.address.host() == "api.met.no"
      ? Allowance(perMinute: 300, perHour: 18_000, perDay: 432_000) : nil
  }

  /// Every question is one question.
  public func weight(of block: AnswerBlock) -> Double { 1 }

  /// Asks for the complete forecast, with when it ends to hold and what to renew it by.
  public func fetch(_ block: AnswerBlock, for spot: Spot, now: Date) async throws(ProviderError) -> FetchedAnswer {
    guard block == .hours else { throw .noData }
    return try fetched(try await transport.send(request(at: spot)), now: now)
  }

  /// Asks with `If-Modified-Since`; 304 says that the kept answer still holds, and until when.
  public func renew(
    _ block: AnswerBlock, for spot: Spot, validator: String, now: Date
  ) async throws(ProviderError) -> Renewal {
    guard block == .hours else { throw .noData }
    let answer = try await transport.send(request(at: spot, since: validator))
    if answer.status == 304 { return .unchanged(expires: Self.expires(answer)) }
    return .changed(try fetched(answer, now: now))
  }

  /// Reads a kept answer to ``fetch(_:for:now:)``.
  public func read(_ body: Data, as block: AnswerBlock, for spot: Spot) throws(ProviderError) -> Reading {
    guard block == .hours else { throw .noData }
    return try MetNorwayAnswer.reading(body)
  }

  /// Asks for the compact forecast of Oslo.
  public func probe(now: Date) async throws(ProviderError) {
    let answer = try await transport.send(
      UpstreamRequest(
        url: configuration.address.appending(path: "locationforecast/2.0/compact"),
        query: [("lat", "59.91"), ("lon", "10.75")], headers: headers))
    _ = try fetched(answer, now: now)
  }
}

// MARK: Request
extension MetNorway {
  /// Four decimals and whole metres, as the service's terms ask.
  func request(at spot: Spot, since validator: String? = nil) -> UpstreamRequest {
    var query: [(name: String, value: String)] = [
      ("lat", OpenMeteo.decimals(spot.coordinates.latitude)), ("lon", OpenMeteo.decimals(spot.coordinates.longitude)),
    ]
    // The service takes heights from −500 m to 9,000 m.
    if let metres = spot.elevation?.metres.rounded(), (-500...9000).contains(metres) {
      query.append(("altitude", String(Int(metres))))
    }
    return UpstreamRequest(
      url: configuration.address.appending(path: "locationforecast/2.0/complete"), query: query,
      headers: headers + (validator.map { [("If-Modified-Since", $0)] } ?? []))
  }

  private var headers: [(name: String, value: String)] {
    [("Accept", "application/json"), ("User-Agent", configuration.userAgent)]
  }
}

// MARK: Answer
extension MetNorway {
  private func fetched(_ answer: UpstreamAnswer, now: Date) throws(ProviderError) -> FetchedAnswer {
    if !(200...299).contains(answer.status) {
      throw MetNorwayError.error(
        status: answer.status, page: answer.body, retryAfter: answer.headers["retry-after"], now: now)
    }
    return FetchedAnswer(
      body: answer.body, reading: try MetNorwayAnswer.reading(answer.body),
      validator: answer.headers["last-modified"], expires: Self.expires(answer))
  }

  private static func expires(_ answer: UpstreamAnswer) -> Date? {
    answer.headers["expires"].flatMap(RetryAfter.httpDate)
  }
}
