import Foundation

/// A real redis-server of a test's own, on a free port of loopback, keeping nothing on disk.
///
/// Not `Sendable`: one test owns it, and it ends with it.
public final class RedisServer {
  public let port: Int
  private let password: String?
  private var program: RunningProgram?

  /// Starts one and returns when it answers.
  public init(password: String? = nil) throws {
    self.password = password
    port = try Self.freePort()
    try start()
  }

  /// `redis://127.0.0.1:port`, with the password where there is one.
  public var address: String { "redis://\(password.map { ":\($0)@" } ?? "")127.0.0.1:\(port)" }

  /// Starts it again after ``kill()``, with nothing left of what it held.
  public func start() throws {
    program = try RunningProgram(
      ["redis-server", "--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        + (password.map { ["--requirepass", $0] } ?? []), ready: "Ready to accept connections")
  }

  /// Ends it as a crash would.
  public func kill() { program?.kill() }

  /// Makes it hang: connections are still taken by the system, and nothing is answered.
  public func hang() { program?.hang() }

  /// Ends ``hang()``.
  public func resume() { program?.resume() }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 ? getsockname(descriptor, address, &length) : -1
      }
    }
    guard code == 0 else { throw RunningProgram.Failure(description: "no port of loopback is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
