import Foundation
import HTTPServer
import Testing

@testable import Simulator

@Suite("Simulated ensemble")
struct EnsembleTests {
  static let path = "/open-meteo-ensemble/v1/ensemble?latitude=52.5&longitude=13.5&timeformat=unixtime&hourly="

  private func members(_ name: String, days: Int) async throws -> [[Double?]] {
    let json = try await Simulation().get(Self.path + "\(name)&forecast_days=\(days)")
    let hourly = try #require(json["hourly"] as? [String: Any])
    let names = [name] + (1...30).map { name + "_member" + ($0 < 10 ? "0" : "") + String($0) }
    #expect(Set(hourly.keys) == Set(names + ["time"]))
    return try names.map { try #require(hourly[$0] as? [Any]).map { ($0 as? NSNumber)?.doubleValue } }
  }

  @Test("The control run is the forecast, and thirty members stand beside it, further apart the further ahead")
  func spread() async throws {
    let members = try await members("temperature_2m", days: 14)
    #expect(members.allSatisfy { $0.count == 14 * 24 && !$0.contains(nil) })
    let forecast = try await Simulation().series(
      "/open-meteo/v1/forecast?latitude=52.5&longitude=13.5&elevation=40&forecast_days=14&hourly=temperature_2m",
      "hourly",
      "temperature_2m")
    let control = try await Simulation().series(
      Self.path + "temperature_2m&elevation=40&forecast_days=14", "hourly", "temperature_2m")
    #expect(control == forecast)

    func deviation(_ hours: Range<Int>) -> Double {
      let squares = hours.flatMap { hour -> [Double] in
        let values = members.compactMap { $0[hour] }
        let mean = values.reduce(0, +) / Double(values.count)
        return values.map { ($0 - mean) * ($0 - mean) }
      }
      return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    }
    #expect(deviation(24..<48) < 1.2)
    #expect(deviation(240..<336) > 1.5 * deviation(24..<48))
  }

  @Test("A member that is not there is refused like any unknown variable")
  func unknownMember() async {
    let answer = await Simulation().respond("GET", Self.path + "temperature_2m_member77")
    #expect(answer.status == 400)
  }
}
