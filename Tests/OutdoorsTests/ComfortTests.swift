import Foundation
import Outdoors
import Testing
import Weather

@Suite("Comfort")
struct ComfortTests {
  /// The steps of a tenth of a unit (a whole one where the unit is a per cent or a watt), each with its range.
  static let steps:
    [(name: String, path: any (WritableKeyPath<SteadyWeather, Double> & Sendable), step: Double, limit: Double)] = [
      ("temperature", \.temperature, 0.1, 55), ("humidity", \.humidity, 1, 100), ("wind", \.wind, 0.1, 30),
      ("gust", \.gust, 0.1, 45), ("precipitation", \.precipitation, 0.1, 20), ("chance", \.chance, 1, 100),
      ("cloud", \.cloud, 1, 100), ("visibility", \.visibility, 0.1, 30_000), ("uv", \.uv, 0.1, 12),
      ("radiation", \.radiation, 1, 900), ("cape", \.cape, 0.1, 5000), ("waves", \.waves, 0.1, 6),
      ("water", \.water, 0.1, 32), ("snowDepth", \.snowDepth, 0.1, 200), ("particles", \.particles, 0.1, 400),
    ]

  /// The scores of every activity for one weather; a verdict of unknown never occurs, as everything is told.
  private func scores(_ weather: SteadyWeather, _ person: Person) -> [Activity.ID: Double] {
    let plan = weather.scenario(ahead: 13).plan(days: 1, person: person)
    return Dictionary(uniqueKeysWithValues: plan.activities.map { ($0.activity.id, $0.score ?? -1000) })
  }

  @Test("A step of a tenth of a unit never moves a score by more than 2", arguments: steps.indices)
  func continuity(index: Int) {
    let (name, path, step, limit) = Self.steps[index]
    var dice = Dice(UInt64(index) + 7)
    var picky = Person()
    picky.favouriteWeather = Set(Person.FavouriteWeather.allCases)
    picky.sensitivities = [.air, .sun, .heat]
    for round in 0..<6 {
      let person = round % 2 == 0 ? Person() : picky
      var weather = SteadyWeather(&dice)
      if round % 3 == 0 {
        // Near what is pleasant, where slopes are not lost in a score of 0.
        weather = SteadyWeather()
        weather.temperature = dice.number(-10...36)
        weather.wind = dice.number(0...12)
        weather.precipitation = dice.number(0...3)
      }
      weather[keyPath: path] = min(weather[keyPath: path], limit - step)
      let before = scores(weather, person)
      weather[keyPath: path] += step
      let after = scores(weather, person)
      for (id, score) in before {
        #expect(abs(score - (after[id] ?? 0)) <= 2, "\(id) \(name) \(weather)")
      }
    }
  }

  @Test("A whole walk up the thermometer has no jump for any activity")
  func thermometer() {
    var last: [Activity.ID: Double] = [:]
    for tenth in stride(from: -30.0, through: 45, by: 1) {
      var weather = SteadyWeather()
      weather.temperature = tenth
      let now = scores(weather, Person())
      for (id, score) in now { #expect(abs(score - (last[id] ?? score)) <= 20, "\(id) at \(tenth)") }
      last = now
    }
  }

  @Test("A score is comfort alone: it stays in 0…100 and may be high for a no")
  func range() {
    var dice = Dice(3)
    for _ in 0..<20 {
      for (_, score) in scores(SteadyWeather(&dice), Person()) { #expect((0...100).contains(score)) }
    }
    var storm = Scenario()
    storm.changeAll { $0.windGust = Speed(26) }
    #expect(storm.judge(.walking).verdict == .no)
    #expect((storm.judge(.walking).score ?? 0) > 50)
  }

  @Test("Taste moves scores and no verdict: interests, hours, favourite weather, sensitivities")
  func taste() throws {
    let scenario = Scenario()
    let plain = try #require(scenario.judge(.running).score)
    func score(_ edit: (inout Person) -> Void) throws -> Double {
      var person = Person()
      edit(&person)
      let plan = scenario.judge(.running, person: person)
      #expect(plan.verdict == .go)
      return try #require(plan.score)
    }
    #expect(try score { $0.interests = [.running] } == plain)
    #expect(try score { $0.interests = [.tennis] } < plain)
    #expect(try score { $0.preferredWindows = [Person.TimeOfDay(from: 1200, to: 1300)].compactMap { $0 } } < plain)
    #expect(try score { $0.preferredWindows = [Person.TimeOfDay(from: 540, to: 720)].compactMap { $0 } } == plain)
    #expect(try score { $0.favouriteWeather = [.rainy] } < (try score { $0.favouriteWeather = [.sunny] }))
    #expect(try score { $0.sensitivities = [.heat] } < plain)
  }

  @Test("Better weather scores better: rain, wind, cold and dirty air each cost")
  func direction() {
    let fair = scores(SteadyWeather(), Person())
    for edit in [
      { (weather: inout SteadyWeather) in weather.precipitation = 2 }, { $0.wind = 14 }, { $0.temperature = -12 },
      { $0.particles = 100 },
    ] {
      var worse = SteadyWeather()
      edit(&worse)
      #expect((scores(worse, Person())[.walking] ?? 0) < (fair[.walking] ?? 0))
    }
  }
}
