import Foundation
import HTTPServer
import Testing
import Weather

@testable import Simulator

@Suite("Simulated air quality, marine and geocoding")
struct OtherEndpointsTests {
  let simulation = Simulation()

  @Test("Air quality is given for five days, and null for the rest of the seven")
  func airHorizon() async throws {
    let values = try await simulation.series(
      "/open-meteo-air/v1/air-quality?latitude=52.52&longitude=13.41&hourly=pm2_5&forecast_days=7", "hourly", "pm2_5")
    #expect(values.count == 7 * 24)
    #expect(values.prefix(24 * 5).allSatisfy { $0 != nil } && values.last == .some(nil))
  }

  @Test("Air quality's current block is hourly and in micrograms")
  func airCurrent() async throws {
    let json = try await simulation.get(
      "/open-meteo-air/v1/air-quality?latitude=52.52&longitude=13.41&current=ozone,us_aqi,grass_pollen,european_aqi")
    #expect((json["current"] as? [String: Any])?["interval"] as? Int == 3600)
    #expect((json["current_units"] as? [String: String])?["ozone"] == "μg/m³")
    #expect((json["current"] as? [String: Any])?["us_aqi"] is Int)
  }

  @Test("The sea off Lisbon is given for ten days, and null beyond")
  func marine() async throws {
    let path = "/open-meteo-marine/v1/marine?latitude=38.72&longitude=-9.14&forecast_days=16&hourly="
    for name in ["wave_height", "swell_wave_period", "sea_surface_temperature", "sea_level_height_msl"] {
      let values = try await simulation.series(path + name, "hourly", name)
      #expect(values.count == 16 * 24)
      #expect(values.prefix(24 * 10).allSatisfy { $0 != nil } && values.last == .some(nil))
    }
  }

  @Test("Inland the sea is a series of nulls, not a refusal")
  func inland() async throws {
    let values = try await simulation.series(
      "/open-meteo-marine/v1/marine?latitude=40.42&longitude=-3.7&hourly=wave_height", "hourly", "wave_height")
    #expect(values.count == 7 * 24 && values.allSatisfy { $0 == nil })
  }

  private static func places() throws -> SimulatedPlaces {
    let beja = Place(
      name: "Beja", region: "Beja", country: "Portugal", countryCode: "PT",
      coordinates: try #require(Coordinates(latitude: 38.0151, longitude: -7.8632)), elevation: Elevation(277),
      timeZone: try #require(TimeZone(identifier: "Europe/Lisbon")), population: 35_854)
    return SimulatedPlaces(
      search: { name, _ in name.lowercased() == "beja" ? [beja] : [] },
      zone: { _ in TimeZone(identifier: "Europe/Lisbon") ?? .gmt })
  }

  @Test("A place found has GeoNames' fields as the service names them")
  func geocoding() async throws {
    let json = try await Simulation(places: try Self.places()).get("/open-meteo-geocoding/v1/search?name=Beja&count=1")
    let place = try #require((json["results"] as? [[String: Any]])?.first)
    #expect(place["name"] as? String == "Beja" && place["admin1"] as? String == "Beja")
    #expect(place["country_code"] as? String == "PT" && place["timezone"] as? String == "Europe/Lisbon")
    #expect(place["latitude"] as? Double == 38.0151 && place["population"] as? Int == 35_854)
    #expect(place["id"] is Int && place["elevation"] as? Double == 277)
  }

  @Test("Where no place is found the list is absent, and one letter finds none")
  func noPlace() async throws {
    for name in ["Atlantis", "B"] {
      let json = try await Simulation(places: try Self.places()).get("/open-meteo-geocoding/v1/search?name=\(name)")
      #expect(json["results"] == nil && json["generationtime_ms"] != nil)
    }
  }

  @Test("The zone of a point is asked for timezone=auto")
  func automaticZone() async throws {
    let json = try await Simulation(places: try Self.places()).get(
      "/open-meteo/v1/forecast?latitude=38&longitude=-7.9&timezone=auto")
    #expect(json["timezone"] as? String == "Europe/Lisbon" && json["timezone_abbreviation"] as? String == "GMT")
  }
}
