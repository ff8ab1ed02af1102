import Foundation
import Outdoors
import Testing
import Weather

/// The published numbers, written down here a second time and from the source's own table.
@Suite("Limits")
struct GateLimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let activity: Activity.ID
    let hazard: Hazard
    let quantity: String
    let care: Double?
    let no: Double?
    var testDescription: String { "\(activity.rawValue) \(hazard.rawValue)" }
  }

  static let published: [Row] = [
    Row(activity: .running, hazard: .heat, quantity: "wbgt", care: 23, no: 28),
    Row(activity: .golf, hazard: .heat, quantity: "wbgt", care: 23, no: 28),  // light, but over two hours
    Row(activity: .walking, hazard: .heat, quantity: "wbgt", care: 28, no: 32),
    Row(activity: .running, hazard: .cold, quantity: "windChill", care: -15, no: -28),
    Row(activity: .picnic, hazard: .cold, quantity: "windChill", care: -15, no: -28),  // light, but over an hour
    Row(activity: .walking, hazard: .cold, quantity: "windChill", care: -20, no: -40),
    Row(activity: .cycling, hazard: .wind, quantity: "windGust", care: 12, no: 17),
    Row(activity: .motorcycling, hazard: .wind, quantity: "windGust", care: 12, no: 17),
    Row(activity: .walking, hazard: .wind, quantity: "windGust", care: 17, no: 25),
    Row(activity: .horseRiding, hazard: .wind, quantity: "windGust", care: 17, no: 25),
    Row(activity: .droneFlying, hazard: .wind, quantity: "windGust", care: 8, no: 12),
    Row(activity: .paddleBoarding, hazard: .wind, quantity: "offshoreWind", care: 5, no: 8),
    Row(activity: .kayaking, hazard: .wind, quantity: "offshoreWind", care: 5, no: 8),
    Row(activity: .seaSwimming, hazard: .wind, quantity: "offshoreWind", care: 5, no: 8),
    Row(activity: .bikeCommuting, hazard: .visibility, quantity: "visibility", care: 1000, no: 100),
    Row(activity: .hiking, hazard: .visibility, quantity: "visibility", care: 1000, no: 200),
    Row(activity: .sailing, hazard: .visibility, quantity: "visibility", care: 1000, no: 200),
    Row(activity: .gardening, hazard: .uv, quantity: "uvIndex", care: 8, no: nil),
    Row(activity: .football, hazard: .air, quantity: "usAQI", care: 101, no: 201),
    Row(activity: .dogWalking, hazard: .air, quantity: "usAQI", care: 151, no: 301),
    Row(activity: .sailing, hazard: .water, quantity: "waterTemperature", care: 15, no: 10),
    Row(activity: .seaSwimming, hazard: .waves, quantity: "waveHeight", care: 0.5, no: 1.25),
    Row(activity: .kayaking, hazard: .waves, quantity: "waveHeight", care: 0.3, no: 0.8),
    Row(activity: .walking, hazard: .rain, quantity: "precipitation", care: 2.5, no: 10),
    Row(activity: .picnic, hazard: .rain, quantity: "precipitationProbability", care: 30, no: nil),
    Row(activity: .barbecue, hazard: .rain, quantity: "precipitationProbability", care: 30, no: nil),
  ]

  @Test("The limits are the published ones", arguments: published)
  func numbers(row: Row) throws {
    let limits = Activity(row.activity).limits.filter { $0.hazard == row.hazard && $0.quantity == row.quantity }
    let limit = try #require(limits.first)
    #expect(limit.care == row.care)
    #expect(limit.no == row.no)
  }

  /// Sets one quantity in every hour.
  static func set(_ quantity: String, _ value: Double, in scenario: inout Scenario) {
    switch quantity {
    case "windGust": scenario.changeAll { $0.windGust = Speed(value) }
    case "offshoreWind": scenario.changeAll { ($0.windSpeed, $0.windGust) = (Speed(value), Speed(value)) }
    case "visibility": scenario.changeAll { $0.visibility = Distance(value) }
    case "uvIndex": scenario.changeAll { $0.uvIndex = UVIndex(value) }
    case "precipitation": scenario.changeAll { $0.precipitation = WaterDepth(value) }
    case "precipitationProbability": scenario.changeAll { $0.precipitationProbability = Percentage(value) }
    case "waterTemperature": scenario.changeSea { $0.waterTemperature = Temperature(value) }
    case "waveHeight": scenario.changeSea { $0.waveHeight = WaveHeight(value) }
    case "usAQI":
      scenario.changeAir {
        ($0.pm2_5, $0.ozone) = (nil, nil)
        $0.usAQI = Int(value.rounded())
      }
    case "windChill":
      // Calm air has no wind chill: the air itself counts.
      scenario.changeAll { ($0.temperature, $0.windSpeed, $0.windGust) = (Temperature(value), Speed(0.5), Speed(1)) }
    default: break
    }
  }

  @Test("At and beyond a limit the verdict is that bad, just inside it is not", arguments: published)
  func behaviour(row: Row) throws {
    guard row.quantity != "wbgt" else { return }  // made of several values; see HeatTests
    let isFloor = ["visibility", "windChill", "waterTemperature"].contains(row.quantity)
    let step = row.quantity == "usAQI" ? 1.0 : row.quantity == "visibility" ? 10 : 0.05
    let inward = isFloor ? step : -step
    func level(_ value: Double) -> Verdict {
      var scenario = Scenario()
      scenario.place.elevation = nil
      Self.set(row.quantity, value, in: &scenario)
      var person = Person()
      person.supervisedSpot = true
      let plan = scenario.judge(row.activity, person: person)
      return plan.reasons.filter { $0.hazard == row.hazard && $0.quantity == row.quantity }.map(\.level).max() ?? .go
    }
    if let care = row.care {
      #expect(level(care) == .care)
      #expect(level(care - inward) == .care)
      #expect(level(care + inward) == .go)
    }
    if let no = row.no {
      #expect(level(no) == .no)
      #expect(level(no - inward) == .no)
      #expect(level(no + inward) == .care)
    }
  }

  @Test(
    "What needs it dry stops at 0.2 mm and not at 0.1", arguments: [Activity.ID.picnic, .laundry, .climbing, .barbecue])
  func dry(id: Activity.ID) {
    var scenario = Scenario()
    scenario.changeAll { $0.precipitation = WaterDepth(0.1) }
    #expect(scenario.judge(id).reasons.allSatisfy { $0.hazard != .rain })
    scenario.changeAll { $0.precipitation = WaterDepth(0.2) }
    #expect(scenario.judge(id).verdict == .no)
    #expect(scenario.judge(id).reasons.first?.hazard == .rain)
  }

  @Test("With a declared wetsuit water of 12 °C is no reason, without one it is care")
  func wetsuit() {
    var scenario = Scenario()
    scenario.changeSea { $0.waterTemperature = Temperature(12) }
    #expect(scenario.judge(.surfing).reason(.water)?.level == .care)
    var person = Person()
    person.wetsuit = true
    #expect(scenario.judge(.surfing, person: person).reason(.water) == nil)
  }

  @Test("Wet, windy and cold far from shelter is care, then no; near shelter neither")
  func wetCold() {
    var scenario = Scenario()
    scenario.changeAll {
      ($0.temperature, $0.windSpeed, $0.windGust) = (Temperature(9.9), Speed(6), Speed(9))
      $0.precipitation = WaterDepth(0.5)
    }
    #expect(scenario.judge(.hiking).reason(.wetCold)?.level == .care)
    #expect(scenario.judge(.walking).reason(.wetCold) == nil)
    scenario.changeAll { ($0.temperature, $0.windSpeed, $0.windGust) = (Temperature(5), Speed(10), Speed(14)) }
    #expect(scenario.judge(.hiking).reason(.wetCold)?.level == .no)
    scenario.changeAll { $0.precipitation = WaterDepth(0) }
    #expect(scenario.judge(.hiking).reason(.wetCold) == nil)
  }

  @Test("A longer outing falls under the stricter rows")
  func duration() {
    var scenario = Scenario()
    scenario.changeAll { ($0.temperature, $0.windSpeed, $0.windGust) = (Temperature(-17), Speed(0.5), Speed(1)) }
    #expect(scenario.judge(.dogWalking).reason(.cold) == nil)
    #expect(scenario.judge(.dogWalking, duration: 90).reason(.cold)?.limit == -15)
  }
}
