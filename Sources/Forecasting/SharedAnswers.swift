/// Answers that several processes share, over those that a process keeps for itself.
///
/// What is shared may be away or have lost everything: then the own answers are as good as without it.
public struct SharedAnswers: AnswerStore {
  private let shared: any AnswerStore
  private let own: (any AnswerStore)?

  /// - Parameters:
  ///   - shared: may fail at any time; it counts its failures itself.
  ///   - own: what survives a restart; `nil` where there is nowhere to keep it.
  public init(shared: any AnswerStore, own: (any AnswerStore)?) {
    self.shared = shared
    self.own = own
  }

  /// The newer one of what is shared and what is kept; what others fetched is kept here too, for the day when what is
  /// shared is gone.
  public func answer(for key: AnswerKey) async throws(AnswerStoreError) -> KeptAnswer? {
    let common = try? await shared.answer(for: key)
    let kept: KeptAnswer?
    do throws(AnswerStoreError) {
      kept = try await own?.answer(for: key)
    } catch {
      guard let common else { throw error }
      return common
    }
    guard let common else { return kept }
    if let kept, kept.fetchedAt >= common.fetchedAt { return kept }
    try? await own?.keep(common, for: key)
    return common
  }

  /// Keeps it for this process first, then for the others.
  public func keep(_ answer: KeptAnswer, for key: AnswerKey) async throws(AnswerStoreError) {
    do throws(AnswerStoreError) {
      try await own?.keep(answer, for: key)
    } catch {
      try? await shared.keep(answer, for: key)
      throw error
    }
    try? await shared.keep(answer, for: key)
  }
}
