import Forecasting
import Foundation
import Providers
import Testing
import Weather

@Suite("What is kept")
struct StoreAndMemoryTests {
  @Test("After a restart a young answer from the store is served without a call, an old one marked stale")
  func restart() async throws {
    let stage = Stage()
    let store = MemoryStore()
    _ = try await stage.forecaster(store: store).outlook(for: Stage.lisbon)
    #expect(stage.allCalls == 3)
    stage.advance(by: 600)
    let young = try await stage.forecaster(store: store).outlook(for: Stage.lisbon)
    #expect(stage.allCalls == 3)
    #expect(young.source(of: .hours)?.stale == false)
    #expect(young.source(of: .hours)?.fetchedAt == Stage.noon)
    #expect(!young.air.isEmpty && !young.sea.isEmpty)

    stage.advance(by: 30 * 86_400)
    for path in [Stage.forecast, Stage.air, Stage.marine] { stage.set(path, .unreachable) }
    let old = try await stage.forecaster(store: store).outlook(for: Stage.lisbon)
    #expect(old.sources.map(\.stale) == [true, true, true])
    #expect(old.hours.map(\.time) == young.hours.map(\.time))
  }

  @Test("CACHE-04: age counts from the fetch, and an answer stamped in the future is not new")
  func future() async throws {
    let stage = Stage()
    let store = MemoryStore()
    _ = try await stage.forecaster(store: store).outlook(for: Stage.lisbon)
    for (key, answer) in await store.answers {
      await store.replace(
        KeptAnswer(body: answer.body, fetchedAt: Stage.noon.addingTimeInterval(7200)), for: key)
    }
    let healed = try await stage.forecaster(store: store).outlook(for: Stage.lisbon)
    #expect(stage.allCalls == 6)
    #expect(healed.source(of: .hours)?.fetchedAt == Stage.noon)
    let kept = await store.answers
    #expect(kept.allSatisfy { $0.value.fetchedAt == Stage.noon })
  }

  @Test("CACHE-03: an answer about some other day replaces none that speaks of today, nor in the store")
  func answerOfAnotherDay() async throws {
    let stage = Stage()
    let store = MemoryStore()
    let good = try await stage.forecaster(store: store).outlook(for: Stage.lisbon)
    stage.advance(by: 3600)
    let old = #"{"latitude":38.7,"longitude":-9.1,"hourly":{"time":[1577836800,1577840400],"temperature_2m":[5,6]}}"#
    stage.set(Stage.forecast, .body(Data(old.utf8)))
    let outlook = try await stage.forecaster(store: store).outlook(for: Stage.lisbon)
    #expect(outlook.source(of: .hours)?.stale == true)
    #expect(outlook.hours.map(\.time) == good.hours.map(\.time))
    #expect(await store.answers.contains { $0.key.block == .hours && $0.value.fetchedAt == Stage.noon })
  }

  @Test("A store that is broken costs no forecast, and is counted")
  func brokenStore() async throws {
    let stage = Stage()
    let store = MemoryStore()
    await store.breakDown()
    let forecaster = stage.forecaster(store: store)
    let outlook = try await forecaster.outlook(for: Stage.lisbon)
    #expect(!outlook.hours.isEmpty)
    #expect(await forecaster.counts.storeFailures == 6)
  }

  @Test("A kept answer that can no longer be read is passed over, not served as an empty sky")
  func unreadableInStore() async throws {
    let stage = Stage()
    let store = MemoryStore()
    _ = try await stage.forecaster(store: store).outlook(for: Stage.lisbon)
    for key in await store.answers.keys {
      await store.replace(KeptAnswer(body: Data("{".utf8), fetchedAt: Stage.noon), for: key)
    }
    stage.set(Stage.forecast, .unreachable)
    await #expect(throws: ForecastError.self) {
      try await stage.forecaster(store: store).outlook(for: Stage.lisbon)
    }
  }

  @Test("What was done is counted: calls with their repeats, hits, misses, failures, stale blocks")
  func counts() async throws {
    let stage = Stage()
    let forecaster = stage.forecaster()
    _ = try await forecaster.outlook(for: Stage.lisbon)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    var counts = await forecaster.counts
    #expect(counts.misses == 3 && counts.hits == 3 && counts.stale == 0)
    stage.advance(by: 1000)
    stage.set(Stage.forecast, .status(500))
    _ = try await forecaster.outlook(for: Stage.lisbon)
    counts = await forecaster.counts
    #expect(counts.upstreamCalls["open-meteo/hours"] == 4)
    #expect(counts.upstreamCalls["open-meteo/air"] == 1)
    #expect(counts.upstreamFailures == ["open-meteo/hours": 1])
    #expect(counts.stale == 1)
  }

  @Test("TIME-09: a day's lowest is that of the place's own 24 hours, not of a UTC day")
  func lowest() async throws {
    let stage = Stage()
    let first = 1_780_498_800  // 2026-06-03T15:00Z, the first moment of 4 June in Tokyo
    stage.advance(by: Double(first) + 7200 - Stage.noon.timeIntervalSince1970)
    let times = (0..<33).map { String(first + $0 * 3600) }.joined(separator: ",")
    // 17.8 °C at 17:00Z on the 3rd, 19.8 °C from 00:00Z on the 4th, 25 °C else; the 5th is cut short and left out.
    let values = (0..<33).map { $0 == 2 ? "17.8" : $0 == 9 ? "19.8" : $0 < 24 ? "25" : "10" }.joined(separator: ",")
    let body = #"{"latitude":35.7,"longitude":139.7,"hourly":{"time":[\#(times)],"temperature_2m":[\#(values)]}}"#
    stage.set(Stage.forecast, .body(Data(body.utf8)))
    let outlook = try await stage.forecaster().outlook(for: Stage.place("Tokyo", 35.68, 139.69, "Asia/Tokyo"))
    let day = try #require(outlook.days.first)
    #expect(day.date.description == "2026-06-04")
    #expect(day.temperatureMin?.celsius == 17.8)
    #expect(day.temperatureMax?.celsius == 25)
  }

  @Test("Now is the moment of asking, and what that leaves out is the hour's")
  func now() async throws {
    let stage = Stage()
    let first = Int(Stage.noon.timeIntervalSince1970)
    let body = """
      {"latitude":52.5,"longitude":13.4,"current":{"time":\(first + 900),"interval":900,"temperature_2m":6.5,
      "precipitation":0.1},"hourly":{"time":[\(first),\(first + 3600)],"temperature_2m":[5,9],"visibility":[900,8000],
      "precipitation":[0,2],"precipitation_probability":[0,60]}}
      """
    stage.set(Stage.forecast, .body(Data(body.utf8)))
    stage.advance(by: 1200)
    let now = try #require(try await stage.forecaster().outlook(for: Stage.lisbon).now)
    #expect(now.temperature?.celsius == 6.5)
    #expect(now.precipitation?.millimetres == 0.4)
    #expect(now.visibility?.metres == 900)
    #expect(now.precipitationProbability?.percent == 60)
  }

  @Test("The coming minutes are those of the next hour where they are native, and none elsewhere")
  func nextHour() async throws {
    let stage = Stage()
    let first = Int(Stage.noon.timeIntervalSince1970)
    let times = (-2...12).map { String(first + $0 * 900) }.joined(separator: ",")
    let body = """
      {"latitude":52.5,"longitude":13.4,"hourly":{"time":[\(first)],"temperature_2m":[5]},
      "minutely_15":{"time":[\(times)],"precipitation":[0,0,0.1,0.2,0.3,0.4,0.5,0,0,0,0,0,0,0,0]}}
      """
    stage.set(Stage.forecast, .body(Data(body.utf8)))
    stage.advance(by: 300)
    let forecaster = stage.forecaster()
    let berlin = try await forecaster.outlook(for: Stage.place("Berlin", 52.52, 13.4, "Europe/Berlin"))
    // At 12:05: from the quarter that began at 12:00 to the one that begins at 13:00.
    #expect(berlin.nextHour.map { $0.precipitation?.millimetres } == [0.2, 0.3, 0.4, 0.5, 0])
    #expect(berlin.nextHour.first?.time == Stage.noon)
    #expect(berlin.source(of: .nextHour) != nil)
    let tokyo = try await forecaster.outlook(for: Stage.place("Tokyo", 35.68, 139.69, "Asia/Tokyo"))
    #expect(tokyo.nextHour.isEmpty)
    #expect(tokyo.source(of: .nextHour) == nil)
  }
}
