public import Forecasting
public import Foundation
import Pictures
public import Providers

/// The one door to the pictures of maps: from memory, else asked for once for everyone, cut and enlarged where the map is
/// deeper than the provider draws.
public final class TileProxy: Sendable {
  /// How many bytes of pictures are kept.
  public static let usualLimit = 64 << 20
  /// A third of what a key allows: the weather is asked for with the same.
  private static let openWeatherMapPerMinute = OpenWeatherMapTiles.requestsPerMinute / 3
  /// Our own measure of politeness: the policy names none, and a screen is some twenty pictures.
  private static let basePerMinute = 300

  /// How often each is asked at most in a minute, by one process.
  public static let radarPace = Pace.planned(Radar.requestsPerMinute)
  public static let openWeatherMapPace = Pace.planned(openWeatherMapPerMinute)
  public static let basePace = Pace.planned(basePerMinute)

  /// `nil` where no radar is asked.
  public let radar: RadarWatch?
  /// `nil` where there is no base map.
  public let base: BaseMap?
  /// `nil` where there is no key.
  public let openWeatherMap: OpenWeatherMapTiles?
  private let layerSource: (@Sendable (OpenWeatherMapTiles.Layer) -> TileSource)?
  private let baseSource: TileSource?
  private let radarUpstream: TileSource.Upstream?
  private let clock: @Sendable () -> Date
  private let waiting: Waiting
  private let cache: TileCache
  private let flights = Flights<TileKey, Result<Tile, TileError>>()

  /// - Parameters:
  ///   - transport: how pictures are asked for.
  ///   - baseTransport: the same for the base map, whose servers want few connections.
  ///   - limit: how many bytes of pictures are kept.
  ///   - log: hears how each provider does, as `maps/radar`, `maps/openweathermap` and `maps/base`.
  public init(
    radar: RadarWatch?, openWeatherMap: OpenWeatherMapTiles?, base: BaseMap?, transport: any HTTPTransport,
    baseTransport: any HTTPTransport, limit: Int = TileProxy.usualLimit, log: ServiceLog? = nil,
    clock: @escaping @Sendable () -> Date, waiting: Waiting = .real
  ) {
    self.radar = radar
    self.clock = clock
    self.waiting = waiting
    cache = TileCache(limit: limit)
    // The list of frames and the pictures are counted together: it is one address that asks.
    radarUpstream = radar.map {
      TileSource.Upstream(service: "radar", host: $0.radar.id, transport: transport, pace: $0.pace, log: log)
    }
    self.openWeatherMap = openWeatherMap
    layerSource = openWeatherMap.map { provider in
      let upstream = TileSource.Upstream(
        service: "openweathermap", host: "openweathermap", transport: transport,
        pace: Pace(perMinute: Self.openWeatherMapPerMinute), log: log)
      return { layer in
        TileSource(upstream: upstream, depth: .layer, life: .layer, wide: Tile.side) { address, _ in
          provider.request(for: layer, zoom: address.zoom, x: address.x, y: address.y)
        }
      }
    }
    self.base = base
    baseSource = base.map { map in
      let upstream = TileSource.Upstream(
        service: "base", host: "base map", transport: baseTransport, pace: Pace(perMinute: Self.basePerMinute),
        log: log)
      return TileSource(upstream: upstream, depth: .base, life: .base, wide: Tile.side) { address, _ in
        map.request(zoom: address.zoom, x: address.x, y: address.y)
      }
    }
  }

  /// The picture there.
  ///
  /// A kept one is found without waiting. Where the provider fails, an expired one is better than none.
  public func tile(_ layer: TileLayer, zoom: Int, x: Int, y: Int) async throws(TileError) -> Tile {
    guard let address = TileAddress(zoom: zoom, x: x, y: y) else { throw .unknown }
    return try await tile(for: TileKey(layer: layer, address: address))
  }

  private func tile(for key: TileKey) async throws(TileError) -> Tile {
    let kept = cache.tile(for: key)
    if let kept, clock() < kept.expires { return kept }
    let source = try await source(of: key.layer)
    guard key.address.zoom <= source.depth.served else { throw .unknown }
    let result = await flights.value(for: key) { await self.fetch(key, from: source, kept: kept) }
    switch result {
    case .success(let tile): return tile
    case .failure(let error):
      if let kept { return kept }
      throw error
    case nil: throw .failed(.timedOut(host: source.upstream.host))
    }
  }

  private func source(of layer: TileLayer) async throws(TileError) -> TileSource {
    switch layer {
    case .base: if let baseSource { return baseSource }
    case .openWeatherMap(let layer): if let layerSource { return layerSource(layer) }
    case .radar(let name):
      guard let radar, let radarUpstream, let (frame, timeline) = await radar.frame(named: name) else { break }
      let service = radar.radar
      return TileSource(upstream: radarUpstream, depth: .radar, life: .radar, wide: 512) { address, size in
        service.request(for: frame, of: timeline, zoom: address.zoom, x: address.x, y: address.y, size: size)
      }
    }
    throw .unknown
  }

  /// Brings a picture and keeps it.
  private func fetch(_ key: TileKey, from source: TileSource, kept: Tile?) async -> Result<Tile, TileError> {
    // Whoever came between two flights finds what the first one brought.
    if let fresh = cache.tile(for: key), clock() < fresh.expires { return .success(fresh) }
    let result: Result<Tile, TileError>
    if key.address.zoom > source.depth.drawn {
      result = await cut(key, from: source)
    } else {
      let download = TileDownload(source: source, clock: clock, waiting: waiting)
      result = await download.tile(at: key.address, size: key.isWide ? source.wide : Tile.side, kept: kept)
    }
    if case .success(let tile) = result { cache.keep(tile, for: key) }
    return result
  }

  /// A part of the deepest picture that the provider draws, enlarged.
  private func cut(_ key: TileKey, from source: TileSource) async -> Result<Tile, TileError> {
    let address = key.address.ancestor(at: source.depth.drawn)
    let whole: Tile
    do throws(TileError) {
      whole = try await tile(for: TileKey(layer: key.layer, address: address, isWide: source.wide != Tile.side))
    } catch {
      return .failure(error)
    }
    guard !whole.isMissing else { return .success(whole) }
    guard let picture = PNG.picture(whole.file, limit: TileDownload.widest), picture.width == picture.height else {
      return .failure(.failed(.unreadable(field: "")))
    }
    let part = key.address.part(of: address, size: picture.width)
    let file = PNG.file(picture.enlarged(left: part.left, top: part.top, side: part.side, to: Tile.side))
    return .success(Tile(file: file, expires: whole.expires, isMissing: false, validator: nil))
  }
}
