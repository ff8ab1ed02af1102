import HTTPServer
import Pictures
import Weather

/// Paints a map's picture from the colour of its points.
enum TilePainter {
  /// Points each way that are looked at: one a tile would be too coarse, one a pixel too slow.
  private static let grid = 16

  static func picture(
    at address: TileAddress, size: Int, _ colour: (Coordinates) -> Picture.Colour
  ) -> Picture {
    var picture = Picture(width: grid, height: grid)
    for row in 0..<grid {
      for column in 0..<grid {
        let (right, down) = ((Double(column) + 0.5) / Double(grid), (Double(row) + 0.5) / Double(grid))
        let (latitude, longitude) = address.degrees(right: right, down: down)
        guard let point = Coordinates(latitude: latitude, longitude: longitude) else { continue }
        picture[column, row] = colour(point)
      }
    }
    return picture.enlarged(left: 0, top: 0, side: grid, to: size)
  }

  static func answer(_ picture: Picture) -> HTTPResponse {
    HTTPResponse(headers: HTTPHeaders([("Content-Type", "image/png")]), body: PNG.file(picture))
  }

  /// `{zoom}/{x}/{y}` or `{zoom}/{x}/{y}.png`.
  static func address(_ parts: ArraySlice<Substring>) -> TileAddress? {
    let numbers = parts.compactMap { Int($0.hasSuffix(".png") ? $0.dropLast(4) : $0) }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    return TileAddress(zoom: numbers[0], x: numbers[1], y: numbers[2])
  }
}
