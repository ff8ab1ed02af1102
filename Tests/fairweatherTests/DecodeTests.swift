import Foundation
import Testing
import Weather

@testable import fairweather

@Suite("fairweather decode")
struct DecodeTests {
  private let now = Date(timeIntervalSince1970: 1_796_040_000)

  private func run(
    _ words: String..., input: String, near: Coordinates? = nil, status: Int = 200
  ) throws -> (document: [String: Any], ending: fairweather.ExitStatus) {
    let (output, ending) = try DecodeCommand.run(words, near: near, status: status, now: now) { Data(input.utf8) }
    return (try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any]), ending)
  }

  private func error(_ document: [String: Any]) throws -> [String: Any] {
    try #require(document["error"] as? [String: Any])
  }

  @Test("An answer's blocks are printed in an Outlook's shape, and only those it gives")
  func blocks() throws {
    let (document, ending) = try run(
      "open-meteo", "forecast",
      input: """
        {"latitude":52.5,"longitude":13.4,"utc_offset_seconds":3600,
        "hourly":{"time":["2026-11-30T07:00","2026-11-30T08:00"],"temperature_2m":[1.5,null],"weather_code":[61,4],
        "precipitation":[0,0.7]},"daily":{"time":["2026-11-30"],"temperature_2m_max":[6]}}
        """)
    #expect(ending == .fine)
    #expect(Set(document.keys) == ["latitude", "longitude", "hours", "days"])
    let hours = try #require(document["hours"] as? [[String: Any]])
    #expect(hours.map { $0["time"] as? String } == ["2026-11-30T06:00:00Z", "2026-11-30T07:00:00Z"])
    #expect(hours[0]["temperature"] as? Double == 1.5)
    #expect(hours[0]["precipitation"] as? Double == 0.7)
    #expect(hours[0]["condition"] as? String == "rain")
    #expect(hours[1]["condition"] as? String == "unknown")
    #expect(hours[1]["rawCode"] as? Int == 4)
    #expect(hours[1]["temperature"] is NSNull)
    let days = try #require(document["days"] as? [[String: Any]])
    #expect(days[0]["date"] as? String == "2026-11-30")
    #expect(days[0]["temperatureMax"] as? Double == 6)
  }

  @Test("Places are printed as search prints them")
  func places() throws {
    let (document, ending) = try run(
      "open-meteo", "geocoding",
      input: #"{"results":[{"name":"Bern","latitude":46.95,"longitude":7.45,"country_code":"CH"}]}"#)
    #expect(ending == .fine)
    let places = try #require(document["places"] as? [[String: Any]])
    #expect(places[0]["name"] as? String == "Bern")
    #expect(places[0]["countryCode"] as? String == "CH")
    #expect(places[0]["timeZone"] is NSNull)
  }

  @Test("A station's air comes with who measured it and when; its index is no concentration")
  func station() throws {
    let (document, ending) = try run(
      "waqi", "air",
      input: """
        {"status":"ok","data":{"aqi":"-","idx":7,"city":{"name":"Burbach","geo":[49.187,6.911]},
        "iaqi":{"pm25":{"v":14},"t":{"v":3}},"time":{"iso":"2026-11-30T12:00:00+01:00"}}}
        """, near: Coordinates(latitude: 49.235, longitude: 6.823))
    #expect(ending == .fine)
    let air = try #require((document["air"] as? [[String: Any]])?.first)
    #expect(air["usAQI"] is NSNull && air["pm2_5"] is NSNull)
    let station = try #require(document["station"] as? [String: Any])
    #expect(station["name"] as? String == "Burbach" && station["measuredAt"] as? String == "2026-11-30T11:00:00Z")
    #expect(station["subIndices"] as? [String: Double] == ["pm2_5": 14])
    #expect((station["distance"] as? Double).map { abs($0 - 8300) < 100 } == true)
  }

  @Test(
    "Every provider's doors are open to decode, and what it gives that is never asked for is refused",
    arguments: [
      ("weatherapi", "forecast"), ("weatherapi", "current"), ("weatherapi", "geocoding"), ("waqi", "air"),
      ("photon", "geocoding"), ("nominatim", "geocoding"), ("radar", "frames"),
    ])
  func doors(provider: String, kind: String) throws {
    #expect(try error(try run(provider, kind, input: "{").document)["kind"] as? String == "unreadable")
    #expect(try error(try run(provider, "other", input: "{}").document)["kind"] as? String == "refused")
  }

  @Test(
    "An answer that is an error, or cannot be read, is told by its kind and ends with 1",
    arguments: [
      (#"{"error":true,"reason":"Latitude must be in range of -90 to 90°."}"#, "refused", nil),
      (#"{"error":true,"reason":"Daily API request limit exceeded."}"#, "quota", nil),
      (#"{"latitude":nan,"longitude":nan,"hourly":{"time":[0],"precipitation":[null]}}"#, "noData", nil),
      (#"{"latitude":1,"longitude":2,"hourly":{"time":7}}"#, "unreadable", "hourly.time"),
      ("{\"a\":", "unreadable", ""),
      (#"{"latitude":1,"longitude":2,"daily":{"time":["2026-06-03"],"river_discharge":[1]}}"#, "refused", nil),
    ] as [(String, String, String?)])
  func errors(input: String, kind: String, field: String?) throws {
    let (document, ending) = try run("open-meteo", "forecast", input: input)
    #expect(ending == .failed)
    let error = try error(document)
    #expect(error["kind"] as? String == kind)
    #expect(error["field"] as? String == field)
    #expect((error["message"] as? String)?.isEmpty == false)
  }

  @Test("A kind that Fairweather never asks for is refused, whatever the answer")
  func others() throws {
    let (document, ending) = try run("open-meteo", "flood", input: #"{"latitude":1,"longitude":2}"#)
    #expect(ending == .failed)
    #expect(try error(document)["kind"] as? String == "refused")
  }

  @Test(
    "What a provider tells beside what is asked is refused with a sentence, whatever it is said to be",
    arguments: [
      (
        "nws", ["points", "forecast", "hourly", "observation"],
        #"{"geometry":{"type":"Point","coordinates":[-77,39]},"properties":{"elevation":{"unitCode":"wmoUnit:m","value":5},"#
          + #""temperature":{"uom":"wmoUnit:degC","values":[{"validTime":"2026-11-30T12:00:00Z/PT1H","value":4}]}}}"#
      ),
      (
        "nws", ["points", "forecast", "observation", "alerts"],
        #"{"features":[{"properties":{"stationIdentifier":"KAAA","name":"A"}}],"observationStations":["x"]}"#
      ),
      (
        "openweathermap", ["current", "forecast", "hourly"],
        #"{"lat":1,"lon":2,"timezone":"UTC","timezone_offset":0,"current":{"dt":1,"temp":3},"hourly":[]}"#
      ),
      (
        "openweathermap", ["current", "forecast"],
        #"{"cnt":1,"list":[{"id":1,"name":"A","coord":{"lat":1,"lon":2},"main":{"temp":3}}]}"#
      ),
      (
        "open-meteo", ["forecast", "air", "marine"],
        #"{"latitude":1,"longitude":2,"daily":{"time":["2026-06-03"],"river_discharge":[1]}}"#
      ),
    ])
  func neverAsked(provider: String, kinds: [String], input: String) throws {
    for kind in kinds {
      let (document, ending) = try run(provider, kind, input: input)
      let told = document["error"] as? [String: Any]
      #expect(ending == .failed && told?["kind"] as? String == "refused", "\(provider) \(kind)")
      #expect((told?["message"] as? String)?.contains("Fairweather does not ask") == true, "\(provider) \(kind)")
    }
  }

  @Test("Weather that is said to be a search for places is no search in which nothing was found")
  func weatherAsPlaces() throws {
    let input = #"{"latitude":1,"longitude":2,"daily":{"time":["2026-06-03"],"temperature_2m_max":[1]}}"#
    #expect(try error(try run("open-meteo", "geocoding", input: input).document)["kind"] as? String == "unreadable")
    let nothing = try run("open-meteo", "geocoding", input: #"{"generationtime_ms":0.5}"#)
    #expect(nothing.ending == .fine && (nothing.document["places"] as? [Any])?.isEmpty == true)
    let other = try run("openweathermap", "geocoding", input: #"{"lat":1,"lon":2,"current":{}}"#)
    #expect((try error(other.document)["message"] as? String)?.contains("not JSON") == false)
  }

  @Test(
    "Wrong use names what is accepted and reads nothing",
    arguments: [
      ([], "two words"), (["open-meteo"], "two words"), (["open-meteo", "tides"], "forecast"),
      (["yahoo", "forecast"], "open-meteo"),
      (["accuweather", "forecast"], "known are"),
    ])
  func wrongUse(words: [String], hint: String) throws {
    let error = #expect(throws: UsageError.self) {
      try DecodeCommand.run(words, near: nil, now: now) {
        Issue.record("input was read")
        return Data()
      }
    }
    #expect(error?.message.contains(hint) == true)
  }
}
