import Foundation
import Testing

@testable import Weather

@Suite("Radiation")
struct RadiationTests {
  /// Di Napoli et al. 2020 show clear summer noons 25–40 K above the air over grass, clear nights some degrees below.
  @Test("The surroundings radiate far more than the air at a clear noon, and less on a clear night")
  func meanRadiantTemperatures() throws {
    func excess(_ shortwave: Double, cloud: Double, sun: Double) throws -> Double {
      meanRadiantTemperature(
        air: try celsius(25), humidity: try percent(50), shortwave: Irradiance(shortwave),
        cloudCover: try percent(cloud), sunElevation: sun
      ).celsius - 25
    }
    #expect((25...40).contains(try excess(850, cloud: 0, sun: 60)))
    #expect((-12 ... -3).contains(try excess(0, cloud: 0, sun: -30)))
    #expect(abs(try excess(0, cloud: 100, sun: -30)) < 1)
    #expect(try excess(300, cloud: 80, sun: 60) < excess(850, cloud: 0, sun: 60))
  }

  @Test("Without measured radiation the clear sky's counts, dimmed by the cloud")
  func estimatedRadiation() throws {
    #expect(clearSkyRadiation(sunElevation: -1, cloudCover: nil).wattsPerSquareMetre == 0)
    let clear = clearSkyRadiation(sunElevation: 60, cloudCover: nil).wattsPerSquareMetre
    let covered = clearSkyRadiation(sunElevation: 60, cloudCover: try percent(100)).wattsPerSquareMetre
    // Kasten and Czeplak 1980: 910 sin 60° − 30, a quarter of it under a closed cover.
    #expect(abs(clear - 758.1) < 0.1)
    #expect(abs(covered / clear - 0.25) < 1e-9)
  }

  @Test("The clear-sky bound of UV is nothing at night and rises with the sun")
  func ultraviolet() {
    #expect(clearSkyUVMaximum(sunElevation: -3).index == 0)
    var last = 0.0
    for elevation in stride(from: 0.0, through: 90, by: 1) {
      let bound = clearSkyUVMaximum(sunElevation: elevation).index
      #expect(bound >= last)
      last = bound
    }
    // Madronich 2007: 12.5 for an overhead sun and 300 DU; the tropics' thinner ozone lets some 15–16 through.
    #expect((12.5...16.5).contains(last))
  }

  @Test("An hour without radiation takes the cloud's; without either it has no WBGT by day but has one at night")
  func missingRadiation() throws {
    let place = Place(name: "", coordinates: try at(38.72, -9.14), timeZone: .gmt)
    func hour(_ time: String, cloud: Double?) throws -> Hour {
      var hour = Hour(time: try instant(time))
      hour.temperature = try celsius(28)
      hour.humidity = try percent(60)
      hour.windSpeed = try metresPerSecond(3)
      hour.cloudCover = try cloud.map(percent)
      return hour.withIndices(at: place)
    }
    let noon = try hour("2026-07-01T12:00:00Z", cloud: 10)
    let unknown = try hour("2026-07-01T12:00:00Z", cloud: nil)
    let night = try hour("2026-07-01T01:00:00Z", cloud: nil)
    #expect(unknown.wbgt == nil && unknown.utci == nil)
    #expect(noon.isDay == true && night.isDay == false)
    #expect(try #require(noon.wbgt) > #require(night.wbgt))
    #expect(try #require(noon.utci) > #require(night.utci))
  }

  @Test("High above the sea the air is thinner, and WBGT takes it so")
  func altitude() throws {
    let pressure = stationPressure(seaLevel: nil, elevation: Elevation(clamping: 3640), air: try celsius(15 - 23.66))
    #expect(abs(pressure - 645.9) < 1)  // ICAO standard atmosphere at 3,640 m
  }

  @Test("The wind two metres up is never more than that at ten, save for the least that counts")
  func windNearTheGround() throws {
    for wind in stride(from: 0.0, through: 30, by: 0.3) {
      for (radiation, sun) in [(0.0, -10.0), (100, 10), (500, 40), (800, 60), (1000, 80)] {
        let low = windAt2m(
          wind: try metresPerSecond(wind), shortwave: Irradiance(clamping: radiation), sunElevation: sun)
        #expect(low.metresPerSecond <= max(0.13, wind) && low.metresPerSecond >= 0.6 * wind)
      }
    }
  }
}
