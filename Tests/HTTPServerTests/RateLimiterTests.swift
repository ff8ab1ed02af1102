import Foundation
import Testing

@testable import HTTPServer

@Suite("Counting the requests of each client")
struct RateLimiterTests {
  private let start = Date(timeIntervalSince1970: 1_796_040_000)

  private func answers(_ limiter: RateLimiter, _ count: Int, of client: String = "a", at now: Date) -> [Bool] {
    (0..<count).map { _ in limiter.wait(for: client, .ordinary, now: now) == nil }
  }

  @Test("The request beyond the allowance is refused, and says how long until one would pass")
  func beyond() {
    let limiter = RateLimiter(perMinute: [.ordinary: 20])
    #expect(answers(limiter, 20, at: start).allSatisfy { $0 })
    #expect(limiter.wait(for: "a", .ordinary, now: start) == .seconds(3))
    #expect(limiter.wait(for: "a", .ordinary, now: start.addingTimeInterval(2)) == .seconds(1))
    #expect(limiter.wait(for: "a", .ordinary, now: start.addingTimeInterval(3)) == nil)
  }

  @Test("It refills evenly, not all at the full minute, and never beyond the allowance")
  func refill() {
    let limiter = RateLimiter(perMinute: [.ordinary: 60])
    #expect(answers(limiter, 60, at: start).allSatisfy { $0 })
    let later = start.addingTimeInterval(10)
    #expect(answers(limiter, 11, at: later).filter { $0 }.count == 10)
    #expect(answers(limiter, 70, at: start.addingTimeInterval(10_000)).filter { $0 }.count == 60)
  }

  @Test("Clients and classes have buckets of their own; what is not named is not counted")
  func apart() {
    let limiter = RateLimiter(perMinute: [.ordinary: 1, .signIn: 1])
    #expect(limiter.wait(for: "a", .ordinary, now: start) == nil)
    #expect(limiter.wait(for: "a", .ordinary, now: start) != nil)
    #expect(limiter.wait(for: "b", .ordinary, now: start) == nil)
    #expect(limiter.wait(for: "a", .signIn, now: start) == nil)
    for _ in 0..<1000 { #expect(limiter.wait(for: "a", .free, now: start) == nil) }
  }

  @Test("A clock that is set back a little gives nothing, and one that is set back far shuts nobody out")
  func clockSetBack() {
    let limiter = RateLimiter(perMinute: [.ordinary: 2])
    #expect(answers(limiter, 2, at: start).allSatisfy { $0 })
    #expect(answers(limiter, 1, at: start.addingTimeInterval(-20)) == [false])
    #expect(answers(limiter, 1, at: start.addingTimeInterval(10)) == [true])
    #expect(answers(limiter, 3, at: start.addingTimeInterval(-3600)) == [true, true, false])
  }

  @Test("Buckets that were left alone are dropped, and there are never more than fit")
  func bounded() {
    let limiter = RateLimiter(perMinute: [.ordinary: 20], capacity: 1000)
    for number in 0..<5000 { _ = limiter.wait(for: "\(number)", .ordinary, now: start) }
    #expect(limiter.count <= 1000)
    _ = limiter.wait(for: "late", .ordinary, now: start.addingTimeInterval(120))
    #expect(limiter.count == 1)
  }

  @Test(
    "A client is the last hop that its proxy wrote, else the socket's peer",
    arguments: [
      ([], "10.0.0.9"), (["203.0.113.7"], "203.0.113.7"), (["1.1.1.1, 203.0.113.7"], "203.0.113.7"),
      (["1.1.1.1", "2.2.2.2 ,203.0.113.7 "], "203.0.113.7"), ([" "], "10.0.0.9"),
      (["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"), (["2001:db8:1:2:ffff::1"], "2001:db8:1:2::/64"),
      (["::ffff:203.0.113.7"], "203.0.113.7"), (["203.0.113.7:4711"], "203.0.113.7"),
      (["[2001:db8:1:2::9]:4711"], "2001:db8:1:2::/64"), (["unknown"], "unknown"),
    ])
  func client(forwarded: [String], expected: String) {
    let request = HTTPRequest(
      method: "GET", target: "/", headers: HTTPHeaders(forwarded.map { ("X-Forwarded-For", $0) }),
      remoteAddress: "10.0.0.9")
    #expect(request.client == expected)
  }
}
