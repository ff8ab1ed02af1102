import Foundation
import Forecasting
import Pictures
import Providers
import Synchronization

@testable import Maps

/// Who would be asked for maps, with a clock that is set and waits that take no time.
final class MapStage: HTTPTransport {
  static let noon = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z
  /// A picture of which every part differs from every other.
  static let shades: Picture = {
    var picture = Picture(width: 512, height: 512)
    for row in 0..<512 {
      for column in 0..<512 {
        picture[column, row] = Picture.Colour(UInt8(column / 2), UInt8(row / 2), 7)
      }
    }
    return picture
  }()

  typealias Answers = @Sendable (_ path: String, _ count: Int) throws(ProviderError) -> UpstreamAnswer

  private struct State {
    var now = MapStage.noon
    var requests: [UpstreamRequest] = []
    var counts: [String: Int] = [:]
    var answers: Answers = { path, _ in MapStage.picture(path) }
    var times: [Int] = [-600, -1200, 0].map { Int(MapStage.noon.timeIntervalSince1970) + $0 }
    var host = "https://api.example.org"
  }

  private let state = Mutex(State())

  var now: Date { state.withLock { $0.now } }
  func advance(by seconds: TimeInterval) { state.withLock { $0.now += seconds } }
  /// How tiles are answered from now on, by their path and how often it was asked for before.
  func answer(_ answers: @escaping Answers) { state.withLock { $0.answers = answers } }
  /// The frames that the list names from now on, in seconds from noon.
  func list(_ seconds: [Int], host: String = "https://api.example.org") {
    state.withLock {
      $0.times = seconds.map { Int(Self.noon.timeIntervalSince1970) + $0 }
      $0.host = host
    }
  }
  var requests: [UpstreamRequest] { state.withLock { $0.requests } }
  /// The paths of tiles that were asked for.
  var tiles: [String] { requests.map { $0.url.path() }.filter { !$0.hasSuffix(".json") } }
  var lists: Int { requests.count - tiles.count }

  func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
    let path = request.url.path()
    let (count, answers, list) = state.withLock { state in
      state.requests.append(request)
      state.counts[path, default: 0] += 1
      let past = state.times.map { #"{"time":\#($0),"path":"/v2/radar/\#($0)"}"# }.joined(separator: ",")
      let list = #"{"generated":1,"host":"\#(state.host)","radar":{"past":[\#(past)],"nowcast":[]}}"#
      return ((state.counts[path] ?? 1) - 1, state.answers, list)
    }
    guard !path.hasSuffix("weather-maps.json") else { return UpstreamAnswer(body: Data(list.utf8)) }
    await Task.yield()
    return try answers(path, count)
  }

  /// A picture of the size that the path asks for.
  static func picture(_ path: String) -> UpstreamAnswer {
    UpstreamAnswer(body: Data(path.contains("/512/") ? wide : narrow))
  }

  private static let wide = PNG.file(shades)
  private static let narrow = PNG.file(Picture(width: 256, height: 256, Picture.Colour(9, 9, 9)))

  var waiting: Waiting { Waiting(sleep: { _ in try Task.checkCancellation() }, jitter: { 0.5 }) }

  func proxy(limit: Int = TileProxy.usualLimit, log: ServiceLog? = nil) -> TileProxy {
    let radar = Radar(URL(string: "https://api.example.org"), transport: self)
    let clock: @Sendable () -> Date = { self.now }
    return TileProxy(
      radar: RadarWatch(
        radar, pace: Pace(perMinute: Radar.requestsPerMinute), log: log, clock: clock, waiting: waiting),
      openWeatherMap: OpenWeatherMapTiles(apiKey: "SECRET"), base: BaseMap(), transport: self, baseTransport: self,
      limit: limit, log: log, clock: clock, waiting: waiting)
  }
}

extension TileProxy {
  /// The names of the radar's frames, oldest first.
  func frames() async throws -> [String] { try await radar?.reading().timeline.frames.map(\.id) ?? [] }
}
