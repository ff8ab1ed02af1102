import Foundation
import HTTPServer

/// What long-running commands share: a listener with sentences for its errors.
enum Serving {
  static func listener(
    _ configuration: Listener.Configuration, log: @escaping @Sendable (AccessRecord) -> Void = { _ in },
    handler: @escaping Handler
  ) throws -> Listener {
    do {
      return try Listener(configuration, log: log, handler: handler)
    } catch .cannotListen(let host, let port, let code) {
      throw Failure("cannot listen on \(host):\(port): \(reason(code))")
    } catch {
      throw Failure("cannot start the server: \(error)")
    }
  }

  /// Why an address cannot be listened on.
  ///
  /// - Parameter code: `errno`, 0 where no address has that name.
  static func reason(_ code: Int32) -> String {
    switch code {
    case 0: "no address is known by that name; --host takes one such as 127.0.0.1 or ::"
    case EADDRINUSE: "something else listens there already; --port takes another, 0 any that is free"
    default: String(cString: strerror(code))
    }
  }
}
