import Foundation
import Glibc
import Synchronization
import Testing

@testable import HTTPServer

@Suite("Waiting, leaving and stopping")
struct LifecycleTests {
  @Test("A thousand requests wait at once and are all answered")
  func thousand() async throws {
    try raiseDescriptorLimit(to: 8192)
    let gate = Gate()
    let handler: Handler = { request in
      await gate.pass()
      return .text("done \(request.path)")
    }
    try await Listener.running(handler: handler) { listener in
      let port = listener.port
      async let texts = offPool {
        let clients = try (0..<1000).map { number in
          let client = try RawClient(port: port)
          client.send("GET /\(number) HTTP/1.1\r\nHost: t\r\n\r\n")
          return client
        }
        return try clients.map { try $0.answer().text }
      }
      await gate.hasSeen(1000)
      // All thousand are suspended now, and the server still has a thread for the next.
      await gate.open()
      let received = try await texts
      #expect(received == (0..<1000).map { "done /\($0)" })
    }
  }

  @Test("A client that leaves while its handler waits costs nothing but that request")
  func leavingWhileSuspended() async throws {
    let gate = Gate()
    let log = Log()
    let held = Weak()
    let handler: Handler = { request in
      guard request.path == "/wait" else { return .text("here") }
      let witness = Witness()
      held.set(witness)
      await gate.pass()
      return withExtendedLifetime(witness) { .text("nobody reads this") }
    }
    try await Listener.running(log: log, handler: handler) { listener in
      let port = listener.port
      let isWaiting = DispatchSemaphore(value: 0)
      async let left: Void = offPool {
        let client = try RawClient(port: port)
        client.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n")
        isWaiting.wait()
        client.reset()
      }
      await gate.hasSeen(1)
      isWaiting.signal()
      try await left
      await gate.open()
      let record = try #require(await log.records(1).first)
      #expect(record.path == "/wait")
      #expect(!record.completed)
      let after = try await offPool { try RawClient(port: port).get("/").text }
      #expect(after == "here")
    }
    #expect(held.isGone)
  }

  @Test("Stopping lets the running request end, and takes no new one")
  func graceful() async throws {
    let gate = Gate()
    let log = Log()
    let handler: Handler = { _ in
      await gate.pass()
      return .text("finished")
    }
    let listener = try Listener(.init(), log: log.write, handler: handler)
    let port = listener.port
    async let answer = offPool {
      let client = try RawClient(port: port)
      let answer = try client.get("/")
      return (answer, client.isAtEnd())
    }
    await gate.hasSeen(1)
    async let stopped: Void = listener.stop()
    // The port is closed when a connection is refused; only then is the handler let go.
    try await offPool {
      while (try? RawClient(port: port)) != nil { sched_yield() }
    }
    await gate.open()
    let (first, isClosed) = try await answer
    await stopped
    #expect(first.status == 200)
    #expect(first.text == "finished")
    #expect(first.headers["connection"]?.lowercased() == "close")
    #expect(isClosed)
    #expect(await log.records(1).count == 1)
    await listener.stop()  // once more is no harm
  }

  @Test("What is not done when the grace is over is told so")
  func afterGrace() async throws {
    let gate = Gate()
    var configuration = Listener.Configuration()
    configuration.graceTime = .milliseconds(20)
    let listener = try Listener(configuration) { _ in
      await gate.pass()
      return .text("never sent")
    }
    let port = listener.port
    async let answer = offPool { try RawClient(port: port).get("/") }
    await gate.hasSeen(1)
    await listener.stop()
    let status = try await answer.status
    #expect(status == 503)
    await gate.open()
  }

  @Test("Everything is let go with the listener, stopped or not", arguments: [true, false])
  func noLeak(stops: Bool) async throws {
    let ended = Gate()
    let held = Weak()
    do {
      let witness = Witness { Task { await ended.pass() } }
      held.set(witness)
      let listener = try Listener { _ in withExtendedLifetime(witness) { .text("hello") } }
      let port = listener.port
      let text = try await offPool {
        let client = try RawClient(port: port)
        _ = try client.get("/")
        return try client.get("/").text
      }
      #expect(text == "hello")
      if stops { await listener.stop() }
    }
    await ended.hasSeen(1)
    #expect(held.isGone)
  }

  @Test("Connections that come and go by hundreds are all answered while others stop half way")
  func churn() async throws {
    let log = Log()
    let handler: Handler = { request in
      if request.path.hasSuffix("3") { await Task.yield() }
      if request.path.hasSuffix("7") { await Task.detached {}.value }
      return .json(sampleJSON(3000))
    }
    try await Listener.running(log: log, handler: handler) { listener in
      let port = listener.port
      let good = try await withThrowingTaskGroup(of: Int.self) { group in
        for lane in 0..<4 {
          group.addTask {
            try await offPool {
              var good = 0
              for number in 0..<100 {
                let client = try RawClient(port: port)
                if number % 5 == lane {  // leaves without reading
                  client.send("GET /\(number) HTTP/1.1\r\nHost: t\r\n\r\n")
                  client.reset()
                } else if try client.get("/\(number)").status == 200 {
                  good += 1
                }
              }
              return good
            }
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(good == 4 * 80)
    }
  }

  private func raiseDescriptorLimit(to wanted: rlim_t) throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    if limit.rlim_cur >= wanted { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    try #require(limit.rlim_cur >= 2500, "a thousand connections need two thousand descriptors")
  }
}

/// Tells when it is let go.
private final class Witness: Sendable {
  private let gone: @Sendable () -> Void
  init(_ gone: @escaping @Sendable () -> Void = {}) { self.gone = gone }
  deinit { gone() }
}

/// Looks at a witness without holding it.
private final class Weak: Sendable {
  private struct Box { weak var witness: Witness? }
  private let box = Mutex(Box())
  func set(_ witness: Witness) { box.withLock { $0.witness = witness } }
  var isGone: Bool { box.withLock { $0.witness == nil } }
}
