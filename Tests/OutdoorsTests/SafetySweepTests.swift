import Foundation
import Outdoors
import Testing
import Weather

/// Over the whole range of weather: never a go where a published limit is passed, and worse is never better.
@Suite("Safety over the whole range")
struct SafetySweepTests {
  private var person: Person {
    var person = Person()
    person.acclimatised = true
    person.supervisedSpot = true
    return person
  }

  /// The least verdicts that the published table demands, told from the values and by no code of Outdoors.
  private func demanded(_ weather: SteadyWeather, _ scenario: Scenario) -> [Activity.ID: Verdict] {
    let hour = scenario.outlook.hour(at: scenario.moment)
    let wbgt = hour?.wbgt?.celsius ?? 0
    let chill = hour?.windChill?.celsius ?? weather.temperature
    let index = Double(scenario.outlook.air(at: scenario.moment)?.usAQI ?? 0)
    func up(_ value: Double, _ care: Double, _ no: Double) -> Verdict {
      value >= no ? .no : value >= care ? .care : .go
    }
    func down(_ value: Double, _ care: Double, _ no: Double) -> Verdict { up(-value, -care, -no) }
    let common = [up(weather.precipitation, 2.5, 10), up(weather.uv, 8, 99)]
    let thunder: Verdict =
      weather.condition == .thunderstorm
      ? (weather.precipitation > 0 || weather.chance >= 20 || (weather.cape >= 1000 && weather.cloud >= 40)
        ? .no : .care)
      : .go
    let hard = [up(wbgt, 23, 28), down(chill, -15, -28), up(index, 101, 201)]
    let light = [up(wbgt, 28, 32), down(chill, -20, -40), up(index, 151, 301)]
    let onFoot = up(weather.gust, 17, 25)
    let dry: Verdict = weather.precipitation >= 0.2 ? .no : weather.chance >= 30 ? .care : .go
    let fog = down(weather.visibility, 1000, 100)
    let atSea = [down(weather.visibility, 1000, 200), down(weather.water, 15, 10)]
    func worst(_ parts: [Verdict]) -> Verdict { (parts + common + [thunder]).max() ?? .go }
    return [
      .walking: worst(light + [onFoot]), .running: worst(hard + [onFoot]),
      .cycling: worst(hard + [up(weather.gust, 12, 17), fog]), .picnic: worst(light + [onFoot, dry]),
      .droneFlying: worst(light + [up(weather.gust, 8, 12), dry]),
      .hiking: worst(hard + [onFoot, down(weather.visibility, 1000, 200)]),
      .seaSwimming: worst(hard + atSea + [up(weather.waves, 0.5, 1.25)]),
      .kayaking: worst(hard + atSea + [up(weather.waves, 0.3, 0.8)]),
    ]
  }

  @Test("No verdict is milder than the published limits", arguments: 0..<4)
  func neverMilder(seed: Int) {
    var dice = Dice(UInt64(seed) + 100)
    for _ in 0..<25 {
      let weather = SteadyWeather(&dice)
      let scenario = weather.scenario()
      let demanded = demanded(weather, scenario)
      for plan in scenario.plan(Array(demanded.keys), days: 1, person: person).activities {
        #expect(plan.verdict >= demanded[plan.activity.id] ?? .no, "\(plan.activity.id) \(weather)")
        #expect(plan.reasons.isEmpty == (plan.verdict == .go))
        #expect(plan.reasons.first?.level ?? .go == plan.verdict, "\(plan.activity.id) \(plan.reasons)")
      }
    }
  }

  @Test("A worse value never gives a better verdict", arguments: 0..<4)
  func monotone(seed: Int) {
    var dice = Dice(UInt64(seed) + 200)
    let worsenings: [(SteadyWeather) -> SteadyWeather] = [
      { with($0) { $0.gust += 6 } }, { with($0) { $0.precipitation += 3 } },
      { with($0) { $0.chance = min(100, $0.chance + 30) } }, { with($0) { $0.cape += 1200 } },
      { with($0) { $0.visibility *= 0.2 } }, { with($0) { $0.uv += 3 } }, { with($0) { $0.particles += 60 } },
      { with($0) { $0.waves += 0.7 } }, { with($0) { $0.water = max(0, $0.water - 8) } },
      { with($0) { $0.current += 0.6 } }, { with($0) { $0.snowfall += 3 } },
      { with($0) { $0.temperature = max($0.temperature, 25) + 5 } },
      { with($0) { if !$0.condition.isFreezing { $0.condition = .thunderstorm } } },
    ]
    for _ in 0..<4 {
      var base = SteadyWeather(&dice)
      base.temperature = max(base.temperature, -10)
      var better = base.scenario().plan(days: 1, person: person).verdicts
      for (index, worsen) in worsenings.enumerated() {
        if index == 11, base.temperature < 25 {  // warmer is worse only where it is warm
          base.temperature = 25
          better = base.scenario().plan(days: 1, person: person).verdicts
        }
        let worse = worsen(base).scenario().plan(days: 1, person: person).verdicts
        for (id, verdict) in better { #expect(worse[id] ?? .go >= verdict, "\(id) by \(index): \(base)") }
      }
    }
  }

  @Test("Taking a value away never makes a go of what was none", arguments: 0..<3)
  func removal(seed: Int) {
    var dice = Dice(UInt64(seed) + 300)
    let removals: [(inout Scenario) -> Void] = [
      { $0.changeAll { $0.temperature = nil } }, { $0.changeAll { $0.humidity = nil } },
      { $0.changeAll { $0.windSpeed = nil } }, { $0.changeAll { $0.windGust = nil } },
      { $0.changeAll { ($0.precipitation, $0.rain) = (nil, nil) } },
      { $0.changeAll { $0.precipitationProbability = nil } }, { $0.changeAll { $0.cape = nil } },
      { $0.changeAll { $0.sky = nil } }, { $0.changeAll { $0.visibility = nil } },
      { $0.changeAll { $0.uvIndex = nil } },
      { $0.changeAll { $0.shortwaveRadiation = nil } }, { $0.changeAll { $0.cloudCover = nil } },
      { $0.changeAll { $0.snowfall = nil } }, { $0.air = [] }, { $0.sea = [] }, { $0.place.shore = nil },
      { $0.changeAll { $0.windDirection = nil } },
    ]
    for _ in 0..<4 {
      var weather = SteadyWeather(&dice)
      // A gust is at most what is assumed without it, and the sun's UV and warmth what the sky allows.
      weather.wind = weather.gust
      weather.gust *= 1.5
      let scenario = weather.scenario()
      let told = scenario.plan(days: 1, person: person).verdicts
      for (index, remove) in removals.enumerated() {
        var poorer = scenario
        remove(&poorer)
        for (id, verdict) in poorer.plan(days: 1, person: person).verdicts where verdict == .go {
          // Light effort may go without an air index: that is decided, not forgotten.
          let isAllowed = index == 13 && Activity(id).effort == .light
          #expect(told[id] == .go || isAllowed, "\(id) without \(index): \(weather)")
        }
      }
    }
  }

  @Test("Well inside every limit the verdict is a go at least 95 times in 100")
  func notTimid() {
    var dice = Dice(5)
    var fit = 0
    var all = 0
    let ids = Activity.ID.allCases.filter { !FairDayTests.humble.contains($0) }
    for _ in 0..<30 {
      var weather = SteadyWeather()
      weather.temperature = dice.number(6...19)
      weather.humidity = dice.number(30...80)
      weather.wind = dice.number(0...4)
      weather.gust = weather.wind * dice.number(1...1.6)
      weather.chance = dice.number(0...20)
      weather.cloud = dice.number(0...100)
      weather.uv = dice.number(0...6)
      weather.radiation = dice.number(0...400)
      weather.cape = dice.number(0...600)
      weather.particles = dice.number(0...20)
      let verdicts = weather.scenario().plan(ids, days: 1).verdicts
      fit += verdicts.values.filter { $0 == .go }.count
      all += verdicts.count
    }
    #expect(Double(fit) >= 0.95 * Double(all), "\(fit) of \(all)")
  }
}

private func with(_ weather: SteadyWeather, _ edit: (inout SteadyWeather) -> Void) -> SteadyWeather {
  var changed = weather
  edit(&changed)
  return changed
}

extension Plan {
  var verdicts: [Activity.ID: Verdict] {
    Dictionary(uniqueKeysWithValues: activities.map { ($0.activity.id, $0.verdict) })
  }
}
