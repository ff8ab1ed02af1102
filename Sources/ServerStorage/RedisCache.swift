public import Forecasting
public import Foundation

/// What processes share on one Redis: answers, whose turn it is to ask, and the ledger of providers.
///
/// All keys begin with `fairweather:1:`, the number being that of the values' layout. Without Redis every call fails at
/// once; whoever calls carries on without it.
public struct RedisCache: Sendable {
  /// What happened to the connection, for the log; no password is in it.
  public enum Event: Hashable, Sendable {
    case lost(RedisError)
    case back
  }

  /// How long what is shared is kept, in seconds: last good answers of a week.
  static let life = 7 * 86_400
  static let prefix = "fairweather:1:"

  let client: RedisClient
  let clock: @Sendable () -> Date

  /// - Parameters:
  ///   - clock: tells what comes from the future and is not to be trusted.
  ///   - waiting: how to wait between two tries to come back.
  public init(
    at address: RedisAddress, clock: @escaping @Sendable () -> Date, waiting: Waiting = .real,
    report: @escaping @Sendable (Event) -> Void
  ) {
    client = RedisClient(to: address, waiting: waiting, report: report)
    self.clock = clock
  }

  /// Connects; when Redis cannot be reached it is tried again behind the scenes, from then on and after each loss.
  public func start() async { await client.start() }

  /// Closes the connection for good.
  public func stop() async { await client.stop() }

  /// Whether Redis answers just now.
  public var isUp: Bool { get async { await client.isUp } }

  /// Calls that came to nothing, those while it was away included.
  public var failures: Int { get async { await client.failures } }

  /// Runs a command and hands its errors on in Forecasting's words.
  func run(_ words: RedisWord...) async throws(AnswerStoreError) -> RedisReply {
    do throws(RedisError) {
      return try await client.run(words)
    } catch {
      throw error.asStoreError
    }
  }
}
