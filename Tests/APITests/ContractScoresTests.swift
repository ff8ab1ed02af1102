import Foundation
import Testing
import Weather

@testable import API

@Suite("The contract's scores and labels")
struct ContractScoresTests {
  @Test(
    "The outdoor score follows the contract's vectors",
    arguments: [
      (21.0, 5.0, 0.0, 3.0, 100), (21, 10, 20, 5, 94), (15, 10, 20, 3.5, 82), (22, 12, 70, 7, 72), (24, 12, 10, 4, 91),
      (38, 45, 90, 10, 0), (45, 100, 100, 15, 0),
    ])
  func outdoorScore(celsius: Double, wind: Double, rain: Double, uv: Double, expected: Int) {
    #expect(ContractScores.outdoorScore(celsius: celsius, windKmh: wind, rainChance: rain, uv: uv) == expected)
  }

  @Test(
    "Fishing and surf follow the contract's vectors",
    arguments: [(0.3, 10.0, "Good"), (0.9, 22, "Fair"), (2.0, 40, "Poor")])
  func fishing(wave: Double, wind: Double, expected: String) {
    #expect(ContractScores.fishingLabel(waveMetres: wave, windKmh: wind) == expected)
    #expect(ContractScores.fishingLabel(waveMetres: nil, windKmh: wind) == nil)
  }

  @Test(
    "Surf needs height and period",
    arguments: [(0.2, 10.0, "Poor"), (1.5, 9, "Good"), (1.5, 7, "Fair"), (1.5, 5, "Poor"), (4.0, 9, "Poor")])
  func surf(wave: Double, period: Double, expected: String) {
    #expect(ContractScores.surfLabel(waveMetres: wave, periodSeconds: period) == expected)
    #expect(ContractScores.surfLabel(waveMetres: wave, periodSeconds: nil) == nil)
  }

  @Test(
    "The moon of the contract, before 2000 too",
    arguments: [
      ("2000-01-06", "New Moon", 0), ("2000-01-13", "First Quarter", 46), ("2000-01-21", "Full Moon", 100),
      ("1999-12-01", "Last Quarter", 40), ("2024-01-01", "Waning Gibbous", 73),
    ])
  func moon(date: String, phase: String, illumination: Int) throws {
    let moon = ContractScores.moon(on: try #require(LocalDate(date)))
    #expect(moon.phase == phase)
    #expect(moon.illuminationPercent == illumination)
  }

  @Test("UV risk changes at 3, 6, 8 and 11")
  func uvRisk() {
    let labels = [2.99, 3, 5.99, 6, 7.99, 8, 10.99, 11].map(ContractScores.uvRiskLabel)
    #expect(labels == ["Low", "Moderate", "Moderate", "High", "High", "Very High", "Very High", "Extreme"])
  }

  @Test("Units are read whatever their case; an empty text is metric, another word is refused")
  func units() {
    #expect(ContractUnits(" Imperial ") == .imperial)
    #expect(ContractUnits("") == .metric)
    #expect(ContractUnits(nil) == .metric)
    #expect(ContractUnits("kelvin") == nil)
  }

  @Test("Local times carry no zone")
  func localTimestamp() throws {
    let instant = try #require(WeatherJSON.instant("2026-11-30T14:30:00Z"))
    let stamp = LocalTimestamp(instant: instant, zone: try #require(TimeZone(identifier: "Asia/Kathmandu")))
    #expect(stamp.seconds == "2026-11-30T20:15:00")
    #expect(stamp.minutes == "2026-11-30T20:15")
  }
}
