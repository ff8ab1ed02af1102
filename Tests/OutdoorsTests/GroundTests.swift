import Foundation
import Outdoors
import Testing
import Weather

@Suite("Ice on the ground")
struct GroundTests {
  /// A winter morning in Munich at the end of the night, dry so far.
  private var winter: Scenario {
    var scenario = Scenario(
      latitude: 48.14, longitude: 11.58, zone: "Europe/Berlin", at: instant("2026-01-20T06:00:00Z"))
    scenario.changeAll {
      ($0.temperature, $0.humidity, $0.windSpeed, $0.windGust) = (Temperature(4), Percentage(70), Speed(2), Speed(4))
      ($0.cloudCover, $0.shortwaveRadiation) = (Percentage(90), Irradiance(0))
    }
    return scenario
  }

  @Test("Frost on dry ground is no ice")
  func dryFrost() {
    var scenario = winter
    scenario.changeAll { ($0.temperature, $0.humidity) = (Temperature(-6), Percentage(60)) }
    #expect(scenario.judge(.running, person: Person()).reason(.ice) == nil)
  }

  @Test("Rain in the evening and frost by morning is likely ice: no wheels, no running, care on foot")
  func rainThenFrost() {
    var scenario = winter
    scenario.change(-10..<(-8)) { ($0.precipitation, $0.rain, $0.sky) = (WaterDepth(2), WaterDepth(2), Sky(.rain)) }
    scenario.change(-3..<6) { ($0.temperature, $0.humidity) = (Temperature(-2), Percentage(92)) }
    #expect(scenario.judge(.bikeCommuting).reason(.ice)?.level == .no)
    #expect(scenario.judge(.running).reason(.ice)?.level == .no)
    #expect(scenario.judge(.walking).reason(.ice)?.level == .care)
    #expect(scenario.judge(.walking).reason(.ice)?.fact == .frozenGround)
    var older = Person()
    older.ageGroup = .older
    #expect(scenario.judge(.walking, person: older).reason(.ice)?.level == .no)
  }

  @Test("A wet road under a clear calm night freezes in air of 2 °C, under cloud it does not")
  func radiation() {
    var scenario = winter
    scenario.change(-6..<(-4)) { ($0.precipitation, $0.rain, $0.sky) = (WaterDepth(1), WaterDepth(1), Sky(.rain)) }
    scenario.change(-4..<2) {
      ($0.temperature, $0.humidity, $0.cloudCover, $0.windSpeed) = (
        Temperature(2), Percentage(90), Percentage(0), Speed(1)
      )
      $0.visibility = Distance(9000)
    }
    #expect(scenario.judge(.cycling, duration: 30).reason(.ice)?.level == .no)
    scenario.change(-4..<2) { $0.cloudCover = Percentage(100) }
    #expect(scenario.judge(.cycling, duration: 30).reason(.ice) == nil)
  }

  @Test("Ice lasts until it was over 2 °C for two hours")
  func thaw() {
    var scenario = winter
    scenario.change(-10..<0) {
      ($0.precipitation, $0.snowfall, $0.sky) = (WaterDepth(0.5), SnowDepth(0.5), Sky(.snow))
      $0.temperature = Temperature(-3)
    }
    scenario.change(0..<6) { ($0.temperature, $0.humidity) = (Temperature(2), Percentage(95)) }
    scenario.change(6..<30) { ($0.temperature, $0.humidity) = (Temperature(2.5), Percentage(95)) }
    let plan = scenario.judge(.running, duration: 20)
    func at(_ hour: Int) -> Verdict? { plan.verdict(at: scenario.moment.addingTimeInterval(3600 * Double(hour))) }
    #expect(at(0) == .no)
    #expect(at(5) == .no)
    #expect(at(6) == .no)  // one hour above 2 °C is not enough
    #expect(at(8) != .no)
  }

  @Test("Freezing rain is glaze and stops walkers, and so does rain on frozen ground")
  func glaze() {
    var scenario = winter
    scenario.change(0..<2) {
      ($0.precipitation, $0.rain, $0.sky) = (WaterDepth(0.4), WaterDepth(0.4), Sky(.freezingRain))
      $0.temperature = Temperature(-0.5)
    }
    #expect(scenario.judge(.walking, duration: 30).verdict == .no)
    #expect(scenario.judge(.walking, duration: 30).reasons.first?.fact == .glaze)
    scenario.change(0..<2) { $0.sky = Sky(.rain) }
    #expect(scenario.judge(.walking, duration: 30).verdict == .no)
  }

  @Test("Hoar frost on dry ground is possible ice")
  func hoarFrost() {
    var scenario = winter
    scenario.changeAll {
      ($0.temperature, $0.humidity, $0.cloudCover, $0.windSpeed) = (
        Temperature(1), Percentage(89), Percentage(0), Speed(1)
      )
    }
    let reason = scenario.judge(.cycling, duration: 30).reason(.ice)
    #expect(reason?.level == .care)
    #expect(reason?.fact == .hoarFrost)
  }

  @Test("Without the hours before nobody knows whether frozen ground was wet: care, not known")
  func noHistory() {
    var scenario = winter
    scenario.changeAll { $0.temperature = Temperature(-4) }
    scenario.hours.removeFirst(24)
    let plan = scenario.judge(.walking, duration: 30)
    #expect(plan.verdict == .care)
    #expect(plan.reason(.ice)?.kind == .notKnown)
    #expect(plan.reason(.ice)?.fact == .groundNotKnown)
    scenario.changeAll { $0.temperature = Temperature(8) }
    #expect(scenario.judge(.walking, duration: 30).verdict == .go)
  }

  @Test("Skis and skates are at home on snow and ice, but not on glaze")
  func skis() {
    var scenario = winter
    scenario.changeAll { ($0.temperature, $0.snowDepth, $0.uvIndex) = (Temperature(-5), SnowDepth(80), UVIndex(1)) }
    scenario.move(to: instant("2026-01-20T09:00:00Z"))
    #expect(scenario.judge(.skiing).reason(.ice) == nil)
    #expect(scenario.judge(.walking).reason(.ice)?.level == .care)
  }
}
