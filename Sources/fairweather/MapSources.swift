import Forecasting
import Foundation
import HTTPServer
import Maps
import Providers

/// Where maps come from, from settings: the radar, OpenWeatherMap's layers where there is a key, and the base map.
enum MapSources {
  /// - Parameters:
  ///   - simulator: where everything is asked when the weather is made up; that is not noted.
  ///   - log: hears how each does.
  static func proxy(
    _ settings: Settings, simulator: Router?, log: ServiceLog?, clock: @escaping @Sendable () -> Date
  ) throws(UsageError) -> TileProxy {
    if let simulator {
      let transport = RouterTransport(router: simulator)
      let radar = Radar(URL(string: RouterTransport.base + "/radar"), transport: transport, isSimulated: true)
      return TileProxy(
        radar: RadarWatch(radar, clock: clock),
        openWeatherMap: OpenWeatherMapTiles(
          apiKey: "simulated", address: URL(string: RouterTransport.base + "/openweathermap"), isSimulated: true),
        base: BaseMap(RouterTransport.base + "/base-map", isSimulated: true), transport: transport,
        baseTransport: transport, clock: clock)
    }
    let transport = URLSessionTransport()
    return TileProxy(
      radar: try radar(settings, transport).map { RadarWatch($0, log: log, clock: clock) },
      openWeatherMap: try layers(settings), base: try base(settings), transport: transport,
      baseTransport: URLSessionTransport(connections: 2), log: log, clock: clock)
  }

  /// Where the weather comes from addresses of our own, no public service is meant for maps either.
  private static func radar(
    _ settings: Settings, _ transport: any HTTPTransport
  ) throws(UsageError) -> Radar? {
    let address = try settings.address("RADAR_URL")
    guard address != nil || !LiveProviders.hasOwnAddresses(settings) else { return nil }
    return Radar(address, transport: transport)
  }

  private static func layers(_ settings: Settings) throws(UsageError) -> OpenWeatherMapTiles? {
    guard let key = try settings.key("OPENWEATHERMAP_KEY") else { return nil }
    let address = try settings.address("OPENWEATHERMAP_URL")
    guard address != nil || !LiveProviders.hasOwnAddresses(settings) else { return nil }
    return OpenWeatherMapTiles(apiKey: key, address: address)
  }

  private static func base(_ settings: Settings) throws(UsageError) -> BaseMap? {
    guard let text = settings.environment("BASE_MAP_URL") else {
      return LiveProviders.hasOwnAddresses(settings) ? nil : BaseMap()
    }
    guard let map = BaseMap(text) else {
      throw UsageError(
        "FAIRWEATHER_BASE_MAP_URL is no http or https address, with {z}, {x} and {y} or without any: \(text)")
    }
    return map
  }
}
