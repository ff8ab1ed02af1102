public import Providers

/// Which parts of an outlook somebody asks for, so that nothing is fetched or waited for in vain.
public struct OutlookBlocks: Hashable, Sendable {
  /// Without each of these there is no outlook; in this order their errors count.
  public var needed: [AnswerBlock]
  /// Told where they can be had in a few seconds; their failing costs nothing else.
  public var wanted: [AnswerBlock]
  /// Told where they are at hand when the others are; else they come for the next who asks.
  public var besides: [AnswerBlock]
  /// Whether official warnings are told.
  public var alerts: Bool

  public init(
    needed: [AnswerBlock], wanted: [AnswerBlock] = [], besides: [AnswerBlock] = [], alerts: Bool = false
  ) {
    self.needed = needed
    self.wanted = wanted
    self.besides = besides
    self.alerts = alerts
  }

  /// The hours, and all else that can be had.
  public static let all = OutlookBlocks(
    needed: [.hours], wanted: [.air, .station, .sea], besides: [.spread], alerts: true)
}
