import Foundation
import Testing

@testable import Weather

@Suite("Heat strain by sport")
struct HeatStrainTests {
  private static let sports: [String: SportsEffort] = [
    "running": .running, "cycling": .cycling, "tennis": .tennis, "walking": .walking, "golf": .golf,
  ]

  @Test("Predicted heat strain agrees with pythermalcomfort's ISO 7933:2023 to 0.02 K and 0.2 % of the sweat")
  func strainAgrees() throws {
    var (core, rectal, sweat) = (Worst(), Worst(), Worst())
    for row in try VectorFile("heat-strain").rows {
      let given = HeatStrain(
        air: try row.quantity("temperature"), meanRadiant: try row.quantity("mean_radiant_temperature"),
        humidity: try row.quantity("humidity"), airSpeed: try row.quantity("air_speed"),
        metabolicRate: try row.value("met"), clothing: try row.value("clo"), minutes: Int(try row.value("minutes")))
      core.see(given.coreTemperature, try row.value("core"), row)
      rectal.see(given.rectalTemperature, try row.value("rectal"), row)
      sweat.see(given.sweatLoss / (try row.value("sweat")), 1, row)
    }
    #expect(core.difference < 0.02, "\(core)")
    #expect(rectal.difference < 0.02, "\(rectal)")
    #expect(sweat.difference < 0.002, "\(sweat)")
  }

  /// pythermalcomfort rounds to a tenth and keeps the lower ends at 23, 25 and 26 °C.
  @Test("The thresholds of the sports policy agree with pythermalcomfort to a tenth of a degree")
  func thresholdsAgree() throws {
    var worst = Worst()
    for row in try VectorFile("sports-heat").rows {
      let effort = try #require(Self.sports[try row.text("sport")])
      let risk = SportsHeatRisk(
        effort, air: try row.quantity("temperature"), meanRadiant: try row.quantity("mean_radiant_temperature"),
        humidity: try row.quantity("humidity"), airSpeed: try row.quantity("air_speed"))
      worst.see(max(23, risk.moderateFrom), try row.value("moderate"), row)
      worst.see(max(25, risk.highFrom), try row.value("high"), row)
      worst.see(max(26, risk.extremeFrom), try row.value("extreme"), row)
    }
    #expect(worst.difference < 0.11, "\(worst)")
  }

  @Test("UNIT-10: running at 35 °C in hardly moving air is extreme; below 21 °C low, above 43.5 extreme whatever else")
  func running() throws {
    func risk(_ air: Double, _ humidity: Double) throws -> SportsHeatRisk {
      SportsHeatRisk(
        .running, air: try celsius(air), meanRadiant: try celsius(air), humidity: try percent(humidity),
        airSpeed: try metresPerSecond(0.1))
    }
    #expect(try risk(35, 40).value == 3)
    for humidity in [0.0, 40, 100] {
      #expect(try risk(20, humidity).value == 0)
      #expect(try risk(44, humidity).level == .extreme)
    }
  }

  @Test("Hotter air never lowers the risk")
  func monotone() throws {
    var last = 0.0
    for air in stride(from: 15.0, through: 48, by: 0.5) {
      let risk = SportsHeatRisk(
        .tennis, air: try celsius(air), meanRadiant: try celsius(45), humidity: try percent(45),
        airSpeed: try metresPerSecond(1))
      #expect(risk.value >= last, "\(air)")
      last = risk.value
    }
    #expect(last == 3)
  }
}
