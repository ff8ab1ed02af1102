import Foundation
import Outdoors
import Testing
import Weather

@Suite("The air gate: model, present hour, station")
struct AirTests {
  private func station(_ index: Int?, hoursAgo: Double = 0.7, kilometres: Double = 8) -> AirStation {
    let scenario = Scenario()
    var station = AirStation()
    station.name = "Burbach"
    station.usAQI = index
    station.measuredAt = scenario.moment.addingTimeInterval(-hoursAgo * 3600)
    // A degree of latitude is 111.2 km.
    station.coordinates = Coordinates(
      latitude: scenario.place.coordinates.latitude + kilometres / 111.195,
      longitude: scenario.place.coordinates.longitude)
    return station
  }

  private func running(_ station: AirStation?, _ edit: (inout Scenario) -> Void = { _ in }) -> ActivityPlan {
    var scenario = Scenario()
    scenario.airStation = station
    edit(&scenario)
    return scenario.judge(.running)
  }

  @Test("A fresh station nearby that measures worse than the model decides, and is named")
  func worseStation() {
    #expect(running(nil).verdict == .go)
    let smoke = running(station(215))
    #expect(smoke.verdict == .no && smoke.reason(.air)?.value == 215)
    guard case .airStation(let named)? = smoke.reason(.air)?.fact else {
      Issue.record("the reason does not name the station")
      return
    }
    #expect(named.name == "Burbach")
    #expect(running(station(130)).verdict == .care)
  }

  @Test("A station that measures better does not clear what the model sees coming")
  func betterStation() {
    let plan = running(station(10)) { $0.changeAir { $0.pm2_5 = Concentration(160) } }
    #expect(plan.verdict == .no && plan.reason(.air)?.fact == nil)
  }

  @Test(
    "AIR-08, AIR-03: a station that is too old or too far is no advice", arguments: [(3.1, 8.0), (50, 8), (0.5, 25.5)])
  func notAdvice(hoursAgo: Double, kilometres: Double) {
    #expect(running(station(400, hoursAgo: hoursAgo, kilometres: kilometres)).verdict == .go)
  }

  @Test("What a station measured counts for three hours and not for the afternoon")
  func reach() {
    let plan = running(station(215))
    let hours = plan.hours.sorted { $0.time < $1.time }
    #expect(
      hours.filter { $0.verdict == .no }.map(\.time) == [
        instant("2026-05-15T09:00:00Z"), instant("2026-05-15T10:00:00Z"), instant("2026-05-15T11:00:00Z"),
      ])
  }

  @Test("Where no model tells the air a station's index alone clears it, and its sub-indices alone do not")
  func noModel() {
    #expect(running(nil) { $0.air = [] }.verdict == .care)
    let plan = running(station(40)) { $0.air = [] }
    #expect(plan.hours.first { $0.time == instant("2026-05-15T09:00:00Z") }?.verdict == .go)
    var silent = station(nil)
    silent.subIndices = [.pm2_5: 14]
    #expect(running(silent) { $0.air = [] }.verdict == .care)
    silent.subIndices = [.pm2_5: 214]
    #expect(running(silent) { $0.air = [] }.verdict == .no)
  }

  @Test("Only a European index known: low it clears, in between it is not known, very high it warns")
  func onlyEuropean() {
    func verdict(_ index: Int) -> (Verdict, Reason?) {
      let plan = running(nil) { scenario in
        scenario.air = scenario.air.map {
          var hour = AirHour(time: $0.time)
          (hour.europeanAQI, hour.isUpstreamIndex) = (index, true)
          return hour
        }
      }
      return (plan.verdict, plan.reason(.air))
    }
    #expect(verdict(20).0 == .go)
    #expect(verdict(70).0 == .care && verdict(70).1?.kind == .notKnown)
    #expect(verdict(160).0 == .care && verdict(160).1?.kind == .hazard)
  }
}
