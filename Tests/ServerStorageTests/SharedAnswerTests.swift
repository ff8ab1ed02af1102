import Forecasting
import Foundation
import Providers
import TestSupport
import Testing

@testable import ServerStorage

@Suite("Answers on a shared Redis")
struct SharedAnswerTests {
  private let answer = KeptAnswer(
    body: Data([0, 10, 13, 255] + Array("{}\n".utf8)), fetchedAt: Shared.noon.addingTimeInterval(-90.25),
    validator: "Mon, 30 Nov 2026 11:58:40 GMT", expires: Shared.noon.addingTimeInterval(600))

  @Test("What one process keeps another finds, byte for byte, and nobody else's name space is touched")
  func roundTrip() async throws {
    let redis = try RedisServer()
    let (one, other) = (try await Shared.cache(at: redis.address), try await Shared.cache(at: redis.address))
    #expect(try await other.answer(for: Shared.key()) == nil)
    try await one.keep(answer, for: Shared.key())
    #expect(try await other.answer(for: Shared.key()) == answer)
    #expect(try await other.answer(for: Shared.key("met-norway")) == nil)
    guard case .list(let keys) = try await one.run("KEYS", "*") else { throw RedisError.unexpected }
    #expect(keys == [.text(Data("fairweather:1:answer:\(Shared.key())".utf8))])
    guard case .integer(let left) = try await one.run("TTL", "fairweather:1:answer:\(Shared.key())") else {
      throw RedisError.unexpected
    }
    #expect((86_400...30 * 86_400).contains(left), "a last good answer outlives a day and does not stay for ever")
  }

  @Test("An answer that had nothing is kept as well, so that nobody asks for waves on land again")
  func empty() async throws {
    let redis = try RedisServer()
    let cache = try await Shared.cache(at: redis.address)
    let nothing = KeptAnswer(body: Data(), fetchedAt: Shared.noon)
    try await cache.keep(nothing, for: Shared.key(block: .sea))
    #expect(try await cache.answer(for: Shared.key(block: .sea)) == nothing)
  }

  @Test("What cannot be an answer is none: noise, a cut-off or changed body, another type, the future")
  func malformed() async throws {
    let redis = try RedisServer()
    let cache = try await Shared.cache(at: redis.address)
    let name: RedisWord = "fairweather:1:answer:\(Shared.key())"
    let good = SharedAnswer(answer).value
    var changed = good
    changed[changed.count - 2] ^= 1
    for value in [
      Data(), Data("\n".utf8), Data("{}\nx".utf8), Data(repeating: 255, count: 9000), good.dropLast(), changed,
    ] {
      _ = try await cache.run("SET", name, RedisWord(value))
      #expect(try await cache.answer(for: Shared.key()) == nil)
    }
    let tomorrow = KeptAnswer(body: answer.body, fetchedAt: Shared.noon.addingTimeInterval(86_400))
    try await cache.keep(tomorrow, for: Shared.key())
    #expect(try await cache.answer(for: Shared.key()) == nil)
    _ = try await cache.run("DEL", name)
    _ = try await cache.run("RPUSH", name, "a list")
    await #expect(throws: AnswerStoreError.self) { try await cache.answer(for: Shared.key()) }
    try await cache.keep(answer, for: Shared.key())
    #expect(try await cache.answer(for: Shared.key()) == answer)
  }

  @Test("An answer too large to share is not put there")
  func large() async throws {
    let redis = try RedisServer()
    let cache = try await Shared.cache(at: redis.address)
    let large = KeptAnswer(body: Data(count: RedisCache.largest + 1), fetchedAt: Shared.noon)
    try await cache.keep(large, for: Shared.key())
    #expect(try await cache.run("EXISTS", "fairweather:1:answer:\(Shared.key())") == .integer(0))
  }
}
