import Forecasting
import Foundation
import HTTPServer
import Outdoors
import Providers
import Testing
import Weather

@testable import API

@Suite("The API's endpoints")
struct APIFaceTests {
  /// A synthetic day of mild, dry weather around a fixed morning, from a provider that may be made to fail.
  /// - Parameter isRich: whether there is air, sea and a warning too.
  static func services(failing error: ForecastError? = nil, isRich: Bool = false) throws -> APIServices {
    let moment = try #require(WeatherJSON.instant("2026-06-10T08:30:00Z"))
    let lisbon = Place(
      name: "Lisbon", region: "Lisbon", country: "Portugal", countryCode: "PT",
      coordinates: try #require(Coordinates(latitude: 38.72, longitude: -9.14)),
      timeZone: try #require(TimeZone(identifier: "Europe/Lisbon")), population: 517_802)
    let hours = (-24..<72).map { index in
      var hour = Hour(time: moment.addingTimeInterval(Double(index) * 3600 - 1800))
      hour.temperature = Temperature(celsius: 19.4)
      hour.humidity = Percentage(percent: 55)
      hour.sky = Sky(wmoCode: 1)
      hour.precipitation = WaterDepth(millimetres: 0)
      hour.precipitationProbability = Percentage(percent: 5)
      hour.windSpeed = Speed(metresPerSecond: 3)
      hour.windGust = Speed(metresPerSecond: 5)
      hour.uvIndex = UVIndex(4)
      hour.cape = SpecificEnergy(0)
      hour.visibility = Distance(metres: 20_000)
      return hour
    }
    let air = (0..<24).map { index in
      var hour = AirHour(time: moment.addingTimeInterval(Double(index) * 3600 - 1800))
      hour.pm2_5 = Concentration(8)
      hour.pollen = Pollen()
      return hour
    }
    let sea = (0..<24).map { index in
      var hour = SeaHour(time: moment.addingTimeInterval(Double(index) * 3600 - 1800))
      hour.seaLevel = SeaLevel(sin(Double(index) / 2))
      return hour
    }
    let alert = Alert(id: "A", event: "Gale", matched: true)
    return APIServices(
      search: { text, _, limit in text.lowercased().hasPrefix("lis") ? Array([lisbon].prefix(limit)) : [] },
      submit: { text, _, limit in text.lowercased().hasPrefix("lis") ? Array([lisbon].prefix(limit)) : [] },
      find: { text in ["lis", "beja"].contains { text.lowercased().hasPrefix($0) } ? lisbon : nil },
      place: { coordinates in
        var place = lisbon
        place.coordinates = coordinates
        if coordinates.latitude == 0 { (place.name, place.country) = ("0.00, 0.00", nil) }
        return place
      },
      outlook: { place, blocks async throws(ForecastError) in
        if let error { throw error }
        // Inland: who is asked for the sea answers that there is none.
        let asked: [Source.Block] = blocks.needed + blocks.wanted == [.sea] ? [.sea] : [.hours, .sea]
        let sources = asked.map {
          Source(
            block: $0, provider: "simulated", primary: "open-meteo", fetchedAt: moment.addingTimeInterval(-60),
            simulated: true)
        }
        guard isRich else { return Outlook(place: place, sources: sources, hours: hours, at: moment) }
        return Outlook(
          place: place, sources: sources, hours: hours,
          nextHour: [MinuteStep(time: moment, minutes: 15, precipitation: nil)], air: air, sea: sea, alerts: [alert],
          at: moment)
      },
      compare: { place in
        let source = Source(block: .hours, provider: "a", primary: "a", fetchedAt: moment)
        let outlook = Outlook(place: place, sources: [source], hours: hours, at: moment)
        return [
          ProviderOutlook(provider: "a", result: .success(outlook)),
          ProviderOutlook(provider: "b", result: .failure(.quotaExceeded(provider: "b", retryAfter: .seconds(9)))),
          ProviderOutlook(
            provider: "c", result: .failure(.unavailable(provider: "c", cause: .unreachable(host: "10.0.0.1")))),
        ]
      },
      availability: { _ in
        let kept = Availability.Kept(provider: "a", fetchedAt: moment, stale: false, tells: false)
        return Availability(
          isSimulated: false,
          blocks: [
            .init(block: .hours, providers: ["a", "b"], kept: nil), .init(block: .air, providers: ["a"], kept: nil),
            .init(block: .sea, providers: ["a"], kept: kept),
          ], minutes: ["a"], stations: [], warnings: ["nws"],
          warningsRead: .init(provider: "nws", fetchedAt: moment, stale: true, tells: true))
      },
      maps: try MapsAnswered().proxy,
      health: { Health(isDatabaseUp: true, source: "simulated", clockStartedAt: moment, version: "0") },
      metrics: {
        [Metric(name: "fairweather_x_total", kind: .counter, help: "X.", samples: [([("kind", "a\"b")], 3)])]
      }, now: { moment })
  }

  private static func router(failing error: ForecastError? = nil) throws -> Router {
    var router = Router()
    APIFace(try services(failing: error), version: "0").routes(into: &router)
    return router
  }

  private func get(_ target: String, failing error: ForecastError? = nil, headers: HTTPHeaders = .init())
    async throws -> (status: Int, json: [String: Any], response: HTTPResponse)
  {
    let response = await (try Self.router(failing: error)).respond(
      to: HTTPRequest(method: "GET", target: target, headers: headers))
    let json = try JSONSerialization.jsonObject(with: Data(response.body), options: .fragmentsAllowed)
    return (response.status, json as? [String: Any] ?? [:], response)
  }

  @Test("A plan names its place, its sources, its headline and every activity asked for")
  func plan() async throws {
    let (status, json, _) = try await get("/api/v1/plan?place=Lisbon&activities=running,picnic")
    #expect(status == 200)
    #expect((json["place"] as? [String: Any])?["name"] as? String == "Lisbon")
    #expect((json["sources"] as? [[String: Any]])?.first?["simulated"] as? Bool == true)
    let activities = try #require(json["activities"] as? [[String: Any]])
    #expect(Set(activities.compactMap { $0["activity"] as? String }) == ["running", "picnic"])
    #expect(json.keys.contains("indoor"))
  }

  @Test("Without activities all of them are judged")
  func allActivities() async throws {
    let (_, json, _) = try await get("/api/v1/plan?lat=38.72&lon=-9.14")
    #expect((json["activities"] as? [Any])?.count == Activity.ID.allCases.count)
  }

  @Test("An outlook tells its hours in SI units and says what is missing with null")
  func outlook() async throws {
    let (status, json, _) = try await get("/api/v1/outlook?place=Lisbon")
    #expect(status == 200)
    let hour = try #require((json["hours"] as? [[String: Any]])?.first)
    #expect(hour["temperature"] as? Double == 19.4)
    #expect(hour["snowDepth"] is NSNull)
    #expect(hour["condition"] as? String == "mostlyClear")
  }

  @Test(
    "A value that cannot be is refused by name with what is accepted",
    arguments: [
      ("/api/v1/plan?place=Lisbon&days=0", "days"), ("/api/v1/plan?place=Lisbon&days=many", "days"),
      ("/api/v1/plan?place=Lisbon&at=noon", "at"), ("/api/v1/plan?place=Lisbon&activities=flying", "activities"),
      ("/api/v1/plan?lat=91&lon=0", "lat"), ("/api/v1/plan?lat=NaN&lon=0", "lat"),
      ("/api/v1/plan?lat=1", "lat and lon"),
      ("/api/v1/plan", "place"), ("/api/v1/plan?place=%20", "place"), ("/api/v1/search?q=%20", "q"),
      ("/api/v1/search?q=x&near=here", "near"), ("/api/v1/weather?city=Lisbon&units=kelvin", "units"),
      ("/api/v1/weather", "city"), ("/api/v1/weather/nearby?lat=1", "lat and lon"),
      ("/api/v1/weather/forecast?city=X&lat=1", "lat and lon"), ("/api/v1/geocoding", "query"),
      ("/api/v1/geocoding?query=Lis&limit=many", "limit"),
    ])
  func invalid(target: String, name: String) async throws {
    let (status, json, _) = try await get(target)
    #expect(status == 400)
    #expect(json["errorCode"] as? String == "VALIDATION_FAILED")
    #expect((json["message"] as? String)?.hasPrefix(name + ":") == true)
    #expect(Set(json.keys) == ["timestamp", "status", "error", "message", "path", "errorCode"])
  }

  @Test("SRCH-07: a place that nobody knows is a 404, never some default place's weather")
  func unknownPlace() async throws {
    for target in ["/api/v1/plan?place=CKSHJFYHSDFASF", "/api/v1/weather?city=CKSHJFYHSDFASF"] {
      let (status, json, _) = try await get(target)
      #expect(status == 404)
      #expect(json["errorCode"] as? String == "CITY_NOT_FOUND")
    }
  }

  @Test("A point far from any town is told so, and a long name only by its beginning")
  func farAway() async throws {
    let far = try await get("/api/v1/weather/nearby?lat=0&lon=-9.1")
    #expect(far.status == 404 && far.json["errorCode"] as? String == "CITY_NOT_FOUND")
    #expect(far.json["message"] as? String == "No town is known within 200 km of 0.0,-9.1.")
    let long = String(repeating: "x", count: 500)
    let unknown = try await get("/api/v1/plan?place=\(long)").json["message"] as? String
    #expect(unknown == "No place is known as “\(long.prefix(80))…”.")
  }

  @Test("LOC-02: a typed 0,0 is a point like any other")
  func nullIsland() async throws {
    #expect(try await get("/api/v1/plan?lat=0&lon=0").status == 200)
    #expect(try await get("/api/v1/weather/nearby?lat=0&lon=0").status == 404)
  }

  @Test("A provider that fails is a 502, one whose quota is used up a 429 that says when to come back")
  func failures() async throws {
    let down = try await get(
      "/api/v1/outlook?place=Lisbon", failing: .unavailable(provider: "x", cause: .timedOut(host: "x")))
    #expect(down.status == 502)
    let full = try await get(
      "/api/v1/outlook?place=Lisbon", failing: .quotaExceeded(provider: "x", retryAfter: .seconds(90)))
    #expect(full.status == 429)
    #expect(full.response.headers["Retry-After"] == "90")
    #expect(full.json["errorCode"] as? String == "PROVIDER_QUOTA_EXCEEDED")
  }

  @Test("Errors are problem details for those who ask for them")
  func problemDetails() async throws {
    let (_, json, response) = try await get(
      "/api/v1/plan", headers: HTTPHeaders([("Accept", "application/problem+json")]))
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(json["title"] as? String == "Bad Request")
    #expect(json["detail"] as? String == json["message"] as? String)
  }

  @Test("The contract's current weather converts units and tells a kept answer from a fetched one")
  func currentWeather() async throws {
    let metric = try await get("/api/v1/weather?city=Lisbon").json
    #expect(metric["temperature"] as? Double == 19.4)
    #expect(abs((metric["windSpeed"] as? Double ?? 0) - 10.8) < 1e-9)
    #expect(metric["description"] as? String == "Mainly clear")
    #expect(metric["fromCache"] as? Bool == true)
    #expect(metric["provider"] as? String == "simulated")
    let imperial = try await get("/api/v1/weather?city=Lisbon&units=IMPERIAL").json
    #expect(abs((imperial["temperature"] as? Double ?? 0) - 66.92) < 1e-9)
  }

  @Test("The contract's forecast starts with the present hour in the city's own time")
  func forecast() async throws {
    let json = try await get("/api/v1/weather/forecast?city=Lisbon").json
    let hourly = try #require(json["hourly"] as? [[String: Any]])
    #expect(hourly.count == 48)
    #expect(hourly.first?["time"] as? String == "2026-06-10T09:00:00")
    #expect(json["utcOffsetSeconds"] as? Int == 3600)
    let day = try #require((json["daily"] as? [[String: Any]])?.first)
    #expect(day["date"] as? String == "2026-06-10")
    #expect(day["waveHeightMax"] is NSNull)
  }

  @Test("With coordinates the city is only a label, split at its last comma")
  func labelled() async throws {
    let json = try await get("/api/v1/weather/forecast?city=Baixa,%20Somewhere&lat=38.7&lon=-9.1").json
    #expect(json["city"] as? String == "Baixa")
    #expect(json["country"] as? String == "Somewhere")
  }

  @Test("Inland the contract's marine answer is nulls and no tides")
  func marine() async throws {
    let json = try await get("/api/v1/weather/marine?city=Lisbon").json
    #expect(json["waveHeightMeters"] is NSNull)
    #expect((json["tideEvents"] as? [Any])?.isEmpty == true)
  }

  @Test("Geocoding echoes the query and brings the limit into 1…10")
  func geocoding() async throws {
    let json = try await get("/api/v1/geocoding?query=Lisbon&limit=50").json
    #expect(json["query"] as? String == "Lisbon")
    #expect((json["results"] as? [Any])?.count == 1)
    #expect((try await get("/api/v1/geocoding?query=zzz").json["results"] as? [Any])?.isEmpty == true)
  }

  @Test("A posted outlook is judged, and what is wrong in it is named by its path")
  func postedOutlook() async throws {
    let router = try Self.router()
    func post(_ body: String) async -> HTTPResponse {
      await router.respond(to: HTTPRequest(method: "POST", target: "/api/v1/plan", body: Array(body.utf8)))
    }
    let place = #"{"latitude": 38.7, "longitude": -9.1, "timeZone": "Europe/Lisbon"}"#
    let good = await post(
      #"{"outlook": {"place": \#(place), "hours": [{"time": "2026-06-10T08:00:00Z"}]}, "activities": ["walking"]}"#)
    #expect(good.status == 200)
    #expect(String(decoding: good.body, as: UTF8.self).contains(#""verdict":"unknown""#))
    for (body, path) in [
      (#"{"outlook": {"place": \#(place), "hours": [{"time": "noon"}]}}"#, "outlook.hours[0].time"),
      (#"{"outlook": {"place": \#(place), "hours": []}}"#, "outlook.hours"), (#"{}"#, "outlook"), ("x", "not JSON"),
      ("[]", "it is not an object"),
      (
        #"{"outlook": {"place": \#(place), "hours": [{"time": "2026-06-10T08:00:00Z"}]}, "person": {"skinType": 9}}"#,
        "skinType"
      ),
    ] {
      let bad = await post(body)
      #expect(bad.status == 400)
      #expect(String(decoding: bad.body, as: UTF8.self).contains(path))
    }
  }

  @Test("Everything served is described, and everything described is served")
  func openAPI() async throws {
    let (_, json, _) = try await get("/openapi.json")
    let paths = try #require(json["paths"] as? [String: [String: Any]])
    let described = Set(paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } })
    let served = Set(try Self.router().routes.map { "\($0.method) \($0.pattern)" })
    #expect(described == served.subtracting(["GET /openapi.json"]))
    let text = try String(decoding: JSONSerialization.data(withJSONObject: json), as: UTF8.self)
    let schemas = try #require((json["components"] as? [String: [String: Any]])?["schemas"])
    for reference in text.matches(of: /schemas\\?\/(\w+)"/) { #expect(schemas[String(reference.1)] != nil) }
  }

  @Test("Health says where weather comes from, and that the clock is not the machine's")
  func health() async throws {
    for target in ["/health", "/api/v1/health"] {
      let json = try await get(target).json
      #expect(json["status"] as? String == "UP")
      #expect(json["simulated"] as? Bool == true)
      #expect(json["clockStartedAt"] as? String == "2026-06-10T08:30:00Z")
    }
  }

  @Test("Metrics are Prometheus text with escaped labels")
  func metrics() async throws {
    let response = await (try Self.router()).respond(to: HTTPRequest(method: "GET", target: "/metrics"))
    let expected =
      "# HELP fairweather_x_total X.\n# TYPE fairweather_x_total counter\nfairweather_x_total{kind=\"a\\\"b\"} 3\n"
    #expect(String(decoding: response.body, as: UTF8.self) == expected)
  }

  @Test("Providers stand side by side, and one that fails is an entry that tells no more than it should")
  func compare() async throws {
    let (status, json, _) = try await get("/api/v1/compare?place=Lisbon")
    #expect(status == 200)
    let results = try #require(json["results"] as? [[String: Any]])
    #expect(results.map { $0["provider"] as? String } == ["a", "b", "c"])
    #expect(results.map { $0["success"] as? Bool } == [true, false, false])
    #expect((results[0]["now"] as? [String: Any])?["temperature"] as? Double == 19.4)
    #expect((results[0]["days"] as? [Any])?.isEmpty == false)
    #expect(results[0]["errorMessage"] is NSNull)
    #expect(results[1]["errorMessage"] as? String == "quota exceeded")
    #expect(results[2]["errorMessage"] as? String == "unavailable")
    #expect(results[1]["now"] is NSNull && results[1]["source"] is NSNull)
  }

  @Test("What can be had is told for each block, with null where nobody has asked yet")
  func availability() async throws {
    let json = try await get("/api/v1/availability?place=Lisbon").json
    #expect(json["sea"] as? Bool == false)
    #expect(json["minutes"] as? Bool == true && json["warnings"] as? Bool == true)
    #expect(json["airStations"] as? Bool == false && json["simulated"] as? Bool == false)
    let blocks = try #require(json["blocks"] as? [[String: Any]])
    #expect(blocks.map { $0["block"] as? String } == ["hours", "nextHour", "air", "airStation", "sea", "alerts"])
    #expect(blocks[0]["providers"] as? [String] == ["a", "b"])
    #expect(blocks[0]["kept"] is NSNull)
    #expect((blocks[4]["kept"] as? [String: Any])?["provider"] as? String == "a")
    let read = try #require(blocks[5]["kept"] as? [String: Any])
    #expect(read["provider"] as? String == "nws" && read["stale"] as? Bool == true && read["fetchedAt"] is String)
  }

  @Test("The checks come before the search: a wrong unit is a 400 even where nobody knows the place")
  func checksFirst() async throws {
    #expect(try await get("/api/v1/weather?city=CKSHJFYHSDFASF&units=kelvin").status == 400)
    #expect(try await get("/api/v1/weather/forecast?city=Lisbon&lat=0x10&lon=1").status == 400)
    #expect(try await get("/api/v1/weather?city=Lisbon&units=").json["units"] as? String == "metric")
    // The weather of a city takes no point, so it looks at none.
    #expect(try await get("/api/v1/weather?city=Lisbon&lat=91").status == 200)
  }

  @Test("What the server refuses by itself is the six fields too")
  func refusals() async throws {
    let face = APIFace(try Self.services(), version: "0")
    #expect(face.owns("/api/v1/x") && face.owns("/health") && face.owns("/openapi.json"))
    #expect(!face.owns("/") && !face.owns("/apiary"))
    var error = APIError.refused(.bodyTooLarge(limit: 9)).response(
      path: "/api/v1/plan", accept: nil, now: Date(timeIntervalSince1970: 0))
    #expect(error.status == 413)
    error = APIError.refused(.stopping).response(path: "/x", accept: nil, now: Date(timeIntervalSince1970: 0))
    #expect(error.status == 503 && error.headers["Retry-After"] != nil)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(error.body)) as? [String: Any])
    #expect(Set(json.keys) == ["timestamp", "status", "error", "message", "path", "errorCode"])
    #expect(json["timestamp"] as? String == "1970-01-01T00:00:00Z")
  }
}
