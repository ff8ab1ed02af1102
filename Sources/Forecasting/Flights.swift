/// One flight a key: whoever asks for what is already being fetched waits for that one.
///
/// (1) The flight is noted before the first suspension, so that no two take off. (2) A waiter that is cancelled leaves at
/// once and alone. (3) The flight itself is never cancelled: its answer serves the next who asks.
public actor Flights<Key: Hashable & Sendable, Value: Sendable> {
  private var waiting: [Key: [Int: CheckedContinuation<Value?, Never>]] = [:]
  private var seats = 0

  public init() {}

  /// The value that `work` or the flight already in the air brings; `nil` when the caller was cancelled.
  public func value(for key: Key, _ work: @escaping @Sendable () async -> Value) async -> Value? {
    let seat = seats
    seats += 1
    if waiting[key] == nil {
      waiting[key] = [:]  // (1)
      Task { land(key, with: await work()) }
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: nil)
        } else {
          waiting[key, default: [:]][seat] = continuation
        }
      }
    } onCancel: {
      Task { await self.leave(key, seat: seat) }
    }
  }

  /// How many are in the air.
  var count: Int { waiting.count }

  private func land(_ key: Key, with value: Value) {
    for continuation in (waiting.removeValue(forKey: key) ?? [:]).values { continuation.resume(returning: value) }
  }

  private func leave(_ key: Key, seat: Int) {
    waiting[key]?.removeValue(forKey: seat)?.resume(returning: nil)
  }
}
