import Forecasting
import Foundation
import Providers
import TestSupport
import Testing

@testable import ServerStorage

@Suite("The ledger on a shared Redis")
struct SharedLedgerTests {
  private let allowance = Allowance(perMinute: 1000, perHour: 1000, perDay: 1000)

  @Test("Processes that spend at the same time never spend the same twice, and never more than is planned")
  func spentOnce() async throws {
    let redis = try RedisServer()
    let address = redis.address
    let allowance = Allowance(perMinute: 100, perHour: 1000, perDay: 1000)
    let granted = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let cache = try await Shared.cache(at: address)
          var granted = 0
          for _ in 0..<30 {
            let refused = try await cache.change("a") { $0.take(1, for: .hours, of: allowance, at: Shared.noon) }
            if refused.0 == nil { granted += 1 }
          }
          return granted
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(granted == 80)
    let record = try await Shared.cache(at: redis.address).record(of: "a")
    #expect(record.spent.leftToday(of: allowance, at: Shared.noon) == 720)
  }

  @Test("What cannot be a record is none, and the next change puts it right")
  func malformed() async throws {
    let redis = try RedisServer()
    let cache = try await Shared.cache(at: redis.address)
    let name: RedisWord = "fairweather:1:provider:a"
    var far = ProviderRecord(provider: "a")
    far[.hours].pausedUntil = Shared.noon.addingTimeInterval(365 * 86_400)
    let values = [
      Data(), Data("{".utf8), Data("[]".utf8), try JSONEncoder().encode(ProviderRecord(provider: "another")),
      try JSONEncoder().encode(far), Data(repeating: 32, count: 2 << 20),
    ]
    for value in values {
      _ = try await cache.run("SET", name, RedisWord(value))
      #expect(try await cache.record(of: "a") == ProviderRecord(provider: "a"))
      _ = try await cache.run("SET", name, RedisWord(value))
      _ = try await cache.change("a") { $0[.sea].failure = "unreachable" }
      #expect(try await cache.record(of: "a")[.sea].failure == "unreachable")
    }
  }

  @Test("A Redis that forgot everything is told what was spent before and meanwhile")
  func forgotten() async throws {
    let redis = try RedisServer()
    let (events, event) = AsyncStream.makeStream(of: RedisCache.Event.self)
    var happened = events.makeAsyncIterator()
    let cache = try await Shared.cache(at: redis.address) { event.yield($0) }
    let ledger = SharedLedger(shared: cache, own: nil, name: "one") { Shared.noon }
    let allowance = allowance
    let spend: @Sendable (Double) async throws -> Void = { weight in
      _ = try await ledger.change("a") { $0.take(weight, for: .hours, of: allowance, at: Shared.noon) }
    }
    try await spend(100)
    redis.kill()
    try await spend(20)
    guard case .lost = await happened.next() else { throw RedisError.unexpected }
    try await spend(3)
    try redis.start()
    #expect(await happened.next() == .back)
    #expect(try await cache.record(of: "a") == ProviderRecord(provider: "a"))
    try await spend(1)
    #expect(try await cache.record(of: "a").spent.leftToday(of: allowance, at: Shared.noon) == 800 - 124)
  }
}
