import Foundation
import HTTPServer
import Testing
import Weather

@testable import Simulator

@Suite("Simulated OpenWeatherMap")
struct OpenWeatherMapTests {
  let simulation = Simulation()
  private static let path = "/openweathermap/"

  private static func places() throws -> SimulatedPlaces {
    let beja = Place(
      name: "Beja", region: "Beja", country: "Portugal", countryCode: "PT",
      coordinates: try #require(Coordinates(latitude: 38.0151, longitude: -7.8632)), timeZone: .gmt)
    return SimulatedPlaces(
      search: { name, _ in name.lowercased() == "beja" ? [beja] : [] }, zone: { _ in .gmt },
      near: { $0.distance(to: beja.coordinates).metres < 50_000 ? beja : nil })
  }

  @Test("The state now is in Kelvin unless asked otherwise, and what does not fall is left out")
  func weather() async throws {
    let path = Self.path + "data/2.5/weather?lat=52.52&lon=13.41&appid=k"
    let kelvin = try await simulation.get(path)
    let metric = try await simulation.get(path + "&units=metric")
    let warm = try #require((kelvin["main"] as? [String: Any])?["temp"] as? Double)
    let celsius = try #require((metric["main"] as? [String: Any])?["temp"] as? Double)
    #expect(abs(warm - celsius - 273.15) < 0.011)
    #expect(kelvin["cod"] as? Int == 200 && (kelvin["weather"] as? [[String: Any]])?.count == 1)
    #expect(kelvin["dt"] as? Int == 1_796_026_200)  // 08:10, the last full ten minutes
    if let rain = kelvin["rain"] { #expect((rain as? [String: Double])?["1h"] ?? 0 > 0) }
  }

  @Test("Forty steps of three hours, from the next multiple of three, with chances from 0 to 1")
  func forecast() async throws {
    let json = try await simulation.get(Self.path + "data/2.5/forecast?lat=52.52&lon=13.41&appid=k")
    let list = try #require(json["list"] as? [[String: Any]])
    let stamps = list.compactMap { $0["dt"] as? Int }
    #expect(list.count == 40 && stamps.first == 1_796_029_200)  // 2026-11-30T09:00:00Z
    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $1 - $0 == 10_800 })
    #expect(list.allSatisfy { (0...1).contains($0["pop"] as? Double ?? -1) })
    #expect(list.contains { ($0["rain"] as? [String: Double])?["3h"] ?? 0 > 0 || $0["snow"] != nil })
    #expect(list.contains { $0["rain"] == nil })
    #expect(json["cod"] as? String == "200")
  }

  @Test("Three hours' rain is the sum of the same hours that Open-Meteo's protocol tells")
  func samePlanet() async throws {
    let point = "52.5&lon=13.4375"
    let json = try await simulation.get(Self.path + "data/2.5/forecast?lat=\(point)&appid=k")
    let list = try #require(json["list"] as? [[String: Any]])
    let hours = try await simulation.series(
      "/open-meteo/v1/forecast?latitude=52.5&longitude=13.4375&hourly=precipitation", "hourly", "precipitation")
    // The first step, 09:00, holds the hours stamped 07, 08 and 09 at their end.
    for step in 0..<20 {
      let told = ["rain", "snow"].compactMap { (list[step][$0] as? [String: Double])?["3h"] }.reduce(0, +)
      let sum = (7...9).compactMap { hours[$0 + 3 * step] }.reduce(0, +)
      #expect(abs(told - sum) <= 0.03)
    }
  }

  @Test("SUN-03: where the sun does not rise, sunrise and sunset are one stamp")
  func polarNight() async throws {
    let json = try await simulation.get(Self.path + "data/2.5/weather?lat=78.2&lon=15.6&appid=k")
    let sun = try #require(json["sys"] as? [String: Any])
    #expect(sun["sunrise"] as? Int == sun["sunset"] as? Int && sun["sunrise"] is Int)
  }

  @Test("Air is told for now, or for four days")
  func air() async throws {
    let now = try await simulation.get(Self.path + "data/2.5/air_pollution?lat=52.52&lon=13.41&appid=k")
    let ahead = try await simulation.get(Self.path + "data/2.5/air_pollution/forecast?lat=52.52&lon=13.41&appid=k")
    let list = try #require(now["list"] as? [[String: Any]])
    #expect(list.count == 1 && (ahead["list"] as? [Any])?.count == 96)
    #expect((list[0]["components"] as? [String: Double])?["pm2_5"] ?? -1 > 0)
  }

  @Test("Places are found by name and country, and named at a point; far from any the list is empty")
  func places() async throws {
    let simulation = Simulation(places: try Self.places())
    func names(_ target: String) async throws -> [String?] {
      let answer = await simulation.respond("GET", Self.path + target)
      let list = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]])
      return list.map { $0["name"] as? String }
    }
    #expect(try await names("geo/1.0/direct?q=Beja,PT&appid=k") == ["Beja"])
    #expect(try await names("geo/1.0/direct?q=Beja,TN&appid=k") == [])
    #expect(try await names("geo/1.0/reverse?lat=38.02&lon=-7.86&appid=k") == ["Beja"])
    #expect(try await names("geo/1.0/reverse?lat=0&lon=-30&appid=k") == [])
    let named = try await simulation.get(Self.path + "data/2.5/weather?q=Beja&appid=k")
    #expect(named["name"] as? String == "Beja")
  }

  @Test("Without a key it refuses with a number, without a known place with a text")
  func refusals() async throws {
    let keyless = await simulation.respond("GET", Self.path + "data/2.5/weather?lat=1&lon=2")
    #expect(keyless.status == 401)
    #expect(String(decoding: keyless.body, as: UTF8.self).contains(#""cod":401"#))
    let unknown = await simulation.respond("GET", Self.path + "data/2.5/weather?q=Atlantis&appid=k")
    #expect(unknown.status == 404)
    #expect(String(decoding: unknown.body, as: UTF8.self).contains(#""cod":"404""#))
    #expect(await simulation.respond("GET", Self.path + "data/2.5/forecast?appid=k").status == 400)
  }
}
