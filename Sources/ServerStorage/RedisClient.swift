import Forecasting

/// A Redis that may come and go: while it is away every call fails at once, and it is tried again by itself.
actor RedisClient {
  /// Pauses between tries to come back; each twice the one before.
  static let firstPause: Duration = .milliseconds(250)
  static let longestPause: Duration = .seconds(4)

  private let line: RedisLine
  private let waiting: Waiting
  private let report: @Sendable (RedisCache.Event) -> Void
  private var trying: Task<Void, Never>?
  private(set) var isUp = false
  /// Calls that came to nothing, those while it was away included.
  private(set) var failures = 0

  init(to address: RedisAddress, waiting: Waiting, report: @escaping @Sendable (RedisCache.Event) -> Void) {
    line = RedisLine(to: address)
    self.waiting = waiting
    self.report = report
  }

  /// Tries once, and goes on trying behind the scenes when that fails.
  func start() async {
    do throws(RedisError) {
      try await line.connect()
      isUp = true
    } catch {
      lose(error)
    }
  }

  /// Closes the connection for good.
  func stop() async {
    trying?.cancel()
    trying = nil
    isUp = false
    await line.close()
  }

  /// Sends one command and gives its answer, within a fraction of a second or not at all.
  func run(_ words: [RedisWord]) async throws(RedisError) -> RedisReply {
    guard isUp else {
      failures += 1
      throw .away
    }
    do throws(RedisError) {
      return try await line.run(words, asked: .now)
    } catch {
      failures += 1
      if case .lost = error, isUp { lose(error) }
      throw error
    }
  }

  private func lose(_ error: RedisError) {
    isUp = false
    report(.lost(error))
    guard trying == nil else { return }
    trying = Task { await self.keepTrying() }
  }

  private func keepTrying() async {
    var pause = Self.firstPause
    while (try? await waiting.sleep(pause)) != nil {
      pause = min(pause * 2, Self.longestPause)
      guard (try? await line.connect()) != nil else { continue }
      guard !Task.isCancelled else { return }
      trying = nil
      isUp = true
      report(.back)
      return
    }
  }
}
