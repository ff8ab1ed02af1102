import Foundation
import Testing
import Weather

@testable import Simulator

@Suite("The planet's air and sea")
struct AirAndSeaTests {
  static let sample = Sample.moments(2500, seed: 8)

  @Test("Every concentration can be, and coarse particles hold the fine ones")
  func concentrations() {
    for (climate, sky, planet) in Self.sample {
      let air = AirMoment(sky, at: climate, on: planet)
      for value in [air.pm2_5, air.pm10, air.ozone, air.nitrogenDioxide, air.sulphurDioxide, air.carbonMonoxide] {
        #expect(value > 0 && value < 8000)
      }
      #expect(air.pm10 >= air.pm2_5)
      #expect(air.pollen?.allSatisfy { $0 >= 0 && $0 < 5000 } ?? true)
      #expect(air.usIndex >= 0 && air.europeanIndex >= 0)
    }
  }

  @Test("Pollen is counted in Europe, and not elsewhere")
  func pollen() throws {
    func pollen(_ latitude: Double, _ longitude: Double) throws -> [Double]? {
      let climate = Climate(at: try #require(Coordinates(latitude: latitude, longitude: longitude)), elevation: nil)
      let planet = Planet(seed: 1)
      return AirMoment(planet.moment(at: climate, Simulation.now), at: climate, on: planet).pollen
    }
    #expect(try pollen(52.5, 13.4) != nil)
    #expect(try pollen(40.7, -74) == nil)
  }

  @Test(
    "There is a sea near Lisbon, Barcelona, Sydney and Honolulu, and none near Madrid, Berlin, Moscow and Denver",
    arguments: [
      (38.72, -9.14, true), (41.38, 2.17, true), (-33.87, 151.21, true), (21.31, -157.86, true), (43.7, 7.27, true),
      (40.42, -3.7, false), (52.52, 13.4, false), (55.75, 37.62, false), (39.74, -104.98, false), (48.86, 2.35, false),
    ])
  func coasts(_ latitude: Double, _ longitude: Double, _ sea: Bool) throws {
    let climate = Climate(at: try #require(Coordinates(latitude: latitude, longitude: longitude)), elevation: nil)
    #expect(climate.hasSea == sea)
    #expect((SeaMoment(at: climate, Simulation.now, on: Planet(seed: 1)) != nil) == sea)
  }

  @Test("Waves hold wind sea and swell, and water neither boils nor freezes through")
  func waves() {
    var seas = 0
    for (climate, sky, planet) in Self.sample {
      guard let sea = SeaMoment(at: climate, sky.instant, on: planet) else { continue }
      seas += 1
      #expect(sea.waveHeight >= max(sea.windWaveHeight, sea.swellHeight) && sea.waveHeight < 20)
      #expect((1...25).contains(sea.wavePeriod) && (0..<360).contains(sea.waveDirection))
      #expect((-1.8...36).contains(sea.waterTemperature))
      #expect(abs(sea.seaLevel) < 10 && (0..<360).contains(sea.currentDirection) && sea.currentSpeed < 6)
    }
    #expect(seas > 1000)
  }

  @Test("Lisbon has two high tides a day, greater near new moon than a week later")
  func tides() throws {
    let climate = Climate(at: try #require(Coordinates(latitude: 38.72, longitude: -9.14)), elevation: nil)
    let planet = Planet(seed: 1)
    func day(_ start: Double) throws -> [(time: Date, level: SeaLevel)] {
      try (0..<(25 * 6)).map { step in
        let instant = Date(timeIntervalSince1970: start + Double(step) * 600)
        let sea = try #require(SeaMoment(at: climate, instant, on: planet))
        return (instant, try #require(SeaLevel(sea.seaLevel)))
      }
    }
    func range(_ samples: [(time: Date, level: SeaLevel)]) -> Double {
      let levels = samples.map(\.level.metres)
      return (levels.max() ?? 0) - (levels.min() ?? 0)
    }
    // New moon 2026-11-09T07:02Z, first quarter 2026-11-17T11:48Z.
    let spring = try day(1_794_182_400)
    let neap = try day(1_794_182_400 + 8 * 86_400)
    #expect(Weather.tides(from: spring).count { $0.kind == .high } == 2)
    #expect(range(spring) > 1.3 * range(neap))
  }
}
