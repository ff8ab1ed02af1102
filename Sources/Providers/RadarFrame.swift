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

  /// Names the picture: its time, and what its path comes to (FNV-1a), because a moment may be drawn anew at another.
  public var id: String {
    let sum = path.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return "\(Int(time.timeIntervalSince1970))-\(String(sum, radix: 16))"
  }
}
