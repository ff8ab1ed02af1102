import Foundation
import Outdoors
import Testing
import Weather

@Suite("Ragged outlooks")
struct RaggedOutlookTests {
  /// Fair or foul hours with holes: missing fields, missing hours, warnings of all kinds, any moment.
  private func ragged(_ dice: inout Dice) -> Scenario {
    var scenario = SteadyWeather(&dice).scenario(ahead: 60)
    scenario.hours = scenario.hours.compactMap { hour in
      if dice.number(0...1) < 0.1 { return nil }
      var hour = hour
      if dice.number(0...1) < 0.2 { hour.temperature = nil }
      if dice.number(0...1) < 0.2 { hour.windSpeed = nil }
      if dice.number(0...1) < 0.2 { hour.precipitation = nil }
      if dice.number(0...1) < 0.3 { hour.humidity = nil }
      if dice.number(0...1) < 0.3 { hour.windGust = Speed(dice.number(0...40)) }
      if dice.number(0...1) < 0.3 { hour.sky = nil }
      if dice.number(0...1) < 0.3 { hour.visibility = nil }
      if dice.number(0...1) < 0.3 { hour.uvIndex = nil }
      if dice.number(0...1) < 0.3 { hour.shortwaveRadiation = nil }
      return hour
    }
    scenario.sea.removeAll { _ in dice.number(0...1) < 0.3 }
    scenario.air.removeAll { _ in dice.number(0...1) < 0.3 }
    scenario.alerts = (0..<3).map { index in
      Alert(
        id: "\(index)", event: ["Wind", "Thunderstorm", "Rip Current"][index],
        severity: Alert.Severity.allCases.randomElement(using: &dice) ?? .unknown,
        urgency: Alert.Urgency.allCases.randomElement(using: &dice) ?? .unknown,
        certainty: Alert.Certainty.allCases.randomElement(using: &dice) ?? .unknown,
        onset: dice.number(0...1) < 0.5 ? nil : scenario.moment.addingTimeInterval(dice.number(-90_000...90_000)),
        expires: dice.number(0...1) < 0.5 ? nil : scenario.moment.addingTimeInterval(dice.number(-90_000...90_000)),
        matched: dice.number(0...1) < 0.7)
    }
    scenario.move(to: scenario.moment.addingTimeInterval(dice.number(-100_000...250_000)))
    return scenario
  }

  @Test("Every plan keeps its promises, whatever is missing", arguments: 0..<24)
  func promises(seed: Int) {
    var dice = Dice(UInt64(seed) + 900)
    let scenario = ragged(&dice)
    let duration = dice.number(0...1) < 0.5 ? nil : Int(dice.number(10...900))
    let elevation = dice.number(0...1) < 0.5 ? nil : dice.number(-100...4000)
    let plan = scenario.plan(days: Int(dice.number(1...16)), duration: duration, elevation: elevation)
    #expect(plan.activities.count == Activity.all.count)
    for plan in plan.activities {
      #expect((plan.verdict == .go) == plan.reasons.isEmpty)
      #expect(plan.reasons.isEmpty || plan.reasons[0].level == plan.verdict, "\(plan.activity.id) \(plan.reasons)")
      #expect(plan.reasons.allSatisfy { $0.level != .go })
      #expect(plan.reasons.map(\.level) == plan.reasons.map(\.level).sorted(by: >))
      #expect(plan.reasons.allSatisfy { ($0.value ?? 0).isFinite && ($0.limit ?? 0).isFinite })
      #expect((plan.score == nil) || plan.verdict != .unknown)
      for window in plan.windows {
        #expect(window.start >= scenario.moment)
        #expect(window.end.timeIntervalSince(window.start) >= Double(plan.minutes) * 60)
        #expect(window.verdict.isFit)
        let inside = plan.hours.filter { $0.time < window.end && $0.time.addingTimeInterval(3600) > window.start }
        #expect(inside.allSatisfy { $0.verdict.isFit })
        #expect((0...100).contains(window.score))
      }
    }
  }

  @Test(
    "A moment before, after or far from all hours gives a plan and no verdict to go", arguments: [-40.0, -3, 4, 400])
  func farMoments(days: Double) {
    var scenario = Scenario()
    scenario.move(to: scenario.moment.addingTimeInterval(days * 86_400))
    let plan = scenario.plan()
    #expect(plan.activities.filter { $0.activity.isOutdoors }.allSatisfy { !$0.verdict.isFit })
    #expect(plan.indoor != nil)
  }
}
