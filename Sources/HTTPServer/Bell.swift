import Glibc

/// Wakes the one thread that waits for it: a pipe, as Glibc's module lacks `eventfd`.
final class Bell: Sendable {
  /// Readable once it has been rung.
  let descriptor: Int32
  private let button: Int32

  /// `nil` where the system is out of descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    button = ends[1]
  }

  deinit {
    close(descriptor)
    close(button)
  }

  /// From any thread; ringing often is ringing once.
  func ring() {
    var byte: UInt8 = 1
    _ = write(button, &byte, 1)  // a full pipe wakes as well
  }

  /// Makes it wait for the next ring.
  func silence() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while read(descriptor, bytes.baseAddress, bytes.count) > 0 {}
    }
  }
}
