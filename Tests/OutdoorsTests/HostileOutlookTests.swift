import Foundation
import Outdoors
import Testing
import Weather

@Suite("Outlooks that invite a wrong go")
struct HostileOutlookTests {
  /// The verdict of an outing from a saved outlook, after a document was changed.
  private func verdict(
    _ activity: Activity.ID = .walking, at moment: Date? = instant("2026-05-15T09:00:00Z"),
    _ edit: (inout [String: Any]) throws -> Void
  ) throws -> ActivityPlan {
    let scenario = Scenario()
    let data = try WeatherJSON.encoder().encode(scenario.outlook)
    var document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    try edit(&document)
    let outlook = try Outlook.read(JSONSerialization.data(withJSONObject: document), at: moment)
    return try #require(outlook.plan(PlanRequest(at: outlook.moment, activities: [activity])).activities.first)
  }

  private func hours(_ document: [String: Any]) throws -> [[String: Any]] {
    try #require(document["hours"] as? [[String: Any]])
  }

  @Test("Of two hours that claim the same time the worse counts, in either order", arguments: [true, false])
  func twice(isWorseFirst: Bool) throws {
    let plan = try verdict { document in
      var hours = try hours(document)
      var storm = hours[24]
      storm["windGust"] = 30.0
      hours.insert(storm, at: isWorseFirst ? 24 : 25)
      document["hours"] = hours
    }
    #expect(plan.verdict == .no)
  }

  @Test("Of two hours that begin within one hour the worse counts")
  func halfHourly() throws {
    let plan = try verdict { document in
      var hours = try hours(document)
      var fair = hours[24]
      hours[24]["windGust"] = 30.0
      fair["time"] = "2026-05-15T09:30:00Z"
      hours.insert(fair, at: 25)
      document["hours"] = hours
    }
    #expect(plan.verdict == .no)
  }

  @Test("CACHE-04: a source without a readable fetch is stale, no error and no go", arguments: [nil, "soon"])
  func undated(stamp: String?) throws {
    for moment in [instant("2026-05-15T09:00:00Z"), nil] {
      let plan = try verdict(at: moment) { document in
        var sources = try #require(document["sources"] as? [[String: Any]])
        for index in sources.indices { sources[index]["fetchedAt"] = stamp }
        document["sources"] = sources
        document["alerts"] = nil
      }
      #expect(plan.verdict != .go)
    }
  }

  @Test("CACHE-04: a fetch stamped two days ahead tells no age, so nothing is a go")
  func future() throws {
    let plan = try verdict { document in
      var sources = try #require(document["sources"] as? [[String: Any]])
      for index in sources.indices { sources[index]["fetchedAt"] = "2026-05-17T09:00:01Z" }
      document["sources"] = sources
    }
    #expect(plan.verdict == .care)
    #expect(plan.reasons.contains { $0.fact == .forecastAgeNotKnown })
  }

  @Test("Of two sources for the hours the older tells the age")
  func twoSources() throws {
    let plan = try verdict { document in
      var sources = try #require(document["sources"] as? [[String: Any]])
      var old = try #require(sources.first { $0["block"] as? String == "hours" })
      old["fetchedAt"] = "2026-05-14T08:00:00Z"
      sources.append(old)
      document["sources"] = sources
    }
    #expect(plan.verdict == .unknown)
  }

  @Test("Some rain told without the total is at least that much, and the total stays unknown")
  func rainAlone() throws {
    for (rain, wanted) in [(0.1, Verdict.unknown), (12, .no)] {
      let plan = try verdict { document in
        var hours = try hours(document)
        for index in hours.indices {
          hours[index]["precipitation"] = nil
          hours[index]["rain"] = rain
        }
        document["hours"] = hours
      }
      #expect(plan.verdict == wanted, "rain \(rain)")
    }
  }

  @Test("A quarter of an hour's drizzle does not tell an hour whose total is not told")
  func minutesAlone() throws {
    let plan = try verdict { document in
      var hours = try hours(document)
      hours[24]["precipitation"] = nil
      hours[24]["rain"] = nil
      document["hours"] = hours
      document["nextHour"] = [["time": "2026-05-15T09:00:00Z", "minutes": 15, "precipitation": 0.1]]
    }
    #expect(plan.verdict == .unknown)
  }

  @Test("An impossible amount or length in a minute step costs only itself")
  func brokenMinutes() throws {
    let plan = try verdict { document in
      document["nextHour"] = [
        ["time": "2026-05-15T09:00:00Z", "precipitation": -1.0],
        ["time": "2026-05-15T09:15:00Z", "minutes": 0, "precipitation": 3.0],
      ]
    }
    #expect(plan.verdict == .care)
    #expect(plan.reasons.first?.hazard == .rain)
  }

  @Test(
    "A warning whose text expires before its hazard begins still covers the hazard",
    arguments: ["2026-05-15T08:00:00Z", "2026-05-15T09:00:00Z"])
  func expiresFirst(expiry: String) {
    var scenario = Scenario()
    scenario.alerts = [grave("High Wind Warning", from: scenario.moment, to: instant(expiry))]
    #expect(scenario.judge(.walking).verdict == .no)
  }

  private func grave(_ event: String, from onset: Date, to expires: Date?) -> Alert {
    Alert(
      id: "1", event: event, severity: .severe, urgency: .immediate, certainty: .observed, onset: onset,
      expires: expires, matched: true)
  }

  @Test(
    "A name that only sounds like water, or joins an event on water or in the mountains with another, concerns walkers",
    arguments: [
      "Black Ice on Road Surfaces", "Warnung vor Hitzewellen", "Vagues de chaleur", "Heavy Snow and Avalanches",
      "High Wind and High Surf Warning", "Avalanches; Storm", "Sturm und Wellen",
    ])
  func joinedNames(event: String) {
    var scenario = Scenario()
    scenario.alerts = [grave(event, from: scenario.moment, to: nil)]
    #expect(scenario.judge(.walking).verdict == .no)
  }

  @Test(
    "Warnings for the water or for the mountains alone do not stop a walk",
    arguments: ["Small Craft Advisory", "High Surf Warning", "Rip Current Statement", "Avalanches", "Coastal Event"])
  func othersNames(event: String) {
    var scenario = Scenario()
    scenario.alerts = [grave(event, from: scenario.moment, to: nil)]
    #expect(scenario.judge(.walking).verdict == .go)
  }

  @Test("CODE-06: freezing drizzle of 0.0 mm is glaze, in dry wind and a degree above freezing too")
  func freezingDrizzle() {
    for (celsius, humidity, wind) in [(-1.0, 60.0, 8.0), (1, 85, 2), (-4, 50, 3)] {
      var scenario = Scenario(at: instant("2026-01-14T10:00:00Z"))
      scenario.changeAll {
        $0.temperature = Temperature(celsius)
        $0.humidity = Percentage(humidity)
        $0.windSpeed = Speed(wind)
        $0.windGust = Speed(wind + 1)
      }
      scenario.change(0..<1) { $0.sky = Sky(.freezingDrizzle) }
      for activity in [Activity.ID.walking, .running, .bikeCommuting] {
        #expect(scenario.judge(activity).verdict == .no, "\(activity) at \(celsius)")
      }
    }
  }

  @Test("Frost with no word about moisture may be hoar frost")
  func frostWithoutMoisture() {
    var scenario = Scenario(at: instant("2026-01-14T10:00:00Z"))
    scenario.changeAll {
      $0.temperature = Temperature(-4)
      $0.humidity = nil
      $0.dewPoint = nil
    }
    let plan = scenario.judge(.running)
    #expect(plan.verdict == .care)
    #expect(plan.reasons.contains { $0.hazard == .ice && $0.kind == .notKnown })
  }

  @Test("Waves lower than their own swell are not believed")
  func swellAboveWaves() {
    var scenario = Scenario()
    scenario.changeSea {
      $0.waveHeight = WaveHeight(0.1)
      $0.swellHeight = WaveHeight(3)
    }
    #expect(scenario.judge(.seaSwimming).verdict == .no)
  }

  @Test("Energy for thunder with the chance of showers not told is no all-clear")
  func energyWithoutChance() {
    var scenario = Scenario()
    scenario.changeAll {
      $0.cape = SpecificEnergy(1500)
      $0.precipitationProbability = nil
    }
    let plan = scenario.judge(.walking)
    #expect(plan.verdict == .care)
    #expect(plan.reasons.first?.hazard == .lightning)
  }

  @Test("Laundry that may hang in deadly cold does not hide that nothing is fit outdoors")
  func laundryInTheCold() {
    var scenario = Scenario()
    scenario.changeAll {
      $0.temperature = Temperature(-60)
      $0.dewPoint = nil
      $0.humidity = Percentage(50)
    }
    let plan = scenario.plan()
    #expect(plan.activities.first { $0.activity.id == .laundry }?.verdict.isFit == true)
    #expect(!plan.headline.verdict.isFit)
    #expect(plan.indoor?.id == .indoorFitness)
    #expect(scenario.plan([.laundry]).indoor == nil)
  }

  @Test("Whoever fishes walks over the same glaze")
  func fishingOnGlaze() {
    var scenario = Scenario(at: instant("2026-01-14T10:00:00Z"))
    scenario.changeAll { $0.temperature = Temperature(-1) }
    scenario.change(-2..<4) {
      $0.sky = Sky(.freezingRain)
      $0.precipitation = WaterDepth(1)
    }
    #expect(scenario.judge(.fishing).verdict == .no)
  }
}
