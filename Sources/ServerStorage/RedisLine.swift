import Forecasting

/// The connection on a queue of its own, one command after the other.
actor RedisLine {
  /// For connecting, and for the answer to one command: on a network that a cache is worth having on it takes about 1 ms.
  static let limit: Duration = .milliseconds(150)
  /// A command that had to wait for others for longer is not sent at all.
  static let patience: Duration = .milliseconds(300)

  private let address: RedisAddress
  private let queue = StoreQueue(label: "fairweather.redis")
  private var connection: RedisConnection?

  /// The line's own queue.
  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(to address: RedisAddress) { self.address = address }

  /// Opens the connection anew.
  func connect() throws(RedisError) {
    connection = nil
    connection = try RedisConnection.open(address, within: Self.limit)
  }

  func close() { connection = nil }

  /// - Parameter asked: when the caller began to wait.
  func run(_ words: [RedisWord], asked: ContinuousClock.Instant) throws(RedisError) -> RedisReply {
    guard connection != nil, ContinuousClock.now - asked < Self.patience else { throw .away }
    do throws(RedisError) {
      guard let reply = try connection?.run(words) else { throw .away }
      return reply
    } catch {
      switch error {
      case .lost:
        connection = nil
        throw error
      // Signed out from the other side, or still reading its file: as good as gone.
      case .refused(let why) where why.hasPrefix("NOAUTH") || why.hasPrefix("LOADING"):
        connection = nil
        throw .lost(why)
      case .refused, .away, .unexpected: throw error
      }
    }
  }
}
