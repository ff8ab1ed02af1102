import Foundation
import Providers
import Testing
import Weather

@testable import Forecasting

@Suite("Quota and breaker")
struct GuardsTests {
  private let noon = Stage.noon

  @Test("DEPL-01: 312 places of two calls in a minute are weighed and stay below four fifths of 600 a minute")
  func weighed() {
    var spent = QuotaSpent()
    let allowance = Allowance(perMinute: 600, perHour: 5000, perDay: 10_000)
    let weight = 25.0 / 10 * 16 / 14
    var granted = 0
    var until: Date?
    for _ in 0..<624 {
      if let wait = spent.take(weight, of: allowance, at: noon) { until = wait } else { granted += 1 }
    }
    #expect(granted == 168)  // 168 × 20/7 = 480
    #expect(until == noon.addingTimeInterval(60))
    #expect(spent.take(weight, of: allowance, at: noon.addingTimeInterval(60)) == nil)
  }

  @Test("DEPL-01: a day of full minutes stops at four fifths of the hour's and the day's limits too")
  func longerLimits() {
    var spent = QuotaSpent()
    let allowance = Allowance(perMinute: 600, perHour: 5000, perDay: 10_000)
    var granted: [Int: Int] = [:]
    for minute in 0..<(12 * 60) {
      let now = noon.addingTimeInterval(Double(minute) * 60)
      for _ in 0..<60 where spent.take(10, of: allowance, at: now) == nil { granted[minute / 60, default: 0] += 10 }
    }
    #expect(granted == [0: 4000, 1: 4000])
    #expect(spent.leftToday(of: allowance, at: noon.addingTimeInterval(43_199)) == 0)
    #expect(spent.take(10, of: allowance, at: noon.addingTimeInterval(43_000)) == noon.addingTimeInterval(43_200))
    #expect(spent.leftToday(of: allowance, at: noon.addingTimeInterval(43_200)) == 8000)
    #expect(spent.take(10, of: allowance, at: noon.addingTimeInterval(43_200)) == nil)
    #expect(spent.leftToday(of: allowance, at: noon.addingTimeInterval(43_200)) == 7990)
  }

  @Test("The plan is ahead when more of it is used than of the UTC day, a first tenth being free")
  func ahead() {
    var spent = QuotaSpent()
    let allowance = Allowance(perMinute: 10_000, perHour: 10_000, perDay: 10_000)
    _ = spent.take(4000, of: allowance, at: noon)
    #expect(!spent.isAhead(of: allowance, at: noon))  // 50 % used, 55 % free at noon
    _ = spent.take(500, of: allowance, at: noon)
    #expect(spent.isAhead(of: allowance, at: noon))
    #expect(!spent.isAhead(of: allowance, at: noon.addingTimeInterval(6 * 3600)))
  }

  @Test("A provider's own enough stops one block for as long as it said, and the others not at all")
  func pause() async {
    let provider = ScriptedProvider("a")
    let governor = Governor(ledger: nil)
    let enough = ProviderError.quota(retryAfter: .seconds(120), reason: nil)
    await governor.noteFailure(enough, of: provider, .air, openUntil: nil, at: noon)
    #expect(
      await governor.permit(provider, .air, at: noon.addingTimeInterval(119))
        == .notBefore(
          noon.addingTimeInterval(120)))
    #expect(await governor.permit(provider, .hours, at: noon) == .granted(isThrifty: false))
    #expect(await governor.permit(provider, .air, at: noon.addingTimeInterval(120)) == .granted(isThrifty: false))
    // A wait of nothing is a second all the same.
    await governor.noteFailure(
      .quota(retryAfter: .zero, reason: nil), of: provider, .sea, openUntil: nil, at: noon)
    #expect(await governor.permit(provider, .sea, at: noon) == .notBefore(noon.addingTimeInterval(1)))
  }

  @Test("CACHE-07: who is refused is left alone for all places, for 15 minutes, then 30, until an answer comes")
  func refusals() async {
    let provider = ScriptedProvider("a")
    let governor = Governor(ledger: nil)
    let refused = ProviderError.refused(status: 403, retryAfter: nil, reason: nil)
    await governor.noteFailure(refused, of: provider, .hours, openUntil: nil, at: noon)
    #expect(await governor.permit(provider, .air, at: noon) == .notBefore(noon.addingTimeInterval(900)))
    let later = noon.addingTimeInterval(900)
    #expect(await governor.permit(provider, .hours, at: later) == .granted(isThrifty: false))
    await governor.noteFailure(refused, of: provider, .hours, openUntil: nil, at: later)
    #expect(await governor.permit(provider, .hours, at: later) == .notBefore(later.addingTimeInterval(1800)))
    await governor.noteSuccess(provider, .hours, at: later)
    #expect(await governor.permit(provider, .hours, at: later) == .granted(isThrifty: false))
  }

  @Test("Five calls, half of them failed, open the breaker for ten seconds")
  func opens() async {
    let breaker = Breaker()
    for success in [true, true, false, false] {
      #expect(await breaker.mayCall(at: noon))
      await breaker.note(success: success, at: noon)
    }
    #expect(await breaker.state == .closed)
    await breaker.note(success: false, at: noon)
    #expect(await breaker.state == .open(until: noon.addingTimeInterval(10)))
    #expect(await !breaker.mayCall(at: noon.addingTimeInterval(9.9)))
  }

  @Test("Of ten calls only the last ten count")
  func window() async {
    let breaker = Breaker()
    for _ in 0..<20 { await breaker.note(success: true, at: noon) }
    for _ in 0..<4 { await breaker.note(success: false, at: noon) }
    #expect(await breaker.state == .closed)
    await breaker.note(success: false, at: noon)
    #expect(await breaker.state != .closed)
  }

  @Test("After the pause three trial calls decide, and no more than three are let through", arguments: [0, 1, 2, 3])
  func trials(failures: Int) async {
    let breaker = Breaker()
    for _ in 0..<5 { await breaker.note(success: false, at: noon) }
    let later = noon.addingTimeInterval(10)
    for _ in 0..<3 { #expect(await breaker.mayCall(at: later)) }
    #expect(await !breaker.mayCall(at: later))
    for number in 0..<3 { await breaker.note(success: number >= failures, at: later) }
    #expect(await breaker.state == (failures >= 2 ? .open(until: later.addingTimeInterval(10)) : .closed))
  }

  @Test("An unknown place says nothing of the provider's health and gives its permit back")
  func forget() async {
    let breaker = Breaker()
    for _ in 0..<5 { await breaker.note(success: false, at: noon) }
    let later = noon.addingTimeInterval(11)
    for _ in 0..<10 {
      #expect(await breaker.mayCall(at: later))
      await breaker.forget()
    }
    #expect(await breaker.state == .trying)
  }

  @Test("While the breaker is open the provider is not asked at all, and each block has its own")
  func notAsked() async throws {
    let stage = Stage()
    let forecaster = stage.forecaster()
    stage.set(Stage.air, .status(500))
    for number in 0..<6 {
      _ = try await forecaster.outlook(for: Stage.place("there", 10, Double(number), "GMT"))
    }
    #expect(stage.calls(Stage.air) == 15)  // five failures of three attempts, then none
    #expect(stage.calls(Stage.forecast) == 6)
    stage.advance(by: 10)
    stage.set(Stage.air, .answer)
    let outlook = try await forecaster.outlook(for: Stage.place("there", 10, 5, "GMT"))
    #expect(!outlook.air.isEmpty)
  }
}
