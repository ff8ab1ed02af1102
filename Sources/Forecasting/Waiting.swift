import Foundation
import Providers

/// How to wait and how to be a little irregular; tests hand over ways that need no time.
public struct Waiting: Sendable {
  /// Returns after the time, or throws when cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// A number 0…1, evenly spread.
  public var jitter: @Sendable () -> Double

  /// - Parameters:
  ///   - sleep: returns after the time, or throws when cancelled.
  ///   - jitter: a number 0…1, evenly spread.
  public init(
    sleep: @escaping @Sendable (Duration) async throws -> Void, jitter: @escaping @Sendable () -> Double
  ) {
    self.sleep = sleep
    self.jitter = jitter
  }

  /// Real time and chance.
  public static let real = Waiting(
    sleep: { try await Task.sleep(for: $0) }, jitter: { Double.random(in: 0...1) })

  /// What `work` brings, or `nil` when the time is up first; the loser is cancelled.
  func atMost<Value: Sendable>(_ limit: Duration, _ work: @escaping @Sendable () async -> Value) async -> Value? {
    await withTaskGroup(of: Value?.self) { group in
      group.addTask { await work() }
      group.addTask {
        try? await sleep(limit)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}

/// Asks again where asking again can help: three attempts, waits around 100 and 200 ms, 5 s each.
struct Retry: Sendable {
  static let attempts = 3
  static let eachAtMost: Duration = .seconds(5)

  let waiting: Waiting

  /// - Parameters:
  ///   - limit: for all attempts together.
  ///   - attempt: is told its number, from 1.
  func answer(
    from host: String, within limit: Duration,
    _ attempt: @escaping @Sendable (Int) async -> Result<Renewal, ProviderError>
  ) async -> Result<Renewal, ProviderError> {
    let all = await waiting.atMost(limit) { await repeated(from: host, attempt) }
    return all ?? .failure(.timedOut(host: host))
  }

  private func repeated(
    from host: String, _ attempt: @escaping @Sendable (Int) async -> Result<Renewal, ProviderError>
  ) async -> Result<Renewal, ProviderError> {
    var pause = 100.0
    var last: Result<Renewal, ProviderError> = .failure(.timedOut(host: host))
    for number in 1...Self.attempts {
      last = await waiting.atMost(Self.eachAtMost) { await attempt(number) } ?? .failure(.timedOut(host: host))
      guard case .failure(let error) = last, error.isTransient, number < Self.attempts else { return last }
      // Half to one and a half of the wait, so that many who failed together do not return together.
      guard (try? await waiting.sleep(.milliseconds(Int(pause * (0.5 + waiting.jitter()))))) != nil else { return last }
      pause *= 2
    }
    return last
  }
}
