/// Whose turn it is to ask for an answer that several processes need.
public enum FlightTurn: Hashable, Sendable {
  /// Ours until the lease ends; the token proves it.
  case ours(token: String)
  /// Another process is asking just now.
  case others
  /// Another process has just asked in vain.
  case inVain
}

/// Lets one process at a time ask for an answer that several need.
///
/// A lease ends by itself within seconds, so that a process that dies holds up the others no longer than that.
public protocol FlightLeases: Sendable {
  /// Takes the lease of a key if nobody has it.
  func take(_ key: AnswerKey) async throws(AnswerStoreError) -> FlightTurn

  /// Begins a lease's time anew; called every 1.25 s.
  func hold(_ key: AnswerKey, token: String) async throws(AnswerStoreError)

  /// Gives a lease back, if it is still ours.
  ///
  /// - Parameter inVain: how long nobody else needs to ask, because it was asked in vain; `nil` after a good answer.
  func release(_ key: AnswerKey, token: String, inVain: Duration?) async throws(AnswerStoreError)
}
