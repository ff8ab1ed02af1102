public import Foundation

/// One picture of a radar timeline.
public struct RadarFrame: Hashable, Sendable, Codable {
  public enum Kind: String, Sendable, Codable { case past, nowcast }

  /// When it was measured, or is foretold for.
  public let time: Date
  public let kind: Kind
  /// Where its tiles lie, below the server's host.
  public let path: String

  public init(time: Date, kind: Kind, path: String) {
    self.time = time
    self.kind = kind
    self.path = path
  }
}
