import Foundation
import Outdoors
import Testing
import Weather

@Suite("Age and lead")
struct AgeAndLeadTests {
  /// A fair day whose forecast was made so many hours before the moment.
  private func aged(_ hours: Double) -> Scenario {
    var scenario = Scenario()
    scenario.place.shore = Shore(bearing: Bearing(unchecked: 270))
    for index in scenario.sources.indices where scenario.sources[index].block != .alerts {
      scenario.sources[index].fetchedAt = scenario.moment.addingTimeInterval(-hours * 3600)
    }
    return scenario
  }

  @Test("On exposed ground a go needs data under 6 hours, elsewhere under 12; past 24 there is no verdict")
  func ages() throws {
    #expect(aged(5.9).judge(.hiking).verdict == .go)
    #expect(aged(6).judge(.hiking).verdict == .care)
    #expect(aged(11.9).judge(.walking).verdict == .go)
    let old = aged(12).judge(.walking)
    #expect(old.verdict == .care)
    #expect(old.reasons.first?.fact == .forecastAge(hours: 12))
    #expect(old.reasons.first?.kind == .notSure)
    #expect(aged(24).judge(.walking).verdict == .care)
    #expect(aged(24.1).judge(.walking).verdict == .unknown)
    var person = Person()
    person.supervisedSpot = true
    #expect(aged(5.9).judge(.seaSwimming, person: person).verdict == .go)
    #expect(aged(6).judge(.seaSwimming, person: person).verdict == .care)
  }

  @Test("Age counts from the model's run where that is told")
  func run() {
    var scenario = Scenario()
    for index in scenario.sources.indices {
      scenario.sources[index].issuedAt = scenario.moment.addingTimeInterval(-13 * 3600)
    }
    #expect(scenario.judge(.walking).verdict == .care)
  }

  @Test("Past 24 hours only a known no stays")
  func knownNo() {
    var scenario = aged(30)
    scenario.changeAll { $0.windGust = Speed(30) }
    #expect(scenario.judge(.walking).verdict == .no)
  }

  @Test("CACHE-01: a forecast of a week ago gives no recommendation")
  func weekOld() {
    var scenario = Scenario(at: instant("2026-02-18T09:00:00Z"), ahead: 16 * 24)
    scenario.moment = instant("2026-02-25T09:00:00Z")
    let plan = scenario.plan()
    for plan in plan.activities where plan.activity.isOutdoors {
      #expect(!plan.verdict.isFit, "\(plan.activity.id)")
      #expect(plan.windows.isEmpty)
      #expect(plan.hours.allSatisfy { !$0.verdict.isFit })
    }
    #expect(!plan.headline.verdict.isFit)
    #expect(plan.indoor != nil)
  }

  @Test("Beyond day 7 nothing is a go, beyond day 10 there is no verdict")
  func lead() {
    let scenario = Scenario(at: instant("2026-05-15T09:00:00Z"), ahead: 15 * 24)
    let hours = scenario.plan([.walking], days: 16).activities[0].hours
    func verdicts(_ from: String, _ to: String) -> Set<Verdict> {
      Set(hours.filter { (instant(from)..<instant(to)).contains($0.time) }.map(\.verdict))
    }
    // Lisbon is an hour ahead of UTC in May: 21 May is day 7, 22 to 24 days 8 to 10.
    #expect(verdicts("2026-05-15T09:00:00Z", "2026-05-21T23:00:00Z") == [.go])
    #expect(verdicts("2026-05-21T23:00:00Z", "2026-05-24T23:00:00Z") == [.care])
    #expect(verdicts("2026-05-24T23:00:00Z", "2026-05-30T08:00:00Z") == [.unknown])
    var later = scenario
    later.moment = instant("2026-05-15T09:00:00Z")
    let outlook = later.outlook
    let unsure = outlook.plan(PlanRequest(at: later.moment, activities: [.walking], days: 16)).activities[0]
    #expect(unsure.windows.allSatisfy { $0.end <= instant("2026-05-24T23:00:00Z") })
  }

  @Test("Confidence is never high without a known spread, and low far ahead")
  func confidence() {
    let scenario = Scenario(at: instant("2026-05-15T09:00:00Z"), ahead: 9 * 24)
    let plan = scenario.plan([.walking], days: 9).activities[0]
    #expect(plan.confidence == .medium)
    for window in plan.windows {
      #expect(window.confidence == (window.start.timeIntervalSince(scenario.moment) > 120 * 3600 ? .low : .medium))
    }
  }
}
