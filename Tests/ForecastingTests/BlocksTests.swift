import Foundation
import Providers
import Testing
import Weather

@testable import Forecasting

@Suite("Blocks asked for by themselves, and what lies behind an outlook")
struct BlocksTests {
  @Test("Only what is asked for is fetched and told")
  func only() async throws {
    let stage = Stage()
    let forecaster = stage.forecaster()
    let sea = try await forecaster.outlook(for: Stage.lisbon, OutlookBlocks(needed: [.sea]))
    #expect(!sea.sea.isEmpty && sea.hours.isEmpty && sea.days.isEmpty && sea.air.isEmpty)
    #expect(sea.sources.map(\.block) == [.sea])
    #expect(stage.calls(Stage.marine) == 1 && stage.allCalls == 1)
    let hours = try await forecaster.outlook(for: Stage.lisbon, OutlookBlocks(needed: [.hours]))
    #expect(!hours.hours.isEmpty && hours.sea.isEmpty)
    #expect(stage.calls(Stage.forecast) == 1 && stage.allCalls == 2)
    let all = try await forecaster.outlook(for: Stage.lisbon)
    #expect(!all.hours.isEmpty && !all.air.isEmpty && !all.sea.isEmpty)
    #expect(stage.allCalls == 3, "what was there is not fetched again")
  }

  @Test("What is needed and fails is the error, though the rest is there; what is only wanted is left out")
  func needed() async throws {
    let stage = Stage()
    stage.set(Stage.marine, .status(404))
    let forecaster = stage.forecaster()
    await #expect {
      _ = try await forecaster.outlook(for: Stage.lisbon, OutlookBlocks(needed: [.hours, .sea]))
    } throws: {
      if case .unavailable(_, .refused(404, _, _))? = $0 as? ForecastError { true } else { false }
    }
    let outlook = try await forecaster.outlook(for: Stage.lisbon, OutlookBlocks(needed: [.hours], wanted: [.sea]))
    #expect(outlook.source(of: .hours) != nil && outlook.source(of: .sea) == nil)
  }

  @Test("Where nobody is there to tell the sea, it is missing and not failing")
  func nobodyToAsk() async throws {
    let stage = Stage()
    let forecaster = stage.forecaster(asking: ScriptedProvider("a", blocks: [.hours]))
    let outlook = try await forecaster.outlook(for: Stage.lisbon, OutlookBlocks(needed: [.hours, .sea]))
    #expect(outlook.sources.map(\.block) == [.hours])
  }

  @Test("Side by side each provider speaks for itself, in the order of asking, and is asked no more often than else")
  func each() async throws {
    let stage = Stage()
    let (first, second, sea) = (
      ScriptedProvider("a"), ScriptedProvider("b"), ScriptedProvider("c", blocks: [.sea])
    )
    first.set(.fail(.quota(retryAfter: .seconds(60), reason: nil)), for: .hours)
    let forecaster = stage.forecaster(asking: first, second, sea)
    _ = try await forecaster.outlook(for: Stage.lisbon, OutlookBlocks(needed: [.hours]))
    for _ in 0..<3 {
      let told = await forecaster.each(for: Stage.lisbon)
      #expect(told.map(\.provider) == ["a", "b"])
      #expect(throws: ForecastError.self) { try told[0].result.get() }
      #expect(try told[1].result.get().source(of: .hours)?.provider == "b")
      #expect(try told[1].result.get().source(of: .hours)?.primary == "a")
    }
    #expect(first.calls(.hours) == 1 && second.calls(.hours) == 1 && sea.calls(.sea) == 0)
  }

  @Test("What can be had is told without asking anyone: who there is, what is kept, and whether that says anything")
  func availability() async throws {
    let stage = Stage()
    stage.set(
      Stage.marine,
      .status(400, body: #"{"error":true,"reason":"No data is available for this location"}"#, headers: [:]))
    let forecaster = stage.forecaster()
    let before = await forecaster.availability(for: Stage.lisbon)
    #expect(before.blocks.map(\.block) == [.hours, .air, .station, .sea])
    #expect(before.blocks.allSatisfy { $0.providers == ($0.block == .station ? [] : ["open-meteo"]) && $0.kept == nil })
    #expect(before.minutes.isEmpty && before.stations.isEmpty && before.warnings.isEmpty && !before.isSimulated)
    #expect(stage.allCalls == 0)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    let calls = stage.allCalls
    stage.advance(by: 20 * 60)
    let after = await forecaster.availability(for: Stage.lisbon).blocks.filter { $0.block != .station }
    #expect(after.map { $0.kept?.tells } == [true, true, false])
    #expect(after.map { $0.kept?.stale } == [true, false, false])
    #expect(after.allSatisfy { $0.kept?.fetchedAt == Stage.noon })
    #expect(stage.allCalls == calls)
    #expect(await forecaster.counts.stale == 0, "nothing stale was served")
  }

  @Test("Minutes are told where a model computes them, by whoever has it")
  func minutes() async throws {
    let forecaster = Stage().forecaster()
    let berlin = Stage.place("Berlin", 52.52, 13.40, "Europe/Berlin")
    #expect(await forecaster.availability(for: berlin).minutes == ["open-meteo"])
  }
}
