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
      let why = code == EADDRINUSE ? "something else listens there already" : String(cString: strerror(code))
      throw Failure("cannot listen on \(host):\(port): \(why)")
    } catch {
      throw Failure("cannot start the server: \(error)")
    }
  }
}
