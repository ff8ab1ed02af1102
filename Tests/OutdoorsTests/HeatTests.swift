import Foundation
import Outdoors
import Testing
import Weather

@Suite("Heat")
struct HeatTests {
  private var used: Person {
    var person = Person()
    person.acclimatised = true
    return person
  }

  /// The WBGT of the moment's hour, by the vocabulary's own Liljegren.
  private func wbgt(_ scenario: Scenario) -> Double? { scenario.outlook.hour(at: scenario.moment)?.wbgt?.celsius }

  @Test(
    "Running is care from 23 °C of WBGT and no from 28, walking from 28 and 32",
    arguments: Array(stride(from: 18.0, through: 44, by: 1)))
  func rows(air: Double) throws {
    var scenario = Scenario(at: instant("2026-07-15T12:00:00Z"))
    scenario.changeAll { ($0.temperature, $0.humidity, $0.uvIndex) = (Temperature(air), Percentage(55), UVIndex(5)) }
    let value = try #require(wbgt(scenario))
    func level(_ activity: Activity.ID) -> Verdict {
      let reasons = scenario.judge(activity, duration: 30, person: used).reasons
      return reasons.first { $0.hazard == .heat && $0.fact != .nightAbove20 }?.level ?? .go
    }
    #expect(level(.running) == (value >= 28 || air >= 39.5 ? .no : value >= 23 || air >= 38 ? .care : .go), "\(value)")
    #expect(level(.walking) == (value >= 32 ? .no : value >= 28 ? .care : .go), "\(value)")
  }

  @Test("UNIT-10: at 44 °C hard effort is a no in any humidity; at 20 °C out of the sun it is fine")
  func extremes() {
    for humidity in [5.0, 20, 50] {
      var scenario = Scenario(at: instant("2026-07-15T12:00:00Z"))
      scenario.changeAll { ($0.temperature, $0.humidity) = (Temperature(44), Percentage(humidity)) }
      #expect(scenario.judge(.running, person: used).reason(.heat)?.level == .no)
      scenario.changeAll {
        ($0.temperature, $0.humidity) = (Temperature(20), Percentage(humidity))
        ($0.shortwaveRadiation, $0.cloudCover) = (Irradiance(100), Percentage(100))
      }
      #expect(scenario.judge(.running, person: used).reason(.heat) == nil)
    }
  }

  @Test("Without radiation the sun is taken to shine: never a milder verdict than with it")
  func noRadiation() {
    var scenario = Scenario(at: instant("2026-07-15T12:00:00Z"))
    for air in stride(from: 16.0, through: 40, by: 2) {
      scenario.changeAll {
        ($0.temperature, $0.humidity, $0.cloudCover) = (Temperature(air), Percentage(60), Percentage(100))
        $0.shortwaveRadiation = Irradiance(120)
      }
      let told = scenario.judge(.running, person: used).verdict
      scenario.changeAll { $0.shortwaveRadiation = nil }
      let bounded = scenario.judge(.running, person: used)
      #expect(bounded.verdict >= told, "\(air)")
      if let reason = bounded.reason(.heat), reason.quantity == "wbgt" { #expect(reason.fact == .bounded) }
    }
  }

  @Test("A day much warmer than those before it lowers the heat rows by 2 K for who is not used to it")
  func acclimatisation() throws {
    var scenario = Scenario(at: instant("2026-07-16T11:00:00Z"), ahead: 24)
    scenario.changeAll { ($0.temperature, $0.uvIndex) = (Temperature(14), UVIndex(5)) }
    scenario.change(-11..<24) { $0.temperature = Temperature(21) }  // from local midnight on
    let value = try #require(wbgt(scenario))
    #expect((21..<23).contains(value), "the day is warm but below the row: \(value)")
    let plan = scenario.judge(.running, duration: 30)
    #expect(plan.verdict == .care)
    #expect(plan.reasons.first?.fact == .notAcclimatised)
    #expect(plan.reasons.first?.limit == 21)
    #expect(abs((plan.reasons.first?.value ?? 0) - value) < 0.01)
    #expect(scenario.judge(.running, duration: 30, person: used).verdict == .go)
    scenario.changeAll { $0.temperature = Temperature(21) }  // warm yesterday too
    #expect(scenario.judge(.running, duration: 30).reason(.heat)?.fact != .notAcclimatised)
    var newcomer = Person()
    newcomer.acclimatised = false
    #expect(scenario.judge(.running, duration: 30, person: newcomer).reason(.heat)?.limit == 21)
  }

  @Test("A few hours that stand out from the same hours the day before lower the rows too")
  func spike() {
    var scenario = Scenario(at: instant("2026-07-16T11:00:00Z"))
    scenario.changeAll { ($0.temperature, $0.uvIndex) = (Temperature(14), UVIndex(5)) }
    scenario.change(0..<2) { $0.temperature = Temperature(21) }
    #expect(scenario.judge(.running, duration: 30).reasons.first?.fact == .notAcclimatised)
  }

  @Test("A night above 20 °C is a reason on a day that comes near the heat row, and none on a mild one")
  func hotNight() {
    var scenario = Scenario(at: instant("2026-07-16T07:00:00Z"))
    scenario.changeAll { $0.temperature = Temperature(24) }
    let plan = scenario.judge(.running)
    let reason = plan.reasons.first { $0.fact == .nightAbove20 }
    #expect(reason?.level == .care)
    #expect(reason?.value == 24)
    #expect(plan.verdict == .care)
    #expect(!scenario.judge(.running, person: used).reasons.contains { $0.fact == .nightAbove20 })
    scenario.change(-10..<(-8)) { $0.temperature = Temperature(19.9) }
    #expect(!scenario.judge(.running).reasons.contains { $0.fact == .nightAbove20 })
  }

  @Test("Whom heat endangers has lower rows: child, older, pregnant, heart", arguments: 0..<4)
  func frail(kind: Int) {
    var person = used
    switch kind {
    case 0: person.ageGroup = .child
    case 1: person.ageGroup = .older
    case 2: person.pregnant = true
    default: person.sensitivities = [.heart]
    }
    let limits = [Person(), person].map { person in
      var scenario = Scenario(at: instant("2026-07-15T12:00:00Z"))
      scenario.changeAll { ($0.temperature, $0.humidity) = (Temperature(33), Percentage(60)) }
      return scenario.judge(.walking, person: person).reason(.heat)?.limit
    }
    #expect((limits[1] ?? 99) < (limits[0] ?? 99))
  }
}
