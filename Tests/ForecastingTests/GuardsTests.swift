import Foundation
import Providers
import Testing
import Weather

@testable import Forecasting

@Suite("Quota and breaker")
struct GuardsTests {
  private let noon = Stage.noon

  @Test("DEPL-01: 312 places of two calls in a minute are weighed and stay below 600 a minute")
  func weighed() async {
    let quota = Quota(Allowance(perMinute: 600, perHour: 5000, perDay: 10_000))
    let weight = 25.0 / 10 * 16 / 14
    var granted = 0
    var until: Date?
    for _ in 0..<624 {
      if let wait = await quota.take(weight, for: .hours, at: noon) { until = wait } else { granted += 1 }
    }
    #expect(granted == 210)  // 210 × 20/7 = 600
    #expect(until == noon.addingTimeInterval(60))
    #expect(await quota.take(weight, for: .hours, at: noon.addingTimeInterval(60)) == nil)
  }

  @Test("DEPL-01: a day of full minutes stops at the hour's and the day's limits too")
  func longerLimits() async {
    let quota = Quota(Allowance(perMinute: 600, perHour: 5000, perDay: 10_000))
    var granted: [Int: Int] = [:]
    for minute in 0..<(12 * 60) {
      let now = noon.addingTimeInterval(Double(minute) * 60)
      for _ in 0..<60 where await quota.take(10, for: .air, at: now) == nil { granted[minute / 60, default: 0] += 10 }
    }
    #expect(granted == [0: 5000, 1: 5000])
    #expect(await quota.take(10, for: .air, at: noon.addingTimeInterval(43_000)) == noon.addingTimeInterval(43_200))
    #expect(await quota.take(10, for: .air, at: noon.addingTimeInterval(43_200)) == nil)
  }

  @Test("A provider's own enough stops one block for as long as it said, and the others not at all")
  func pause() async {
    let quota = Quota(nil)
    await quota.pause(.air, for: .seconds(120), at: noon)
    #expect(await quota.take(1, for: .air, at: noon.addingTimeInterval(119)) == noon.addingTimeInterval(120))
    #expect(await quota.take(1, for: .hours, at: noon) == nil)
    #expect(await quota.take(1, for: .air, at: noon.addingTimeInterval(120)) == nil)
    // A wait of nothing is a second all the same.
    await quota.pause(.sea, for: .zero, at: noon)
    #expect(await quota.take(1, for: .sea, at: noon) == noon.addingTimeInterval(1))
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
