public import Foundation
public import Providers

/// What is remembered of one provider across restarts and processes: quota spent, waits it asked for, how it last did.
public struct ProviderRecord: Hashable, Sendable, Codable {
  /// How one block of a provider last did.
  public struct Block: Hashable, Sendable, Codable {
    public let block: AnswerBlock
    public var lastSuccess: Date?
    public var lastFailure: Date?
    /// What the last failure was, without anything of the request.
    public var failure: String?
    /// The provider's own "enough": it is not asked before then.
    public var pausedUntil: Date?
    /// Until when its breaker was opened.
    public var openUntil: Date?
  }

  /// The provider's id.
  public let provider: String
  /// Of the present minute, hour and day.
  public var spent = QuotaSpent()
  /// Those of which something has happened.
  public private(set) var blocks: [Block] = []

  /// Of a provider of which nothing has happened yet.
  public init(provider: String) { self.provider = provider }

  /// A block's own record; an empty one where nothing has happened.
  public subscript(block: AnswerBlock) -> Block {
    get { blocks.first { $0.block == block } ?? Block(block: block) }
    set {
      if let index = blocks.firstIndex(where: { $0.block == block }) {
        blocks[index] = newValue
      } else {
        blocks.append(newValue)
      }
    }
  }

  /// Takes a call's weight, or tells when to ask again without taking anything.
  public mutating func take(
    _ weight: Double, for block: AnswerBlock, of allowance: Allowance?, at now: Date
  ) -> Date? {
    if let until = self[block].pausedUntil, now < until { return until }
    return allowance.flatMap { spent.take(weight, of: $0, at: now) }
  }
}
