import Glibc
import Synchronization

/// One client's connection and how long it may stay as it is.
///
/// libmicrohttpd's own timeout starts anew with every byte; these deadlines do not, so a client cannot hold a
/// connection by sending a byte now and then.
final class ClientConnection: Sendable {
  let address: String
  private let socket: Int32
  private let state: Mutex<State>

  private struct State {
    var phase: Phase
    var deadline: ContinuousClock.Instant
  }

  private enum Phase {
    /// The client has the word.
    case reading
    /// The handler has it.
    case answering(Exchange)
    case sending
    /// The socket may belong to someone else by now.
    case closed
  }

  init(socket: Int32, address: String, headBy deadline: ContinuousClock.Instant) {
    self.socket = socket
    self.address = address
    state = Mutex(State(phase: .reading, deadline: deadline))
  }

  func read(until deadline: ContinuousClock.Instant) { enter(.reading, deadline) }
  func answer(_ exchange: Exchange, until deadline: ContinuousClock.Instant) { enter(.answering(exchange), deadline) }
  func send(until deadline: ContinuousClock.Instant) { enter(.sending, deadline) }

  private func enter(_ phase: Phase, _ deadline: ContinuousClock.Instant) {
    state.withLock { state in
      if case .closed = state.phase { return }
      state = State(phase: phase, deadline: deadline)
    }
  }

  /// Called before the library closes the socket: from here on its number is not ours.
  func close() {
    state.withLock { $0.phase = .closed }
  }

  /// Ends what is beyond its deadline: 408 to a slow client, 503 for a slow handler, the end for a slow reader.
  func enforceDeadline(now: ContinuousClock.Instant) {
    let late: Exchange? = state.withLock { state in
      guard now >= state.deadline else { return nil }
      switch state.phase {
      case .reading:
        cut(saying: .requestTimeout)
        state.phase = .closed
      case .sending:
        cut(saying: nil)
        state.phase = .closed
      case .answering(let exchange): return exchange
      case .closed: break
      }
      return nil
    }
    late?.giveUp(.tooLate)
  }

  /// Answers for the handler, if one is at work.
  func giveUp(_ reason: Refusal.Reason) {
    let running: Exchange? = state.withLock { state in
      if case .answering(let exchange) = state.phase { exchange } else { nil }
    }
    running?.giveUp(reason)
  }

  /// What is said on the bare socket where libmicrohttpd 0.9.75 cannot queue an answer: while it still reads.
  enum LastWord: String {
    case requestTimeout = "408 Request Timeout"
    case contentTooLarge = "413 Content Too Large"
  }

  /// Says the last word while reading; the library is about to close.
  func say(_ word: LastWord) {
    state.withLock { state in
      guard case .reading = state.phase else { return }
      cut(saying: word)
      state.phase = .closed
    }
  }

  /// Safe beside the library's thread: nothing is being written while it reads, and `close()` comes before the
  /// number of the socket can be used again.
  private func cut(saying word: LastWord?) {
    if let word {
      let text = "HTTP/1.1 \(word.rawValue)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      _ = Glibc.send(socket, text, text.utf8.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    shutdown(socket, Int32(SHUT_RDWR))
  }
}
