import Foundation
import Providers
import Testing
import Weather

@testable import Forecasting

@Suite("How far forecasts lie apart")
struct SpreadTests {
  private let stage = Stage()

  private func hours(_ temperatures: [Double?]) -> [Hour] {
    temperatures.enumerated().map { index, temperature in
      var hour = Hour(time: Stage.noon.addingTimeInterval(Double(index) * 3600))
      hour.temperature = temperature.flatMap { Temperature($0) }
      return hour
    }
  }

  /// An ensemble whose two members lie two degrees apart around noon.
  private var ensemble: Data {
    let times = (-36..<120).map { Int(Stage.noon.timeIntervalSince1970) + $0 * 3600 }
    let low = Array(repeating: "9", count: times.count).joined(separator: ",")
    let high = Array(repeating: "11", count: times.count).joined(separator: ",")
    let stamps = times.map(String.init).joined(separator: ",")
    return Data(
      """
      {"latitude":38.7,"longitude":-9.1,"utc_offset_seconds":0,"hourly":{"time":[\(stamps)],
      "temperature_2m":[\(low)],"temperature_2m_member01":[\(high)]}}
      """.utf8)
  }

  private var provider: OpenMeteo {
    let here = URL(string: "http://test")
    return OpenMeteo(
      OpenMeteo.Configuration(forecast: here, air: here, marine: here, ensemble: here), transport: stage)
  }

  @Test("The wider of the ensemble's spread and of what two providers disagree by counts; alone nothing is known")
  func widest() {
    var members = hours([nil, nil, nil])
    for index in members.indices { members[index].temperatureSpread = 0.5 }
    let told = hours([10, 10, nil]).withSpread(ensemble: members, others: [hours([10.2, 13, 12])])
    #expect(told[0].temperatureSpread == 0.5)
    #expect(abs((told[1].temperatureSpread ?? 0) - 3 / 2.0.squareRoot()) < 1e-9)
    #expect(told[2].temperatureSpread == 0.5)
    #expect(hours([10]).withSpread(ensemble: [], others: []).first?.temperatureSpread == nil)
  }

  @Test("An ensemble that hangs holds nobody up; once it is there the days tell their spread")
  func besides() async throws {
    stage.set("/v1/ensemble", .hang)
    let forecaster = stage.forecaster(asking: provider)
    let first = try await forecaster.outlook(for: Stage.lisbon)
    // On this stage seconds never pass by themselves: to be here at all is not to have waited.
    #expect(first.days.allSatisfy { $0.spread == nil })

    let healthy = Stage()
    healthy.set("/v1/ensemble", .body(ensemble))
    let here = URL(string: "http://test")
    let well = OpenMeteo(
      OpenMeteo.Configuration(forecast: here, air: here, marine: here, ensemble: here), transport: healthy)
    let second = healthy.forecaster(asking: well)
    var outlook = try await second.outlook(for: Stage.lisbon)
    var rounds = 0
    while outlook.days.first?.spread == nil, rounds < 10_000 {
      healthy.advance(by: 31)  // beyond this an outlook is made anew
      outlook = try await second.outlook(for: Stage.lisbon)
      rounds += 1
    }
    let spread = try #require(outlook.days.first?.spread)
    #expect(abs(spread - 2.0.squareRoot()) < 1e-9)  // of 9 and 11
    #expect(healthy.calls("/v1/ensemble") == 1)
  }

  @Test("Where Open-Meteo's address is one's own and no ensemble's is set, none is asked")
  func own() {
    #expect(!stage.openMeteo().blocks.contains(.spread))
    #expect(OpenMeteo(transport: stage).blocks.contains(.spread))
    // 31 members of GFS over seven days, as the service counts.
    #expect(abs(provider.weight(of: .spread) - 3.1) < 1e-9)
  }
}
