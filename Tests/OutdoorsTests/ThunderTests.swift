import Foundation
import Outdoors
import Testing
import Weather

@Suite("Thunder")
struct ThunderTests {
  /// Thunder weather in the hours so far from the moment's own.
  private func scenario(_ range: Range<Int>, _ edit: @escaping (inout Hour) -> Void) -> Scenario {
    var scenario = Scenario()
    scenario.change(range, edit)
    return scenario
  }

  @Test("CODE-05: a thunder code in a dry clear sky is care at most, a bare code")
  func bareCode() {
    let dry = scenario(0..<3) {
      $0.sky = Sky(.thunderstorm, rawCode: "95")
      ($0.precipitation, $0.precipitationProbability) = (WaterDepth(0), Percentage(0))
      ($0.cloudCover, $0.cape) = (Percentage(5), SpecificEnergy(3200))
    }
    let plan = dry.judge(.walking)
    #expect(plan.verdict == .care)
    #expect(plan.reason(.lightning)?.fact == .bareThunderCode)
  }

  @Test("A thunder code with rain, a 20 % chance or energy under cloud is a no")
  func backedCode() {
    func verdict(_ edit: @escaping (inout Hour) -> Void) -> Verdict {
      scenario(0..<1) {
        $0.sky = Sky(.thunderstorm)
        ($0.precipitationProbability, $0.cape, $0.cloudCover) = (Percentage(0), SpecificEnergy(0), Percentage(10))
        edit(&$0)
      }.judge(.walking, duration: 30).verdict
    }
    #expect(verdict { _ in } == .care)
    #expect(verdict { $0.precipitation = WaterDepth(0.1) } == .no)
    #expect(verdict { $0.precipitationProbability = Percentage(19) } == .care)
    #expect(verdict { $0.precipitationProbability = Percentage(20) } == .no)
    #expect(verdict { ($0.cape, $0.cloudCover) = (SpecificEnergy(1000), Percentage(40)) } == .no)
    #expect(verdict { ($0.cape, $0.cloudCover) = (SpecificEnergy(999), Percentage(40)) } == .care)
    #expect(verdict { ($0.cape, $0.cloudCover) = (SpecificEnergy(1000), Percentage(39)) } == .care)
    #expect(verdict { ($0.cape, $0.cloudCover) = (SpecificEnergy(1000), nil) } == .no)
  }

  @Test("Energy with showers or a 30 % chance is care without any thunder code")
  func energy() {
    func verdict(_ edit: @escaping (inout Hour) -> Void) -> Verdict {
      scenario(0..<1) {
        ($0.cape, $0.precipitationProbability) = (SpecificEnergy(1000), Percentage(10))
        edit(&$0)
      }.judge(.walking, duration: 30).verdict
    }
    #expect(verdict { _ in } == .go)
    #expect(verdict { $0.precipitationProbability = Percentage(30) } == .care)
    #expect(verdict { $0.sky = Sky(.rainShowers, .light) } == .care)
    #expect(verdict { ($0.sky, $0.cape) = (Sky(.rainShowers, .light), SpecificEnergy(999)) } == .go)
  }

  @Test("The hour before and after thunder is care, and no where shelter is far")
  func margin() {
    let storm = scenario(3..<4) {
      ($0.sky, $0.precipitation, $0.precipitationProbability) = (Sky(.thunderstorm), WaterDepth(3), Percentage(80))
    }
    let now = storm.moment
    let walk = storm.judge(.walking)
    #expect(walk.verdict == .go)  // the outing ends an hour before the hour before
    #expect(walk.verdict(at: now.addingTimeInterval(3600)) == .go)
    #expect(walk.verdict(at: now.addingTimeInterval(2 * 3600)) == .care)
    #expect(walk.verdict(at: now.addingTimeInterval(3 * 3600)) == .no)
    #expect(walk.verdict(at: now.addingTimeInterval(4 * 3600)) == .care)
    #expect(walk.verdict(at: now.addingTimeInterval(5 * 3600)) == .go)
    let golf = storm.judge(.golf)
    #expect(golf.verdict(at: now.addingTimeInterval(2 * 3600)) == .no)
    #expect(golf.verdict(at: now.addingTimeInterval(4 * 3600)) == .no)
    #expect(golf.verdict == .no)
    let long = storm.judge(.walking, duration: 150)
    #expect(long.verdict == .care)
    #expect(long.reason(.lightning)?.fact == .thunderNear)
  }

  @Test("A no for lightning says when it ends and is named first")
  func until() throws {
    let storm = scenario(0..<2) {
      ($0.sky, $0.precipitation, $0.windGust) = (Sky(.thunderstormWithHail), WaterDepth(12), Speed(26))
    }
    let plan = storm.judge(.walking, duration: 30)
    let first = try #require(plan.reasons.first)
    #expect(first.hazard == .lightning)
    #expect(first.level == .no)
    #expect(first.until == storm.moment.addingTimeInterval(2 * 3600))
    #expect(Set(plan.reasons.map(\.hazard)).isSuperset(of: [.lightning, .rain, .wind]))
  }

  @Test("A thunderstorm warning that is sure and soon is a no; a possible one is care")
  func warning() {
    var scenario = Scenario()
    func warn(_ certainty: Alert.Certainty, matched: Bool = true) -> ActivityPlan {
      scenario.alerts = [
        Alert(
          id: "1", event: "Yellow Thunderstorm Warning", severity: .moderate, urgency: .expected, certainty: certainty,
          onset: scenario.moment, expires: scenario.moment.addingTimeInterval(7200), matched: matched)
      ]
      return scenario.judge(.walking)
    }
    #expect(warn(.likely).verdict == .no)
    #expect(warn(.likely).reasons.first?.fact == .thunderWarning(event: "Yellow Thunderstorm Warning"))
    #expect(warn(.possible).verdict == .care)
    #expect(warn(.likely, matched: false).verdict == .care)
  }

  @Test("CODE-06: freezing drizzle and rain are glaze, 97 is a thunderstorm like 95")
  func codes() {
    for code in [56.0, 57, 66, 67] {
      let ice = scenario(0..<1) { ($0.sky, $0.precipitation) = (Sky(wmoCode: code), WaterDepth(0.3)) }
      let plan = ice.judge(.walking, duration: 30)
      #expect(plan.verdict == .no, "\(code)")
      #expect(plan.reasons.first?.fact == .glaze)
    }
    for code in [95.0, 96, 97, 99] {
      let storm = scenario(0..<1) { ($0.sky, $0.precipitation) = (Sky(wmoCode: code), WaterDepth(1)) }
      #expect(storm.judge(.walking, duration: 30).reason(.lightning)?.level == .no, "\(code)")
    }
  }
}
