/// Remembers how providers do and what was used of their quotas, across restarts and for all processes that share it.
public protocol ProviderLedger: Sendable {
  /// What is remembered of a provider; an empty record where nothing is.
  func record(of provider: String) async throws(AnswerStoreError) -> ProviderRecord

  /// Changes a provider's record in one go, so that no two processes spend the same quota.
  ///
  /// Returns what `change` returned and the record after it.
  func change<Outcome: Sendable>(
    _ provider: String, _ change: @Sendable (inout ProviderRecord) -> Outcome
  ) async throws(AnswerStoreError) -> (Outcome, ProviderRecord)
}
