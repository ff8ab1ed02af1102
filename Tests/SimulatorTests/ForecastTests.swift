import Foundation
import HTTPServer
import Testing

@testable import Simulator

@Suite("Simulated Open-Meteo forecast")
struct ForecastTests {
  let services = SimulatedServices(
    planet: Planet(seed: 7), clock: { Date(timeIntervalSince1970: 1_795_996_800 + 1000) })

  func get(_ target: String) async throws -> (status: Int, json: [String: Any]) {
    let answer = await services.router().respond(to: HTTPRequest(method: "GET", target: target))
    let json = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    return (answer.status, try #require(json))
  }

  @Test("Sixteen days of hours in unix time begin at midnight in Greenwich and step by the hour")
  func sixteenDays() async throws {
    let (status, json) = try await get(
      "/open-meteo/v1/forecast?latitude=38.72&longitude=-9.14&hourly=temperature_2m,precipitation,weather_code"
        + "&timeformat=unixtime&forecast_days=16&past_days=1&wind_speed_unit=ms")
    #expect(status == 200)
    let hourly = try #require(json["hourly"] as? [String: Any])
    let times = try #require(hourly["time"] as? [Int])
    #expect(times.count == 17 * 24)
    #expect(times[0] % 86_400 == 0)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 3600 })
    #expect((hourly["temperature_2m"] as? [Double])?.count == times.count)
    #expect((json["hourly_units"] as? [String: String])?["precipitation"] == "mm")
  }
}
