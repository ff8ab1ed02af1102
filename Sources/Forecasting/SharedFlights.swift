import Providers

/// One flight a key across processes: one asks, the others wait for its answer, and take over when it dies.
///
/// Where nothing is shared, or what is shared is away, each process asks for itself.
struct SharedFlights: Sendable {
  /// How often who asks says that it still does.
  static let holdEvery: Duration = .milliseconds(1250)
  /// How often who waits looks whether the other is through: at first often, as most answers come soon.
  private static let firstLook: Duration = .milliseconds(20)
  private static let longestLook: Duration = .milliseconds(150)

  let leases: (any FlightLeases)?
  let waiting: Waiting

  /// What `landed` finds when another process was faster, else what `ask` brings.
  ///
  /// - Parameters:
  ///   - limit: for waiting and asking together.
  ///   - landed: looks for the answer of another process.
  ///   - ask: asks the provider, within the time that is left.
  func answer(
    for key: AnswerKey, within limit: Duration, landed: @Sendable () async -> ReadAnswer?,
    ask: @Sendable (_ left: Duration) async -> Result<ReadAnswer, ProviderError>
  ) async -> Result<ReadAnswer, ProviderError> {
    guard let leases else { return await ask(limit) }
    var waited = Duration.zero
    var look = Self.firstLook
    while waited < limit {
      let turn: FlightTurn
      do throws(AnswerStoreError) {
        turn = try await leases.take(key)
      } catch {
        return await ask(limit - waited)
      }
      switch turn {
      case .ours(let token):
        // Who had the lease before us may have landed between our look and our turn.
        if let answer = await landed() {
          try? await leases.release(key, token: token, inVain: nil)
          return .success(answer)
        }
        return await asking(key, leases, token) { await ask(limit - waited) }
      case .inVain:
        return await landed().map { .success($0) } ?? .failure(.unreachable(host: key.provider))
      case .others:
        guard (try? await waiting.sleep(look)) != nil else { return .failure(.timedOut(host: key.provider)) }
        waited += look
        look = min(look * 3 / 2, Self.longestLook)
      }
    }
    return .failure(.timedOut(host: key.provider))
  }

  private func asking(
    _ key: AnswerKey, _ leases: any FlightLeases, _ token: String,
    _ ask: () async -> Result<ReadAnswer, ProviderError>
  ) async -> Result<ReadAnswer, ProviderError> {
    let waiting = waiting
    let holding = Task {
      while (try? await waiting.sleep(Self.holdEvery)) != nil { try? await leases.hold(key, token: token) }
    }
    let result = await ask()
    holding.cancel()
    try? await leases.release(key, token: token, inVain: Self.inVain(result))
    return result
  }

  /// How long a failure speaks for other processes too; what they would not ask because of the ledger needs no word.
  private static func inVain(_ result: Result<ReadAnswer, ProviderError>) -> Duration? {
    guard case .failure(let error) = result, error.isTransient else { return nil }
    return .seconds(2)
  }
}
