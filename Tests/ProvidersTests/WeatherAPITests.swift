import Foundation
import Testing
import Weather

@testable import Providers

@Suite("WeatherAPI.com")
struct WeatherAPITests {
  private static let hour = """
    {"time_epoch":1796040000,"time":"2026-11-30 12:00","temp_c":11.5,"temp_f":52.7,"is_day":1,\
    "condition":{"text":"Patchy rain nearby","code":1063},"wind_kph":18,"wind_degree":350,"pressure_mb":1012,\
    "precip_mm":0.4,"snow_cm":0,"humidity":81,"cloud":75,"feelslike_c":9.1,"dewpoint_c":8.3,"chance_of_rain":63,\
    "chance_of_snow":0,"vis_km":9,"gust_kph":36,"uv":1.2,"short_rad":145.5,\
    "air_quality":{"co":230.5,"no2":12.1,"o3":55,"so2":3,"pm2_5":7.5,"pm10":11,"us-epa-index":1}}
    """
  private static let answer = """
    {"location":{"name":"Lisbon","lat":38.72,"lon":-9.14,"tz_id":"Europe/Lisbon","localtime_epoch":1796041000},\
    "current":{"last_updated_epoch":1796040900,"temp_c":12,"condition":{"code":1003},"wind_kph":14.4,"precip_mm":0},\
    "forecast":{"forecastday":[{"date":"2026-11-30","date_epoch":1795996800,"day":{"maxtemp_c":14.2,"mintemp_c":8,\
    "totalprecip_mm":1.9,"daily_chance_of_rain":80,"daily_chance_of_snow":0,"condition":{"code":1189},"maxwind_kph":36},\
    "astro":{"sunrise":"07:34 AM","sunset":"05:15 PM"},"hour":[\(hour)]}]}}
    """

  private func forecast(_ json: String = answer) throws -> Reading {
    try #require(try recorded(json, from: "weatherapi", kind: "forecast").first)
  }

  private func provider(_ script: Script) -> WeatherAPI { WeatherAPI(.init(apiKey: "s3cret key"), transport: script) }

  private func lisbon() throws -> Spot { Spot(try #require(Coordinates(latitude: 38.7223, longitude: -9.1393))) }

  @Test("An hour comes in our units, stamped at its start")
  func hour() throws {
    let hour = try forecast().hour("2026-11-30T12:00:00Z")
    #expect(hour.temperature?.celsius == 11.5 && hour.apparentTemperature?.celsius == 9.1)
    #expect(hour.windSpeed?.metresPerSecond == 5 && hour.windGust?.metresPerSecond == 10)
    #expect(hour.windDirection?.degrees == 350 && hour.pressure?.hectopascals == 1012)
    #expect(hour.precipitation?.millimetres == 0.4 && hour.snowfall?.centimetres == 0)
    #expect(hour.visibility?.metres == 9000 && hour.uvIndex?.index == 1.2 && hour.isDay == true)
    #expect(hour.sky == Sky(.rain, .light, rawCode: "1063"))
    #expect(hour.rain == nil && hour.snowDepth == nil && hour.cape == nil)
  }

  @Test("PRCP-09: a chance of 63 is 63 %, and one that is not given is not 0 %")
  func chance() throws {
    #expect(try forecast().hour("2026-11-30T12:00:00Z").precipitationProbability?.percent == 63)
    #expect(try forecast().current?.precipitationProbability == nil)
    let snow = Self.answer.replacingOccurrences(of: #""chance_of_snow":0"#, with: #""chance_of_snow":"86""#)
    #expect(try forecast(snow).hour("2026-11-30T12:00:00Z").precipitationProbability?.percent == 86)
  }

  @Test("The air is concentrations; a class from 1 to 6 is no index")
  func air() throws {
    let air = try #require(try forecast().air?.first)
    #expect(air.pm2_5?.microgramsPerCubicMetre == 7.5 && air.carbonMonoxide?.microgramsPerCubicMetre == 230.5)
    #expect(air.usAQI == nil && !air.isUpstreamIndex)
    let broken = Self.answer.replacingOccurrences(of: #""o3":55"#, with: #""o3":-9999"#)
    #expect(try forecast(broken).air?.first?.ozone == nil)
  }

  @Test("A day's sums and sun are told; where the sun does not rise a sentence stands in its place")
  func days() throws {
    let day = try #require(try forecast().days?.first)
    #expect(day.date.description == "2026-11-30" && day.temperatureMax?.celsius == 14.2)
    #expect(day.sunrise == (try instant("2026-11-30T07:34:00Z")))
    #expect(day.sunset == (try instant("2026-11-30T17:15:00Z")) && day.sun == .rises)
    #expect(day.precipitationProbabilityMax?.percent == 80 && day.condition == .rain)
    let polar = Self.answer.replacingOccurrences(of: "07:34 AM", with: "No sunrise")
      .replacingOccurrences(of: "05:15 PM", with: "No sunset").replacingOccurrences(of: "38.72", with: "78.2")
    let night = try #require(try forecast(polar).days?.first)
    #expect(night.sunrise == nil && night.sunset == nil && night.sun == .down)
    #expect(WeatherAPIDays.wallTime("12:00 AM") == "00:00" && WeatherAPIDays.wallTime("12:05 PM") == "12:05")
    #expect(WeatherAPIDays.wallTime("No moonrise") == nil)
  }

  @Test("CODE-04: a code sent as 1003.0 is 1003, and one that is not known stays unknown and is kept")
  func codes() throws {
    func sky(_ code: String, _ text: String = "") throws -> Sky? {
      WeatherAPISky.sky(try WireValue(Data(#"{"text":"\#(text)","code":\#(code)}"#.utf8)))
    }
    #expect(try sky("1003.0") == Sky(.partlyCloudy, rawCode: "1003"))
    #expect(try sky("1000")?.condition == .clear && sky("1087")?.condition == .thunderstorm)
    #expect(try sky("1999") == Sky(.unknown, rawCode: "1999") && sky("99.5")?.condition == .unknown)
    #expect(try sky("1018", "Blowing sand")?.condition == .sand && sky("1018", "Dust")?.condition == .dust)
    #expect(try sky("null", "Odd") == Sky(.unknown, rawCode: "Odd"))
  }

  @Test(
    "Each refusal is told for what it is, whatever its status",
    arguments: [
      (1002, ProviderError.refused(status: 401, retryAfter: nil, reason: "No.")),
      (2006, .refused(status: 401, retryAfter: nil, reason: "No.")),
      (1003, .refused(status: 400, retryAfter: nil, reason: "No.")),
      (1005, .refused(status: 400, retryAfter: nil, reason: "No.")), (1006, .noSuchPlace),
      (2007, .quota(retryAfter: .seconds(43_260), reason: "No.")),
      (2008, .refused(status: 403, retryAfter: nil, reason: "No.")),
      (2009, .refused(status: 403, retryAfter: nil, reason: "No.")),
      (9999, .refused(status: 500, retryAfter: nil, reason: "No.")),
    ])
  func refusals(code: Int, error: ProviderError) {
    for status in [200, 403] {
      #expect(throws: error) {
        try recorded(
          #"{"error":{"code":\#(code),"message":"No."}}"#, from: "weatherapi", kind: "forecast", status: status)
      }
    }
  }

  @Test("AUTH-05: a refused key and a used-up month are two errors, and neither tells the key")
  func secret() async throws {
    let body = #"{"error":{"code":2006,"message":"Key s3cret key is invalid."}}"#
    let spot = try lisbon()
    let error = await #expect(throws: ProviderError.self) {
      try await provider(Script(["forecast": body], status: 401)).fetch(.hours, for: spot, now: .distantPast)
    }
    #expect(error == .refused(status: 401, retryAfter: nil, reason: "Key … is invalid."))
    #expect(!"\(String(describing: error))".contains("s3cret"))
    await #expect(throws: ProviderError.quota(retryAfter: .seconds(90), reason: nil)) {
      try await provider(Script(["forecast": "<html>"], status: 429)).fetch(.hours, for: spot, now: .distantPast)
    }
  }

  @Test("One request asks for all days in the place's coordinates, with the air only where the air is asked for")
  func request() async throws {
    let script = Script(["forecast": Self.answer])
    let hours = try await provider(script).fetch(.hours, for: lisbon(), now: .distantPast)
    #expect(hours.reading.hours?.count == 1 && hours.reading.air == nil && hours.reading.alerts == nil)
    let air = try await provider(script).fetch(.air, for: lisbon(), now: .distantPast)
    #expect(air.reading.air?.count == 1 && air.reading.hours == nil && air.reading.current == nil)
    #expect(script.paths == ["/v1/forecast.json", "/v1/forecast.json"])
    #expect(script.requests.map { $0.value(of: "aqi") } == ["no", "yes"])
    #expect(script.requests[0].value(of: "q") == "38.7223,-9.1393" && script.requests[0].value(of: "days") == "14")
    let again = try provider(script).read(hours.body, as: .hours, for: lisbon())
    #expect(again.hours == hours.reading.hours)
  }

  @Test("An answer without hours is none for a forecast, and days alone are read where they were recorded")
  func daysOnly() throws {
    let json = """
      {"location":{"lat":52.5,"lon":13.4},"forecast":{"forecastday":[{"date":"2026-10-07","day":{"maxtemp_c":22.1}}]}}
      """
    let reading = try forecast(json)
    #expect(reading.hours == nil && reading.days?.first?.temperatureMax?.celsius == 22.1)
    #expect(throws: ProviderError.unreadable(field: "forecast.forecastday[0].hour")) {
      try provider(Script([:])).read(Data(json.utf8), as: .hours, for: lisbon())
    }
  }

  @Test("Places are listed as found; none is an empty list")
  func places() throws {
    let json = #"[{"id":1,"name":"Berlin","region":"","country":"Germany","lat":52.52,"lon":13.4},{"name":"Nowhere"}]"#
    let places = try #require(try recorded(json, from: "weatherapi", kind: "geocoding").first?.places)
    #expect(places.map(\.name) == ["Berlin"] && places[0].region == nil && places[0].country == "Germany")
    #expect(try recorded("[]", from: "weatherapi", kind: "geocoding").first?.places == [])
  }

  @Test("A warning that is passed on keeps its degrees; a test is none")
  func alerts() throws {
    let json = """
      {"current":{"last_updated_epoch":1796040900,"temp_c":12},"alerts":{"alert":[{"event":"Gale Warning",\
      "severity":"severe","msgtype":"Alert","effective":"2026-11-30T12:00:00-05:00","expires":""},\
      {"event":"Exercise","msgtype":"Test"}]}}
      """
    let alerts = try #require(try forecast(json).alerts)
    #expect(alerts.map(\.event) == ["Gale Warning"] && alerts[0].severity == .severe && alerts[0].expires == nil)
    #expect(alerts[0].onset == (try instant("2026-11-30T17:00:00Z")))
  }

  @Test("A value that is broken costs itself or ends in an error, and an answer cut off is unreadable")
  func broken() throws {
    for json in Mutation.all(of: Self.answer) {
      do throws(ProviderError) {
        let reading = try recorded(json, from: "weatherapi", kind: "forecast")[0]
        #expect(!reading.isEmpty)
        if let told = reading.hours?.first?.temperature?.celsius { #expect(abs(told - 11.5) < 1e-9) }
      } catch .unreadable {
      } catch {
        #expect(json.contains("\"error\"") || error == .noData)
      }
    }
    for length in 0..<(Self.answer.utf8.count - 1) {
      #expect(throws: ProviderError.unreadable(field: "")) {
        try recorded(String(Self.answer.prefix(length)), from: "weatherapi", kind: "forecast")
      }
    }
  }
}
