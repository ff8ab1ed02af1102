import Foundation
import Outdoors
import Testing
import Weather

/// Days that people know, each with the verdict and the reason that a sensible friend would give.
@Suite("Days that people know")
struct NamedScenarioTests {
  @Test("Heat dome, noon: no running, walking with care or not at all, for the heat")
  func heatDome() {
    var day = Scenario(latitude: 37.4, longitude: -5.98, zone: "Europe/Madrid", at: instant("2026-07-20T12:00:00Z"))
    day.changeAll {
      ($0.temperature, $0.humidity, $0.windSpeed, $0.uvIndex) = (Temperature(42), Percentage(25), Speed(2), UVIndex(9))
      $0.shortwaveRadiation = Irradiance(900)
    }
    let running = day.judge(.running)
    #expect(running.verdict == .no)
    #expect(running.reasons.first?.hazard == .heat)
    #expect(day.judge(.walking).verdict != .go)
    #expect(day.judge(.walking).reason(.heat) != nil)
    #expect(day.judge(.walking).reason(.uv)?.level == .care)
  }

  @Test("Föhn gale: no wheels and no hills for the wind, though it is warm and dry")
  func foehn() {
    var day = Scenario(latitude: 47.27, longitude: 11.4, zone: "Europe/Vienna", at: instant("2026-03-10T10:00:00Z"))
    day.changeAll {
      ($0.temperature, $0.humidity, $0.windSpeed, $0.windGust) = (Temperature(17), Percentage(25), Speed(14), Speed(27))
    }
    for id in [Activity.ID.cycling, .hiking, .walking] {
      #expect(day.judge(id).verdict == .no, "\(id)")
      #expect(day.judge(id).reasons.first?.hazard == .wind, "\(id)")
    }
  }

  @Test("Black ice at dawn: no wheels, no running, walking with care, for the ice")
  func blackIce() {
    var dawn = Scenario(latitude: 52.52, longitude: 13.4, zone: "Europe/Berlin", at: instant("2026-01-15T07:00:00Z"))
    dawn.changeAll {
      ($0.temperature, $0.humidity, $0.uvIndex, $0.windSpeed) = (Temperature(5), Percentage(80), UVIndex(0), Speed(2))
    }
    dawn.change(-12..<(-9)) { ($0.sky, $0.precipitation, $0.rain) = (Sky(.rain), WaterDepth(1.5), WaterDepth(1.5)) }
    dawn.change(-6..<4) {
      ($0.temperature, $0.humidity, $0.cloudCover) = (Temperature(0.5), Percentage(88), Percentage(5))
    }
    for id in [Activity.ID.bikeCommuting, .running] {
      #expect(dawn.judge(id).reason(.ice)?.level == .no, "\(id)")
      #expect(dawn.judge(id).verdict == .no)
    }
    #expect(dawn.judge(.walking).verdict == .care)
    #expect(dawn.judge(.walking).reasons.first?.hazard == .ice)
  }

  @Test("Wildfire smoke: no hard effort, light effort with care, for the air")
  func smoke() {
    var day = Scenario()
    day.changeAir { ($0.pm2_5, $0.pm10) = (Concentration(140), Concentration(180)) }
    #expect(day.judge(.running).verdict == .no)
    #expect(day.judge(.running).reasons.first?.hazard == .air)
    #expect(day.judge(.walking).verdict == .care)
    var asthmatic = Person()
    asthmatic.sensitivities = [.asthma]
    #expect(day.judge(.walking, person: asthmatic).verdict == .no)
  }

  @Test("A plume that has just come counts by its own hour, not only by the mean that still remembers clean air")
  func suddenSmoke() {
    var day = Scenario()
    let moment = day.moment
    day.changeAir { ($0.pm2_5, $0.pm10) = (Concentration($0.time > moment.addingTimeInterval(-3600) ? 150 : 3), nil) }
    // PM2.5 of 150 µg/m³ is index 225 (EPA 2024); the NowCast of this row is below 80 µg/m³, index 163.
    #expect(day.judge(.running).verdict == .no)
    #expect(day.judge(.running).reasons.first?.value == 225)
  }

  @Test("Sea fog: no sailing, cycling with care, for the visibility")
  func seaFog() {
    var day = Scenario()
    day.changeAll { ($0.visibility, $0.humidity, $0.sky) = (Distance(150), Percentage(98), Sky(.fog)) }
    #expect(day.judge(.sailing).verdict == .no)
    #expect(day.judge(.sailing).reasons.first?.hazard == .visibility)
    #expect(day.judge(.cycling).verdict == .care)
    #expect(day.judge(.cycling).reasons.first?.hazard == .visibility)
  }

  @Test("Thunder in the afternoon: the morning is fine, the hike that would meet it is not")
  func thunderAfternoon() {
    var day = Scenario(latitude: 46.5, longitude: 11.3, zone: "Europe/Rome", at: instant("2026-06-20T09:00:00Z"))
    day.changeAll { $0.uvIndex = UVIndex(5) }
    day.change(4..<7) {
      ($0.sky, $0.precipitation, $0.precipitationProbability) = (Sky(.thunderstorm), WaterDepth(6), Percentage(85))
      $0.cape = SpecificEnergy(1800)
    }
    #expect(day.judge(.walking).verdict == .go)
    let hike = day.judge(.hiking)
    #expect(hike.verdict == .no)
    #expect(hike.reasons.first?.hazard == .lightning)
    #expect(hike.reasons.first?.until != nil)
  }

  @Test("Polar night: what needs light is a no for the darkness, a walk is not")
  func polarNight() {
    var day = Scenario(
      latitude: 78.2, longitude: 15.6, zone: "Arctic/Longyearbyen", at: instant("2026-12-20T11:00:00Z"))
    day.changeAll {
      ($0.temperature, $0.humidity, $0.uvIndex, $0.shortwaveRadiation) = (
        Temperature(-8), Percentage(60), UVIndex(0), Irradiance(0)
      )
    }
    #expect(day.judge(.golf).verdict == .no)
    #expect(day.judge(.golf).reasons.first?.hazard == .darkness)
    #expect(day.judge(.walking).reason(.darkness) == nil)
    #expect(day.judge(.walking).verdict == .go, "\(day.judge(.walking).reasons)")
  }

  @Test("Tropical night: running with care, for the heat")
  func tropicalNight() {
    var night = Scenario(latitude: 1.29, longitude: 103.85, zone: "Asia/Singapore", at: instant("2026-05-15T13:00:00Z"))
    night.changeAll {
      ($0.temperature, $0.humidity, $0.uvIndex, $0.shortwaveRadiation) = (
        Temperature(27), Percentage(85), UVIndex(0), Irradiance(0)
      )
    }
    let plan = night.judge(.running)
    #expect(plan.verdict == .care)
    #expect(plan.reason(.heat) != nil)
  }

  @Test("A day in spring: nearly everything on land is a go")
  func spring() {
    let plans = Scenario().plan().activities
    #expect(plans.filter { $0.verdict == .go }.count >= 25)
    #expect(plans.filter { $0.verdict == .unknown }.isEmpty)
  }
}
