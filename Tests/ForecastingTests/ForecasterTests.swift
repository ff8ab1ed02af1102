import Foundation
import Forecasting
import Providers
import Testing
import Weather

@Suite("Forecaster")
struct ForecasterTests {
  @Test("A thousand who ask for one cold place make one call an endpoint")
  func oneFlight() async throws {
    let stage = Stage()
    let forecaster = stage.forecaster()
    let outlooks = try await withThrowingTaskGroup(of: Outlook.self) { group in
      for _ in 0..<1000 { group.addTask { try await forecaster.outlook(for: Stage.lisbon) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outlooks.count == 1000)
    #expect(outlooks.allSatisfy { !$0.hours.isEmpty && !$0.air.isEmpty && !$0.sea.isEmpty })
    #expect(stage.calls(Stage.forecast) == 1)
    #expect(stage.calls(Stage.air) == 1)
    #expect(stage.calls(Stage.marine) == 1)
  }

  @Test("Hours are new for fifteen minutes, air and sea for a run of the models; then they are fetched again")
  func life() async throws {
    let stage = Stage()
    let forecaster = stage.forecaster()
    _ = try await forecaster.outlook(for: Stage.lisbon)
    stage.advance(by: 14 * 60)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    #expect(stage.calls(Stage.forecast) == 1)
    stage.advance(by: 2 * 60)
    let outlook = try await forecaster.outlook(for: Stage.lisbon)
    #expect(stage.calls(Stage.forecast) == 2)
    #expect(outlook.source(of: .hours)?.stale == false)
    #expect(outlook.source(of: .hours)?.fetchedAt == stage.now)
    #expect(stage.calls(Stage.air) == 1 && stage.calls(Stage.marine) == 1)
    #expect(outlook.source(of: .air)?.stale == false)
    stage.advance(by: 6 * 3600)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    #expect(stage.calls(Stage.air) == 2 && stage.calls(Stage.marine) == 2)
  }

  @Test("CACHE-03: when the provider fails the last good answer is told, marked stale, whatever its age")
  func stale() async throws {
    let stage = Stage()
    let forecaster = stage.forecaster()
    let first = try await forecaster.outlook(for: Stage.lisbon)
    stage.advance(by: 3 * 86_400)
    stage.set(Stage.forecast, .unreachable)
    let second = try await forecaster.outlook(for: Stage.lisbon)
    #expect(second.source(of: .hours)?.stale == true)
    #expect(second.source(of: .hours)?.fetchedAt == first.source(of: .hours)?.fetchedAt)
    #expect(second.hours.map(\.time) == first.hours.map(\.time))
    #expect(second.source(of: .air)?.stale == false)
  }

  @Test(
    "CACHE-03: a reply that cannot be read keeps the old data",
    arguments: ["", "<html>502</html>", "{\"hourly\":{\"time\":[17", "{\"hourly\":{\"time\":\"soon\"}}", "{}", "[]"])
  func unreadable(body: String) async throws {
    let stage = Stage()
    let store = MemoryStore()
    let forecaster = stage.forecaster(store: store)
    let first = try await forecaster.outlook(for: Stage.lisbon)
    let kept = await store.answers
    stage.advance(by: 3600)
    stage.set(Stage.forecast, .body(Data(body.utf8)))
    stage.set(Stage.air, .body(Data(body.utf8)))
    stage.set(Stage.marine, .body(Data(body.utf8)))
    let second = try await forecaster.outlook(for: Stage.lisbon)
    #expect(second.source(of: .hours)?.stale == true)
    #expect(second.hours.count == first.hours.count)
    let keptAfter = await store.answers
    #expect(keptAfter.filter { $0.key.block == .hours } == kept.filter { $0.key.block == .hours })
  }

  @Test("Without any answer, now or ever, the error says who failed and how")
  func unavailable() async {
    let stage = Stage()
    stage.set(Stage.forecast, .unreachable)
    let forecaster = stage.forecaster()
    await #expect(throws: ForecastError.unavailable(provider: "open-meteo", cause: .unreachable(host: "test"))) {
      try await forecaster.outlook(for: Stage.lisbon)
    }
  }

  @Test("Air and sea that fail, or hang, cost the forecast nothing", arguments: [true, false])
  func blocksFailAlone(hangs: Bool) async throws {
    let stage = Stage()
    stage.endSleeps(upTo: .seconds(4))
    stage.set(Stage.air, hangs ? .hang : .status(500))
    stage.set(Stage.marine, .unreachable)
    let outlook = try await stage.forecaster().outlook(for: Stage.lisbon)
    #expect(!outlook.hours.isEmpty)
    #expect(outlook.air.isEmpty && outlook.sea.isEmpty)
    #expect(outlook.source(of: .air) == nil)
    #expect(outlook.source(of: .hours)?.stale == false)
  }

  @Test("Waves asked for on land are an answer, kept like any other, and not a failure")
  func noSea() async throws {
    let stage = Stage()
    stage.set(
      Stage.marine,
      .status(400, body: #"{"error":true,"reason":"No data is available for this location"}"#, headers: [:]))
    let forecaster = stage.forecaster()
    let outlook = try await forecaster.outlook(for: Stage.lisbon)
    #expect(outlook.sea.isEmpty)
    #expect(outlook.source(of: .sea)?.stale == false)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    #expect(stage.calls(Stage.marine) == 1)
  }

  @Test("A failing endpoint is asked three times, with waits around 100 and 200 ms")
  func repeats() async {
    let stage = Stage()
    stage.set(Stage.forecast, .status(503))
    stage.set(Stage.air, .answer)
    _ = try? await stage.forecaster().outlook(for: Stage.lisbon)
    #expect(stage.calls(Stage.forecast) == 3)
    #expect(stage.sleeps.contains(.milliseconds(100)) && stage.sleeps.contains(.milliseconds(200)))
  }

  @Test("PAY-09: a refused request is not repeated")
  func refused() async {
    let stage = Stage()
    stage.set(Stage.forecast, .status(400, body: #"{"error":true,"reason":"Timezone is required"}"#, headers: [:]))
    let forecaster = stage.forecaster()
    await #expect(
      throws: ForecastError.unavailable(
        provider: "open-meteo", cause: .refused(status: 400, retryAfter: nil, reason: "Timezone is required"))
    ) {
      try await forecaster.outlook(for: Stage.lisbon)
    }
    #expect(stage.calls(Stage.forecast) == 1)
  }

  @Test("An attempt that hangs is given up after five seconds and made again")
  func hangs() async {
    let stage = Stage()
    stage.endSleeps(upTo: .seconds(5))
    stage.set(Stage.forecast, .hang)
    let forecaster = stage.forecaster()
    await #expect(throws: ForecastError.unavailable(provider: "open-meteo", cause: .timedOut(host: "open-meteo"))) {
      try await forecaster.outlook(for: Stage.lisbon)
    }
    #expect(stage.calls(Stage.forecast) == 3)
  }

  @Test("One who gives up waiting leaves the others their answer")
  func cancellation() async throws {
    let stage = Stage()
    stage.set(Stage.forecast, .hang)
    let forecaster = stage.forecaster()
    let impatient = Task { try await forecaster.outlook(for: Stage.lisbon) }
    while stage.calls(Stage.forecast) == 0 { await Task.yield() }
    impatient.cancel()
    await #expect(throws: ForecastError.cancelled) { try await impatient.value }
    #expect(stage.calls(Stage.forecast) == 1)
    // Whoever asks next joins the flight that is still in the air.
    let patient = Task { try await forecaster.outlook(for: Stage.lisbon) }
    for _ in 0..<100 { await Task.yield() }
    #expect(stage.calls(Stage.forecast) == 1)
    patient.cancel()
  }

  @Test("CACHE-08: after a daily limit the provider is left alone until a minute past UTC midnight")
  func dailyLimit() async throws {
    let stage = Stage()
    stage.advance(by: 9.5 * 3600)  // 21:30Z
    let reason = #"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#
    stage.set(Stage.forecast, .status(429, body: reason, headers: [:]))
    let forecaster = stage.forecaster()
    await #expect(throws: ForecastError.quotaExceeded(provider: "open-meteo", retryAfter: .seconds(2.5 * 3600 + 60))) {
      try await forecaster.outlook(for: Stage.lisbon)
    }
    stage.set(Stage.forecast, .answer)
    stage.advance(by: 2.5 * 3600)  // midnight
    await #expect(throws: ForecastError.quotaExceeded(provider: "open-meteo", retryAfter: .seconds(60))) {
      try await forecaster.outlook(for: Stage.lisbon)
    }
    #expect(stage.calls(Stage.forecast) == 1)
    stage.advance(by: 61)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    #expect(stage.calls(Stage.forecast) == 2)
  }

  @Test("Places in one cell of the provider's grid share an answer; names and elevation of air do not matter")
  func cells() async throws {
    let stage = Stage()
    let forecaster = stage.forecaster()
    _ = try await forecaster.outlook(for: Stage.lisbon)
    _ = try await forecaster.outlook(for: Stage.place("Lisboa", 38.7169, -9.1331, "Europe/Lisbon"))
    #expect(stage.allCalls == 3)
    var hill = Stage.lisbon
    hill.elevation = Elevation(220)
    _ = try await forecaster.outlook(for: hill)
    #expect(stage.calls(Stage.forecast) == 2)
    #expect(stage.calls(Stage.air) == 1)
    #expect(stage.requests.last { $0.url.path() == Stage.forecast }?.value(of: "elevation") == "220")
  }

  @Test("A bounded number of places is kept in memory")
  func bounded() async throws {
    let stage = Stage()
    let forecaster = stage.forecaster(capacity: 6)
    for longitude in 0..<5 {
      _ = try await forecaster.outlook(for: Stage.place("there", 10, Double(longitude), "GMT"))
    }
    #expect(stage.calls(Stage.forecast) == 5)
    _ = try await forecaster.outlook(for: Stage.place("there", 10, 0, "GMT"))
    #expect(stage.calls(Stage.forecast) == 6)
    _ = try await forecaster.outlook(for: Stage.place("there", 10, 4, "GMT"))
    #expect(stage.calls(Stage.forecast) == 6)
  }
}
