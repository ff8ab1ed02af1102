import Foundation
import HTTPServer
import Testing
import Weather

@testable import fairweather

/// The aggregator contract's reads through the whole house: cache, fallback, failures and names.
@Suite("The contract's reads, against a simulated planet on a real socket")
struct ContractReadsTests {
  /// A handler over a world, and ways to ask it; what it keeps is thrown away.
  private final class Service {
    let world: World
    let data = World.temporaryFolder()
    let keys: [String: String]

    init(_ keys: [String: String] = [:]) throws {
      world = try World()
      self.keys = keys
    }

    deinit { try? FileManager.default.removeItem(at: data) }

    func at(_ clock: String = World.noon) async throws -> Handler {
      try await World.house(world, in: data, clock: clock, with: keys)
    }
  }

  private func get(_ handler: Handler, _ path: String, _ headers: [(String, String)] = []) async throws
    -> (status: Int, json: [String: Any], headers: HTTPHeaders)
  {
    let response = await handler(
      HTTPRequest(method: "GET", target: "/api/v1" + path, headers: HTTPHeaders(headers)))
    return (response.status, try World.json(response), response.headers)
  }

  @Test("A kept answer touches no provider and keeps its time, whatever case, spaces and units it is asked in")
  func kept() async throws {
    let service = try Service()
    let handler = try await service.at()
    let first = try await get(handler, "/weather?city=Lisbon").json
    let second = try await get(handler, "/weather?city=%20LISBON%20&units=Imperial").json
    #expect(first["fromCache"] as? Bool == false && second["fromCache"] as? Bool == true)
    #expect(first["observedAt"] as? String == second["observedAt"] as? String)
    #expect((first["observedAt"] as? String)?.hasPrefix("2026-06-18T11:00:") == true)
    let celsius = try #require(first["temperature"] as? Double)
    #expect(abs(try #require(second["temperature"] as? Double) - (celsius * 9 / 5 + 32)) < 1e-9)
    let wind = try #require(first["windSpeed"] as? Double)
    #expect(abs(try #require(second["windSpeed"] as? Double) - wind / 3.6 * 2.23694) < 1e-9)
    #expect(first["units"] as? String == "metric" && second["units"] as? String == "imperial")
    #expect(try await service.world.hits() == ["/open-meteo/v1/forecast": 1])
    await service.world.listener.stop()
  }

  @Test("An answer is kept for fifteen minutes, by another process too")
  func fifteenMinutes() async throws {
    let service = try Service()
    for (clock, isKept, calls) in [
      (World.noon, false, 1), ("2026-06-18T11:14:00Z", true, 1), ("2026-06-18T11:16:00Z", false, 2),
    ] {
      let answer = try await get(try await service.at(clock), "/weather?city=Lisbon").json
      #expect(answer["fromCache"] as? Bool == isKept)
      #expect(try await service.world.hits()["/open-meteo/v1/forecast"] == calls)
    }
    await service.world.listener.stop()
  }

  @Test("A token that nobody gave out is no token: the same answer, 200")
  func invalidToken() async throws {
    let service = try Service()
    let answer = try await get(try await service.at(), "/weather?city=Lisbon", [("Authorization", "Bearer forged.x.y")])
    #expect(answer.status == 200)
    await service.world.listener.stop()
  }

  @Test("Each answer needs its own blocks alone: a dead sea costs the forecast its waves and the weather nothing")
  func deadSea() async throws {
    let service = try Service()
    await service.world.fail("/open-meteo-marine/*", status: 500)
    let handler = try await service.at()
    #expect(try await get(handler, "/weather?city=Lisbon").status == 200)
    let forecast = try await get(handler, "/weather/forecast?city=Lisbon")
    #expect(forecast.status == 200)
    let day = try #require((forecast.json["daily"] as? [[String: Any]])?.first)
    for name in ["waveHeightMax", "wavePeriodMax", "fishingConditionLabel", "surfConditionLabel"] {
      #expect(day[name] is NSNull)
    }
    for path in ["/weather/marine?city=Lisbon", "/weather/insights?city=Lisbon"] {
      let answer = try await get(handler, path)
      #expect(answer.status == 502)
      #expect(answer.json["errorCode"] as? String == "PROVIDER_UNAVAILABLE")
    }
    await service.world.listener.stop()
  }

  @Test("Without a forecast there is still a sea, and no insight")
  func deadForecast() async throws {
    let service = try Service(["FAIRWEATHER_PROVIDERS": "open-meteo"])
    await service.world.fail("/open-meteo/*", status: 500)
    let handler = try await service.at()
    let marine = try await get(handler, "/weather/marine?city=Cascais")
    #expect(marine.status == 200)
    #expect(marine.json["waveHeightMeters"] is Double)
    #expect(marine.json["provider"] as? String == "open-meteo")
    for path in ["/weather?city=Cascais", "/weather/forecast?city=Cascais", "/weather/insights?city=Cascais"] {
      #expect(try await get(handler, path).status == 502)
    }
    await service.world.listener.stop()
  }

  @Test("On the coast there are waves and today's tides; inland the sea is nulls and no tides, and never an error")
  func coastAndInland() async throws {
    let service = try Service()
    let handler = try await service.at()
    let coast = try await get(handler, "/weather/marine?city=Cascais&units=imperial").json
    #expect(coast["waveHeightMeters"] is Double && coast["wavePeriodSeconds"] is Double)
    let tides = try #require(coast["tideEvents"] as? [[String: String]])
    #expect((2...5).contains(tides.count))
    for tide in tides {
      #expect(["high", "low"].contains(tide["type"]))
      #expect(tide["time"]?.wholeMatch(of: /2026-06-18T\d\d:\d\d/) != nil)
    }
    let inland = try await get(handler, "/weather/marine?city=Madrid")
    #expect(inland.status == 200)
    for name in ["waterTemperature", "waveHeightMeters", "waveDirectionDegrees", "wavePeriodSeconds"] {
      #expect(inland.json[name] is NSNull)
    }
    #expect((inland.json["tideEvents"] as? [Any])?.isEmpty == true)
    let forecast = try await get(handler, "/weather/forecast?city=Madrid").json
    #expect((forecast["daily"] as? [[String: Any]])?.allSatisfy { $0["surfConditionLabel"] is NSNull } == true)
    await service.world.listener.stop()
  }

  @Test("The first provider's forecast is 48 hours and 16 days on the city's clock")
  func firstProvider() async throws {
    let service = try Service()
    let forecast = try await get(try await service.at(), "/weather/forecast?city=Tokyo").json
    #expect(forecast["provider"] as? String == "open-meteo")
    #expect(forecast["utcOffsetSeconds"] as? Int == 32_400)
    let hours = try #require(forecast["hourly"] as? [[String: Any]])
    #expect(hours.count == 48)
    #expect(hours.first?["time"] as? String == "2026-06-18T20:00:00")
    let days = try #require(forecast["daily"] as? [[String: Any]])
    #expect((15...16).contains(days.count))
    #expect(days.first?["date"] as? String == "2026-06-18")
    for day in days {
      for name in ["sunrise", "sunset"] {
        #expect((day[name] as? String)?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
      }
    }
    await service.world.listener.stop()
  }

  @Test("The fallback's forecast is sixteen steps of three hours in its own words, without UV, under its own name")
  func fallback() async throws {
    let service = try Service([
      "FAIRWEATHER_PROVIDERS": "open-meteo,openweathermap", "FAIRWEATHER_OPENWEATHERMAP_KEY": "a-key",
    ])
    await service.world.fail("/open-meteo/*", status: 500)
    let handler = try await service.at()
    let now = try await get(handler, "/weather?city=Lisbon").json
    #expect(now["provider"] as? String == "open-weather-map")
    let words = try #require(now["description"] as? String)
    #expect(words == words.lowercased() && words != "unknown")
    let forecast = try await get(handler, "/weather/forecast?city=Lisbon").json
    #expect(forecast["provider"] as? String == "open-weather-map")
    let hours = try #require(forecast["hourly"] as? [[String: Any]])
    // The next full step after 11:00 UTC is 12:00 UTC, 13:00 in Lisbon.
    let times = hours.compactMap { $0["time"] as? String }
    #expect(times.count == 16)
    #expect(Array(times.prefix(3)) == ["2026-06-18T13:00:00", "2026-06-18T16:00:00", "2026-06-18T19:00:00"])
    let days = try #require(forecast["daily"] as? [[String: Any]])
    #expect((5...6).contains(days.count))
    for day in days {
      #expect(day["uvIndexMax"] as? Double == 0 && day["uvRiskLabel"] as? String == "Low")
      let words = try #require(day["description"] as? String)
      #expect(words == words.lowercased())
    }
    #expect(try await service.world.hits()["/open-meteo/v1/forecast"] == 3, "asked once, with its two repeats")
    await service.world.listener.stop()
  }

  @Test("When all fail the last one's failure decides: its quota is a 429 that says when to come back, the rest a 502")
  func lastFailure() async throws {
    for (first, last, status, code) in [
      (500, 429, 429, "PROVIDER_QUOTA_EXCEEDED"), (429, 500, 502, "PROVIDER_UNAVAILABLE"),
      (500, 401, 502, "PROVIDER_UNAVAILABLE"),
    ] {
      let service = try Service([
        "FAIRWEATHER_PROVIDERS": "open-meteo,openweathermap", "FAIRWEATHER_OPENWEATHERMAP_KEY": "a-key",
      ])
      await service.world.fail(
        #"""
        [{"route": "/open-meteo/*", "kind": "status", "status": \#(first)},
         {"route": "/openweathermap/*", "kind": "status", "status": \#(last)}]
        """#)
      let answer = try await get(try await service.at(), "/weather?city=Lisbon")
      #expect(answer.status == status)
      #expect(answer.json["errorCode"] as? String == code)
      #expect((answer.headers["Retry-After"] != nil) == (status == 429))
      #expect((answer.json["message"] as? String)?.contains("a-key") == false)
      await service.world.listener.stop()
    }
  }

  @Test("A city that nobody knows is asked of no provider")
  func unknownCity() async throws {
    let service = try Service()
    let answer = try await get(try await service.at(), "/weather?city=CKSHJFYHSDFASF")
    #expect(answer.status == 404)
    #expect(answer.json["errorCode"] as? String == "CITY_NOT_FOUND")
    #expect(try await service.world.hits().isEmpty)
    await service.world.listener.stop()
  }

  @Test("Kelvin and metres a second become either system's units")
  func conversions() async throws {
    let service = try Service([
      "FAIRWEATHER_PROVIDERS": "openweathermap", "FAIRWEATHER_OPENWEATHERMAP_KEY": "a-key",
    ])
    let main = #""main": {"temp": 295.65, "feels_like": 295.65, "humidity": 40}, "weather": [{"id": 800}]"#
    let state =
      #"{"coord": {"lat": 38.73, "lon": -9.15}, \#(main), "wind": {"speed": 5}, "dt": 1781780400, "cod": 200}"#
    await service.world.answer("/openweathermap/data/2.5/weather", state)
    await service.world.answer(
      "/openweathermap/data/2.5/forecast", #"{"cod": "200", "list": [{"dt": 1781784000, \#(main)}]}"#)
    let handler = try await service.at()
    let metric = try await get(handler, "/weather?city=Lisbon").json
    #expect(abs(try #require(metric["temperature"] as? Double) - 22.5) < 1e-9)
    #expect(metric["windSpeed"] as? Double == 18)
    #expect(metric["description"] as? String == "clear sky")
    let imperial = try await get(handler, "/weather?city=Lisbon&units=imperial").json
    #expect(abs(try #require(imperial["temperature"] as? Double) - 72.5) < 1e-9)
    #expect(abs(try #require(imperial["windSpeed"] as? Double) - 11.1847) < 1e-9)
    await service.world.listener.stop()
  }

  @Test("Places of one name are told apart by their country, and never share an answer", .timeLimit(.minutes(1)))
  func sameNames() async throws {
    let service = try Service()
    let handler = try await service.at()
    let (portugal, tunisia) = (
      try await get(handler, "/weather?city=Beja,%20Portugal").json,
      try await get(handler, "/weather?city=beja,TUNISIA").json
    )
    #expect(portugal["country"] as? String == "Portugal" && tunisia["country"] as? String == "Tunisia")
    #expect(tunisia["fromCache"] as? Bool == false)
    #expect(try await service.world.hits()["/open-meteo/v1/forecast"] == 2)
    for (city, country) in [
      ("Lisboa", "Portugal"), ("S%C3%A3o%20Paulo", "Brazil"), ("New%20York", "United States"),
      ("Bras%C3%ADlia", "Brazil"),
      ("Lisbon,%20Nowhereland", "Portugal"), ("Londres,%20Reino%20Unido", "United Kingdom"),
    ] {
      #expect(try await get(handler, "/weather?city=\(city)").json["country"] as? String == country, "\(city)")
    }
    await service.world.listener.stop()
  }

  @Test("Nearby takes the point's own weather and the town's name; far out at sea nobody's name fits")
  func nearby() async throws {
    let service = try Service()
    let handler = try await service.at()
    let answer = try await get(handler, "/weather/nearby?lat=38.7&lon=-9.42").json
    #expect(answer["city"] as? String == "Cascais" && answer["country"] as? String == "Portugal")
    let ocean = try await get(handler, "/weather/nearby?lat=30&lon=-40")
    #expect(ocean.status == 404 && ocean.json["errorCode"] as? String == "CITY_NOT_FOUND")
    #expect(try await get(handler, "/outlook?lat=30&lon=-40").status == 200, "everywhere else it is a place")
    await service.world.listener.stop()
  }

  @Test("Geocoding gives five where nobody says how many, and never more than ten nor fewer than one")
  func geocoding() async throws {
    let data = World.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    let handler = try await World.house(nil, in: data, source: "simulated")
    for (limit, count) in [("", 5), ("&limit=3", 3), ("&limit=50", 10), ("&limit=0", 1), ("&limit=-7", 1)] {
      let answer = try await get(handler, "/geocoding?query=%20San%20\(limit)").json
      #expect((answer["results"] as? [Any])?.count == count)
      #expect(answer["query"] as? String == " San ", "echoed as it was typed")
    }
    for query in ["/geocoding", "/geocoding?query=%20", "/geocoding?query=San&limit=many"] {
      #expect(try await get(handler, query).status == 400)
    }
    let nothing = try await get(handler, "/geocoding?query=CKSHJFYHSDFASF")
    #expect(nothing.status == 200 && (nothing.json["results"] as? [Any])?.isEmpty == true)
  }

  @Test("A first provider that keeps failing is left alone, and everyone is answered by the second meanwhile")
  func breaker() async throws {
    let service = try Service([
      "FAIRWEATHER_PROVIDERS": "open-meteo,openweathermap", "FAIRWEATHER_OPENWEATHERMAP_KEY": "a-key",
    ])
    await service.world.fail("/open-meteo/*", status: 500)
    let handler = try await service.at()
    func ask(_ cities: [String]) async throws {
      for city in cities {
        let answer = try await get(handler, "/weather?city=\(city)")
        #expect(answer.status == 200 && answer.json["provider"] as? String == "open-weather-map", "\(city)")
      }
    }
    try await ask(["Lisbon", "Porto", "Faro", "Madrid", "Paris"])
    #expect(try await service.world.hits()["/open-meteo/v1/forecast"] == 15, "five calls of three attempts")
    try await ask(["Rome"])
    #expect(try await service.world.hits()["/open-meteo/v1/forecast"] == 15, "the breaker is open")
    await service.world.listener.stop()
  }
}
