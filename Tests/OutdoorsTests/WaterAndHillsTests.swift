import Foundation
import Outdoors
import Testing
import Weather

@Suite("Water and hills")
struct WaterAndHillsTests {
  private let onWater: [Activity.ID] = [
    .swimming, .seaSwimming, .kayaking, .paddleBoarding, .sailing, .kitesurfing, .windsurfing, .surfing,
  ]

  /// A calm bay that opens to the west, with an onshore breeze.
  private var bay: Scenario {
    var scenario = Scenario()
    scenario.place.shore = Shore(bearing: Bearing(unchecked: 270))
    return scenario
  }

  @Test("Open water is care at best and says that local flags are not known, unless the spot is supervised")
  func flags() {
    var person = Person()
    person.supervisedSpot = true
    for id in onWater {
      let plan = bay.judge(id)
      #expect(plan.verdict == .care, "\(id)")
      #expect(plan.reasons.map(\.fact) == [.localFlagsNotKnown], "\(id)")
      #expect(plan.reasons.first?.kind == .notKnown)
      #expect(bay.judge(id, person: person).verdict == .go, "\(id)")
    }
  }

  @Test("A shore that is not known counts as offshore, and so does a wind without a direction")
  func offshore() {
    var person = Person()
    person.supervisedSpot = true
    var scenario = bay
    scenario.changeAll { ($0.windSpeed, $0.windGust) = (Speed(5), Speed(6)) }
    #expect(scenario.judge(.paddleBoarding, person: person).verdict == .go)  // from the sea
    scenario.changeAll { $0.windDirection = nil }
    #expect(scenario.judge(.paddleBoarding, person: person).reason(.wind)?.fact == .offshoreAssumed)
    scenario.changeAll { $0.windDirection = Bearing(degrees: 90) }
    #expect(scenario.judge(.paddleBoarding, person: person).verdict == .care)
    scenario.place.shore = nil
    scenario.changeAll { $0.windDirection = Bearing(degrees: 270) }
    let plan = scenario.judge(.paddleBoarding, person: person)
    #expect(plan.verdict == .care)
    #expect(plan.reason(.wind)?.fact == .offshoreAssumed)
    #expect(scenario.judge(.surfing, person: person).reason(.wind) == nil)
  }

  @Test("SEA-11: waves that nobody forecasts are not calm: never a go, never sure, and named first")
  func noWaves() {
    var person = Person()
    person.supervisedSpot = true
    var scenario = bay
    scenario.changeSea { ($0.waveHeight, $0.swellHeight, $0.windWaveHeight) = (nil, nil, nil) }
    for id in [Activity.ID.beach, .seaSwimming, .kayaking, .surfing] {
      let plan = scenario.judge(id, person: person)
      #expect(plan.verdict == .care, "\(id)")
      #expect(plan.reasons.first?.hazard == .waves, "\(id)")
      #expect(plan.reasons.first?.kind == .notKnown, "\(id)")
      #expect(plan.confidence == .low)
    }
    scenario.sea = []
    #expect(scenario.judge(.beach, person: person).reasons.first?.hazard == .waves)
  }

  @Test("Swell alone is at least that much: it can forbid and cannot clear")
  func swellAlone() {
    var scenario = bay
    scenario.changeSea { ($0.waveHeight, $0.swellHeight) = (nil, WaveHeight(0.2)) }
    #expect(scenario.judge(.seaSwimming).reason(.waves)?.kind == .notKnown)
    scenario.changeSea { $0.swellHeight = WaveHeight(1.5) }
    #expect(scenario.judge(.seaSwimming).reason(.waves)?.level == .no)
    // Swell 0.3 and wind sea 0.4 make 0.5 m together.
    scenario.changeSea { ($0.swellHeight, $0.windWaveHeight) = (WaveHeight(0.3), WaveHeight(0.4)) }
    #expect(scenario.judge(.seaSwimming).reason(.waves)?.value == 0.5)
  }

  @Test("SEA-12: the hour's own waves decide, not the day's highest")
  func ownHour() {
    var scenario = bay
    for index in scenario.sea.indices { scenario.sea[index].waveHeight = WaveHeight(index - 24 < 3 ? 0.9 : 3.5) }
    let plan = scenario.judge(.surfing, duration: 60)
    #expect(plan.reason(.waves) == nil)
    #expect(plan.verdict(at: scenario.moment.addingTimeInterval(6 * 3600)) == .no)
  }

  @Test("Water that is not measured holds every craft at care")
  func water() {
    var person = Person()
    person.supervisedSpot = true
    var scenario = bay
    scenario.changeSea { $0.waterTemperature = nil }
    for id in onWater {
      #expect(scenario.judge(id, person: person).reasons.first?.hazard == .water, "\(id)")
    }
    scenario.changeSea { $0.waterTemperature = Temperature(9) }
    for id in onWater { #expect(scenario.judge(id, person: person).verdict == .no, "\(id)") }
  }

  @Test("Ski touring is never better than care and names avalanches first; natural ice names its thickness")
  func nobodyReports() {
    var winter = Scenario(latitude: 46.6, longitude: 8.0, zone: "Europe/Zurich", at: instant("2026-02-10T09:00:00Z"))
    winter.changeAll { ($0.temperature, $0.snowDepth, $0.humidity) = (Temperature(-6), SnowDepth(120), Percentage(60)) }
    let tour = winter.judge(.skiTouring)
    #expect(tour.verdict == .care, "\(tour.reasons)")
    #expect(tour.reasons.first?.hazard == .avalanche)
    #expect(winter.judge(.skiing).verdict == .go)
    let ice = winter.judge(.iceSkating)
    #expect(ice.verdict == .care, "\(ice.reasons)")
    #expect(ice.reasons.first?.hazard == .iceThickness)
    winter.changeAll { $0.temperature = Temperature(3) }
    #expect(winter.judge(.iceSkating).verdict == .no)
    winter.sources = []
    winter.changeAll { $0.visibility = nil }
    #expect(winter.judge(.skiTouring).reasons.first?.hazard == .avalanche)
  }

  @Test("A hike is judged at its highest point: colder by 6.5 K/km and windier; else it says for which height")
  func elevation() throws {
    var scenario = Scenario()
    scenario.changeAll {
      ($0.temperature, $0.windSpeed, $0.windGust, $0.visibility) = (Temperature(2), Speed(6), Speed(12), Distance(9000))
    }
    #expect(scenario.judge(.hiking).verdict == .go, "\(scenario.judge(.hiking).reasons)")
    #expect(scenario.judge(.hiking).notes.contains(.elevationAssumed(Elevation(50))))
    let high = scenario.judge(.hiking, elevation: 2050)
    #expect(high.notes.contains(.judgedAt(Elevation(clamping: 2050))))
    // 2 °C less 13 K and wind doubled to 12 m/s: −11 °C at 43.2 km/h, wind chill −22.4 (2001 formula).
    let cold = try #require(high.reason(.cold))
    #expect(abs((cold.value ?? 0) + 22.4) < 0.1)
    #expect(cold.level == .care)
    #expect(high.reason(.wind)?.value == 24)
    #expect(scenario.judge(.walking, elevation: 2050).verdict == .go)  // no hill activity
  }

  @Test("A point below the place changes nothing: height only tightens")
  func below() {
    let scenario = Scenario()
    #expect(scenario.judge(.hiking, elevation: 10).verdict == .go)
  }
}
