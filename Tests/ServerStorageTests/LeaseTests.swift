import Forecasting
import Foundation
import TestSupport
import Testing

@testable import ServerStorage

@Suite("Leases on a shared Redis")
struct LeaseTests {
  private let name: RedisWord = "fairweather:1:lease:\(Shared.key())"

  private func token(_ turn: FlightTurn) throws -> String {
    guard case .ours(let token) = turn else { throw RedisError.unexpected }
    return token
  }

  @Test("Of many processes that want one lease at once exactly one has it")
  func one() async throws {
    let redis = try RedisServer()
    let address = redis.address
    let turns = try await withThrowingTaskGroup(of: FlightTurn.self) { group in
      for _ in 0..<12 {
        group.addTask { try await Shared.cache(at: address).take(Shared.key()) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(turns.count { $0 == .others } == 11)
  }

  @Test("Given back it is the next one's; after a question in vain nobody's for a while")
  func released() async throws {
    let redis = try RedisServer()
    let (one, other) = (try await Shared.cache(at: redis.address), try await Shared.cache(at: redis.address))
    let first = try token(try await one.take(Shared.key()))
    try await one.release(Shared.key(), token: first, inVain: nil)
    let second = try token(try await other.take(Shared.key()))
    try await other.release(Shared.key(), token: second, inVain: .seconds(2))
    #expect(try await one.take(Shared.key()) == .inVain)
    guard case .integer(let left) = try await one.run("PTTL", name) else { throw RedisError.unexpected }
    #expect((1...2000).contains(left))
  }

  @Test("Who lost its lease neither prolongs nor ends that of the next")
  func lost() async throws {
    let redis = try RedisServer()
    let (one, other) = (try await Shared.cache(at: redis.address), try await Shared.cache(at: redis.address))
    let stale = try token(try await one.take(Shared.key()))
    _ = try await one.run("DEL", name)  // as its end would
    let fresh = try token(try await other.take(Shared.key()))
    _ = try await other.run("PEXPIRE", name, "1000")
    try await one.hold(Shared.key(), token: stale)
    try await one.release(Shared.key(), token: stale, inVain: .seconds(2))
    #expect(try await one.run("GET", name) == .text(Data(fresh.utf8)))
    guard case .integer(let left) = try await one.run("PTTL", name) else { throw RedisError.unexpected }
    #expect(left <= 1000)
    try await other.hold(Shared.key(), token: fresh)
    guard case .integer(let held) = try await one.run("PTTL", name) else { throw RedisError.unexpected }
    #expect(held > 1000)
  }

  @Test("A lease ends by itself, and one that could not is no lease")
  func ends() async throws {
    let redis = try RedisServer()
    let (one, other) = (try await Shared.cache(at: redis.address), try await Shared.cache(at: redis.address))
    _ = try await one.take(Shared.key())
    guard case .integer(let left) = try await one.run("PTTL", name) else { throw RedisError.unexpected }
    #expect((1...5000).contains(left), "a process that dies holds up the others for a few seconds at most")
    for junk in ["noise", UUID().uuidString] {
      _ = try await one.run("SET", name, "\(junk)")
      _ = try token(try await other.take(Shared.key()))
    }
  }
}
