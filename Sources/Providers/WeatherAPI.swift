public import Foundation
public import Weather

/// WeatherAPI.com: the whole world, hour by hour from the place's midnight, with the air beside it; needs a key.
///
/// Quirks: a plan that sells fewer days answers with fewer, without saying so; the key travels in the query; refusals
/// carry a code of their own, and 403 is also what a used-up month looks like. Hours are stamped at their start.
public struct WeatherAPI: WeatherProvider {
  /// Where the service is, as whom we ask, and what our plan grants.
  public struct Configuration: Sendable {
    public var base: URL
    /// Sent as `key`; never logged, and struck out of what the provider says.
    public var apiKey: String
    public var userAgent: String
    /// Days ahead that are asked for, 1…14.
    public var days: Int
    /// Calls a month that the plan grants.
    public var callsPerMonth: Double

    /// - Parameters:
    ///   - base: the address below which `forecast.json` lies; `nil` for the public one.
    public init(
      apiKey: String, base: URL? = nil, userAgent: String = OpenMeteo.Configuration().userAgent, days: Int = 14,
      callsPerMonth: Double = 100_000
    ) {
      self.apiKey = apiKey
      // The address is well-formed; an empty one would only ever be unreachable.
      self.base = base ?? URL(string: "https://api.weatherapi.com") ?? URL(filePath: "/")
      self.userAgent = userAgent
      self.days = min(max(days, 1), 14)
      self.callsPerMonth = callsPerMonth
    }
  }

  /// `weatherapi`, or another name for the simulator behind the same protocol.
  public let id: String
  public let isSimulated: Bool
  public let blocks: Set<AnswerBlock> = [.hours, .air]
  public let gridDecimals = 2
  private let configuration: Configuration
  private let transport: any HTTPTransport

  /// - Parameters:
  ///   - id: another name together with `isSimulated` for the simulator behind the same protocol.
  public init(
    _ configuration: Configuration, transport: any HTTPTransport, id: String = "weatherapi", isSimulated: Bool = false
  ) {
    self.configuration = configuration
    self.transport = transport
    self.id = id
    self.isSimulated = isSimulated
  }

  /// The month's calls in even days; one's own server's are not ours to keep.
  public var allowance: Allowance? {
    guard configuration.base.host() == "api.weatherapi.com" else { return nil }
    let day = configuration.callsPerMonth / 31
    return Allowance(perMinute: day, perHour: day, perDay: day)
  }

  /// Every call counts one.
  public func weight(of block: AnswerBlock) -> Double { 1 }

  /// One request for all days; of ``AnswerBlock/air`` the same with what the air holds.
  public func fetch(_ block: AnswerBlock, for spot: Spot, now: Date) async throws(ProviderError) -> FetchedAnswer {
    let answer = try await transport.send(request(for: block, at: spot))
    let opened = try open(answer, now: now)
    return FetchedAnswer(body: answer.body, reading: try Self.reading(opened, as: block))
  }

  /// Reads an answer to one of this adapter's own requests.
  public func read(_ body: Data, as block: AnswerBlock, for spot: Spot) throws(ProviderError) -> Reading {
    try Self.reading(open(UpstreamAnswer(body: body), now: .distantPast), as: block)
  }

  /// Asks for the weather in Berlin now.
  public func probe(now: Date) async throws(ProviderError) {
    let answer = try await transport.send(request("current.json", [("q", "52.52,13.41"), ("aqi", "no")]))
    guard try WeatherAPIAnswer.weather(open(answer, now: now), now: now).current != nil else {
      throw .unreadable(field: "current")
    }
  }

  private func open(_ answer: UpstreamAnswer, now: Date) throws(ProviderError) -> WireValue {
    do throws(ProviderError) {
      return try WeatherAPIAnswer.open(
        answer.body, status: answer.status, now: now, retryAfter: answer.headers["retry-after"])
    } catch {
      throw error.withoutSecret(configuration.apiKey)
    }
  }

  /// What a block's answer must say to be one.
  private static func reading(_ root: WireValue, as block: AnswerBlock) throws(ProviderError) -> Reading {
    var reading = try WeatherAPIAnswer.weather(root, now: nil)
    reading.alerts = nil  // not asked for: none told is not none in force
    reading.days = nil
    switch block {
    case .hours:
      guard let hours = reading.hours else { throw .unreadable(field: "forecast.forecastday[0].hour") }
      reading.hours = hours.filter(\.isKnown)
      guard hours.contains(where: { $0.temperature != nil }) else { throw .noData }
      reading.air = nil
    case .air:
      guard let air = reading.air, !air.isEmpty else { throw .noData }
      reading.hours = nil
      reading.current = nil
    case .soon, .station, .sea, .spread: throw .noData
    }
    return reading
  }
}

// MARK: Request
extension WeatherAPI {
  /// The forecast from the place's midnight; a past hour of today is told too.
  func request(for block: AnswerBlock, at spot: Spot) -> UpstreamRequest {
    let point =
      "\(OpenMeteo.decimals(spot.coordinates.latitude)),\(OpenMeteo.decimals(spot.coordinates.longitude))"
    return request(
      "forecast.json",
      [
        ("q", point), ("days", String(configuration.days)), ("aqi", block == .air ? "yes" : "no"), ("alerts", "no"),
      ])
  }

  private func request(_ file: String, _ query: [(String, String)]) -> UpstreamRequest {
    UpstreamRequest(
      url: configuration.base.appending(path: "v1/" + file),
      query: (query + [("key", configuration.apiKey)]).map { (name: $0.0, value: $0.1) },
      headers: [("Accept", "application/json"), ("User-Agent", configuration.userAgent)])
  }
}

extension WeatherAPI: PlaceFinder {
  /// Places by name, best first; `near` is not something that the service takes.
  public func places(
    named text: String, near: Coordinates?, limit: Int, now: Date
  ) async throws(ProviderError) -> [FoundPlace] {
    let answer = try await transport.send(request("search.json", [("q", text)]))
    return Array(try WeatherAPIAnswer.places(open(answer, now: now)).prefix(limit))
  }
}
