import Foundation
import HTTPServer
import Pictures
import Weather

/// A map server's pictures in OpenStreetMap's addresses: land, sea and mountains of the planet.
struct BaseMapTiles: Sendable {
  /// Where the tiles lie.
  static let prefix = "/base-map/"
  /// How long a picture holds, as the public server says for most of its own, in seconds.
  private static let life = 7 * 86_400

  /// `{z}/{x}/{y}.png` behind the prefix.
  func tile(_ request: HTTPRequest) -> HTTPResponse {
    let parts = request.path.dropFirst(Self.prefix.count).split(separator: "/")
    guard parts.last?.hasSuffix(".png") == true, let address = TilePainter.address(parts[...]) else {
      return ProviderRefusal.answer(404, on: request.path)
    }
    var answer = TilePainter.answer(
      TilePainter.picture(at: address, size: 256) { point in
        let (latitude, longitude) = (point.latitude, point.longitude)
        guard Geography.earth.landShare(latitude, longitude) >= 0.5 else { return Picture.Colour(170, 211, 223) }
        let height = Geography.earth.elevation(latitude, longitude)
        return height > 1500 ? Picture.Colour(221, 214, 200) : Picture.Colour(242, 239, 233)
      })
    answer.headers["Cache-Control"] = "max-age=\(Self.life)"
    answer.headers["ETag"] = "\"\(address.zoom)-\(address.x)-\(address.y)\""
    guard request.headers["If-None-Match"] == answer.headers["ETag"] else { return answer }
    return HTTPResponse(status: 304, headers: answer.headers)
  }
}
