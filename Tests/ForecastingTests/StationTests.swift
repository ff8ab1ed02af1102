import Forecasting
import Foundation
import Providers
import Testing
import Weather

@Suite("A station beside the model")
struct StationTests {
  private let stage = Stage()
  private let model = ScriptedProvider("model")
  private let stations = ScriptedProvider("stations", blocks: [.station])

  @Test("A station is told beside the model's air, each with its own source")
  func beside() async throws {
    let outlook = try await stage.forecaster(asking: model, stations).outlook(for: Stage.lisbon)
    #expect(outlook.airStation?.usAQI == 57 && !outlook.air.isEmpty)
    #expect(outlook.airStation?.distance?.metres == 0)
    let source = try #require(outlook.source(of: .airStation))
    #expect(source.provider == "stations" && source.primary == "stations" && !source.stale)
    #expect(outlook.source(of: .air)?.provider == "model")
    #expect(stations.calls(.air) == 0 && stations.calls(.hours) == 0)
  }

  @Test("It has a life of its own, longer than that of the hours and shorter than that of the air")
  func life() async throws {
    let forecaster = stage.forecaster(asking: model, stations)
    for (minutes, calls) in [(0.0, 1), (16, 1), (5, 2), (36, 3)] {
      stage.advance(by: minutes * 60)
      _ = try await forecaster.outlook(for: Stage.lisbon)
      #expect(stations.calls(.station) == calls)
    }
    #expect(model.calls(.air) == 1)
  }

  @Test(
    "A station that fails costs nothing else and leaves no source",
    arguments: [
      ProviderError.unreachable(host: "x"), .noData, .refused(status: 401, retryAfter: nil, reason: nil),
      .quota(retryAfter: .seconds(60), reason: nil), .unreadable(field: "data"),
    ])
  func failing(error: ProviderError) async throws {
    stations.set(.fail(error), for: .station)
    let outlook = try await stage.forecaster(asking: model, stations).outlook(for: Stage.lisbon)
    #expect(outlook.airStation == nil && outlook.source(of: .airStation) == nil)
    #expect(!outlook.air.isEmpty && outlook.sources.allSatisfy { !$0.stale })
  }

  @Test("A station that hangs holds nothing up for longer than patience lasts")
  func hanging() async throws {
    stations.set(.hang, for: .station)
    stage.endSleeps(upTo: .seconds(3))
    let outlook = try await stage.forecaster(asking: model, stations).outlook(for: Stage.lisbon)
    #expect(outlook.airStation == nil && !outlook.hours.isEmpty)
    #expect(stage.sleeps.contains(.seconds(3)))
  }

  @Test("When it fails later the last value is told, marked stale, and grows too old to be gone by")
  func stale() async throws {
    let forecaster = stage.forecaster(asking: model, stations)
    _ = try await forecaster.outlook(for: Stage.lisbon)
    stations.set(.fail(.unreachable(host: "x")), for: .station)
    stage.advance(by: 4 * 3600)
    let outlook = try await forecaster.outlook(for: Stage.lisbon)
    #expect(outlook.source(of: .airStation)?.stale == true)
    #expect(outlook.airStation?.usAQI == 57 && outlook.airStation?.advice(at: stage.now) == nil)
  }

  @Test("Without a provider of stations nobody is asked for one")
  func none() async throws {
    let outlook = try await stage.forecaster(asking: model).outlook(for: Stage.lisbon)
    #expect(outlook.airStation == nil && outlook.source(of: .airStation) == nil)
    #expect(model.calls(.station) == 0)
  }
}
