import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Forecasts and stations of NWS")
struct NWSTests {
  private let now = Date(timeIntervalSince1970: 1_796_040_000)

  private func read(_ body: String, _ kind: String, status: Int = 200) throws -> Reading {
    try #require(
      try RecordedAnswer.read(Data(body.utf8), from: "nws", kind: kind, status: status, now: now).first)
  }

  private func period(_ fields: String, start: String = "2026-11-30T12:00:00-05:00") -> String {
    "{\"properties\":{\"units\":\"us\",\"periods\":[{\"startTime\":\"\(start)\",\"endTime\":\"2026-11-30T13:00:00-05:00\","
      + fields + "}]}}"
  }

  private func observation(_ fields: String, at time: String = "2026-11-30T11:53:00+00:00") -> String {
    "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[-80.15,26.07]},\"properties\":{"
      + "\"timestamp\":\"\(time)\"," + fields + "}}"
  }

  @Test(
    "PAY-08: wind is read from words, from a range at its upper end, and from a number with its unit",
    arguments: [
      (#""6 to 10 mph""#, 4.4704), (#""10 mph""#, 4.4704), (#""18 km/h""#, 5.0), (#""0 to 5 mph""#, 2.2352),
      (#"{"value": 18, "unitCode": "wmoUnit:km_h-1"}"#, 5.0),
      (#"{"unitCode": "wmoUnit:m_s-1", "minValue": 2, "maxValue": 4, "value": null}"#, 4.0),
    ])
  func wind(text: String, expected: Double) throws {
    let hour = try #require(try read(period("\"windSpeed\":\(text)"), "hourly").hours?.first)
    #expect(abs(try #require(hour.windSpeed?.metresPerSecond) - expected) < 1e-9)
  }

  @Test("PAY-08: a null chance of rain is not known, and a null trend costs nothing")
  func nullChance() throws {
    let fields = """
      "temperature":68,"temperatureUnit":"F","temperatureTrend":null,"windSpeed":"0 mph","windDirection":"",
      "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":null}
      """
    let hour = try #require(try read(period(fields), "hourly").hours?.first)
    #expect(hour.time == (try instant("2026-11-30T17:00:00Z")))
    #expect(hour.temperature == Temperature(celsius: 20))
    #expect(hour.precipitationProbability == nil)
    #expect(hour.windSpeed?.metresPerSecond == 0)
    #expect(hour.windDirection == nil)
  }

  @Test("PRCP-09: a chance is in per cent, as sent")
  func chance() throws {
    let fields = "\"probabilityOfPrecipitation\":{\"unitCode\":\"wmoUnit:percent\",\"value\":63}"
    #expect(try read(period(fields), "hourly").hours?.first?.precipitationProbability?.percent == 63)
    #expect(try read(period("\"temperature\":1"), "hourly").hours?.first?.precipitationProbability == nil)
  }

  @Test("Numbers as strings, other units, relative icons and points of the compass are read")
  func forms() throws {
    let fields = """
      "temperature":{"unitCode":"unit:degC","value":"5"},"windDirection":"SW","icon":"/icons/land/day/tsra,40/ovc?size=m",
      "dewpoint":{"unitCode":"wmoUnit:degF","value":50},"isDaytime":true,"shortForecast":"Chance Rain"
      """
    let hour = try #require(try read(period(fields), "forecast").hours?.first)
    #expect(hour.temperature?.celsius == 5)
    #expect(hour.dewPoint?.celsius == 10)
    #expect(hour.windDirection?.degrees == 225)
    #expect(hour.condition == .thunderstorm)
    #expect(hour.isDay == true)
  }

  @Test("Half days become days: the day's high, and the low of the night that begins on it")
  func days() throws {
    let body = """
      {"properties":{"periods":[
      {"startTime":"2026-11-30T06:00:00-05:00","endTime":"2026-11-30T18:00:00-05:00","isDaytime":true,"temperature":59,
      "temperatureUnit":"F","windSpeed":"5 to 15 mph"},
      {"startTime":"2026-11-30T18:00:00-05:00","endTime":"2026-12-01T06:00:00-05:00","isDaytime":false,"temperature":41,
      "temperatureUnit":"F","windSpeed":"5 mph"},{"startTime":null,"temperature":null}]}}
      """
    let reading = try read(body, "forecast")
    #expect(reading.hours?.count == 2)
    let day = try #require(reading.days?.first)
    #expect(reading.days?.count == 1)
    #expect(day.date == LocalDate("2026-11-30"))
    #expect(day.temperatureMax?.celsius == 15)
    #expect(day.temperatureMin?.celsius == 5)
    #expect(day.windSpeedMax == Speed(metresPerSecond: 15 * 0.44704))
  }

  @Test("UNIT-03: a value that is null is not known; it is neither freezing nor calm")
  func nulls() throws {
    let fields = """
      "temperature":{"value":null,"unitCode":"wmoUnit:degC"},"windSpeed":{"value":null,"unitCode":"wmoUnit:km_h-1"},
      "relativeHumidity":{"value":81,"unitCode":"wmoUnit:percent"}
      """
    let hour = try #require(try read(observation(fields), "observation").current)
    #expect(hour.temperature == nil)
    #expect(hour.windSpeed == nil)
    #expect(hour.humidity?.percent == 81)
  }

  @Test("WIND-01: a gust of half an hour ago is not carried over a null")
  func gust() throws {
    let old = observation("\"windGust\":{\"value\":41.8,\"unitCode\":\"wmoUnit:km_h-1\"}", at: "2026-11-30T16:00:00Z")
    let new = observation(
      "\"windGust\":{\"value\":null,\"unitCode\":\"wmoUnit:km_h-1\"},\"temperature\":{\"value\":7}",
      at: "2026-11-30T16:30:00Z")
    for order in ["\(old),\(new)", "\(new),\(old)"] {
      let hour = try #require(try read("{\"features\":[\(order)]}", "observation").current)
      #expect(hour.time == (try instant("2026-11-30T16:30:00Z")))
      #expect(hour.temperature?.celsius == 7)
      #expect(hour.windGust == nil)
    }
  }

  @Test("CODE-07: of icon, coded weather and text the most dangerous is believed")
  func mostDangerous() throws {
    let fields = """
      "icon":"https://api.weather.gov/icons/land/day/rain?size=medium","textDescription":"Thunderstorms and Rain",
      "presentWeather":[{"intensity":"light","modifier":null,"weather":"rain"},
      {"intensity":null,"modifier":null,"weather":"thunderstorms","inVicinity":false}]
      """
    #expect(try read(observation(fields), "observation").current?.condition == .thunderstorm)
    let text = #""icon":"https://api.weather.gov/icons/land/day/rain","textDescription":"Thunderstorm""#
    #expect(try read(observation(text), "observation").current?.condition == .thunderstorm)
    let fog = """
      "icon":".../icons/land/night/fog","textDescription":"Freezing Fog",
      "presentWeather":[{"intensity":null,"modifier":"freezing","weather":"fog"}]
      """
    #expect(try read(observation(fog), "observation").current?.condition == .rimeFog)
    let light = #""textDescription":"Light Rain and Fog/Mist""#
    let sky = try #require(try read(observation(light), "observation").current?.sky)
    #expect(sky.condition == .rain)
    #expect(sky.intensity == .light)
    let odd = #""icon":"https://api.weather.gov/icons/land/day/frogs""#
    #expect(try read(observation("\(odd),\"textDescription\":\"\""), "observation").current?.condition == .unknown)
  }

  @Test("AIR-08: a station's state of hours ago is told with its time and is not the state now")
  func staleStation() throws {
    let fields = #""temperature":{"value":4,"unitCode":"wmoUnit:degC"}"#
    let current = try #require(try read(observation(fields, at: "2026-11-30T08:07:00Z"), "observation").current)
    #expect(current.time == (try instant("2026-11-30T08:07:00Z")))
    let place = Place(name: "Here", coordinates: try point(26, -80), timeZone: .gmt)
    let outlook = Outlook(
      place: place, sources: [], hours: [], current: current, at: try instant("2026-11-30T18:55:00Z"))
    #expect(outlook.now == nil)
  }

  @Test("A value that failed NWS's own check is not believed")
  func failedCheck() throws {
    let fields = #""temperature":{"value":54,"unitCode":"unit:degC","qualityControl":"qc:X"}"#
    #expect(try read(observation(fields), "observation").current?.temperature == nil)
  }

  @Test("PAY-07: an expired grid is not asked again at once; a plain 500 is")
  func problems() throws {
    func error(_ status: Int, _ type: String) -> ProviderError? {
      let body = """
        {"type":"https://api.weather.gov/problems/\(type)","title":"No","status":\(status),"detail":"No forecast"}
        """
      do {
        _ = try RecordedAnswer.read(Data(body.utf8), from: "nws", kind: "forecast", status: status, now: now)
        return nil
      } catch {
        return error
      }
    }
    let expired = try #require(error(503, "ForecastGridExpired"))
    #expect(!expired.isTransient)
    #expect(
      expired
        == .refused(
          status: 503, retryAfter: .seconds(900), reason: "the office's forecast is out of date: No forecast"))
    #expect(error(500, "UnexpectedProblem")?.isTransient == true)
    #expect(error(404, "InvalidPoint") == .noSuchPlace)
    #expect(error(429, "TooManyRequests") == .quota(retryAfter: .seconds(5), reason: "No forecast"))
  }

  @Test("Raw grids are refused, not misread")
  func rawGrid() {
    let body = #"{"properties":{"gridId":"LWX","temperature":{"uom":"wmoUnit:degC","values":[]}}}"#
    #expect {
      try read(body, "points")
    } throws: { error in
      if case .refused = error as? ProviderError { true } else { false }
    }
    #expect(RecordedAnswer.isRefused(kind: "grid", of: "nws"))
  }

  @Test(
    "One field of the wrong type costs only itself",
    arguments: ["null", "\"warm\"", "[]", "{}", "true", "-999", "1e300"])
  func wrongTypes(value: String) throws {
    let fields = "\"temperature\":\(value),\"windSpeed\":\(value),\"windDirection\":\(value),\"icon\":\(value),"
    let rest = #""relativeHumidity":{"value":81}"#
    let hour = try #require(try read(period(fields + rest), "hourly").hours?.first)
    #expect(hour.temperature == nil)
    #expect(hour.humidity?.percent == 81)
    let current = try #require(
      try read(observation(fields + "\"presentWeather\":\(value)," + rest), "observation").current)
    #expect(current.temperature == nil)
    #expect(current.humidity?.percent == 81)
  }
}
