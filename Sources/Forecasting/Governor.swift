import Foundation
import Providers

/// Says who may be asked now, by quota and by the waits that providers asked for.
///
/// What it knows lives in the ledger; when that fails, each process carries on with what it last saw.
actor Governor {
  /// Whether a call may be made.
  enum Permit: Hashable, Sendable {
    /// Yes; `isThrifty` when the day's plan is used up faster than the day.
    case granted(isThrifty: Bool)
    case notBefore(Date)
    /// Its breaker is open, here or in another process.
    case broken(until: Date)
  }

  private static let firstRefusal: TimeInterval = 15 * 60
  private static let longestRefusal: TimeInterval = 6 * 3600

  private let ledger: (any ProviderLedger)?
  private var records: [String: ProviderRecord] = [:]
  /// Hosts that refuse us altogether; not remembered across restarts, because a restart may bring the right key.
  private var refusals: [String: (until: Date, length: TimeInterval)] = [:]
  /// Times the ledger could not be read or written.
  private(set) var failures = 0

  init(ledger: (any ProviderLedger)?) { self.ledger = ledger }

  /// Takes a call's weight from the quota, or tells when to come back.
  func permit(_ provider: any WeatherProvider, _ block: AnswerBlock, at now: Date) async -> Permit {
    if let refusal = refusals[provider.id], now < refusal.until { return .notBefore(refusal.until) }
    let (allowance, weight) = (provider.allowance, provider.weight(of: block))
    let isThrifty: @Sendable (ProviderRecord) -> Bool = { record in
      allowance.map { record.spent.isAhead(of: $0, at: now) } ?? false
    }
    return await change(provider) { record in
      if let until = record[block].openUntil, now < until { return .broken(until: until) }
      if let until = record.take(weight, for: block, of: allowance, at: now) { return .notBefore(until) }
      return .granted(isThrifty: isThrifty(record))
    }
  }

  /// Notes a good answer.
  func noteSuccess(_ provider: any WeatherProvider, _ block: AnswerBlock, at now: Date) async {
    refusals[provider.id] = nil
    await change(provider) { record in
      record[block].lastSuccess = now
      record[block].openUntil = nil
    }
  }

  /// Notes a failure, and how long the provider wants to be left alone.
  ///
  /// - Parameters:
  ///   - openUntil: until when the breaker is open, if it is.
  func noteFailure(
    _ error: ProviderError, of provider: any WeatherProvider, _ block: AnswerBlock, openUntil: Date?, at now: Date
  ) async {
    if case .refused(let status, _, _) = error, status == 401 || status == 403 {
      // Who is refused as a whole would be refused for every place: one growing wait for all of them.
      let length = min((refusals[provider.id]?.length ?? Self.firstRefusal / 2) * 2, Self.longestRefusal)
      refusals[provider.id] = (now.addingTimeInterval(length), length)
    }
    let wait = error.wait.map { now.addingTimeInterval(max(1, $0 / .seconds(1))) }
    await change(provider) { record in
      record[block].lastFailure = now
      record[block].failure = error.label
      // Another process' open breaker is not closed by our single failure.
      if let openUntil { record[block].openUntil = max(openUntil, record[block].openUntil ?? openUntil) }
      if let wait { record[block].pausedUntil = max(wait, record[block].pausedUntil ?? wait) }
    }
  }

  @discardableResult
  private func change<Outcome: Sendable>(
    _ provider: any WeatherProvider, _ change: @Sendable (inout ProviderRecord) -> Outcome
  ) async -> Outcome {
    // Nothing about weather that is made up needs to outlive the process.
    if let ledger, !provider.isSimulated {
      do throws(AnswerStoreError) {
        let (outcome, record) = try await ledger.change(provider.id, change)
        records[provider.id] = record
        return outcome
      } catch {
        failures += 1
      }
    }
    var record = records[provider.id] ?? ProviderRecord(provider: provider.id)
    let outcome = change(&record)
    records[provider.id] = record
    return outcome
  }
}

extension ProviderError {
  /// What went wrong in a word, without anything of the request.
  var label: String {
    switch self {
    case .unreachable: "unreachable"
    case .timedOut: "timed out"
    case .refused(let status, _, _): "refused (\(status))"
    case .quota: "quota"
    case .noSuchPlace: "no such place"
    case .noData: "no data"
    case .unreadable: "unreadable"
    }
  }
}
