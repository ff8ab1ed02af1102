import Foundation

/// The wish of a person or a service manager that a command ends: SIGTERM or SIGINT.
///
/// Made before anything listens. Until then the system's own action ends the process; from then on a signal is kept
/// until somebody waits for it. At no moment is one ignored.
struct StopSignal {
  private let sources: [any DispatchSourceSignal]
  private let asked: AsyncStream<Void>

  /// Returns when both signals are caught.
  init() async {
    let (asked, asking) = AsyncStream.makeStream(of: Void.self)
    self.asked = asked
    sources = [SIGTERM, SIGINT].map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
    for source in sources {
      source.setEventHandler { asking.yield() }
      await withCheckedContinuation { caught in
        source.setRegistrationHandler { caught.resume() }
        source.resume()
      }
    }
    #if canImport(Darwin)
      // There the source only watches; the default action would still end the process.
      for number in [SIGTERM, SIGINT] { signal(number, SIG_IGN) }
    #endif
  }

  /// Returns at the first signal, at once if it has come already.
  func wait() async {
    for await _ in asked.prefix(1) {}
    for source in sources { source.cancel() }
  }
}
