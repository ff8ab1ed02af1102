public import Foundation
public import Providers

/// What a source of warnings said last, and when.
public struct KeptBulletin: Hashable, Sendable, Codable {
  public var bulletin: AlertBulletin
  public var readAt: Date
  /// Replaced and ended messages with when that was last said: none of them comes back while the feed repeats it.
  public var superseded: [String: Date]

  public init(bulletin: AlertBulletin, readAt: Date, superseded: [String: Date] = [:]) {
    self.bulletin = bulletin
    self.readAt = readAt
    self.superseded = superseded
  }
}

/// Keeps what each source of warnings said last across restarts.
public protocol AlertStore: Sendable {
  /// `nil` where nothing was kept, or what was can no longer be read.
  func bulletin(of source: String) async throws(AnswerStoreError) -> KeptBulletin?

  /// Keeps a bulletin in place of the one before.
  func keep(_ bulletin: KeptBulletin, of source: String) async throws(AnswerStoreError)
}
