public import Foundation
public import Providers

/// What is remembered of one provider across restarts and processes: quota spent, waits it asked for, how it last did.
public struct ProviderRecord: Hashable, Sendable, Codable {
  /// How one block of a provider, or a whole service, last did.
  public struct Block: Hashable, Sendable, Codable {
    /// `nil` of a service that is asked for one thing alone, such as pictures of a map.
    public let block: AnswerBlock?
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
  /// Who shares this record, and when each last changed it; `nil` in a record of one process alone.
  private var sharers: [String: Date]?
  /// For how many each call counts: more than one while processes that share a quota cannot tell each other.
  var countsFor = 1

  private enum CodingKeys: String, CodingKey { case provider, spent, blocks, sharers }

  /// Of a provider of which nothing has happened yet.
  public init(provider: String) { self.provider = provider }

  /// The record of a block's service; an empty one where nothing has happened.
  public subscript(block: AnswerBlock) -> Block {
    get { self[of: block.service] }
    set { self[of: block.service] = newValue }
  }

  private subscript(of service: AnswerBlock?) -> Block {
    get { blocks.first { $0.block == service } ?? Block(block: service) }
    set {
      if let index = blocks.firstIndex(where: { $0.block == service }) {
        blocks[index] = newValue
      } else {
        blocks.append(newValue)
      }
    }
  }

  /// The record of a service that is asked for one thing alone.
  public var whole: Block {
    get { self[of: nil] }
    set { self[of: nil] = newValue }
  }

  /// Takes a call's weight, or tells when to ask again without taking anything.
  public mutating func take(
    _ weight: Double, for block: AnswerBlock, of allowance: Allowance?, at now: Date
  ) -> Date? {
    if let until = self[block].pausedUntil, now < until { return until }
    return allowance.flatMap { spent.take(weight * Double(countsFor), of: $0, at: now) }
  }
}

// MARK: Shared by several processes
extension ProviderRecord {
  /// A process that was silent for so long no longer counts, in seconds: longer than answers live, because while all of
  /// them are new nobody says anything.
  private static let silence: TimeInterval = 2 * 3600

  /// How many processes have changed it lately; at least one.
  func sharers(at now: Date) -> Int {
    max(1, (sharers ?? [:]).values.count { abs(now.timeIntervalSince($0)) < Self.silence })
  }

  /// Notes that a process shares it.
  mutating func share(by process: String, at now: Date) {
    var known = (sharers ?? [:]).filter { abs(now.timeIntervalSince($0.value)) < Self.silence }
    known[process] = now
    sharers = known
  }

  /// Takes over what another record of the same provider knows more of.
  mutating func catchUp(with other: ProviderRecord) {
    spent.catchUp(with: other.spent)
    for theirs in other.blocks {
      var mine = self[of: theirs.block]
      mine.lastSuccess = Self.later(mine.lastSuccess, theirs.lastSuccess)
      if let failed = theirs.lastFailure, failed > mine.lastFailure ?? .distantPast {
        (mine.lastFailure, mine.failure) = (failed, theirs.failure)
      }
      mine.pausedUntil = Self.later(mine.pausedUntil, theirs.pausedUntil)
      self[of: theirs.block] = mine
    }
  }

  private static func later(_ one: Date?, _ other: Date?) -> Date? { [one, other].compactMap { $0 }.max() }

  /// Whether it can be a record of that provider, wherever it came from.
  public func isPlausible(for provider: String, at now: Date) -> Bool {
    let farthest = now.addingTimeInterval(2 * 86_400)
    return self.provider == provider && spent.isPlausible && blocks.count <= AnswerBlock.allCases.count
      && blocks.allSatisfy { ($0.pausedUntil ?? now) < farthest && ($0.openUntil ?? now) < farthest }
      && (sharers?.count ?? 0) <= 10_000
  }
}
