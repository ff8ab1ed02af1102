public import Providers

/// Which parts of an outlook somebody asks for, so that nothing is fetched or waited for in vain.
public struct OutlookBlocks: Hashable, Sendable {
  /// Without each of these there is no outlook; in this order their errors count.
  public var needed: [AnswerBlock]
  /// Told where they can be had in a few seconds; their failing costs nothing else.
  public var wanted: [AnswerBlock]
  /// Whether official warnings are told.
  public var alerts: Bool

  public init(needed: [AnswerBlock], wanted: [AnswerBlock] = [], alerts: Bool = false) {
    self.needed = needed
    self.wanted = wanted
    self.alerts = alerts
  }

  /// The hours, and all else that can be had.
  public static let all = OutlookBlocks(needed: [.hours], wanted: [.air, .station, .sea], alerts: true)
}
