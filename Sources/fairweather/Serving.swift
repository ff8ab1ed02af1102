import Foundation
import HTTPServer

/// What long-running commands share: a listener with sentences for its errors, and waiting for a signal.
enum Serving {
  static func listener(
    _ configuration: Listener.Configuration, log: @escaping @Sendable (AccessRecord) -> Void = { _ in },
    handler: @escaping Handler
  ) throws -> Listener {
    do {
      return try Listener(configuration, log: log, handler: handler)
    } catch .cannotListen(let host, let port, let code) {
      let why = code == EADDRINUSE ? "something else listens there already" : String(cString: strerror(code))
      throw Failure("cannot listen on \(host):\(port): \(why)")
    } catch {
      throw Failure("cannot start the server: \(error)")
    }
  }

  /// Returns at the first SIGTERM or SIGINT.
  static func untilAskedToStop() async {
    let sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: .global())
    }
    let (asked, asking) = AsyncStream.makeStream(of: Void.self)
    for source in sources {
      source.setEventHandler { asking.yield() }
      source.resume()
    }
    for await _ in asked.prefix(1) {}
    for source in sources { source.cancel() }
  }
}
