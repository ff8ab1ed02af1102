import Synchronization

/// What all connections of one listener share.
final class ListenerCore: Sendable {
  let configuration: Listener.Configuration
  let log: @Sendable (AccessRecord) -> Void
  let handler: Handler
  let negotiation: Negotiation
  let ids = RequestIDs()

  /// Requests from their first line to the end of their answer.
  private let running = Atomic<Int>(0)
  private let places = Atomic<Int>(0)
  private let phase = Atomic<Int>(Phase.open.rawValue)
  private let connections = Mutex<[ObjectIdentifier: ClientConnection]>([:])

  /// How far the end has come; only ever rises.
  enum Phase: Int {
    case open
    /// Answers are the last ones on their connections.
    case draining
    /// No handler is started any more, and no connection suspended.
    case closing
  }

  init(
    _ configuration: Listener.Configuration, log: @escaping @Sendable (AccessRecord) -> Void,
    handler: @escaping Handler
  ) {
    self.configuration = configuration
    self.log = log
    self.handler = handler
    negotiation = Negotiation(
      cache: BodyCache(limit: configuration.bodyCache), minimumToCompress: configuration.minimumToCompress)
  }

  var isDraining: Bool { phase.load(ordering: .sequentiallyConsistent) >= Phase.draining.rawValue }
  var isClosing: Bool { phase.load(ordering: .sequentiallyConsistent) >= Phase.closing.rawValue }
  var isIdle: Bool { running.load(ordering: .sequentiallyConsistent) == 0 }

  func enter(_ new: Phase) {
    phase.store(new.rawValue, ordering: .sequentiallyConsistent)
  }

  func requestBegan() {
    running.add(1, ordering: .sequentiallyConsistent)
  }

  func requestEnded() {
    running.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Counts a connection in, unless there are too many. The count is ours, see `MHDDaemon`.
  func takePlace() -> Bool {
    guard places.add(1, ordering: .relaxed).newValue > configuration.maxConnections else { return true }
    freePlace()
    return false
  }

  /// For a connection that was counted in and is closed, or never came to be.
  func freePlace() {
    places.subtract(1, ordering: .relaxed)
  }

  func add(_ connection: ClientConnection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  func remove(_ connection: ClientConnection) {
    _ = connections.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
    freePlace()
  }

  /// Lets go of whoever is beyond a time limit.
  func sweep(now: ContinuousClock.Instant) {
    for connection in connections.withLock({ Array($0.values) }) { connection.enforceDeadline(now: now) }
  }

  /// Answers 503 for every handler still running. After `.closing`, none is left suspended when this returns.
  func giveUpAll() {
    for connection in connections.withLock({ Array($0.values) }) { connection.giveUp(.stopping) }
  }
}
