import Foundation

/// Where a command reads and writes: a terminal, a pipe, or a test.
struct Terminal: Sendable {
  /// Whether a person looks at it; a pipe gets plain text.
  let isInteractive: Bool
  /// Columns to write in.
  let width: Int
  let read: @Sendable () -> Data
  let write: @Sendable (Data) -> Void
  let writeError: @Sendable (Data) -> Void

  func print(_ text: String) { write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8)) }

  func complain(_ text: String) { writeError(Data((text.hasSuffix("\n") ? text : text + "\n").utf8)) }

  /// The process's own.
  static var standard: Terminal {
    signal(SIGPIPE, SIG_IGN)  // a reader that went away ends the command by its write error, not by a signal
    let isInteractive = isatty(STDOUT_FILENO) == 1
    return Terminal(
      isInteractive: isInteractive, width: isInteractive ? columns() : 80,
      read: { FileHandle.standardInput.readDataToEndOfFile() },
      write: { try? FileHandle.standardOutput.write(contentsOf: $0) },
      writeError: { try? FileHandle.standardError.write(contentsOf: $0) })
  }

  private static func columns() -> Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
