import Foundation
import Glibc

/// A blocking client that can say what no proper client would; used through `offPool`.
final class RawClient {
  struct Answer: Sendable {
    var status = 0
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Failure: Error { let what: String }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // A test that hangs says less than one that fails: no read waits longer than this.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Failure(what: "connect: \(errno)") }
  }

  deinit { close(descriptor) }

  /// Sends as it stands; what the server refuses to read is no error here.
  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      offset += count
    }
  }

  func get(_ target: String, _ fields: [(String, String)] = [], method: String = "GET") throws -> Answer {
    let lines = (["\(method) \(target) HTTP/1.1", "Host: test"] + fields.map { "\($0.0): \($0.1)" })
    send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return try answer(to: method)
  }

  /// The next answer; its body by `Content-Length`, none for HEAD, 204 and 304.
  func answer(to method: String = "GET") throws -> Answer {
    while buffer.firstRange(of: Array("\r\n\r\n".utf8)) == nil { try fill() }
    guard let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) else { throw Failure(what: "no head") }
    let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    buffer.removeSubrange(..<end.upperBound)
    var answer = Answer()
    answer.status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      answer.headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    if answer.status == 100 { return try self.answer(to: method) }
    guard method != "HEAD", answer.status != 204, answer.status != 304 else { return answer }
    let length = Int(answer.headers["content-length"] ?? "") ?? 0
    while buffer.count < length { try fill() }
    answer.body = Array(buffer.prefix(length))
    buffer.removeFirst(length)
    return answer
  }

  /// Whether the server has closed without another byte.
  func isAtEnd() -> Bool {
    guard buffer.isEmpty else { return false }
    do {
      try fill()
      return false
    } catch { return true }
  }

  /// Makes the end a reset, as of a client that is switched off, and not a goodbye.
  func reset() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  private func fill() throws {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { throw Failure(what: count == 0 ? "closed" : "recv: \(errno)") }
    buffer.append(contentsOf: chunk.prefix(count))
  }
}

/// Runs blocking work on a thread of its own, as the shared pool may be what the other side needs.
func offPool<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
  }
}
