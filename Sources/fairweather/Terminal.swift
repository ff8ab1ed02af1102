import Foundation
import Synchronization

/// Where a command reads and writes: a terminal, a pipe, or a test.
struct Terminal: Sendable {
  /// Whether a person looks at it; a pipe gets plain text.
  let isInteractive: Bool
  /// Columns to write in.
  let width: Int
  let read: @Sendable () -> Data
  let write: @Sendable (Data) -> Void
  let writeError: @Sendable (Data) -> Void
  /// Whether output was lost, such as on a full disk; a reader that went away wanted no more of it.
  var hasLostOutput: @Sendable () -> Bool = { false }

  func print(_ text: String) { write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8)) }

  func complain(_ text: String) { writeError(Data((text.hasSuffix("\n") ? text : text + "\n").utf8)) }

  /// The process's own.
  static var standard: Terminal {
    signal(SIGPIPE, SIG_IGN)  // a reader that went away ends the command by its write error, not by a signal
    let isInteractive = isatty(STDOUT_FILENO) == 1
    let output = Output(STDOUT_FILENO)
    return Terminal(
      isInteractive: isInteractive, width: isInteractive ? columns() : 80,
      read: { FileHandle.standardInput.readDataToEndOfFile() }, write: { output.put($0) },
      writeError: { try? FileHandle.standardError.write(contentsOf: $0) }, hasLostOutput: { output.isLost })
  }

  private static func columns() -> Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// A file descriptor that is written to, and remembers whether that ever failed.
final class Output: Sendable {
  private let descriptor: Int32
  private let lost = Mutex(false)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var isLost: Bool { lost.withLock { $0 } }

  func put(_ data: Data) {
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if errno != EPIPE { lost.withLock { $0 = true } }
        return
      }
      rest.removeFirst(count)
    }
  }
}
