public import Foundation
import Pictures
public import Providers

/// A picture of a map, ready to be sent.
public struct Tile: Sendable {
  /// A PNG file.
  public let file: [UInt8]
  /// Until when it may be shown without asking again.
  public let expires: Date
  /// Whether the provider has no such picture, so that this is a transparent one in its place.
  public let isMissing: Bool
  /// The provider's entity tag, to ask whether the picture still holds.
  let validator: String?

  /// A transparent picture.
  static func missing(until expires: Date) -> Tile {
    Tile(file: nothing, expires: expires, isMissing: true, validator: nil)
  }

  /// How wide every tile is that is sent, in pixels.
  static let side = 256
  private static let nothing = PNG.file(Picture(width: side, height: side))
}

/// Why there is no picture.
public enum TileError: Error, Hashable, Sendable {
  /// Nobody here knows such a layer, frame or depth.
  case unknown
  /// The provider may not be asked more often; it can be after so long.
  case busy(Duration)
  /// The provider failed, or what it sent is no picture.
  case failed(ProviderError)
}

/// What a picture shows.
public enum TileLayer: Hashable, Sendable {
  /// Rain at a moment, by the frame's ``RadarFrame/id``.
  case radar(frame: String)
  case openWeatherMap(OpenWeatherMapTiles.Layer)
  case base
}

/// One picture of one layer.
struct TileKey: Hashable, Sendable {
  let layer: TileLayer
  let address: TileAddress
  /// Whether it is the provider's own larger picture, kept to be cut up.
  var isWide = false
}
