import Forecasting
import Foundation
import TestSupport
import Testing

@testable import ServerStorage

@Suite("A Redis that comes and goes")
struct RedisOutageTests {
  private let answer = KeptAnswer(body: Data("{}".utf8), fetchedAt: Shared.noon)

  @Test("Killed, it is missed at once and found again by itself when it is back")
  func killed() async throws {
    let redis = try RedisServer()
    let (events, event) = AsyncStream.makeStream(of: RedisCache.Event.self)
    var happened = events.makeAsyncIterator()
    let cache = try await Shared.cache(at: redis.address) { event.yield($0) }
    #expect(await cache.isUp)
    redis.kill()
    await #expect(throws: AnswerStoreError.self) { try await cache.keep(answer, for: Shared.key()) }
    guard case .lost = await happened.next() else { throw RedisError.unexpected }
    #expect(await cache.isUp == false)
    try redis.start()
    #expect(await happened.next() == .back)
    try await cache.keep(answer, for: Shared.key())
    #expect(try await cache.answer(for: Shared.key()) == answer)
    await cache.stop()
    #expect(await cache.isUp == false)
  }

  @Test("One that hangs holds up nobody for long, however many ask, and is used again when it answers")
  func hangs() async throws {
    let redis = try RedisServer()
    let (events, event) = AsyncStream.makeStream(of: RedisCache.Event.self)
    var happened = events.makeAsyncIterator()
    let cache = try await Shared.cache(at: redis.address) { event.yield($0) }
    redis.hang()
    let time = await ContinuousClock().measure {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<200 { group.addTask { _ = try? await cache.answer(for: Shared.key()) } }
      }
    }
    // 150 ms for the first, nothing for the others; the rest is a busy machine's.
    #expect(time < .seconds(1))
    guard case .lost = await happened.next() else { throw RedisError.unexpected }
    redis.resume()
    #expect(await happened.next() == .back)
    try await cache.keep(answer, for: Shared.key())
  }

  @Test("Nobody there at the start is no failure")
  func absent() async throws {
    let redis = try RedisServer()
    redis.kill()
    let (events, event) = AsyncStream.makeStream(of: RedisCache.Event.self)
    var happened = events.makeAsyncIterator()
    let cache = try await Shared.cache(at: redis.address) { event.yield($0) }
    guard case .lost = await happened.next() else { throw RedisError.unexpected }
    await #expect(throws: AnswerStoreError.self) { try await cache.answer(for: Shared.key()) }
    try redis.start()
    #expect(await happened.next() == .back)
    #expect(try await cache.answer(for: Shared.key()) == nil)
  }

  @Test("A password is used, and a wrong one is a loss that does not say it")
  func password() async throws {
    let redis = try RedisServer(password: "right-secret")
    let right = try await Shared.cache(at: redis.address)
    try await right.keep(answer, for: Shared.key())
    for address in ["redis://:wrong-secret@127.0.0.1:\(redis.port)", "redis://127.0.0.1:\(redis.port)"] {
      let (events, event) = AsyncStream.makeStream(of: RedisCache.Event.self)
      var happened = events.makeAsyncIterator()
      let wrong = try await Shared.cache(at: address) { event.yield($0) }
      guard case .lost(let error) = await happened.next() else { throw RedisError.unexpected }
      #expect(!"\(error)".contains("secret"))
      #expect(await wrong.isUp == false)
      await wrong.stop()
    }
  }
}
