import Foundation

/// A real redis-server of a test's own, on a free port of loopback, keeping nothing on disk.
///
/// Not `Sendable`: one test owns it, and it ends with it.
public final class RedisServer {
  /// Why there is none.
  public struct Missing: Error, CustomStringConvertible {
    /// A sentence.
    public let description: String
  }

  public let port: Int
  private let password: String?
  private var process: Process?

  /// Starts one and returns when it answers.
  public init(password: String? = nil) throws {
    self.password = password
    port = try Self.freePort()
    try start()
  }

  deinit { kill() }

  /// `redis://127.0.0.1:port`, with the password where there is one.
  public var address: String { "redis://\(password.map { ":\($0)@" } ?? "")127.0.0.1:\(port)" }

  /// Starts it again after ``kill()``, with nothing left of what it held.
  public func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["redis-server", "--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
      + (password.map { ["--requirepass", $0] } ?? [])
    let log = Pipe()
    process.standardOutput = log
    process.standardError = log
    try process.run()
    self.process = process
    // Its own word that it listens, so that nobody needs to ask and wait.
    var said = ""
    while !said.contains("Ready to accept connections") {
      let more = log.fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw Missing(description: "redis-server did not start (scripts/setup test installs it): \(said.suffix(300))")
      }
      said += String(decoding: more, as: UTF8.self)
    }
    log.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  /// Ends it as a crash would.
  public func kill() {
    guard let process else { return }
    Foundation.kill(process.processIdentifier, SIGCONT)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  /// Makes it hang: connections are still taken by the system, and nothing is answered.
  public func hang() { if let process { Foundation.kill(process.processIdentifier, SIGSTOP) } }

  /// Ends ``hang()``.
  public func resume() { if let process { Foundation.kill(process.processIdentifier, SIGCONT) } }

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
    guard code == 0 else { throw Missing(description: "no port of loopback is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
