public import Foundation
import Weather

/// World Air Quality Index: what stations measured, as US indices; needs a token, and its credit beside the number.
///
/// Quirks: the nearest station is not always near, nor its value new; an index may be `"-"`; errors come with status 200.
/// So the answer's own place and time decide, and a station that is missing, old or far is replaced by the nearest
/// fresh one in a growing box. Its terms forbid an archive and handing it on: an answer is kept to be told, not for long.
public struct WAQI: WeatherProvider {
  /// Where the service is, and as whom we ask.
  public struct Configuration: Sendable {
    public var base: URL
    /// Sent as `token`; never logged, and struck out of what the provider says.
    public var token: String
    public var userAgent: String

    /// - Parameters:
    ///   - base: the address below which `feed` and `map` lie; `nil` for the public one.
    public init(token: String, base: URL? = nil, userAgent: String = OpenMeteo.Configuration().userAgent) {
      self.token = token
      // The address is well-formed; an empty one would only ever be unreachable.
      self.base = base ?? URL(string: "https://api.waqi.info") ?? URL(filePath: "/")
      self.userAgent = userAgent
    }
  }

  /// `waqi`, or another name for the simulator behind the same protocol.
  public let id: String
  public let isSimulated: Bool
  public let blocks: Set<AnswerBlock> = [.station]
  public let gridDecimals = 2
  /// A thousand requests a second are granted; no town asks as many.
  public var allowance: Allowance? { nil }
  private let configuration: Configuration
  private let transport: any HTTPTransport

  /// Half the side of each box in which another station is looked for.
  private static let reaches: [Distance] = [Distance(clamping: 10_000), AirStation.longestDistance]
  /// How many stations of a box are asked before a larger one is.
  private static let triesABox = 3

  /// - Parameters:
  ///   - id: another name together with `isSimulated` for the simulator behind the same protocol.
  public init(
    _ configuration: Configuration, transport: any HTTPTransport, id: String = "waqi", isSimulated: Bool = false
  ) {
    self.configuration = configuration
    self.transport = transport
    self.id = id
    self.isSimulated = isSimulated
  }

  /// Every call counts one; where the nearest station is of no use a fetch is several.
  public func weight(of block: AnswerBlock) -> Double { 1 }

  /// The nearest station that is near, fresh and knows its index; where none is, the nearest that tells anything, which
  /// is to be shown and not to be gone by; ``ProviderError/noData`` where there is none of these either.
  public func fetch(_ block: AnswerBlock, for spot: Spot, now: Date) async throws(ProviderError) -> FetchedAnswer {
    guard block == .station else { throw .noData }
    var asked: Set<Int> = []
    var toShow: FetchedAnswer?
    if let first = try await found(nearest(to: spot.coordinates), at: spot, now: now) {
      if first.isUsable { return first.fetched }
      if first.isWorthShowing { toShow = first.fetched }
      if let id = first.station.id { asked.insert(id) }
    }
    for reach in Self.reaches {
      let listed = try await stations(within: reach, of: spot.coordinates, now: now).compactMap(\.id).filter {
        !asked.contains($0)
      }
      for id in listed.prefix(Self.triesABox) {
        asked.insert(id)
        let path = id < 0 ? "A\(-id)" : "@\(id)"
        guard let other = try await found("feed/\(path)/", at: spot, now: now) else { continue }
        if other.isUsable { return other.fetched }
        if toShow == nil, other.isWorthShowing { toShow = other.fetched }
      }
    }
    guard let toShow else { throw .noData }
    return toShow
  }

  /// Reads a kept answer; how old it has become is told by ``Reading/station``.
  public func read(_ body: Data, as block: AnswerBlock, for spot: Spot) throws(ProviderError) -> Reading {
    guard block == .station else { throw .noData }
    return try reading(UpstreamAnswer(body: body), at: spot, now: .distantPast)
  }

  /// Asks for the air of Berlin.
  public func probe(now: Date) async throws(ProviderError) {
    _ = try WAQIAnswer.open(await transport.send(request("feed/berlin/")), now: now, token: configuration.token)
  }

  // MARK: Stations

  private struct Found {
    let fetched: FetchedAnswer
    let station: AirStation
    let isUsable: Bool
    var isWorthShowing: Bool { station.isNear && station.worstUSAQI != nil }
  }

  /// What a feed says; `nil` for a station that is none, or whose answer makes no sense: another may do better.
  private func found(_ path: String, at spot: Spot, now: Date) async throws(ProviderError) -> Found? {
    let answer = try await transport.send(request(path))
    do throws(ProviderError) {
      let reading = try reading(answer, at: spot, now: now)
      let station = reading.station ?? AirStation()
      return Found(
        fetched: FetchedAnswer(body: answer.body, reading: reading), station: station,
        isUsable: station.isNear && station.isFresh(at: now) && station.usAQI != nil)
    } catch {
      switch error {
      case .noSuchPlace, .noData: return nil
      case .unreadable where path.hasPrefix("feed/@") || path.hasPrefix("feed/A"): return nil
      default: throw error
      }
    }
  }

  private func reading(_ answer: UpstreamAnswer, at spot: Spot, now: Date) throws(ProviderError) -> Reading {
    let data = try WAQIAnswer.open(answer, now: now, token: configuration.token)
    guard var reading = try WAQIAnswer.readings(data, near: spot.coordinates, now: nil).first else { throw .noData }
    reading.air = nil  // its index is the station's own and no hour of a model
    return reading
  }

  /// Stations in a box that know their index, nearest first; ones that say they are old are left out.
  private func stations(
    within reach: Distance, of point: Coordinates, now: Date
  ) async throws(ProviderError) -> [AirStation] {
    let answer = try await transport.send(request(box: reach, around: point))
    let data = try WAQIAnswer.open(answer, now: now, token: configuration.token)
    // A box tells no times: the station's own feed does.
    return try WAQIAnswer.readings(data, near: point, now: now).compactMap { reading in
      guard let station = reading.station, let distance = station.distance, distance <= reach,
        station.usAQI != nil, station.measuredAt == nil || station.isFresh(at: now)
      else { return nil }
      return station
    }
    .sorted { ($0.distance?.metres ?? .infinity) < ($1.distance?.metres ?? .infinity) }
  }
}

// MARK: Request
extension WAQI {
  private func nearest(to point: Coordinates) -> String {
    "feed/geo:\(OpenMeteo.decimals(point.latitude));\(OpenMeteo.decimals(point.longitude))/"
  }

  func request(_ path: String, _ query: [(name: String, value: String)] = []) -> UpstreamRequest {
    UpstreamRequest(
      url: configuration.base.appending(path: path), query: query + [("token", configuration.token)],
      headers: [("Accept", "application/json"), ("User-Agent", configuration.userAgent)])
  }

  /// The stations of a box whose sides lie `reach` from its middle; at the poles and the date line it ends there.
  func request(box reach: Distance, around point: Coordinates) -> UpstreamRequest {
    let north = reach.metres / 111_195  // metres a degree on the mean sphere
    let east = min(180, north / max(0.01, cos(point.latitude * .pi / 180)))
    let corners = [
      max(-90, point.latitude - north), max(-180, point.longitude - east), min(90, point.latitude + north),
      min(180, point.longitude + east),
    ]
    return request(
      "map/bounds/", [("latlng", corners.map(OpenMeteo.decimals).joined(separator: ",")), ("networks", "all")])
  }
}
