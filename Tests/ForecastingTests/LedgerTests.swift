import Foundation
import Forecasting
import Providers
import Testing
import Weather

@Suite("Quotas and expiries that outlive the process")
struct LedgerTests {
  private let stage = Stage()

  private func place(_ number: Int) -> Place { Stage.place("there", 10, Double(number), "GMT") }

  @Test("DEPL-01: what one process has spent another does not spend again")
  func shared() async throws {
    let allowance = Allowance(perMinute: 10, perHour: 100, perDay: 1000)
    let ledger = MemoryLedger()
    func forecaster(_ provider: ScriptedProvider) -> Forecaster { stage.forecaster(asking: provider, ledger: ledger) }
    let one = ScriptedProvider("a", blocks: [.hours], allowance: allowance)
    let first = forecaster(one)
    for number in 0..<5 { _ = try await first.outlook(for: place(number)) }
    let other = ScriptedProvider("a", blocks: [.hours], allowance: allowance)
    let second = forecaster(other)
    for number in 5..<8 { _ = try await second.outlook(for: place(number)) }
    // Eight of ten are planned with.
    await #expect(throws: ForecastError.quotaExceeded(provider: "a", retryAfter: .seconds(60))) {
      try await second.outlook(for: place(8))
    }
    #expect(one.calls(.hours) + other.calls(.hours) == 8)
    stage.advance(by: 60)
    _ = try await second.outlook(for: place(8))
  }

  @Test("CACHE-08: a restart does not forget until when a provider wants to be left alone; others are asked")
  func restart() async throws {
    let ledger = MemoryLedger()
    let (first, second) = (ScriptedProvider("first", blocks: [.hours]), ScriptedProvider("second", blocks: [.hours]))
    first.set(.fail(.quota(retryAfter: .seconds(9060), reason: "Daily API request limit exceeded")), for: .hours)
    _ = try await stage.forecaster(asking: first, second, ledger: ledger).outlook(for: Stage.lisbon)
    first.set(.answer, for: .hours)
    stage.advance(by: 9059)
    let early = try await stage.forecaster(asking: first, second, ledger: ledger).outlook(for: Stage.lisbon)
    #expect(early.source(of: .hours)?.provider == "second")
    #expect(first.calls(.hours) == 1)
    stage.advance(by: 1)
    let late = try await stage.forecaster(asking: first, second, ledger: ledger).outlook(for: Stage.lisbon)
    #expect(late.source(of: .hours)?.provider == "first")
  }

  @Test("Who says when to come back is not asked before, not even to repeat")
  func retryAfter() async throws {
    let (first, second) = (ScriptedProvider("first", blocks: [.hours]), ScriptedProvider("second", blocks: [.hours]))
    first.set(.fail(.refused(status: 503, retryAfter: .seconds(120), reason: nil)), for: .hours)
    let forecaster = stage.forecaster(asking: first, second)
    _ = try await forecaster.outlook(for: place(0))
    stage.advance(by: 119)
    _ = try await forecaster.outlook(for: place(1))
    #expect(first.calls(.hours) == 1)
  }

  @Test("A ledger that is broken costs no forecast, and the quota is kept all the same")
  func broken() async throws {
    let ledger = MemoryLedger()
    await ledger.breakDown()
    let provider = ScriptedProvider(
      "a", blocks: [.hours], allowance: Allowance(perMinute: 10, perHour: 100, perDay: 1000))
    let forecaster = stage.forecaster(asking: provider, ledger: ledger)
    for number in 0..<8 { _ = try await forecaster.outlook(for: place(number)) }
    await #expect(throws: ForecastError.self) { try await forecaster.outlook(for: place(8)) }
    #expect(provider.calls(.hours) == 8)
    #expect(await forecaster.counts.storeFailures > 0)
  }

  @Test("Repeats use up the quota as first attempts do")
  func repeats() async {
    let ledger = MemoryLedger()
    let allowance = Allowance(perMinute: 100, perHour: 100, perDay: 100)
    let provider = ScriptedProvider("a", blocks: [.hours], allowance: allowance)
    provider.set(.fail(.unreachable(host: "a")), for: .hours)
    _ = try? await stage.forecaster(asking: provider, ledger: ledger).outlook(for: Stage.lisbon)
    #expect(await ledger.records["a"]?.spent.leftToday(of: allowance, at: stage.now) == 77)
    #expect(await ledger.records["a"]?[.hours].failure == "unreachable")
  }

  @Test("When the day's plan is used up faster than the day, answers are kept for longer instead of running out")
  func thrift() async throws {
    let provider = ScriptedProvider(
      "a", blocks: [.hours], allowance: Allowance(perMinute: 1000, perHour: 1000, perDay: 100))
    let forecaster = stage.forecaster(asking: provider)
    for number in 0..<45 { _ = try await forecaster.outlook(for: place(number)) }  // of 44 by noon
    stage.advance(by: 20 * 60)
    let outlook = try await forecaster.outlook(for: place(0))
    #expect(outlook.source(of: .hours)?.fetchedAt == Stage.noon)
    #expect(outlook.source(of: .hours)?.stale == false)
    #expect(provider.calls(.hours) == 45)
    stage.advance(by: 40 * 60)
    _ = try await forecaster.outlook(for: place(0))
    #expect(provider.calls(.hours) == 46)
  }

  @Test("CACHE-05: nothing is asked before the answer expires, then only whether it changed; a 304 renews it")
  func expires() async throws {
    let provider = ScriptedProvider(
      "a", blocks: [.hours], validator: "Mon, 30 Nov 2026 11:58:40 GMT", life: 1867)  // Expires: 12:31:07
    provider.changeNothing()
    let store = MemoryStore()
    let forecaster = stage.forecaster(asking: provider, store: store)
    let first = try await forecaster.outlook(for: Stage.lisbon)
    stage.advance(by: 30 * 60)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    _ = try await stage.forecaster(asking: provider, store: store).outlook(for: Stage.lisbon)
    #expect(provider.calls(.hours) == 1 && provider.validators.isEmpty)
    stage.advance(by: 10 * 60)
    let renewed = try await stage.forecaster(asking: provider, store: store).outlook(for: Stage.lisbon)
    #expect(provider.validators == ["Mon, 30 Nov 2026 11:58:40 GMT"])
    #expect(renewed.hours.map(\.time) == first.hours.map(\.time))
    #expect(renewed.source(of: .hours)?.fetchedAt == stage.now)
    #expect(renewed.source(of: .hours)?.stale == false)
    stage.advance(by: 30 * 60)
    _ = try await stage.forecaster(asking: provider, store: store).outlook(for: Stage.lisbon)
    #expect(provider.calls(.hours) == 1 && provider.validators.count == 1)
  }
}
