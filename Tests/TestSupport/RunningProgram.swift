import Foundation

/// A program that runs for a test and ends with it.
///
/// Not `Sendable`: one test owns it.
public final class RunningProgram {
  /// Why it does not run.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence with the last of what the program said.
    public let description: String
  }

  /// What it said until it was ready.
  public let said: String
  private let process = Process()

  /// Starts it and returns when it has said that it is ready.
  ///
  /// - Parameter ready: words of the line by which it says so, so that nobody needs to ask and wait.
  public init(_ words: [String], environment: [String: String] = [:], ready: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let log = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = log
    process.standardError = log
    try process.run()
    var said = ""
    while !said.contains(ready) || said.last != "\n" {
      let more = log.fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw Failure(description: "\(words.first ?? "") did not start: \(said.suffix(500))")
      }
      said += String(decoding: more, as: UTF8.self)
    }
    self.said = said
    // Nobody reads the rest, and nobody must wait for room to write it.
    log.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  deinit { kill() }

  /// Ends it as a crash would.
  public func kill() {
    guard process.isRunning else { return }
    resume()
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Makes it hang: the system still takes connections for it, and nothing is answered.
  public func hang() { Foundation.kill(process.processIdentifier, SIGSTOP) }

  /// Ends ``hang()``.
  public func resume() { Foundation.kill(process.processIdentifier, SIGCONT) }
}
