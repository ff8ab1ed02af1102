import HTTPServer
import Synchronization

/// Where handlers wait until a test lets them go on.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals = 0
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Waits for `open`; deaf to cancellation, as a stubborn handler is.
  func pass() async {
    arrivals += 1
    for watcher in watchers where watcher.count <= arrivals { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= arrivals }
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Returns once that many have come to the gate.
  func hasSeen(_ count: Int) async {
    if arrivals < count { await withCheckedContinuation { watchers.append((count, $0)) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// Collects access records, and lets a test wait for them.
final class Log: Sendable {
  private let state = Mutex((records: [AccessRecord](), watchers: [(Int, CheckedContinuation<Void, Never>)]()))

  var write: @Sendable (AccessRecord) -> Void {
    { [self] record in
      let ready = state.withLock { state in
        state.records.append(record)
        let ready = state.watchers.filter { $0.0 <= state.records.count }
        state.watchers.removeAll { $0.0 <= state.records.count }
        return ready
      }
      for watcher in ready { watcher.1.resume() }
    }
  }

  /// The records, once there are that many.
  func records(_ count: Int) async -> [AccessRecord] {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.records.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReady { continuation.resume() }
    }
    return state.withLock { $0.records }
  }
}

extension Listener {
  /// A listener for one test, stopped when the test is done with it.
  static func running(
    _ change: (inout Configuration) -> Void = { _ in }, log: Log = Log(), handler: @escaping Handler,
    _ test: (Listener) async throws -> Void
  ) async throws {
    var configuration = Configuration()
    change(&configuration)
    let listener = try Listener(configuration, log: log.write, handler: handler)
    do {
      try await test(listener)
    } catch {
      await listener.stop()
      throw error
    }
    await listener.stop()
  }
}

/// A body of that many bytes that packs well and does not repeat exactly.
func sampleJSON(_ count: Int) -> [UInt8] {
  var text = "{\"hours\":["
  var hour = 0
  while text.utf8.count < count - 2 {
    text += "{\"hour\":\(hour),\"temperature\":\(Double(hour * 37 % 300) / 10)},"
    hour += 1
  }
  return Array((text.prefix(count - 2) + "]}").utf8)
}
