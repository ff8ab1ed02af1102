public import Foundation
public import Weather

/// Open-Meteo: the whole world, 16 days hour by hour, air and sea; no key needed, CC BY 4.0.
///
/// Quirks: calls are weighed by variables and days, 429 comes without `Retry-After`, one UTC offset for a whole answer
/// (so UTC is asked for), amounts are stamped at the end of their hour, land cells answer for the sea. Simulated weather
/// comes through the same adapter under another name.
public struct OpenMeteo: WeatherProvider {
  /// Where each service is, and as whom we ask.
  public struct Configuration: Sendable {
    public var forecast: URL
    public var air: URL
    public var marine: URL
    /// `nil` where no ensemble is asked.
    public var ensemble: URL?
    /// A customer's key; it is sent as `apikey` and never logged.
    public var apiKey: String?
    public var userAgent: String
    /// What is granted; `nil` where it is not ours to keep.
    public var allowance: Allowance?

    /// - Parameters:
    ///   - forecast: the address below which `/v1/forecast` lies; `nil` for the public one; `air`, `marine` alike.
    ///   - ensemble: likewise; but where the forecast's address is one's own, `nil` is no ensemble.
    ///   - allowance: what a contract grants, or what one's own way to the public service must keep; `nil` for the free
    ///     service's limits at its own address, and for none elsewhere.
    public init(
      forecast: URL? = nil, air: URL? = nil, marine: URL? = nil, ensemble: URL? = nil, apiKey: String? = nil,
      allowance: Allowance? = nil,
      userAgent: String = "Fairweather/0.1 (+https://github.com/fairweather/fairweather)"
    ) {
      let prefix = apiKey == nil ? "" : "customer-"
      self.forecast = forecast ?? Self.address("https://\(prefix)api.open-meteo.com")
      self.air = air ?? Self.address("https://\(prefix)air-quality-api.open-meteo.com")
      self.marine = marine ?? Self.address("https://\(prefix)marine-api.open-meteo.com")
      self.ensemble = ensemble ?? (forecast == nil ? Self.address("https://\(prefix)ensemble-api.open-meteo.com") : nil)
      self.apiKey = apiKey
      self.userAgent = userAgent
      let isFree = self.forecast.host() == "api.open-meteo.com"
      self.allowance = allowance ?? (isFree ? Allowance(perMinute: 600, perHour: 5000, perDay: 10_000) : nil)
    }

    private static func address(_ text: String) -> URL {
      // The four addresses above are well-formed; an empty one would only ever be unreachable.
      URL(string: text) ?? URL(filePath: "/")
    }
  }

  /// `open-meteo`, or `simulated`.
  public let id: String
  public let isSimulated: Bool
  public let blocks: Set<AnswerBlock>
  /// About 1 km: its finest models have cells of 2 km.
  public let gridDecimals = 2
  private let configuration: Configuration
  private let transport: any HTTPTransport

  /// - Parameters:
  ///   - id: `simulated` together with `isSimulated` for the simulator behind the same protocol.
  public init(
    _ configuration: Configuration = Configuration(), transport: any HTTPTransport, id: String = "open-meteo",
    isSimulated: Bool = false
  ) {
    self.configuration = configuration
    blocks = Set([.hours, .soon, .air, .sea] + (configuration.ensemble == nil ? [] : [.spread]))
    self.transport = transport
    self.id = id
    self.isSimulated = isSimulated
  }

  /// As configured: the free service's limits for one address, unless told otherwise.
  public var allowance: Allowance? { configuration.allowance }

  /// Where one of its models has quarter-hours of its own.
  public func hasMinutes(at point: Coordinates) -> Bool { SubHourlyRegion.contains(point) }

  /// The weight of one location's call as Open-Meteo counts it.
  public func weight(of block: AnswerBlock) -> Double {
    Self.weight(variables: Self.variables(of: block), days: Self.days(of: block) + Self.pastDays(of: block))
  }

  /// A call's weight for one location: variables beyond ten and weeks beyond two count more (Open-Meteo, pricing).
  static func weight(variables: Int, days: Int) -> Double {
    let share = Double(variables) / 10
    return max(1, share, share * Double(days) / 14)
  }

  /// One request to the block's service; its errors are Open-Meteo's own sentence where there is one.
  public func fetch(_ block: AnswerBlock, for spot: Spot, now: Date) async throws(ProviderError) -> FetchedAnswer {
    guard blocks.contains(block) else { throw .noData }
    let answer = try await transport.send(request(for: block, at: spot))
    let opened = try open(answer, now: now)
    return FetchedAnswer(body: answer.body, reading: try Self.reading(opened, as: block, for: spot))
  }

  /// Reads an answer to one of this adapter's own requests.
  public func read(_ body: Data, as block: AnswerBlock, for spot: Spot) throws(ProviderError) -> Reading {
    try Self.reading(OpenMeteoAnswer.all(in: body, status: 200, now: .distantPast), as: block, for: spot)
  }

  /// Asks for the temperature in Berlin now.
  public func probe(now: Date) async throws(ProviderError) {
    var query = [("latitude", "52.52"), ("longitude", "13.41"), ("current", "temperature_2m")]
    query += [("timezone", "GMT"), ("timeformat", "unixtime")]
    let answer = try await transport.send(
      UpstreamRequest(url: address(of: .hours), query: withKey(query), headers: headers))
    guard try open(answer, now: now).first?.moment("current") != nil else { throw .unreadable(field: "current") }
  }

  private func open(_ answer: UpstreamAnswer, now: Date) throws(ProviderError) -> [OpenMeteoAnswer] {
    do throws(ProviderError) {
      return try OpenMeteoAnswer.all(
        in: answer.body, status: answer.status, now: now, retryAfter: answer.headers["retry-after"])
    } catch {
      throw error.withoutSecret(configuration.apiKey)
    }
  }
}

// MARK: Request
extension OpenMeteo {
  /// What changes from one run of a model to the next and decides. Dew point and rain follow from it.
  private static let soonHourly = [
    "temperature_2m", "apparent_temperature", "relative_humidity_2m", "weather_code", "precipitation",
    "precipitation_probability", "snowfall", "wind_speed_10m", "wind_gusts_10m", "wind_direction_10m",
  ]
  /// What else an hour holds; between two whole answers it stays as the last one told it.
  private static let hourly =
    soonHourly + [
      "snow_depth", "pressure_msl", "cloud_cover", "visibility", "uv_index", "shortwave_radiation", "cape",
      "lightning_potential",
    ]
  /// What changes within the hour; the rest of now is its hour's, because each one more weighs on the quota.
  private static let current = ["temperature_2m", "weather_code"]
  private static let airHourly = [
    "pm2_5", "pm10", "ozone", "nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide", "alder_pollen", "birch_pollen",
    "grass_pollen", "mugwort_pollen", "olive_pollen", "ragweed_pollen",
  ]
  private static let seaHourly = [
    "wave_height", "wave_period", "wave_direction", "swell_wave_height", "swell_wave_period", "swell_wave_direction",
    "wind_wave_height", "sea_surface_temperature", "sea_level_height_msl", "ocean_current_velocity",
    "ocean_current_direction",
  ]

  private static func variables(of block: AnswerBlock) -> Int {
    switch block {
    case .hours: hourly.count + current.count + 1
    case .soon: soonHourly.count + 1
    case .air: airHourly.count
    case .station: 0  // it knows none
    case .sea: seaHourly.count
    case .spread: 31  // one, and each of the members of GFS counts
    }
  }

  /// Days ahead that are asked for: as many as each service has.
  private static func days(of block: AnswerBlock) -> Int {
    switch block {
    case .hours, .sea: 16
    case .soon: 3  // whole UTC days, so that 48 hours are there at any time
    case .air, .station, .spread: 7
    }
  }

  private static func pastDays(of block: AnswerBlock) -> Int { block == .soon || block == .spread ? 0 : 1 }

  /// One request a service, in UTC and unix time, in our own units, without a daily block.
  ///
  /// Yesterday is asked along, so that the place's whole today is there in any zone; the next hours need none.
  func request(for block: AnswerBlock, at spot: Spot) -> UpstreamRequest {
    var query = [
      ("latitude", Self.decimals(spot.coordinates.latitude)), ("longitude", Self.decimals(spot.coordinates.longitude)),
    ]
    switch block {
    case .hours, .soon:
      let hourly = block == .hours ? Self.hourly : Self.soonHourly
      query.append(("hourly", hourly.joined(separator: ",")))
      if block == .hours { query.append(("current", Self.current.joined(separator: ","))) }
      query += [
        ("minutely_15", "precipitation"), ("forecast_minutely_15", "12"), ("past_minutely_15", "1"),
        ("wind_speed_unit", "ms"),
      ]
      if let elevation = spot.elevation { query.append(("elevation", String(Int(elevation.metres.rounded())))) }
    case .air, .station: query.append(("hourly", Self.airHourly.joined(separator: ",")))
    case .spread: query += [("hourly", "temperature_2m"), ("models", "gfs_seamless")]
    case .sea: query += [("hourly", Self.seaHourly.joined(separator: ",")), ("wind_speed_unit", "ms")]
    }
    query += [
      ("past_days", String(Self.pastDays(of: block))), ("forecast_days", String(Self.days(of: block))),
      ("timezone", "GMT"), ("timeformat", "unixtime"),
    ]
    return UpstreamRequest(url: address(of: block), query: withKey(query), headers: headers)
  }

  private var headers: [(name: String, value: String)] {
    [("Accept", "application/json"), ("User-Agent", configuration.userAgent)]
  }

  private func address(of block: AnswerBlock) -> URL {
    switch block {
    case .hours, .soon: configuration.forecast.appending(path: "v1/forecast")
    case .air, .station: configuration.air.appending(path: "v1/air-quality")
    case .sea: configuration.marine.appending(path: "v1/marine")
    case .spread: (configuration.ensemble ?? configuration.forecast).appending(path: "v1/ensemble")
    }
  }

  private func withKey(_ query: [(String, String)]) -> [(name: String, value: String)] {
    query.map { (name: $0.0, value: $0.1) } + (configuration.apiKey.map { [("apikey", $0)] } ?? [])
  }

  /// Four decimals, about 11 m, with a point in every language; no trailing zeros.
  static func decimals(_ degrees: Double) -> String {
    let tenThousandths = Int((degrees * 10_000).rounded())
    let fraction = String(abs(tenThousandths) % 10_000)
    let padded = String(repeating: "0", count: 4 - fraction.count) + fraction
    let digits = padded.reversed().drop { $0 == "0" }.reversed()
    let whole = "\(tenThousandths < 0 ? "-" : "")\(abs(tenThousandths) / 10_000)"
    return digits.isEmpty ? whole : "\(whole).\(String(digits))"
  }
}

// MARK: Mapping
extension OpenMeteo {
  /// What a block's answer must say to be one: rows without anything known are left out, and none left is no data.
  private static func reading(
    _ answers: [OpenMeteoAnswer], as block: AnswerBlock, for spot: Spot
  ) throws(ProviderError) -> Reading {
    guard var answer = answers.first else { throw .noData }
    answer.speedUnit = "m/s"  // as it was asked for
    switch block {
    case .hours, .soon:
      var reading = try OpenMeteoReading.read(answer, from: .forecast)
      guard let hours = reading.hours else { throw .unreadable(field: "hourly") }
      reading.hours = hours.filter(\.isKnown).map(\.withWhatFollows)
      guard reading.hours?.contains(where: { $0.temperature != nil }) == true else { throw .noData }
      // The answer's own point may be a cell's middle across the border of what is native.
      if !SubHourlyRegion.contains(spot.coordinates) { reading.nextHour = [] }
      return reading
    case .station: throw .noData
    case .air:
      var reading = try OpenMeteoReading.read(answer, from: .air)
      guard let air = reading.air else { throw .unreadable(field: "hourly") }
      reading.air = air.filter(\.isKnown)
      if reading.air?.isEmpty == true { throw .noData }
      return reading
    case .spread:
      var reading = Reading()
      reading.hours = try OpenMeteoReading.read(answer, from: .ensemble).hours?.filter { $0.temperatureSpread != nil }
      guard reading.hours?.isEmpty == false else { throw .noData }
      return reading
    case .sea:
      var reading = try OpenMeteoReading.read(answer, from: .marine)
      guard let sea = reading.sea else { throw .unreadable(field: "hourly") }
      reading.sea = sea.filter(\.isKnown)
      if reading.sea?.isEmpty == true { throw .noData }
      return reading
    }
  }
}

extension Hour {
  /// With the dew point and the rain that follow from what was asked for, so that they agree with it.
  fileprivate var withWhatFollows: Hour {
    var hour = self
    if let temperature, let humidity { hour.dewPoint = Weather.dewPoint(air: temperature, humidity: humidity) }
    if let precipitation, let snowfall {
      hour.rain = WaterDepth(clamping: max(0, precipitation.millimetres - snowfall.centimetres / 0.7))
    }
    return hour
  }
}
