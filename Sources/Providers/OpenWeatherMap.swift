public import Foundation
public import Weather

/// OpenWeatherMap's free services: the weather now, five days in steps of three hours, the air, and names of places.
///
/// Quirks: a key in the query; errors as `cod`, a number or a text, at times with status 200; Kelvin unless asked
/// otherwise, and no word about units in the answer; what does not fall or blow is left out; amounts are of the time
/// before a stamp. One Call, groups and stations are other services and not asked.
public struct OpenWeatherMap: WeatherProvider {
  /// Where the service is, and as whom we ask.
  public struct Configuration: Sendable {
    public var address: URL
    /// Sent as `appid` and never logged.
    public var apiKey: String
    public var userAgent: String

    /// - Parameter address: the address below which `data/2.5` and `geo/1.0` lie; `nil` for the public one.
    public init(
      apiKey: String, address: URL? = nil,
      userAgent: String = "Fairweather/0.1 (+https://github.com/fairweather/fairweather)"
    ) {
      self.apiKey = apiKey.trimmingCharacters(in: .whitespacesAndNewlines)
      // The literal is well-formed; an empty address would only ever be unreachable.
      self.address = address ?? URL(string: "https://api.openweathermap.org") ?? URL(filePath: "/")
      self.userAgent = userAgent
    }
  }

  /// `openweathermap`.
  public let id = "openweathermap"
  /// Never: the simulator answers under its own name.
  public let isSimulated = false
  /// Hours and air; no sea.
  public let blocks: Set<AnswerBlock> = [.hours, .air]
  /// About 1 km, as with the others; the service interpolates to any point.
  public let gridDecimals = 2
  private let configuration: Configuration
  private let transport: any HTTPTransport

  /// A provider that asks through `transport`; nothing is sent yet.
  public init(_ configuration: Configuration, transport: any HTTPTransport) {
    self.configuration = configuration
    self.transport = transport
  }

  /// The free plan's 60 calls a minute and 1,000,000 a month; one's own server's are not ours to keep.
  public var allowance: Allowance? {
    configuration.address.host() == "api.openweathermap.org"
      ? Allowance(perMinute: 60, perHour: 3600, perDay: 1_000_000 / 31) : nil
  }

  /// The hours take two calls, the forecast and the state now.
  public func weight(of block: AnswerBlock) -> Double { block == .hours ? 2 : 1 }

  /// Asks for the air, or for forecast and state now side by side; the state may fail without costing the forecast.
  public func fetch(_ block: AnswerBlock, for spot: Spot, now: Date) async throws(ProviderError) -> FetchedAnswer {
    switch block {
    case .hours:
      async let moment = result(of: request("data/2.5/weather", at: spot.coordinates), now: now)
      async let steps = result(of: request("data/2.5/forecast", at: spot.coordinates), now: now)
      let (forecast, state) = await (steps, moment)
      let body = Self.joined(forecast: try forecast.get(), state: try? state.get())
      return FetchedAnswer(body: body, reading: try read(body, as: block, for: spot))
    case .air:
      let request = request("data/2.5/air_pollution/forecast", at: spot.coordinates)
      let body = try await result(of: request, now: now).get()
      return FetchedAnswer(body: body, reading: try read(body, as: block, for: spot))
    case .soon, .station, .sea, .spread: throw .noData
    }
  }

  /// Reads a kept answer to ``fetch(_:for:now:)``; the hours' two answers are kept as one object.
  public func read(_ body: Data, as block: AnswerBlock, for spot: Spot) throws(ProviderError) -> Reading {
    let root = try WireValue(body)
    switch block {
    case .hours:
      guard let forecast = root["forecast"]?.object else { throw .unreadable(field: "forecast") }
      var reading = try OpenWeatherMapHours.reading(forecast)
      guard let hours = reading.hours else { throw .unreadable(field: "list") }
      guard hours.contains(where: { $0.temperature != nil }) else { throw .noData }
      if let state = root["weather"]?.object {
        reading.current = (try? OpenWeatherMapHours.reading(state))?.current
      }
      return reading
    case .air:
      guard let object = root.object else { throw .unreadable(field: "") }
      return try OpenWeatherMapAir.reading(object)
    case .soon, .station, .sea, .spread: throw .noData
    }
  }

  /// Asks for the weather in London now.
  public func probe(now: Date) async throws(ProviderError) {
    guard let london = Coordinates(latitude: 51.51, longitude: -0.13) else { return }
    let body = try await result(of: request("data/2.5/weather", at: london), now: now).get()
    guard try WireValue(body)["main"] != nil else { throw .unreadable(field: "main") }
  }

  /// Places of a name, such as "Beja,PT", at most five; none for a blank one, which is not asked.
  public func places(named name: String, now: Date) async throws(ProviderError) -> [FoundPlace] {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return [] }
    return try await places(request("geo/1.0/direct", [("q", name), ("limit", "5")]), now: now)
  }

  /// What the place at a point is called, nearest first.
  public func places(near point: Coordinates, now: Date) async throws(ProviderError) -> [FoundPlace] {
    try await places(request("geo/1.0/reverse", Self.query(point) + [("limit", "1")]), now: now)
  }
}

// MARK: Request
extension OpenWeatherMap {
  /// A question about a point, in °C and m/s.
  func request(_ path: String, at point: Coordinates) -> UpstreamRequest {
    request(path, Self.query(point) + [("units", "metric")])
  }

  private func request(_ path: String, _ query: [(name: String, value: String)]) -> UpstreamRequest {
    UpstreamRequest(
      url: configuration.address.appending(path: path), query: query + [("appid", configuration.apiKey)],
      headers: [("Accept", "application/json"), ("User-Agent", configuration.userAgent)])
  }

  private static func query(_ point: Coordinates) -> [(name: String, value: String)] {
    [("lat", OpenMeteo.decimals(point.latitude)), ("lon", OpenMeteo.decimals(point.longitude))]
  }

  /// The body of a good answer; without a key nothing is sent.
  private func result(of request: UpstreamRequest, now: Date) async -> Result<Data, ProviderError> {
    guard !configuration.apiKey.isEmpty else {
      return .failure(.refused(status: 401, retryAfter: nil, reason: "no key for OpenWeatherMap is configured"))
    }
    do throws(ProviderError) {
      let answer = try await transport.send(request)
      _ = try OpenWeatherMapError.opened(
        answer.body, status: answer.status, retryAfter: answer.headers["retry-after"], now: now)
      return .success(answer.body)
    } catch {
      return .failure(error.withoutSecret(configuration.apiKey))
    }
  }

  private func places(_ request: UpstreamRequest, now: Date) async throws(ProviderError) -> [FoundPlace] {
    try OpenWeatherMapPlaces.places(WireValue(try await result(of: request, now: now).get()))
  }

  /// Both answers in one body, each as it came.
  private static func joined(forecast: Data, state: Data?) -> Data {
    var body = Data(#"{"forecast":"#.utf8)
    body.append(forecast)
    body.append(contentsOf: #","weather":"#.utf8)
    body.append(state ?? Data("null".utf8))
    body.append(contentsOf: "}".utf8)
    return body
  }
}
