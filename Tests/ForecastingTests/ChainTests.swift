import Foundation
import Forecasting
import Providers
import Testing
import Weather

@Suite("Providers in turn")
struct ChainTests {
  private let stage = Stage()

  @Test(
    "Who fails is followed by the next, and the answer says who gave it and who was asked first",
    arguments: [
      ProviderError.unreachable(host: "first"), .timedOut(host: "first"), .unreadable(field: "hourly"), .noData,
      .refused(status: 401, retryAfter: nil, reason: nil), .quota(retryAfter: .seconds(60), reason: nil),
    ])
  func next(error: ProviderError) async throws {
    let (first, second) = (ScriptedProvider("first"), ScriptedProvider("second"))
    first.set(.fail(error), for: .hours)
    let outlook = try await stage.forecaster(asking: first, second).outlook(for: Stage.lisbon)
    let hours = try #require(outlook.source(of: .hours))
    #expect(hours.provider == "second" && hours.primary == "first" && !hours.stale)
    let air = try #require(outlook.source(of: .air))
    #expect(air.provider == "first" && air.primary == "first")
    #expect(second.calls(.air) == 0)
  }

  @Test("A place that the first does not know is asked of nobody else")
  func noSuchPlace() async {
    let (first, second) = (ScriptedProvider("first"), ScriptedProvider("second", blocks: [.hours]))
    first.set(.fail(.noSuchPlace), for: .hours)
    let forecaster = stage.forecaster(asking: first, second)
    await #expect(throws: ForecastError.noSuchPlace) { try await forecaster.outlook(for: Stage.lisbon) }
    #expect(second.calls(.hours) == 0)
  }

  @Test("A block is asked of those who tell it; where nobody before it could, the first who can is no fallback")
  func blocks() async throws {
    let (first, second) = (ScriptedProvider("first", blocks: [.hours]), ScriptedProvider("second"))
    let outlook = try await stage.forecaster(asking: first, second).outlook(for: Stage.lisbon)
    #expect(outlook.sources.map(\.provider) == ["first", "second", "second"])
    #expect(outlook.sources.allSatisfy { $0.provider == $0.primary })
  }

  @Test("Air that the first has none of comes from the next; where nobody has any that is an answer too")
  func nothingHere() async throws {
    let (first, second) = (ScriptedProvider("first"), ScriptedProvider("second"))
    first.set(.fail(.noData), for: .air)
    first.set(.fail(.noData), for: .sea)
    second.set(.fail(.noData), for: .sea)
    let forecaster = stage.forecaster(asking: first, second)
    for _ in 0..<3 {
      let outlook = try await forecaster.outlook(for: Stage.lisbon)
      #expect(outlook.source(of: .air)?.provider == "second" && !outlook.air.isEmpty)
      #expect(outlook.source(of: .sea)?.stale == false && outlook.sea.isEmpty)
    }
    #expect(first.calls(.air) == 1 && first.calls(.sea) == 1 && second.calls(.sea) == 1)
  }

  @Test("A new answer of the next is better than an old one of the first; the first is tried again later")
  func fresher() async throws {
    let (first, second) = (ScriptedProvider("first"), ScriptedProvider("second"))
    let forecaster = stage.forecaster(asking: first, second)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    stage.advance(by: 1200)
    first.set(.fail(.unreachable(host: "first")), for: .hours)
    let fallen = try await forecaster.outlook(for: Stage.lisbon)
    #expect(fallen.source(of: .hours)?.provider == "second" && fallen.source(of: .hours)?.stale == false)
    stage.advance(by: 20)
    first.set(.answer, for: .hours)
    let returned = try await forecaster.outlook(for: Stage.lisbon)
    #expect(returned.source(of: .hours)?.provider == "first")
  }

  @Test("CACHE-03: only when all have failed the newest good answer of any of them is told, marked stale")
  func lastGood() async throws {
    let (first, second) = (ScriptedProvider("first"), ScriptedProvider("second"))
    let store = MemoryStore()
    let forecaster = stage.forecaster(asking: first, second, store: store)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    stage.advance(by: 1200)
    first.setAll(.fail(.unreachable(host: "first")))
    _ = try await forecaster.outlook(for: Stage.lisbon)
    stage.advance(by: 86_400)
    second.setAll(.fail(.quota(retryAfter: .seconds(3600), reason: nil)))
    for forecaster in [forecaster, stage.forecaster(asking: first, second, store: store)] {
      let hours = try #require(try await forecaster.outlook(for: Stage.lisbon).source(of: .hours))
      #expect(hours.provider == "second" && hours.primary == "first" && hours.stale)
      #expect(hours.fetchedAt == Stage.noon.addingTimeInterval(1200))
    }
  }

  @Test("When all have failed and nothing was kept the last one's failure decides")
  func lastError() async {
    let (first, second) = (ScriptedProvider("first"), ScriptedProvider("second"))
    first.setAll(.fail(.unreachable(host: "first")))
    second.setAll(.fail(.quota(retryAfter: .seconds(60), reason: nil)))
    await #expect(throws: ForecastError.quotaExceeded(provider: "second", retryAfter: .seconds(60))) {
      try await stage.forecaster(asking: first, second).outlook(for: Stage.lisbon)
    }
    await #expect(throws: ForecastError.unavailable(provider: "first", cause: .unreachable(host: "first"))) {
      try await stage.forecaster(asking: second, first).outlook(for: Stage.lisbon)
    }
  }

  @Test("However many wait while the first fails, each provider is asked once, repeats apart")
  func oneFlight() async throws {
    let (first, second) = (ScriptedProvider("first"), ScriptedProvider("second"))
    first.set(.fail(.unreachable(host: "first")), for: .hours)
    let forecaster = stage.forecaster(asking: first, second)
    try await withThrowingTaskGroup(of: Outlook.self) { group in
      for _ in 0..<500 { group.addTask { try await forecaster.outlook(for: Stage.lisbon) } }
      for try await outlook in group { #expect(outlook.source(of: .hours)?.provider == "second") }
    }
    #expect(first.calls(.hours) == 3)
    #expect(second.calls(.hours) == 1)
  }

  @Test("A provider that hangs leaves time for the next")
  func hanging() async throws {
    let (first, second) = (ScriptedProvider("first", blocks: [.hours]), ScriptedProvider("second", blocks: [.hours]))
    first.set(.hang, for: .hours)
    stage.endSleeps(upTo: .seconds(4))
    var configuration = Forecaster.Configuration()
    configuration.limitBeforeNext = .seconds(4)  // passes at once; the next one's own limits do not
    let outlook = try await stage.forecaster(asking: first, second, configuration: configuration)
      .outlook(for: Stage.lisbon)
    #expect(outlook.source(of: .hours)?.provider == "second")
  }

  @Test("When all hang nobody waits longer than the limit in all; then the last good answer is told")
  func allHang() async throws {
    let (first, second) = (ScriptedProvider("first", blocks: [.hours]), ScriptedProvider("second", blocks: [.hours]))
    var configuration = Forecaster.Configuration()
    configuration.limit = .seconds(2)
    let forecaster = stage.forecaster(asking: first, second, configuration: configuration)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    first.set(.hang, for: .hours)
    second.set(.hang, for: .hours)
    stage.advance(by: 3600)
    stage.endSleeps(upTo: .seconds(2))
    let outlook = try await forecaster.outlook(for: Stage.lisbon)
    #expect(outlook.source(of: .hours)?.stale == true)
    #expect(outlook.source(of: .hours)?.provider == "first")
  }
}
