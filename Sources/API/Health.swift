public import Foundation

/// How the process is.
public struct Health: Sendable {
  public var isDatabaseUp: Bool
  /// `nil` where no cache is shared; without it the process is well, only alone.
  public var isSharedCacheUp: Bool?
  /// Where weather comes from just now: `live` or `simulated`.
  public var source: String
  /// The instant that the process's clock was started at, where it is not the machine's.
  public var clockStartedAt: Date?
  public var version: String

  public init(
    isDatabaseUp: Bool, isSharedCacheUp: Bool? = nil, source: String, clockStartedAt: Date?, version: String
  ) {
    self.isDatabaseUp = isDatabaseUp
    self.isSharedCacheUp = isSharedCacheUp
    self.source = source
    self.clockStartedAt = clockStartedAt
    self.version = version
  }
}
