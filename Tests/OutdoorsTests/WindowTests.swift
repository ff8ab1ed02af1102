import Foundation
import Outdoors
import Testing
import Weather

@Suite("Windows and headline")
struct WindowTests {
  private let hour = 3600.0

  /// Unfit all over but for the hours given, counted from the moment's own.
  private func fit(only ranges: Range<Int>..., at moment: Date = instant("2026-05-15T09:00:00Z")) -> Scenario {
    var scenario = Scenario(at: moment, ahead: 72)
    scenario.changeAll { $0.windGust = Speed(27) }
    for range in ranges { scenario.change(range) { $0.windGust = Speed(3) } }
    return scenario
  }

  @Test("A window is the contiguous good hours, as long as the outing at least")
  func contiguous() {
    let scenario = fit(only: 3..<6, 24..<25)
    let windows = scenario.judge(.walking).windows.sorted { $0.start < $1.start }
    #expect(windows.map(\.start) == [3, 24].map { scenario.moment.addingTimeInterval($0 * hour) })
    #expect(windows.map(\.end) == [6, 25].map { scenario.moment.addingTimeInterval($0 * hour) })
    #expect(windows.allSatisfy { $0.verdict == .go })
    #expect(scenario.judge(.birdwatching).windows.count == 1)  // two hours do not fit into one
    #expect(scenario.judge(.hiking).windows.isEmpty)
  }

  @Test(
    "Any outing that begins with a window satisfies the rule for outings",
    arguments: [Activity.ID.walking, .hiking, .golf, .running])
  func rule(id: Activity.ID) {
    var scenario = Scenario(ahead: 72)
    scenario.change(5..<6) {
      ($0.sky, $0.precipitation, $0.precipitationProbability) = (Sky(.thunderstorm), WaterDepth(4), Percentage(90))
    }
    scenario.change(30..<32) { $0.precipitation = WaterDepth(4) }
    let windows = scenario.judge(id).windows
    #expect(!windows.isEmpty)
    for window in windows {
      var later = scenario
      later.move(to: window.start)
      #expect(later.judge(id).verdict <= window.verdict, "\(window)")
    }
  }

  @Test("Care windows are offered beside go windows and rank below them")
  func careWindows() {
    var scenario = fit(only: 4..<7, 26..<29)
    scenario.change(4..<7) { $0.precipitation = WaterDepth(3) }
    let windows = scenario.judge(.walking).windows
    #expect(windows.map(\.verdict) == [.go, .care])
    #expect(windows.first?.start == scenario.moment.addingTimeInterval(26 * hour))
  }

  @Test("A window that has begun starts at the moment")
  func begun() {
    var scenario = fit(only: 0..<4)
    scenario.move(to: scenario.moment.addingTimeInterval(1500))
    #expect(scenario.judge(.walking).windows.first?.start == scenario.moment)
  }

  @Test("Nobody is sent walking at three in the morning, unless they like it")
  func nightRest() {
    let scenario = fit(only: 16..<20)  // 02:00 to 06:00 in Lisbon
    #expect(scenario.judge(.walking).windows.isEmpty)
    #expect(!scenario.judge(.stargazing).windows.isEmpty)
    var owl = Person()
    owl.preferredWindows = [Person.TimeOfDay("01:00-05:00")].compactMap { $0 }
    #expect(!scenario.judge(.walking, person: owl).windows.isEmpty)
  }

  @Test("At most a handful of windows, none beyond the days asked for")
  func handful() {
    let scenario = Scenario(ahead: 16 * 24)
    for plan in scenario.plan(days: 16).activities { #expect(plan.windows.count <= 5) }
    let today = scenario.plan([.walking], days: 1).activities[0].windows
    #expect(today.allSatisfy { $0.end <= instant("2026-05-15T23:00:00Z") })
  }

  @Test("The headline is the best outdoor activity and until when it holds")
  func headline() {
    var scenario = Scenario()
    scenario.change(4..<8) { $0.windGust = Speed(27) }
    let headline = scenario.plan([.walking, .stargazing, .indoorFitness]).headline
    #expect(headline.activity.id == .walking)
    #expect(headline.verdict == .go)
    #expect(headline.until == scenario.moment.addingTimeInterval(4 * hour))
    #expect(headline.next == nil)
  }

  @Test("Good drying weather is no headline while anything else can be done, be it with care")
  func laundryIsNoHeadline() {
    var hot = Scenario()
    hot.changeAll { ($0.uvIndex, $0.shortwaveRadiation) = (UVIndex(9), Irradiance(900)) }
    let plan = hot.plan([.laundry, .walking])
    #expect(plan.activities.first?.activity.id == .laundry)
    #expect(plan.headline.activity.id == .walking)
    #expect(plan.headline.verdict == .care)
    #expect(hot.plan([.laundry]).headline.activity.id == .laundry)
  }

  @Test("The headline proposes what anyone can do, unless only the rest was asked for")
  func everyday() {
    for hour in stride(from: 0.0, to: 24, by: 3) {
      var scenario = Scenario(ahead: 48)
      scenario.move(to: scenario.moment.addingTimeInterval(hour * 3600))
      let headline = scenario.plan().headline
      #expect(![Activity.ID.laundry, .droneFlying, .motorcycling].contains(headline.activity.id))
    }
    #expect(Scenario().plan([.laundry]).headline.activity.id == .laundry)
  }

  @Test("A fit interest comes first")
  func interests() {
    var person = Person()
    person.interests = [.gardening]
    let plan = Scenario().plan(person: person)
    #expect(plan.headline.activity.id == .gardening)
    #expect(plan.activities.first?.activity.id == .gardening)
  }

  @Test("Where nothing outdoors is fit it says so, offers indoors and tells the next window")
  func nothingFit() {
    let scenario = fit(only: 26..<30)
    let plan = scenario.plan()
    #expect(plan.headline.verdict == .no)
    #expect(plan.headline.activity.isOutdoors)
    #expect(plan.headline.next?.window.start == scenario.moment.addingTimeInterval(26 * hour))
    #expect(plan.indoor?.id == .indoorFitness)
    #expect(plan.activities.first?.activity.id == .indoorFitness)
    #expect(plan.activities.filter { $0.activity.isOutdoors }.allSatisfy { !$0.reasons.isEmpty })
  }

  @Test("While something outdoors is fit, indoors is not pushed")
  func fitOutside() {
    #expect(Scenario().plan().indoor == nil)
  }

  @Test("A hazard of which nothing is known later on has no end")
  func noEnd() {
    var scenario = Scenario()
    scenario.changeSea { $0.waveHeight = WaveHeight(2) }
    scenario.sea.removeLast(10)
    #expect(scenario.judge(.seaSwimming).reason(.waves)?.level == .no)
    #expect(scenario.judge(.seaSwimming).reason(.waves)?.until == nil)
  }

  @Test("Best first: by verdict, then score; a no comes last, and indoors after what is as good outside")
  func order() {
    let plans = Scenario().plan().activities
    let ranks = plans.map { [Verdict.go, .care, .unknown, .no].firstIndex(of: $0.verdict) ?? 9 }
    #expect(ranks == ranks.sorted())
    #expect(plans.filter { $0.verdict == .go }.last?.activity.id == .indoorFitness)
  }

  @Test("An activity asked for twice is judged once, and an empty list means all")
  func asked() {
    #expect(Scenario().plan([.running, .running]).activities.count == 1)
    #expect(Scenario().plan([]).activities.count == Activity.all.count)
  }
}
