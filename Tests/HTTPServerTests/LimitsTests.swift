import Foundation
import HTTPServer
import Testing

@Suite("Limits and malformed requests")
struct LimitsTests {
  private static let echo: Handler = { request in .json(request.body) }

  /// Bytes to send, shown escaped in the tests' names.
  struct Raw: Sendable, CustomTestStringConvertible, ExpressibleByStringLiteral {
    let text: String
    init(stringLiteral text: String) { self.text = text }
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "What cannot be read is a 400 and never reaches the handler",
    arguments: [
      "GET /%zz HTTP/1.1\r\nHost: t\r\n\r\n", "GET /a%00b HTTP/1.1\r\nHost: t\r\n\r\n",
      "GET /../etc/passwd HTTP/1.1\r\nHost: t\r\n\r\n", "GET /%2e%2e/a HTTP/1.1\r\nHost: t\r\n\r\n",
      "GET /a\u{0}b HTTP/1.1\r\nHost: t\r\n\r\n",
      "GET /?q=%ff HTTP/1.1\r\nHost: t\r\n\r\n", "GET * HTTP/1.1\r\nHost: t\r\n\r\n",
      "GET /a HTTP/1.1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
      "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ] as [Raw])
  func malformed(request: Raw) async throws {
    try await Listener.running(handler: { _ in .text("reached", status: 200) }) { listener in
      let port = listener.port
      let (status, after) = try await offPool {
        let client = try RawClient(port: port)
        client.send(request.text)
        let status = try client.answer().status
        return (status, try RawClient(port: port).get("/").status)
      }
      #expect(status == 400)
      #expect(after == 200)
    }
  }

  @Test(
    "Noise ends the connection or is refused, and the server goes on",
    arguments: [
      "\r\n\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "HELLO\r\n\r\n",
      "GET\r\n\r\n",
    ])
  func noise(bytes: Raw) async throws {
    try await Listener.running({ $0.headTime = .milliseconds(300) }, handler: { .text($0.path) }) { listener in
      let port = listener.port
      let (reached, after) = try await offPool {
        let client = try RawClient(port: port)
        client.send(bytes.text)
        let answer = try? client.answer()
        return (answer?.status == 200, try RawClient(port: port).get("/").status)
      }
      #expect(!reached)
      #expect(after == 200)
    }
  }

  @Test("A head beyond its limit is a 431, one below it is read")
  func longHead() async throws {
    try await Listener.running({ $0.maxHead = 8192 }, handler: Self.echo) { listener in
      let port = listener.port
      let (long, short) = try await offPool {
        (
          try RawClient(port: port).get("/", [("X-Long", String(repeating: "a", count: 20_000))]).status,
          try RawClient(port: port).get("/", [("X-Long", String(repeating: "a", count: 4000))]).status
        )
      }
      #expect(long == 431)
      #expect(short == 200)
    }
  }

  @Test("A body beyond its limit is a 413, announced or in chunks; one at the limit is read")
  func longBody() async throws {
    let log = Log()
    try await Listener.running({ $0.maxBody = 1000 }, log: log, handler: Self.echo) { listener in
      let port = listener.port
      let (announced, chunked, fits) = try await offPool {
        let first = try RawClient(port: port)
        first.send("POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 1001\r\n\r\n")
        let second = try RawClient(port: port)
        second.send("POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n")
        second.send([UInt8](repeating: 0x61, count: 1001))
        let third = try RawClient(port: port)
        third.send("POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 1000\r\n\r\n")
        third.send([UInt8](repeating: 0x61, count: 1000))
        return (try first.answer().status, try second.answer().status, try third.answer())
      }
      #expect(announced == 413)
      #expect(chunked == 413)
      #expect(fits.status == 200)
      #expect(fits.body.count == 1000)
      #expect(await log.records(3).map { $0.status ?? 0 }.sorted() == [200, 413, 413])
    }
  }

  @Test("A client that asks first is told to go on, or that its body is too long")
  func expectContinue() async throws {
    try await Listener.running({ $0.maxBody = 10 }, handler: Self.echo) { listener in
      let port = listener.port
      let (fits, refused) = try await offPool {
        let first = try RawClient(port: port)
        first.send("POST / HTTP/1.1\r\nHost: t\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        first.send("ab")
        let second = try RawClient(port: port)
        second.send("POST / HTTP/1.1\r\nHost: t\r\nExpect: 100-continue\r\nContent-Length: 11\r\n\r\n")
        return (try first.answer().text, try second.answer().status)
      }
      #expect(fits == "ab")
      #expect(refused == 413)
    }
  }

  @Test(
    "A client that does not finish its head or body in time gets a 408",
    arguments: ["", "GET / HTTP/1.1\r\nHost:", "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 10\r\n\r\nabc"])
  func slowClient(start: Raw) async throws {
    let change: (inout Listener.Configuration) -> Void = {
      $0.headTime = .milliseconds(100)
      $0.bodyTime = .milliseconds(100)
    }
    try await Listener.running(change, handler: Self.echo) { listener in
      let port = listener.port
      let (status, ended) = try await offPool {
        let client = try RawClient(port: port)
        client.send(start.text)
        return (try client.answer().status, client.isAtEnd())
      }
      #expect(status == 408)
      #expect(ended)
    }
  }

  @Test("A handler beyond its time is cancelled and answered for with a 503; the connection goes on")
  func slowHandler() async throws {
    let gate = Gate()
    let cancelled = Gate()
    let handler: Handler = { request in
      guard request.path == "/slow" else { return .text("quick") }
      await withTaskCancellationHandler {
        await gate.pass()
      } onCancel: {
        Task { await cancelled.pass() }
      }
      return .text("too late")
    }
    try await Listener.running({ $0.answerTime = .milliseconds(100) }, handler: handler) { listener in
      let port = listener.port
      let (slow, quick) = try await offPool {
        let client = try RawClient(port: port)
        return (try client.get("/slow"), try client.get("/quick"))
      }
      #expect(slow.status == 503)
      #expect(slow.headers["cache-control"] == "no-store")
      #expect(quick.text == "quick")
      await cancelled.hasSeen(1)
      await gate.open()  // its late answer is dropped
      let again = try await offPool { try RawClient(port: port).get("/quick").text }
      #expect(again == "quick")
    }
  }

  @Test("A connection too many is closed; one that ends makes room")
  func connections() async throws {
    try await Listener.running({ $0.maxConnections = 2 }, handler: Self.echo) { listener in
      let port = listener.port
      let (statuses, refused) = try await offPool {
        var held = try (0..<2).map { _ in try RawClient(port: port) }
        var statuses = try held.map { try $0.get("/").status }
        let refused = try RawClient(port: port).isAtEnd()
        held.removeLast()
        var last: Int?
        while last == nil { last = try? RawClient(port: port).get("/").status }  // until the server has noticed
        statuses += [last ?? 0, try held[0].get("/").status]
        return (statuses, refused)
      }
      #expect(statuses == [200, 200, 200, 200])
      #expect(refused)
    }
  }

  @Test("The owner words the refusals")
  func wording() async throws {
    let change: (inout Listener.Configuration) -> Void = {
      $0.refuse = { refusal in
        var response = HTTPResponse.json(Array("{\"status\":\(refusal.status)}".utf8), status: refusal.status)
        response.headers["Content-Type"] = "application/problem+json"
        response.headers["X-Target"] = refusal.target
        return response
      }
    }
    try await Listener.running(change, handler: Self.echo) { listener in
      let port = listener.port
      let answer = try await offPool { try RawClient(port: port).get("/api/%zz?a=b") }
      #expect(answer.status == 400)
      #expect(answer.text == "{\"status\":400}")
      #expect(answer.headers["content-type"] == "application/problem+json")
      #expect(answer.headers["x-target"] == "/api/%zz?a=b")
    }
  }
}
