import Foundation
import Outdoors
import Testing
import Weather

@Suite("Outings")
struct OutingTests {
  private let hour = 3600.0

  @Test("PRCP-01: rain stamped at the end of the hour falls in the hour before: that walk is wet, the next dry")
  func wetHour() {
    // 20:00–21:00 in Lisbon is 19:00–20:00 UTC.
    var scenario = Scenario(at: instant("2026-06-15T19:00:00Z"))
    scenario.change(0..<1) { $0.precipitation = WaterDepth(3) }
    #expect(scenario.judge(.walking, duration: 60).verdict == .care)
    scenario.move(to: instant("2026-06-15T20:00:00Z"))
    #expect(scenario.judge(.walking, duration: 60).verdict == .go)
  }

  @Test("The worst hour that an outing touches decides, the partly used ones too")
  func worstHour() {
    var scenario = Scenario()
    scenario.change(2..<3) { $0.windGust = Speed(26) }
    scenario.move(to: scenario.moment.addingTimeInterval(0.5 * hour))  // 09:30
    #expect(scenario.judge(.walking, duration: 90).verdict == .go)  // until 11:00, where the gusts begin
    #expect(scenario.judge(.walking, duration: 91).verdict == .no)
    #expect(scenario.judge(.walking, duration: 30).verdict == .go)
  }

  @Test("An hour's own verdict is for that hour alone")
  func ownHour() {
    var scenario = Scenario()
    scenario.change(1..<2) { $0.windGust = Speed(26) }
    let plan = scenario.judge(.walking, duration: 120)
    #expect(plan.verdict == .no)
    #expect(plan.verdict(at: scenario.moment) == .go)
    #expect(plan.verdict(at: scenario.moment.addingTimeInterval(hour)) == .no)
    #expect(plan.minutes == 120)
  }

  @Test("Darkness counts at the outing's end")
  func darkness() throws {
    // Lisbon, 15 May 2026: civil dusk 20:14 UTC.
    var scenario = Scenario(at: instant("2026-05-15T18:00:00Z"))
    #expect(scenario.judge(.birdwatching, duration: 120).verdict == .go)  // until 20:00
    let late = scenario.judge(.birdwatching, duration: 150)  // until 20:30
    #expect(late.verdict == .no)
    #expect(late.reasons.first?.hazard == .darkness)
    #expect(late.reasons.first?.limit == -6)
    #expect(scenario.judge(.running, duration: 150).verdict == .care)
    #expect(scenario.judge(.walking, duration: 150).verdict == .go)
    scenario.move(to: instant("2026-05-15T20:05:00Z"))
    #expect(scenario.judge(.birdwatching, duration: 10).verdict == .no)  // 20:15
    scenario.move(to: instant("2026-05-15T19:55:00Z"))
    #expect(scenario.judge(.birdwatching, duration: 10).verdict == .go)
  }

  @Test("In the polar night noon is too dark for what needs light; under the midnight sun midnight is not")
  func polar() {
    let night = Scenario(
      latitude: 78.2, longitude: 15.6, zone: "Arctic/Longyearbyen", at: instant("2026-12-15T11:00:00Z"))
    #expect(night.judge(.birdwatching).reason(.darkness)?.level == .no)
    let day = Scenario(
      latitude: 78.2, longitude: 15.6, zone: "Arctic/Longyearbyen", at: instant("2026-06-15T23:00:00Z"))
    #expect(day.judge(.birdwatching).reason(.darkness) == nil)
    #expect(day.judge(.stargazing).reason(.darkness)?.fact == .notDarkEnough)
    #expect(day.judge(.stargazing).verdict == .no)
  }

  @Test("Stars want a sun 18° down and an open sky")
  func stars() {
    var scenario = Scenario(at: instant("2026-05-15T23:00:00Z"))
    #expect(scenario.judge(.stargazing).verdict == .go)
    scenario.changeAll { $0.cloudCover = Percentage(50) }
    #expect(scenario.judge(.stargazing).verdict == .care)
    scenario.changeAll { $0.cloudCover = Percentage(90) }
    #expect(scenario.judge(.stargazing).verdict == .no)
    scenario.changeAll { $0.cloudCover = nil }
    #expect(scenario.judge(.stargazing).reasons.first?.kind == .notKnown)
  }

  @Test("Hours before the moment are judged and listed too")
  func before() {
    let scenario = Scenario()
    let plan = scenario.judge(.walking)
    #expect(plan.hours.first?.time == scenario.moment.addingTimeInterval(-24 * hour))
    #expect(plan.hours.count == 54)
  }

  @Test("As many of the place's days as asked for are listed, today included")
  func days() throws {
    // Auckland, Friday 15 May 2026, 21:00 local: today ends three hours later.
    let scenario = Scenario(
      latitude: -36.85, longitude: 174.76, zone: "Pacific/Auckland", at: instant("2026-05-15T09:00:00Z"), ahead: 72)
    let last = try #require(scenario.plan([.walking], days: 1).activities[0].hours.last)
    #expect(last.time == instant("2026-05-15T11:00:00Z"))
    let two = try #require(scenario.plan([.walking], days: 2).activities[0].hours.last)
    #expect(two.time == instant("2026-05-16T11:00:00Z"))
  }

  @Test("The same outlook asked twice gives the same plan")
  func determinism() {
    let scenario = Scenario()
    let (one, other) = (scenario.plan(), scenario.plan())
    #expect(one.headline == other.headline)
    #expect(one.activities.map(\.activity) == other.activities.map(\.activity))
    #expect(one.activities.map(\.reasons) == other.activities.map(\.reasons))
    #expect(one.activities.map(\.windows) == other.activities.map(\.windows))
    #expect(one.activities.map(\.score) == other.activities.map(\.score))
  }

  @Test("What is measured now counts where it is worse than the hour's forecast, and never where it is better")
  func measured() {
    let scenario = Scenario()
    func verdict(_ edit: (inout Hour) -> Void) -> Verdict {
      var now = Hour(time: scenario.moment)
      edit(&now)
      let outlook = Outlook(
        place: scenario.place, sources: scenario.sources, hours: scenario.hours, current: now, air: scenario.air,
        alerts: [], at: scenario.moment)
      return outlook.plan(PlanRequest(at: scenario.moment, activities: [.cycling], duration: 30)).activities[0].verdict
    }
    #expect(verdict { $0.windGust = Speed(1) } == .go)
    #expect(verdict { $0.windGust = Speed(20) } == .no)
    #expect(verdict { $0.visibility = Distance(90) } == .no)
    #expect(verdict { $0.sky = Sky(.thunderstorm) } == .care)
  }

  @Test("The coming minutes can make an hour wet for 20 minutes, and never dry")
  func minutes() {
    var scenario = Scenario()
    func verdict(age: Double) -> Verdict {
      for index in scenario.sources.indices where scenario.sources[index].block == .nextHour {
        scenario.sources[index].fetchedAt = scenario.moment.addingTimeInterval(-age * 60)
      }
      let steps = (0..<4).map {
        MinuteStep(
          time: scenario.moment.addingTimeInterval(900 * Double($0)), minutes: 15, precipitation: WaterDepth(1))
      }
      let outlook = Outlook(
        place: scenario.place, sources: scenario.sources, hours: scenario.hours, nextHour: steps, air: scenario.air,
        alerts: [], at: scenario.moment)
      return outlook.plan(PlanRequest(at: scenario.moment, activities: [.walking])).activities[0].verdict
    }
    #expect(verdict(age: 20) == .care)  // 4 mm in the hour
    #expect(verdict(age: 21) == .go)
  }

  @Test("Every limit can be seen with the worst value held against it, passed or not")
  func checks() throws {
    var scenario = Scenario()
    scenario.change(0..<1) { $0.windGust = Speed(13) }
    let request = PlanRequest(at: scenario.moment)
    let checks = scenario.outlook.checks(of: .cycling, request)
    #expect(checks.map(\.limit) == Activity(.cycling).limits)
    let wind = try #require(checks.first { $0.limit.quantity == "windGust" })
    #expect(wind.value == 13)
    #expect(wind.verdict == .care)
    #expect(checks.filter { $0.verdict == .go }.count == checks.count - 1)
    #expect(scenario.outlook.checks(of: .indoorFitness, request).isEmpty)
  }
}
