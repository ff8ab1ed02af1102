import Glibc
import Synchronization

/// The one thread of a listener that is ours: accepts connections, enforces deadlines, and ends everything in order.
///
/// Accepting here instead of in the library spreads connections evenly over its threads, and avoids a race in
/// `MHD_quiesce_daemon` (0.9.75) that ends the process when a polling thread stops listening at the same moment.
final class Housekeeper: Sendable {
  private let core: ListenerCore
  private let bell: Bell
  private let state = Mutex(State())

  private struct State {
    var isStopping = false
    var isDone = false
    var grace: Duration = .zero
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Starts the daemon and the thread, or throws and leaves nothing behind.
  init(core: ListenerCore, socket: consuming ListeningSocket) throws(ServerError) {
    self.core = core
    guard let bell = Bell() else { throw .cannotStart }
    self.bell = bell
    let daemon = try MHDDaemon(core: core)
    let job = Job(housekeeper: self, daemon: daemon, socket: socket)
    let argument = Unmanaged.passRetained(job)
    var thread = pthread_t()
    guard pthread_create(&thread, nil, housekeeping, argument.toOpaque()) == 0 else {
      argument.takeRetainedValue().cancel()
      throw .cannotStart
    }
    pthread_detach(thread)
  }

  /// Returns when the thread has ended everything.
  func stop() async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.isDone { return true }
        if !state.isStopping { state.grace = core.configuration.graceTime }
        state.isStopping = true
        state.waiting.append(continuation)
        return false
      }
      if isDone { continuation.resume() } else { bell.ring() }
    }
  }

  /// Asks for an end without grace, and does not wait for it.
  func abandon() {
    state.withLock { $0.isStopping = true }
    bell.ring()
  }
}

// MARK: The thread

/// What the thread takes with it.
private final class Job {
  let housekeeper: Housekeeper
  var daemon: MHDDaemon?
  var socket: ListeningSocket?

  init(housekeeper: Housekeeper, daemon: consuming MHDDaemon, socket: consuming ListeningSocket) {
    self.housekeeper = housekeeper
    self.daemon = consume daemon
    self.socket = consume socket
  }

  /// For a thread that could not be started.
  func cancel() {
    if let daemon = daemon.take() { daemon.stop() }
  }
}

private func housekeeping(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
  if let daemon = job.daemon.take(), let socket = job.socket.take() { job.housekeeper.run(daemon, socket) }
  return nil
}

extension Housekeeper {
  /// How often deadlines are looked at; they may be late by as much.
  private static var beat: Duration { .milliseconds(200) }

  fileprivate func run(_ daemon: consuming MHDDaemon, _ socket: consuming ListeningSocket) {
    acceptUntilStopped(daemon, socket.descriptor)
    core.enter(.draining)
    _ = consume socket  // closed: new clients are refused from here on
    let deadline = ContinuousClock.now + state.withLock { $0.grace }
    while !core.isIdle, ContinuousClock.now < deadline {
      wait(for: -1, atMost: .milliseconds(5))
      core.sweep(now: .now)
    }
    core.enter(.closing)
    core.giveUpAll()
    // Answers just given still have to leave; those that cannot are cut.
    let last = ContinuousClock.now + .milliseconds(500)
    while !core.isIdle, ContinuousClock.now < last { wait(for: -1, atMost: .milliseconds(5)) }
    daemon.stop()
    let waiting = state.withLock { state in
      state.isDone = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func acceptUntilStopped(_ daemon: borrowing MHDDaemon, _ descriptor: Int32) {
    var nextSweep = ContinuousClock.now + Self.beat
    while !state.withLock({ $0.isStopping }) {
      if wait(for: descriptor, atMost: Self.beat), !acceptAll(daemon, descriptor) {
        // Out of descriptors or memory: what is closed meanwhile makes room.
        wait(for: -1, atMost: .milliseconds(50))
      }
      let now = ContinuousClock.now
      if now >= nextSweep {
        core.sweep(now: now)
        nextSweep = now + Self.beat
      }
    }
  }

  /// False where the system has no room for another connection.
  private func acceptAll(_ daemon: borrowing MHDDaemon, _ descriptor: Int32) -> Bool {
    var storage = sockaddr_storage()
    return withUnsafeMutableBytes(of: &storage) { raw in
      guard let address = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return true }
      while true {
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let client = accept(descriptor, address, &length)
        if client >= 0 {
          _ = fcntl(client, F_SETFD, FD_CLOEXEC)
          if !core.takePlace() {
            close(client)
          } else if !daemon.add(client, address: address, length: length) {
            core.freePlace()
          }
          continue
        }
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return false
        default: return true
        }
      }
    }
  }

  /// Waits for the bell or the descriptor; true when the descriptor (−1: none) is ready.
  @discardableResult
  private func wait(for descriptor: Int32, atMost time: Duration) -> Bool {
    var polls = [pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)]
    if descriptor >= 0 { polls.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
    let milliseconds = Int32(time / .milliseconds(1))
    guard poll(&polls, nfds_t(polls.count), milliseconds) > 0 else { return false }
    if polls[0].revents != 0 { bell.silence() }
    return polls.count > 1 && polls[1].revents != 0
  }
}
