public import Foundation

/// A ledger that several processes share, over the one that a process keeps for itself.
///
/// (1) While the shared one is away a process carries on with its own, beginning from what it last saw, and each of its
/// calls counts for all that shared: the others, alone as well, are taken to do the same. (2) When the shared one is
/// back it is told what was spent meanwhile, even where it has forgotten everything.
public actor SharedLedger: ProviderLedger {
  private let shared: any ProviderLedger
  private let own: any ProviderLedger
  /// Names this process among those that share.
  private let name: String
  private let clock: @Sendable () -> Date
  /// What was last seen of the shared records.
  private var seen: [String: ProviderRecord] = [:]
  /// What was spent that the shared ledger does not know of.
  private var untold: [String: QuotaSpent] = [:]

  /// - Parameters:
  ///   - shared: may fail at any time; it counts its failures itself.
  ///   - own: what survives a restart; `nil` where it lives in memory alone.
  ///   - name: different in each process.
  public init(
    shared: any ProviderLedger, own: (any ProviderLedger)?, name: String, clock: @escaping @Sendable () -> Date
  ) {
    self.shared = shared
    self.own = own ?? LedgerInMemory()
    self.name = name
    self.clock = clock
  }

  /// The shared record, or what is known of it here.
  public func record(of provider: String) async throws(AnswerStoreError) -> ProviderRecord {
    if let record = try? await shared.record(of: provider) { return record }
    var record = try await own.record(of: provider)
    if let seen = seen[provider] { record.catchUp(with: seen) }
    return record
  }

  /// Changes the shared record, or the own one while the shared one is away.
  public func change<Outcome: Sendable>(
    _ provider: String, _ change: @Sendable (inout ProviderRecord) -> Outcome
  ) async throws(AnswerStoreError) -> (Outcome, ProviderRecord) {
    let (before, owed) = (seen[provider], untold.removeValue(forKey: provider))
    let (name, now) = (name, clock())
    do throws(AnswerStoreError) {
      let result = try await shared.change(provider) { record in
        if let before { record.catchUp(with: before) }
        if let owed { record.spent.add(owed) }
        record.share(by: name, at: now)
        return change(&record)
      }
      seen[provider] = result.1
      let record = result.1
      // So that a restart without the shared ledger begins from here.
      _ = try? await own.change(provider) { $0 = record }
      return result
    } catch {
      if let owed { owe(owed, to: provider) }
      return try await changeAlone(provider, before, change)
    }
  }

  private func changeAlone<Outcome: Sendable>(
    _ provider: String, _ before: ProviderRecord?, _ change: @Sendable (inout ProviderRecord) -> Outcome
  ) async throws(AnswerStoreError) -> (Outcome, ProviderRecord) {
    let now = clock()
    let (result, record) = try await own.change(provider) { record in
      if let before { record.catchUp(with: before) }
      let sharers = record.sharers(at: now)
      let spent = record.spent
      record.countsFor = sharers
      let outcome = change(&record)
      record.countsFor = 1
      return (outcome, record.spent.since(spent, share: 1 / Double(sharers)))
    }
    owe(result.1, to: provider)
    return (result.0, record)
  }

  private func owe(_ spent: QuotaSpent, to provider: String) {
    var owed = untold[provider] ?? QuotaSpent()
    owed.add(spent)
    untold[provider] = owed
  }
}

/// Records that live no longer than the process.
private actor LedgerInMemory: ProviderLedger {
  private var records: [String: ProviderRecord] = [:]

  func record(of provider: String) async throws(AnswerStoreError) -> ProviderRecord {
    records[provider] ?? ProviderRecord(provider: provider)
  }

  func change<Outcome: Sendable>(
    _ provider: String, _ change: @Sendable (inout ProviderRecord) -> Outcome
  ) async throws(AnswerStoreError) -> (Outcome, ProviderRecord) {
    var record = records[provider] ?? ProviderRecord(provider: provider)
    let outcome = change(&record)
    records[provider] = record
    return (outcome, record)
  }
}
