public import Forecasting
import Foundation

/// The ledger: one document a provider, changed only where it is still the one that was read.
extension RedisCache: ProviderLedger {
  /// Each try that finds another document means that another process got through.
  private static let tries = 40
  private static let largestRecord = 1 << 20

  /// What is remembered of a provider; an empty record where nothing is that can be believed.
  public func record(of provider: String) async throws(AnswerStoreError) -> ProviderRecord {
    try await read(provider).record
  }

  /// Reads, changes and writes a record; begins anew when another process wrote meanwhile.
  public func change<Outcome: Sendable>(
    _ provider: String, _ change: @Sendable (inout ProviderRecord) -> Outcome
  ) async throws(AnswerStoreError) -> (Outcome, ProviderRecord) {
    let script = """
      if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
      redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
      return 1
      """
    for _ in 0..<Self.tries {
      var (record, before) = try await read(provider)
      let outcome = change(&record)
      guard let after = try? JSONEncoder().encode(record) else { throw RedisError.unexpected.asStoreError }
      let reply = try await run(
        "EVAL", "\(script)", "1", Self.recordKey(provider), RedisWord(before), RedisWord(after), "\(Self.life)")
      if reply == .integer(1) { return (outcome, record) }
    }
    throw AnswerStoreError(problem: "too many processes change the record of \(provider) at once")
  }

  private func read(_ provider: String) async throws(AnswerStoreError) -> (record: ProviderRecord, document: Data) {
    let reply = try await run("GETRANGE", Self.recordKey(provider), "0", "\(Self.largestRecord)")
    guard case .text(let document) = reply else { throw RedisError.unexpected.asStoreError }
    guard document.count <= Self.largestRecord else {
      _ = try await run("DEL", Self.recordKey(provider))
      return (ProviderRecord(provider: provider), Data())
    }
    guard let record = try? JSONDecoder().decode(ProviderRecord.self, from: document),
      record.isPlausible(for: provider, at: clock())
    else { return (ProviderRecord(provider: provider), document) }
    return (record, document)
  }

  private static func recordKey(_ provider: String) -> RedisWord { "\(prefix)provider:\(provider)" }
}
