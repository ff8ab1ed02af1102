import Foundation
import HTTPServer
import Testing
import Weather

@testable import Simulator

@Suite("Simulated WeatherAPI.com, WAQI, Photon and radar list")
struct StationsTests {
  private let simulation = Simulation()

  @Test("A day has its hours from the place's midnight, and they tell of the same planet as Open-Meteo's")
  func forecast() async throws {
    let json = try await simulation.get("/weatherapi/v1/forecast.json?key=k&q=52.5,13.5&days=3&aqi=yes")
    let days = try #require((json["forecast"] as? [String: Any])?["forecastday"] as? [[String: Any]])
    #expect(days.map { $0["date"] as? String } == ["2026-11-30", "2026-12-01", "2026-12-02"])
    let hours = try #require(days[1]["hour"] as? [[String: Any]])
    #expect(hours.count == 24 && hours[0]["time"] as? String == "2026-12-01 00:00")
    let path = "/open-meteo/v1/forecast?latitude=52.5&longitude=13.5&start_date=2026-12-01&end_date=2026-12-02&hourly="
    // The zone by the sun is UTC+1 here, and an amount that ends at 01:00 UTC is that of the hour from 01:00 local.
    let temperatures = try await simulation.series(path + "temperature_2m", "hourly", "temperature_2m")
    let amounts = try await simulation.series(path + "precipitation", "hourly", "precipitation")
    for hour in 1..<23 {
      let told = try #require(hours[hour + 1]["temp_c"] as? Double)
      #expect(abs(told - (temperatures[hour] ?? .nan)) <= 0.06)
      let amount = try #require(hours[hour + 1]["precip_mm"] as? Double)
      #expect(abs(amount - (amounts[hour + 1] ?? .nan)) <= 0.06)
    }
    #expect((hours[3]["air_quality"] as? [String: Any])?["pm2_5"] is Double)
  }

  @Test("WeatherAPI.com refuses without a key, without a place and of an unknown one, each with its code")
  func refusals() async throws {
    for (target, status, code) in [
      ("/weatherapi/v1/current.json?q=1,2", 401, 1002), ("/weatherapi/v1/current.json?key=k", 400, 1003),
      ("/weatherapi/v1/forecast.json?key=k&q=Atlantis", 400, 1006),
    ] {
      let answer = await simulation.respond("GET", target)
      #expect(answer.status == status)
      #expect(String(decoding: answer.body, as: UTF8.self).contains("\"code\":\(code)"))
    }
  }

  @Test("The station nearest a point is one of the stations of a box around it, with the same index")
  func stations() async throws {
    let feed = try await simulation.get("/waqi/feed/geo:52.52;13.41/?token=t")
    let data = try #require(feed["data"] as? [String: Any])
    let id = try #require(data["idx"] as? Int)
    #expect((data["time"] as? [String: Any])?["iso"] as? String == "2026-11-30T08:00:00+00:00")
    let map = try await simulation.get("/waqi/map/bounds/?token=t&latlng=52.4,13.2,52.7,13.6&networks=all")
    let found = try #require(map["data"] as? [[String: Any]])
    #expect(found.count == 12)
    let same = try #require(found.first { $0["uid"] as? Int == id })
    #expect(same["aqi"] as? String == "\(try #require(data["aqi"] as? Int))")
    let again = try await simulation.get("/waqi/feed/@\(id)/?token=t")
    #expect((again["data"] as? [String: Any])?["aqi"] as? Int == data["aqi"] as? Int)
  }

  @Test("WAQI's errors come with status 200: no key, no station out at sea")
  func stationErrors() async throws {
    #expect(try await simulation.get("/waqi/feed/geo:52.52;13.41/")["data"] as? String == "Invalid key")
    #expect(try await simulation.get("/waqi/feed/geo:0;-30/?token=t")["data"] as? String == "Unknown station")
  }

  @Test("Photon's answer is GeoJSON, longitude first; without a text it refuses")
  func photon() async throws {
    let beja = Place(
      name: "Beja", region: "Beja", country: "Portugal", countryCode: "PT",
      coordinates: try #require(Coordinates(latitude: 38.0151, longitude: -7.8632)), timeZone: .gmt)
    let places = SimulatedPlaces(search: { name, _ in name == "Beja" ? [beja] : [] }, zone: { _ in .gmt })
    let json = try await Simulation(places: places).get("/places/api?q=Beja&limit=3")
    let feature = try #require((json["features"] as? [[String: Any]])?.first)
    #expect((feature["geometry"] as? [String: Any])?["coordinates"] as? [Double] == [-7.8632, 38.0151])
    #expect((feature["properties"] as? [String: Any])?["countrycode"] as? String == "PT")
    #expect(await simulation.respond("GET", "/places/api").status == 400)
  }

  @Test("The radar list ends with the last ten minutes, foretells nothing, and leads back to this server")
  func radar() async throws {
    let json = try await simulation.get("/radar/public/weather-maps.json")
    let past = try #require((json["radar"] as? [String: Any])?["past"] as? [[String: Any]])
    #expect(past.count == 13)
    #expect(past.last?["time"] as? Int == Int(Simulation.now.timeIntervalSince1970) / 600 * 600)
    #expect(json["host"] as? String == "http://localhost/radar")
  }
}
