import Foundation

/// Where a square picture lies on the map that all web maps share: the Web Mercator square, halved `zoom` times.
///
/// Columns count from 180° W east, rows from the north edge (85.05°) south, both 0 to 2^zoom − 1.
public struct TileAddress: Hashable, Sendable {
  /// The deepest zoom that any map has, about 0.3 m a pixel.
  public static let deepest = 19

  /// 0, the whole world, to ``deepest``.
  public let zoom: Int
  /// The column.
  public let x: Int
  /// The row.
  public let y: Int

  /// `nil` where the map has no such picture.
  public init?(zoom: Int, x: Int, y: Int) {
    guard (0...Self.deepest).contains(zoom), (0..<(1 << zoom)).contains(x), (0..<(1 << zoom)).contains(y) else {
      return nil
    }
    self.init(checked: zoom, x, y)
  }

  private init(checked zoom: Int, _ x: Int, _ y: Int) { (self.zoom, self.x, self.y) = (zoom, x, y) }

  /// The picture of a lesser zoom that this one is a part of; itself where it is not deeper.
  public func ancestor(at zoom: Int) -> TileAddress {
    let up = self.zoom - max(0, zoom)
    return up <= 0 ? self : TileAddress(checked: self.zoom - up, x >> up, y >> up)
  }

  /// Where this picture lies within an ancestor that is `size` pixels wide: its corner and its side, in pixels.
  ///
  /// The side is at least one pixel, however deep.
  public func part(of ancestor: TileAddress, size: Int) -> (left: Int, top: Int, side: Int) {
    let down = max(0, zoom - ancestor.zoom)
    let within = (1 << down) - 1
    return ((x & within) * size >> down, (y & within) * size >> down, max(1, size >> down))
  }

  /// The degrees of a point within the picture, 0…1 from its left and its upper edge.
  public func degrees(right: Double, down: Double) -> (latitude: Double, longitude: Double) {
    let count = Double(1 << zoom)
    let mercator = Double.pi * (1 - 2 * (Double(y) + down) / count)
    return (atan(sinh(mercator)) * 180 / .pi, (Double(x) + right) / count * 360 - 180)
  }
}
