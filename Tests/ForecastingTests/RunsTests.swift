import Foundation
import Providers
import Synchronization
import Testing
import Weather

@testable import Forecasting

@Suite("Between two runs of the models")
struct RunsTests {
  private let stage = Stage()
  private let provider = ScriptedProvider("one", blocks: [.hours, .soon])
  private let other = ScriptedProvider("other", blocks: [.hours])

  private func hoursSource(_ forecaster: Forecaster) async throws -> Source {
    try #require(try await forecaster.outlook(for: Stage.lisbon).source(of: .hours))
  }

  @Test("A cold place is one whole answer; then the next hours alone are renewed, until the models have run again")
  func renewal() async throws {
    let forecaster = stage.forecaster(asking: provider)
    #expect(try await hoursSource(forecaster).fetchedAt == Stage.noon)
    #expect((provider.calls(.hours), provider.calls(.soon)) == (1, 0))
    for round in 1...3 {
      stage.advance(by: 16 * 60)
      #expect(try await hoursSource(forecaster).fetchedAt == stage.now)
      #expect((provider.calls(.hours), provider.calls(.soon)) == (1, round))
    }
    stage.advance(by: 6 * 3600)
    #expect(try await hoursSource(forecaster).fetchedAt == stage.now)
    #expect((provider.calls(.hours), provider.calls(.soon)) == (2, 3))
  }

  @Test("Next hours that cannot be had leave the word to the next provider; when nobody answers what is kept is stale")
  func failure() async throws {
    let forecaster = stage.forecaster(asking: provider, other)
    _ = try await hoursSource(forecaster)
    stage.advance(by: 16 * 60)
    let renewed = stage.now
    #expect(try await hoursSource(forecaster).fetchedAt == renewed)
    stage.advance(by: 16 * 60)
    provider.set(.fail(.unreachable(host: "one")), for: .soon)
    let stood = try await hoursSource(forecaster)
    #expect((stood.provider, stood.primary, stood.stale) == ("other", "one", false))
    stage.advance(by: 16 * 60)
    other.setAll(.fail(.unreachable(host: "other")))
    let kept = try await hoursSource(forecaster)
    #expect(kept.stale && kept.provider == "other")
  }

  @Test("An answer about the next hours that is empty, or about another day, takes nothing away")
  func lies() async throws {
    let forecaster = stage.forecaster(asking: provider)
    _ = try await hoursSource(forecaster)
    stage.advance(by: 16 * 60)
    provider.set(.fail(.noData), for: .soon)
    let kept = try await hoursSource(forecaster)
    #expect(kept.stale && kept.fetchedAt == Stage.noon)
  }

  @Test("After a restart the whole answer and its renewed hours are there again, and nobody is asked")
  func restart() async throws {
    let store = MemoryStore()
    let first = stage.forecaster(asking: provider, store: store)
    _ = try await hoursSource(first)
    stage.advance(by: 16 * 60)
    let renewed = stage.now
    _ = try await hoursSource(first)
    stage.advance(by: 5 * 60)
    let second = stage.forecaster(asking: provider, store: store)
    let source = try await hoursSource(second)
    #expect(source.fetchedAt == renewed && !source.stale)
    #expect((provider.calls(.hours), provider.calls(.soon)) == (1, 1))
    // The run is as old as it was: a restart does not make it younger.
    stage.advance(by: 6 * 3600 - 21 * 60)
    _ = try await hoursSource(second)
    #expect((provider.calls(.hours), provider.calls(.soon)) == (2, 1))
  }

  @Test("A renewed hour takes what is new and keeps what was not asked for; hours before and after stay")
  func merging() throws {
    func hour(_ index: Int, _ change: (inout Hour) -> Void) -> Hour {
      var hour = Hour(time: Stage.noon.addingTimeInterval(Double(index) * 3600))
      change(&hour)
      return hour
    }
    var whole = Reading()
    whole.hours = (-24..<72).map { index in
      hour(index) { ($0.temperature, $0.pressure) = (Temperature(10), Pressure(1000)) }
    }
    var soon = Reading()
    soon.hours = (0..<48).map { index in hour(index) { $0.temperature = index == 5 ? nil : Temperature(12) } }
    let hours = try #require(whole.renewed(by: soon).hours)
    #expect(hours.count == 96)
    #expect(hours.map { $0.temperature?.celsius } == (-24..<72).map { (0..<48).contains($0) && $0 != 5 ? 12 : 10 })
    #expect(hours.allSatisfy { $0.pressure?.hectopascals == 1000 })
  }

  @Test("Open-Meteo is asked for three days in the place of sixteen, at less than half the weight")
  func question() async throws {
    let forecaster = stage.forecaster()
    let whole = try await forecaster.outlook(for: Stage.lisbon)
    stage.advance(by: 16 * 60)
    let renewed = try await forecaster.outlook(for: Stage.lisbon)
    let days = stage.requests.filter { $0.url.path() == Stage.forecast }.map { request in
      request.query.first { $0.name == "forecast_days" }?.value
    }
    #expect(days == ["16", "3"])
    #expect(renewed.hours.map(\.time) == whole.hours.map(\.time))
    #expect(renewed.source(of: .hours)?.fetchedAt == stage.now)
    let openMeteo = stage.openMeteo()
    #expect(openMeteo.weight(of: .soon) == 1.1)
    #expect(openMeteo.weight(of: .hours) > 2.5)
  }

  @Test("DEPL-01: the free quota carries two hundred places around the clock, air, sea and spread included")
  func quota() {
    let openMeteo = OpenMeteo(transport: stage)
    let planned = (openMeteo.allowance?.perDay ?? 0) * QuotaSpent.plannedShare
    #expect(planned == 8000)
    let weight =
      24 * openMeteo.weight(of: .soon)
      + 2 * (openMeteo.weight(of: .hours) + openMeteo.weight(of: .air) + openMeteo.weight(of: .sea))
      + openMeteo.weight(of: .spread)
    #expect(AnswerLife.thrifty.places(of: openMeteo, perDay: planned) == Int(planned / weight))
    #expect(AnswerLife.thrifty.places(of: openMeteo, perDay: planned) >= 200)
  }

  @Test("DEPL-01: through a day two hundred places never hear of hours older than 90 minutes, nor of a used up quota")
  func wholeDay() async throws {
    let free = OpenMeteo(transport: stage)
    let allowance = try #require(free.allowance)
    let crowded = ScriptedProvider(
      "one", blocks: free.blocks, allowance: allowance, weights: { free.weight(of: $0) })
    stage.advance(by: 12 * 3600)  // to UTC midnight
    var configuration = Forecaster.Configuration()
    configuration.capacity = 2000
    let forecaster = stage.forecaster(asking: crowded, configuration: configuration)
    let places = (0..<200).map { Stage.place("\($0)", Double($0) / 4, 10, "UTC") }
    var asked = 0
    for minute in 0..<1440 {
      // Each place is looked at every three quarters of an hour.
      for place in places.enumerated() where (place.offset + minute) % 45 == 0 {
        let source = try await forecaster.outlook(for: place.element).source(of: .hours)
        let fetched = try #require(source?.fetchedAt)
        #expect(source?.stale == false && stage.now.timeIntervalSince(fetched) <= 90 * 60)
        asked += 1
      }
      stage.advance(by: 60)
    }
    #expect(asked == 200 * 32)
    let spent = free.blocks.map { free.weight(of: $0) * Double(crowded.calls($0)) }.reduce(0, +)
    #expect(spent <= allowance.perDay * QuotaSpent.plannedShare + 0.01)
    // Each has every service, and none is starved for another.
    for block in free.blocks { #expect(crowded.calls(block) >= 200) }
  }

  @Test(
    "Past its life and not half an hour old an answer is told at once and renewed behind; older it is waited for")
  func newEnough() async throws {
    var configuration = Forecaster.Configuration()
    configuration.newEnough = 30 * 60
    let forecaster = stage.forecaster(asking: provider, configuration: configuration)
    _ = try await hoursSource(forecaster)
    stage.advance(by: 20 * 60)
    let atOnce = try await hoursSource(forecaster)
    #expect(atOnce.fetchedAt == Stage.noon && !atOnce.stale)
    var rounds = 0
    while try await hoursSource(forecaster).fetchedAt != stage.now, rounds < 10_000 {
      rounds += 1
      await Task.yield()
    }
    #expect(try await hoursSource(forecaster).fetchedAt == stage.now)
    #expect((provider.calls(.hours), provider.calls(.soon)) == (1, 1))
    stage.advance(by: 31 * 60)
    #expect(try await hoursSource(forecaster).fetchedAt == stage.now)
  }

  @Test("DEPL-02: a refusal in the middle of many places ends the asking, keeps what was had, and is one line")
  func refusal() async throws {
    let events = Mutex<[ProviderEvent]>([])
    let forecaster = Forecaster(
      sources: SourceSwitch(only: provider), store: nil, clock: stage.clock, waiting: stage.waiting
    ) { event in events.withLock { $0.append(event) } }
    let places = (0..<40).map { Stage.place("\($0)", 40, Double($0), "UTC") }
    for place in places.prefix(12) { _ = try await forecaster.outlook(for: place) }
    provider.setAll(.fail(.quota(retryAfter: .seconds(3600), reason: nil)))
    for place in places.dropFirst(12) {
      await #expect(throws: ForecastError.self) { try await forecaster.outlook(for: place) }
    }
    #expect(provider.calls(.hours) == 13)
    for place in places.prefix(12) { #expect(try await forecaster.outlook(for: place).source(of: .hours) != nil) }
    #expect(events.withLock { $0 } == [.fails(provider: "one", block: .hours, what: "quota")])
    provider.setAll(.answer)
    stage.advance(by: 3601)
    _ = try await forecaster.outlook(for: places[20])
    #expect(events.withLock { $0.last } == .answersAgain(provider: "one", block: .hours))
    #expect(events.withLock { $0.count } == 2)
  }
}
