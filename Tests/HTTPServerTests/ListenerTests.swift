import Foundation
import HTTPServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Listener over a socket")
struct ListenerTests {
  private static let page = sampleJSON(4096)

  /// A small site: text, JSON, an echo, and things to refuse.
  private static func site() -> Handler {
    var router = Router()
    router.on("GET", "/hello") { request in .text("hello \(request.query("name") ?? "you")") }
    router.on("GET", "/page") { _ in .json(page) }
    router.on("POST", "/echo") { request in .json(request.body) }
    router.on("GET", "/later") { _ in
      await Task.yield()
      await Task.detached {}.value
      return .text("later")
    }
    router.on("GET", "/nothing") { _ in HTTPResponse(status: 204) }
    return { [router] in await router.respond(to: $0) }
  }

  @Test("One connection carries many requests, each with its own id")
  func keepAlive() async throws {
    try await Listener.running(handler: Self.site()) { listener in
      let port = listener.port
      let answers = try await offPool {
        let client = try RawClient(port: port)
        return try ["/hello?name=S%C3%A3o+Tom%C3%A9", "/later", "/page", "/nothing", "/hello"].map {
          try client.get($0)
        }
      }
      #expect(answers.map(\.status) == [200, 200, 200, 204, 200])
      #expect(answers[0].text == "hello São Tomé")
      #expect(answers[1].text == "later")
      #expect(answers[2].body == Self.page)
      #expect(answers[3].headers["content-length"] == nil, "a 204 has no length to tell (RFC 9110, 8.6)")
      #expect(answers.allSatisfy { $0.headers["connection"] != "close" && $0.headers["date"] != nil })
      #expect(Set(answers.compactMap { $0.headers["x-request-id"] }).count == 5)
    }
  }

  @Test("Requests sent without waiting are answered in order")
  func pipelining() async throws {
    try await Listener.running(handler: Self.site()) { listener in
      let port = listener.port
      let texts = try await offPool {
        let client = try RawClient(port: port)
        client.send(["/later", "/hello?name=1", "/later"].map { "GET \($0) HTTP/1.1\r\nHost: t\r\n\r\n" }.joined())
        return try (0..<3).map { _ in try client.answer().text }
      }
      #expect(texts == ["later", "hello 1", "later"])
    }
  }

  @Test("HEAD tells GET's length and sends no body; unknown paths and methods are refused")
  func methods() async throws {
    try await Listener.running(handler: Self.site()) { listener in
      let port = listener.port
      let (head, missing, wrong, after) = try await offPool {
        let client = try RawClient(port: port)
        return (
          try client.get("/page", method: "HEAD"), try client.get("/missing"),
          try client.get("/page", method: "DELETE"),
          try client.get("/hello")
        )
      }
      #expect(head.status == 200)
      #expect(head.headers["content-length"] == "4096")
      #expect(missing.status == 404)
      #expect(wrong.status == 405)
      #expect(wrong.headers["allow"] == "GET, HEAD")
      #expect(after.text == "hello you")
    }
  }

  @Test("A body arrives whole, with its length or in chunks")
  func bodies() async throws {
    try await Listener.running(handler: Self.site()) { listener in
      let port = listener.port
      let (plain, chunked) = try await offPool {
        let client = try RawClient(port: port)
        client.send("POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 200000\r\n\r\n")
        client.send([UInt8](repeating: 0x61, count: 200_000))
        let plain = try client.answer()
        client.send(
          "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
        return (plain, try client.answer())
      }
      #expect(plain.body == [UInt8](repeating: 0x61, count: 200_000))
      #expect(chunked.text == "abcde")
    }
  }

  @Test("A client that unpacks gets the same bytes, and 304 when nothing changed")
  func foundationClient() async throws {
    try await Listener.running(handler: Self.site()) { listener in
      let session = URLSession(configuration: .ephemeral)
      defer { session.invalidateAndCancel() }
      let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)/page"))
      let (data, answer) = try await session.data(from: url)
      #expect(Array(data) == Self.page)
      let first = try #require(answer as? HTTPURLResponse)
      #expect(first.value(forHTTPHeaderField: "Vary") == "Accept-Encoding")
      let tag = try #require(first.value(forHTTPHeaderField: "ETag"))
      let port = listener.port
      let coding = first.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
      let (same, other) = try await offPool {
        let client = try RawClient(port: port)
        return (
          try client.get("/page", [("If-None-Match", tag), ("Accept-Encoding", coding)]),
          try client.get("/page", [("If-None-Match", "\"other\"")])
        )
      }
      #expect(same.status == 304)
      #expect(same.headers["content-length"] == first.value(forHTTPHeaderField: "Content-Length"))
      #expect(same.headers["etag"] == tag)
      #expect(same.body.isEmpty)
      #expect(other.status == 200)
    }
  }

  @Test("A sane request id comes back and is logged; another is replaced")
  func requestIDs() async throws {
    let log = Log()
    try await Listener.running(log: log, handler: Self.site()) { listener in
      let port = listener.port
      let (kept, replaced) = try await offPool {
        let client = try RawClient(port: port)
        return (
          try client.get("/hello?secret=1", [("X-Request-Id", "Abc-1.2_3")]),
          try client.get("/hello", [("X-Request-Id", "a b<script>")])
        )
      }
      #expect(kept.headers["x-request-id"] == "Abc-1.2_3")
      let fresh = try #require(replaced.headers["x-request-id"])
      #expect(fresh.wholeMatch(of: /[0-9a-f]{16}/) != nil)
      let records = await log.records(2)
      #expect(records.map(\.id) == ["Abc-1.2_3", fresh])
      #expect(records[0].path == "/hello")
      #expect(records[0].method == "GET")
      #expect(records[0].status == 200)
      #expect(records[0].bytes == "hello you".utf8.count)
      #expect(records[0].remoteAddress == "127.0.0.1")
      #expect(records[0].completed)
    }
  }

  @Test("An answer may be silence: the connection ends, and the log knows")
  func silence() async throws {
    let log = Log()
    let handler: Handler = { _ in
      var response = HTTPResponse.text("never seen")
      response.closesConnection = true
      return response
    }
    try await Listener.running(log: log, handler: handler) { listener in
      let port = listener.port
      let ended = try await offPool {
        let client = try RawClient(port: port)
        client.send("GET / HTTP/1.1\r\nHost: t\r\n\r\n")
        return client.isAtEnd()
      }
      #expect(ended)
      let record = try #require(await log.records(1).first)
      #expect(record.status == nil)
      #expect(!record.completed)
    }
  }

  @Test("A port in use is an error that says so")
  func portInUse() async throws {
    try await Listener.running(handler: Self.site()) { listener in
      var configuration = Listener.Configuration()
      configuration.port = listener.port
      #expect(throws: ServerError.cannotListen(host: "127.0.0.1", port: listener.port, code: 98)) {
        try Listener(configuration, handler: Self.site())
      }
    }
  }

  @Test("IPv6's any address takes IPv4 as well, and names the peer in IPv4")
  func dualStack() async throws {
    let handler: Handler = { .text($0.remoteAddress) }
    let dual: Listener
    do {
      var configuration = Listener.Configuration()
      configuration.host = "::"
      dual = try Listener(configuration, handler: handler)
    } catch {
      return  // a machine without IPv6
    }
    let port = dual.port
    let answer = try await offPool { try RawClient(port: port).get("/") }
    #expect(answer.text == "127.0.0.1")
    await dual.stop()
  }
}
