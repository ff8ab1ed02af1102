import Foundation
import Outdoors
import Testing
import Weather

@Suite("Missing data")
struct MissingDataTests {
  @Test("Without temperature, wind or precipitation the verdict is unknown, and the first reason says which")
  func essentials() {
    let removals: [(String, (inout Hour) -> Void)] = [
      ("temperature", { $0.temperature = nil }), ("windSpeed", { $0.windSpeed = nil }),
      ("precipitation", { ($0.precipitation, $0.rain) = (nil, nil) }),
    ]
    for (name, remove) in removals {
      var scenario = Scenario()
      scenario.changeAll(remove)
      for plan in scenario.plan().activities where plan.activity.isOutdoors {
        if plan.verdict == .no { continue }  // the dark for stars, no snow to ski on: known all the same
        #expect(plan.verdict == .unknown, "\(plan.activity.id) without \(name)")
        #expect(plan.score == nil)
        #expect(plan.reasons.first?.level == .unknown)
        #expect(plan.reasons.first?.quantity == name)
      }
    }
  }

  @Test("A known no stays a no, whatever else is missing")
  func knownNo() {
    var scenario = Scenario()
    scenario.changeAll {
      ($0.temperature, $0.windSpeed, $0.humidity, $0.uvIndex) = (nil, nil, nil, nil)
      $0.windGust = Speed(30)
    }
    let plan = scenario.judge(.cycling)
    #expect(plan.verdict == .no)
    #expect(plan.reasons.first?.hazard == .wind)
  }

  @Test("WIND-04: a gust that was not told is 1.6 times the wind, never nothing")
  func gust() throws {
    var scenario = Scenario()
    scenario.changeAll { ($0.windSpeed, $0.windGust) = (Speed(8), nil) }
    let reason = try #require(scenario.judge(.cycling).reason(.wind))
    #expect(reason.value == 12.8)
    #expect(reason.limit == 12)
    #expect(reason.level == .care)
    #expect(reason.fact == .bounded)
    scenario.changeAll { $0.windSpeed = Speed(11) }
    #expect(scenario.judge(.cycling).verdict == .no)
  }

  @Test("A UV index that was not told is the clear sky's most, and nothing at night")
  func ultraviolet() {
    var noon = Scenario(latitude: 0, longitude: 0, zone: "Etc/UTC", at: instant("2026-03-20T12:00:00Z"))
    noon.changeAll { $0.uvIndex = nil }
    #expect(noon.judge(.walking).reason(.uv)?.level == .care)
    var night = Scenario(latitude: 0, longitude: 0, zone: "Etc/UTC", at: instant("2026-03-20T22:00:00Z"))
    night.changeAll { $0.uvIndex = nil }
    #expect(night.judge(.walking).verdict == .go)
  }

  @Test("Without visibility there is no fog below 90 % of humidity under a known sky, else it is not known")
  func visibility() {
    var scenario = Scenario()
    scenario.changeAll { ($0.visibility, $0.humidity) = (nil, Percentage(89)) }
    #expect(scenario.judge(.cycling).reason(.visibility) == nil)
    scenario.changeAll { $0.humidity = Percentage(90) }
    #expect(scenario.judge(.cycling).verdict == .care)
    #expect(scenario.judge(.cycling).reasons.first?.kind == .notKnown)
    #expect(scenario.judge(.cycling).reasons.first?.hazard == .visibility)
    scenario.changeAll { ($0.sky, $0.humidity) = (nil, Percentage(50)) }
    #expect(scenario.judge(.cycling).reason(.visibility)?.kind == .notKnown)
    scenario.changeAll { $0.sky = Sky(.fog) }
    #expect(scenario.judge(.cycling).reason(.visibility)?.kind == .hazard)
    #expect(scenario.judge(.walking).verdict == .go)  // fog stops no walker on level ground
  }

  @Test("Lightning is known with a condition and a chance or an energy, else it is not")
  func lightning() {
    func verdict(_ edit: (inout Hour) -> Void) -> ActivityPlan {
      var scenario = Scenario()
      scenario.changeAll(edit)
      return scenario.judge(.walking)
    }
    #expect(verdict { $0.cape = nil }.verdict == .go)
    #expect(verdict { $0.precipitationProbability = nil }.verdict == .go)
    for plan in [
      verdict { ($0.cape, $0.precipitationProbability) = (nil, nil) }, verdict { $0.sky = nil },
      verdict { $0.sky = Sky(.unknown, rawCode: "412") },
    ] {
      #expect(plan.verdict == .care)
      #expect(plan.reasons.first?.hazard == .lightning)
      #expect(plan.reasons.first?.kind == .notKnown)
    }
  }

  @Test("Air that is not known holds hard effort at care and does not touch light effort")
  func air() {
    var scenario = Scenario()
    scenario.air = []
    #expect(scenario.judge(.running).verdict == .care)
    #expect(scenario.judge(.running).reasons.first?.hazard == .air)
    #expect(scenario.judge(.running).reasons.first?.kind == .notKnown)
    #expect(scenario.judge(.hiking).verdict == .care)
    #expect(scenario.judge(.walking).verdict == .go)
    #expect(scenario.judge(.golf).verdict == .go)
  }

  @Test("A chance of rain that is not known holds a picnic at care")
  func chance() {
    var scenario = Scenario()
    scenario.changeAll { $0.precipitationProbability = nil }
    #expect(scenario.judge(.picnic).verdict == .care)
    #expect(scenario.judge(.picnic).reasons.first?.quantity == "precipitationProbability")
    #expect(scenario.judge(.walking).verdict == .go)
  }

  @Test("PRCP-08: an amount without a chance is wet, a chance without an amount is a chance")
  func amountAndChance() {
    func picnic(_ chance: Double?, _ amount: Double) -> ActivityPlan {
      var scenario = Scenario()
      scenario.changeAll {
        ($0.precipitationProbability, $0.precipitation) = (chance.flatMap { Percentage($0) }, WaterDepth(amount))
      }
      return scenario.judge(.picnic)
    }
    #expect(picnic(0, 0.5).verdict == .no)
    #expect(picnic(nil, 0.5).verdict == .no)
    #expect(picnic(71, 0).verdict == .care)
    #expect(picnic(71, 0).reasons.first?.value == 71)
  }

  @Test("PRCP-07: an hour of 0.2 mm is wet though its quarters say nothing")
  func roundedQuarters() {
    var scenario = Scenario()
    scenario.changeAll { $0.precipitation = WaterDepth(0.2) }
    let outlook = Outlook(
      place: scenario.place, sources: scenario.sources, hours: scenario.hours,
      nextHour: (0..<4).map {
        MinuteStep(
          time: scenario.moment.addingTimeInterval(900 * Double($0)), minutes: 15, precipitation: WaterDepth(0))
      }, air: scenario.air, alerts: [], at: scenario.moment)
    let plan = outlook.plan(PlanRequest(at: scenario.moment, activities: [.picnic]))
    #expect(plan.activities[0].verdict == .no)
  }

  @Test("Humidity that is not known is neither dry nor damp: mild air stays a go, warm air becomes care")
  func humidity() {
    var scenario = Scenario()
    scenario.changeAll { ($0.humidity, $0.dewPoint, $0.temperature) = (nil, nil, Temperature(12)) }
    #expect(scenario.judge(.running).verdict == .go)
    scenario.changeAll { $0.temperature = Temperature(26) }
    let plan = scenario.judge(.running)
    #expect(plan.verdict == .care)
    #expect(plan.reason(.heat)?.kind == .notKnown)
    scenario.changeAll { $0.temperature = Temperature(46) }
    #expect(scenario.judge(.running).verdict == .no)  // however dry
  }

  @Test("A place without a warnings feed is no cap and says so; a feed that failed is one")
  func warningsFeed() {
    var scenario = Scenario()
    scenario.alerts = nil
    scenario.sources.removeAll { $0.block == .alerts }
    #expect(scenario.judge(.walking).verdict == .go)
    #expect(scenario.judge(.walking).notes == [.noWarningsFeed])
    scenario.alerts = []
    scenario.sources.append(
      Source(block: .alerts, provider: "cap", primary: "cap", fetchedAt: scenario.moment, stale: true))
    let plan = scenario.judge(.walking)
    #expect(plan.verdict == .care)
    #expect(plan.reasons.first?.hazard == .alert)
    #expect(plan.reasons.first?.kind == .notKnown)
  }

  @Test("Hours that end before the outing does leave it unknown")
  func endOfHours() {
    let scenario = Scenario(ahead: 2)
    #expect(scenario.judge(.walking).verdict == .go)
    let hike = scenario.judge(.hiking)
    #expect(hike.verdict == .unknown)
    #expect(hike.reasons.first?.fact == .forecastEnds)
  }

  @Test("An outlook without a single usable hour still gives a plan: everything outdoors unknown, indoors offered")
  func nothing() {
    var scenario = Scenario()
    scenario.hours = []
    let plan = scenario.plan()
    #expect(plan.activities.count == Activity.all.count)
    #expect(plan.activities.filter { $0.activity.isOutdoors }.allSatisfy { $0.verdict == .unknown })
    #expect(plan.indoor?.id == .indoorFitness)
    #expect(plan.headline.verdict == .unknown)
  }
}
