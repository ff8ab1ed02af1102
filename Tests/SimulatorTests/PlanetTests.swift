import Foundation
import Testing
import Weather

@testable import Simulator

@Suite("The planet's sky")
struct PlanetTests {
  static let sample = Sample.moments(6000)

  @Test("No rain falls from a clear sky")
  func rainNeedsCloud() {
    let wet = Self.sample.filter { $0.sky.rate > 0 }
    #expect(wet.count > 300)
    #expect(wet.allSatisfy { $0.sky.cloud > 0.3 })
  }

  @Test("The dew point is never above the temperature, and humidity is what both make together")
  func dewPoint() throws {
    for (_, sky, _) in Self.sample {
      #expect(sky.dewPoint <= sky.temperature)
      let air = try #require(Temperature(celsius: sky.temperature))
      let dew = try #require(Temperature(celsius: sky.dewPoint))
      #expect(abs(relativeHumidity(air: air, dewPoint: dew).percent - sky.humidity) < 0.01)
    }
  }

  @Test("Gusts are never weaker than the wind")
  func gusts() {
    #expect(Self.sample.allSatisfy { $0.sky.gust >= $0.sky.wind.speed })
  }

  @Test("Night has neither sunlight nor ultraviolet, and day has both under any cloud")
  func night() {
    for (_, sky, _) in Self.sample {
      if sky.sun.elevation <= 0 { #expect(sky.shortwave == 0 && sky.uvIndex == 0) }
      if sky.sun.elevation > 5 { #expect(sky.shortwave > 0 && sky.uvIndex > 0) }
    }
  }

  @Test("Ultraviolet stays under the bound that stands in for a missing value, up to 2,000 m")
  func ultraviolet() {
    for (climate, sky, _) in Self.sample where climate.elevation < 2000 {
      #expect(sky.uvIndex <= clearSkyUVMaximum(sunElevation: sky.sun.elevation).index + 1e-9)
    }
  }

  @Test("Snow falls only where it is cold, rain freezes only below zero")
  func snow() {
    for (_, sky, _) in Self.sample {
      if sky.frozenShare > 0 { #expect(sky.temperature < 2) }
      if sky.glazes { #expect(sky.temperature < 0 && sky.frozenShare == 0) }
      if [71, 73, 75, 77, 85, 86].contains(sky.weatherCode) { #expect(sky.temperature < 2) }
      if [66, 67, 56, 57].contains(sky.weatherCode) { #expect(sky.temperature < 0) }
    }
  }

  @Test("Thunder needs energy, cloud and rain, and happens")
  func thunder() {
    let storms = Self.sample.filter { (95...99).contains($0.sky.weatherCode) }
    #expect(storms.count > 10)
    #expect(storms.allSatisfy { $0.sky.cape >= 500 && $0.sky.cloud >= 0.5 && $0.sky.rate > 0 })
  }

  @Test("Every number is finite and within what its quantity can be")
  func possible() {
    for (_, sky, _) in Self.sample {
      #expect(Temperature(celsius: sky.temperature) != nil && Temperature(celsius: sky.dewPoint) != nil)
      #expect(Percentage(percent: sky.humidity) != nil)
      for share in [sky.cloud, sky.lowCloud, sky.midCloud, sky.highCloud, sky.frozenShare, sky.wetness] {
        #expect((0...1).contains(share))
      }
      #expect((925...1065).contains(sky.pressure) && sky.surfacePressure <= sky.pressure + 40)
      #expect(Speed(metresPerSecond: sky.gust) != nil && sky.gust < 75)
      #expect((0..<360).contains(sky.wind.from))
      #expect((0...45_000).contains(sky.visibility))
      #expect(SpecificEnergy(sky.cape) != nil && Irradiance(sky.shortwave) != nil && UVIndex(sky.uvIndex) != nil)
      #expect((0...300).contains(sky.snowDepth))
      #expect((-90...55).contains(sky.temperature))
    }
  }

  @Test("The code agrees with what falls and with the cover")
  func codes() {
    for (_, sky, _) in Self.sample {
      switch sky.weatherCode {
      case 0: #expect(sky.cloud < 0.2 && sky.rate < 0.08)
      case 1, 2, 3: #expect(sky.cloud >= 0.2 && sky.rate < 0.08)
      case 45, 48: #expect(sky.visibility < 1000 && sky.rate < 0.08)
      default: #expect(sky.rate >= 0.08)
      }
    }
  }

  @Test("Every kind of weather happens somewhere: clear, overcast, fog, rain, showers, snow, thunder")
  func variety() {
    let codes = Set(Sample.moments(20_000, seed: 5).map(\.sky.weatherCode))
    #expect(codes.isSuperset(of: [0, 1, 2, 3, 45, 61, 63, 71, 80, 81, 95]))
  }

  @Test("A quarter of an hour changes the weather a little, never at a jump")
  func continuousInTime() {
    for (climate, sky, planet) in Self.sample.prefix(1500) {
      let next = planet.moment(at: climate, sky.instant.addingTimeInterval(60))
      #expect(abs(next.temperature - sky.temperature) < 0.3)
      #expect(abs(next.pressure - sky.pressure) < 0.2)
      #expect(abs(next.wind.speed - sky.wind.speed) < 0.5)
      #expect(abs(next.cloud - sky.cloud) < 0.08)
      #expect(abs(next.humidity - sky.humidity) < 3)
      #expect(abs(next.rate - sky.rate) < 1 + 0.15 * sky.rate)
    }
  }

  @Test("A hundred metres away the weather is all but the same, over the date line and at the poles too")
  func continuousInSpace() throws {
    let planet = Planet(seed: 3)
    let instant = Simulation.now
    for (latitude, longitude) in [
      (10.0, 179.9995), (-45.0, -179.9995), (89.9995, 10.0), (52.5, 13.4), (0.0, 0.0), (26, -30),
    ] {
      let here = try #require(Coordinates(latitude: latitude, longitude: longitude))
      let there = try #require(
        Coordinates(latitude: latitude, longitude: longitude + 0.001 > 180 ? longitude - 359.999 : longitude + 0.001))
      let a = planet.moment(at: Climate(at: here, elevation: nil), instant)
      let b = planet.moment(at: Climate(at: there, elevation: nil), instant)
      #expect(abs(a.temperature - b.temperature) < 0.1 && abs(a.pressure - b.pressure) < 0.1)
      #expect(abs(a.cloud - b.cloud) < 0.05 && abs(a.wind.speed - b.wind.speed) < 0.3)
    }
  }

  @Test("The same seed has the same weather, another seed another")
  func seeds() throws {
    let lisbon = Climate(at: try #require(Coordinates(latitude: 38.72, longitude: -9.14)), elevation: nil)
    let first = Planet(seed: 5).moment(at: lisbon, Simulation.now)
    let again = Planet(seed: 5).moment(at: lisbon, Simulation.now)
    let other = Planet(seed: 6).moment(at: lisbon, Simulation.now)
    #expect(first.temperature == again.temperature && first.pressure == again.pressure)
    #expect(first.pressure != other.pressure)
  }

  @Test("July is warmer than January in Berlin, colder in Sydney, and about the same in Singapore")
  func seasons() throws {
    func mean(_ latitude: Double, _ longitude: Double, month: Int) throws -> Double {
      let climate = Climate(at: try #require(Coordinates(latitude: latitude, longitude: longitude)), elevation: nil)
      let start = Date(timeIntervalSince1970: 1_767_225_600 + Double(month) * 30.4 * 86_400)
      let hours = (0..<(28 * 8)).map {
        Planet(seed: 1).moment(at: climate, start.addingTimeInterval(Double($0) * 10_800))
      }
      return hours.map(\.temperature).reduce(0, +) / Double(hours.count)
    }
    #expect(try mean(52.5, 13.4, month: 6) - mean(52.5, 13.4, month: 0) > 10)
    #expect(try mean(-33.9, 151.2, month: 0) - mean(-33.9, 151.2, month: 6) > 5)
    #expect(abs(try mean(1.3, 103.8, month: 0) - mean(1.3, 103.8, month: 6)) < 3)
  }
}
