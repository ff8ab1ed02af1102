import Foundation
import HTTPServer
import Pictures
import Weather

/// RainViewer's radar pictures: the planet's rain at a moment, and its ways with what it does not draw.
///
/// Beyond zoom 7 the answer is a picture that is no radar, with status 200; a moment that is not in the list is a 404.
struct RadarTiles: Sendable {
  /// Where the tiles lie.
  static let prefix = "/radar/v2/radar/"
  private static let deepest = 7

  let planet: Planet

  /// `{time}/{size}/{z}/{x}/{y}/{colour}/{options}.png` behind the prefix.
  func tile(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    let parts = request.path.dropFirst(Self.prefix.count).split(separator: "/")
    guard parts.count == 7, parts[6].hasSuffix(".png"), let time = Int(parts[0]), let size = Int(parts[1]),
      [256, 512].contains(size), RadarList.times(at: now).contains(time),
      let address = TilePainter.address(parts[2..<5])
    else { return ProviderRefusal.answer(404, on: request.path) }
    guard address.zoom <= Self.deepest else {
      return TilePainter.answer(Picture(width: size, height: size, Picture.Colour(128, 128, 128)))
    }
    let instant = Date(timeIntervalSince1970: Double(time))
    return TilePainter.answer(
      TilePainter.picture(at: address, size: size) { point in
        Self.colour(planet.moment(at: Climate(at: point, elevation: nil), instant).rate)
      })
  }

  /// - Parameter rate: mm an hour.
  static func colour(_ rate: Double) -> Picture.Colour {
    switch rate {
    case ..<0.1: .clear
    case ..<1: Picture.Colour(136, 221, 238, 160)
    case ..<4: Picture.Colour(0, 119, 170)
    case ..<10: Picture.Colour(255, 238, 0)
    default: Picture.Colour(193, 0, 0)
    }
  }
}
