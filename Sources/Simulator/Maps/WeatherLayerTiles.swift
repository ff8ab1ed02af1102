import Foundation
import HTTPServer
import Pictures
import Weather

/// OpenWeatherMap's map layers: the planet's clouds and rain at this moment, for who has a key.
struct WeatherLayerTiles: Sendable {
  /// Where the tiles lie.
  static let prefix = "/openweathermap/map/"

  let planet: Planet

  /// `{layer}_new/{z}/{x}/{y}.png` behind the prefix.
  func tile(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    guard request.query("appid")?.isEmpty == false else { return ProviderRefusal.answer(401, on: request.path) }
    let parts = request.path.dropFirst(Self.prefix.count).split(separator: "/")
    guard let layer = parts.first, let address = TilePainter.address(parts.dropFirst()) else {
      return ProviderRefusal.answer(404, on: request.path)
    }
    let colour: (Moment) -> Picture.Colour
    switch layer {
    case "clouds_new": colour = { Picture.Colour(255, 255, 255, UInt8(200 * min(1, max(0, $0.cloud)))) }
    case "precipitation_new": colour = { RadarTiles.colour($0.rate) }
    default: return ProviderRefusal.answer(404, on: request.path)
    }
    return TilePainter.answer(
      TilePainter.picture(at: address, size: 256) { point in
        colour(planet.moment(at: Climate(at: point, elevation: nil), now))
      })
  }
}
