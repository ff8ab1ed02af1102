import Foundation
import Testing
import Weather

@testable import Providers

@Suite("MET Norway")
struct MetNorwayTests {
  /// Answers what it was told to, and remembers the question.
  private actor Desk: HTTPTransport {
    private let answer: UpstreamAnswer
    private(set) var asked: [UpstreamRequest] = []

    init(_ answer: UpstreamAnswer) { self.answer = answer }

    func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
      asked.append(request)
      return answer
    }
  }

  private static func step(_ time: String, _ state: String, _ ahead: String = "") -> String {
    #"{"time":"\#(time)","data":{"instant":{"details":{\#(state)}}\#(ahead.isEmpty ? "" : "," + ahead)}}"#
  }

  private static func answer(_ steps: [String], units: String = #""air_temperature":"celsius""#) -> Data {
    Data(
      """
      {"type":"Feature","geometry":{"type":"Point","coordinates":[10.75,59.91,12]},"properties":{"meta":{
      "updated_at":"2026-11-30T05:40:11Z","units":{\(units)}},"timeseries":[\(steps.joined(separator: ","))]}}
      """.utf8)
  }

  private static let nextHour =
    #""next_1_hours":{"summary":{"symbol_code":"lightrain"},"details":{"precipitation_amount":0.4}}"#
  private static let nextSix =
    #""next_6_hours":{"summary":{"symbol_code":"heavyrain"},"details":{"precipitation_amount":12.0}}"#

  private static let whole = answer([
    step(
      "2026-11-30T06:00:00Z",
      #""air_temperature":4.2,"wind_speed":5.5,"wind_from_direction":230.1,"relative_humidity":81,"#
        + #""air_pressure_at_sea_level":1004.6,"cloud_area_fraction":96.1,"wind_speed_of_gust":11.3"#,
      nextHour + "," + nextSix),
    step("2026-11-30T07:00:00Z", #""air_temperature":4.0,"wind_speed":5"#, nextHour + "," + nextSix),
    step("2026-11-30T12:00:00Z", #""air_temperature":3.1,"wind_speed":4"#, nextSix),
    step("2026-11-30T18:00:00Z", #""air_temperature":2.5,"wind_speed":3.5"#),
  ])

  private func read(_ body: Data, kind: String = "forecast", status: Int = 200) throws -> Reading {
    try #require(
      try RecordedAnswer.read(
        body, from: "met-norway", kind: kind, status: status, now: Date(timeIntervalSince1970: 1_796_040_000)
      ).first)
  }

  @Test("PAY-11: six hours' rain is no hour's; past the last hourly step only the state and the sky are told")
  func steps() throws {
    let reading = try read(Self.whole)
    let hours = try #require(reading.hours)
    #expect(hours.map { $0.precipitation?.millimetres } == [0.4, 0.4, nil, nil])
    #expect(hours.map(\.condition) == [.rain, .rain, .rain, nil])
    #expect(hours.map { $0.temperature?.celsius } == [4.2, 4.0, 3.1, 2.5])
    #expect(hours.map { $0.windSpeed?.metresPerSecond } == [5.5, 5, 4, 3.5])
    #expect(hours.map(\.time).last == (try instant("2026-11-30T18:00:00Z")))
  }

  @Test("Place, height and issue are the answer's own; an hour is stamped at its start")
  func head() throws {
    let reading = try read(Self.whole)
    #expect(reading.coordinates == Coordinates(latitude: 59.91, longitude: 10.75))
    #expect(reading.elevation?.metres == 12)
    #expect(reading.issuedAt == (try instant("2026-11-30T05:40:11Z")))
    let hour = try reading.hour("2026-11-30T06:00:00Z")
    #expect(hour.windDirection?.degrees == 230.1 && hour.humidity?.percent == 81)
    #expect(hour.pressure?.hectopascals == 1004.6 && hour.cloudCover?.percent == 96.1)
  }

  @Test("WIND-04: a gust that is not told is not known, neither calm nor the one before")
  func gust() throws {
    let hours = try #require(try read(Self.whole).hours)
    #expect(hours.map { $0.windGust?.metresPerSecond } == [11.3, nil, nil, nil])
  }

  @Test("PRCP-09: a chance of rain that is not told is not known")
  func chance() throws {
    let told = #""next_1_hours":{"details":{"precipitation_amount":0,"probability_of_precipitation":63}}"#
    let body = Self.answer([
      Self.step("2026-11-30T06:00:00Z", #""air_temperature":1"#, told),
      Self.step("2026-11-30T07:00:00Z", #""air_temperature":1"#, Self.nextHour),
    ])
    #expect(try #require(try read(body).hours).map { $0.precipitationProbability?.percent } == [63, nil])
  }

  @Test(
    "A symbol is a condition, how hard, and by which light",
    arguments: [
      ("clearsky_day", .clear, nil, true), ("clearsky_night", .clear, nil, false),
      ("fair_polartwilight", .mostlyClear, nil, nil), ("partlycloudy_night", .partlyCloudy, nil, false),
      ("cloudy", .overcast, nil, nil), ("fog", .fog, nil, nil), ("lightrain", .rain, .light, nil),
      ("heavyrainshowers_day", .rainShowers, .heavy, true), ("sleet", .sleet, .moderate, nil),
      ("heavysnowshowers_night", .snowShowers, .heavy, false), ("snow", .snow, .moderate, nil),
      ("rainandthunder", .thunderstorm, .moderate, nil),
      ("lightssnowshowersandthunder_polartwilight", .thunderstorm, .light, nil),
      ("lightssleetshowersandthunder_day", .thunderstorm, .light, true),
      ("rainoffrogs_day", .unknown, nil, true),
    ] as [(String, SkyCondition, Intensity?, Bool?)])
  func symbols(code: String, condition: SkyCondition, intensity: Intensity?, isDay: Bool?) {
    let symbol = MetNorwaySymbol(code)
    #expect(symbol.sky == Sky(condition, intensity, rawCode: code))
    #expect(symbol.isDay == isDay)
  }

  @Test("Units are taken from the answer, and an unknown unit makes the value unknown")
  func units() throws {
    let state = #""air_temperature":50,"wind_speed":10,"air_pressure_at_sea_level":100000"#
    let hours = try #require(
      try read(
        Self.answer(
          [Self.step("2026-11-30T06:00:00Z", state)],
          units: #""air_temperature":"fahrenheit","wind_speed":"furlongs","air_pressure_at_sea_level":"Pa""#)
      ).hours)
    #expect(abs((hours[0].temperature?.celsius ?? 0) - 10) < 1e-9)
    #expect(hours[0].windSpeed == nil)
    #expect(hours[0].pressure?.hectopascals == 1000)
  }

  @Test("An identifying name, four decimals and whole metres are sent")
  func request() async throws {
    let desk = Desk(UpstreamAnswer(body: Self.whole))
    let spot = Spot(
      try #require(Coordinates(latitude: 60.123456, longitude: -8.98765432)), elevation: Elevation(1993.4))
    _ = try await MetNorway(transport: desk).fetch(.hours, for: spot, now: .distantPast)
    let request = try #require(await desk.asked.first)
    #expect(
      request.address?.absoluteString
        == "https://api.met.no/weatherapi/locationforecast/2.0/complete?lat=60.1235&lon=-8.9877&altitude=1993")
    #expect(request.headers.contains { $0.name == "User-Agent" && $0.value.hasPrefix("Fairweather/") })
    #expect(!request.headers.contains { $0.name == "If-Modified-Since" })
  }

  @Test("CACHE-05: an answer says until when it holds and by what it is renewed; 304 keeps it and takes the new end")
  func renewal() async throws {
    let spot = Spot(try #require(Coordinates(latitude: 59.91, longitude: 10.75)))
    let headers = ["Expires": "Mon, 30 Nov 2026 12:31:07 GMT", "Last-Modified": "Mon, 30 Nov 2026 11:58:40 GMT"]
    let first = try await MetNorway(transport: Desk(UpstreamAnswer(headers: headers, body: Self.whole)))
      .fetch(.hours, for: spot, now: .distantPast)
    #expect(first.expires == (try instant("2026-11-30T12:31:07Z")))
    #expect(first.validator == "Mon, 30 Nov 2026 11:58:40 GMT")

    let desk = Desk(
      UpstreamAnswer(status: 304, headers: ["Expires": "Mon, 30 Nov 2026 13:02:00 GMT"], body: Data()))
    let renewal = try await MetNorway(transport: desk).renew(
      .hours, for: spot, validator: "Mon, 30 Nov 2026 11:58:40 GMT", now: .distantPast)
    guard case .unchanged(let expires) = renewal else {
      Issue.record("304 is no new answer")
      return
    }
    #expect(expires == (try instant("2026-11-30T13:02:00Z")))
    let sent = try #require(await desk.asked.first)
    #expect(
      sent.headers.contains { $0.name == "If-Modified-Since" && $0.value == "Mon, 30 Nov 2026 11:58:40 GMT" })
  }

  @Test("203 is a good answer of a version that will end")
  func deprecated() async throws {
    let spot = Spot(try #require(Coordinates(latitude: 59.91, longitude: 10.75)))
    let fetched = try await MetNorway(transport: Desk(UpstreamAnswer(status: 203, body: Self.whole)))
      .fetch(.hours, for: spot, now: .distantPast)
    #expect(fetched.reading.hours?.count == 4)
    #expect(fetched.expires == nil && fetched.validator == nil)
  }

  @Test("CACHE-07: a refused name is refused with the reason, and for a quarter of an hour")
  func forbidden() {
    let page = Data("<html><head><title>403 Forbidden</title></head><body><h1>403 Forbidden</h1></body></html>".utf8)
    for status in [403, 200] {
      #expect {
        try read(page, status: status)
      } throws: { error in
        guard case .refused(403, .seconds(900)?, let reason?) = error as? ProviderError else { return false }
        return reason.contains("Forbidden") && reason.contains("User-Agent") && !reason.contains("<")
      }
    }
  }

  @Test("Throttling is a quota with a wait, a gateway's page its status, any other page refused")
  func refusals() {
    let page = Data("<!DOCTYPE html>\n<title>Oh</title><p>no".utf8)
    #expect(throws: ProviderError.quota(retryAfter: .seconds(60), reason: "Oh no")) { try read(page, status: 429) }
    #expect(throws: ProviderError.refused(status: 502, retryAfter: nil, reason: "Oh no")) {
      try read(page, status: 502)
    }
    #expect(throws: ProviderError.refused(status: 200, retryAfter: nil, reason: "Oh no")) { try read(page) }
    #expect(throws: ProviderError.noData) { try read(page, status: 422) }
  }

  @Test(
    "Other products of the service are refused, however alike",
    arguments: [
      #"{"properties":{"meta":{"radar_coverage":"ok"},"timeseries":[]}}"#,
      #"{"properties":{"meta":{},"timeseries":[{"time":"2026-11-30T06:00:00Z","data":{"instant":{"details":{"#
        + #""sea_surface_wave_height":1.2}}}}]}}"#,
      #"{"properties":{"body":"Sun","sunrise":{"time":"2026-11-30T07:49+00:00"}}}"#,
    ])
  func others(body: String) {
    #expect {
      try read(Data(body.utf8))
    } throws: { error in
      if case .refused = error as? ProviderError { true } else { false }
    }
    #expect(RecordedAnswer.isRefused(kind: "nowcast", of: "met-norway"))
  }

  @Test("An answer cut off after any byte is unreadable")
  func cutOff() {
    for length in 0..<(Self.whole.count - 1) {
      #expect(throws: ProviderError.unreadable(field: "")) { try read(Self.whole.prefix(length)) }
    }
  }

  @Test(
    "What is missing is named; nothing but nulls is no data",
    arguments: [
      ("{}", .unreadable(field: "properties")), (#"{"properties":7}"#, .unreadable(field: "properties")),
      (#"{"properties":{"meta":{}}}"#, .unreadable(field: "properties.timeseries")),
      (#"{"properties":{"meta":{},"timeseries":[7]}}"#, .unreadable(field: "properties.timeseries[0].time")),
      (#"{"properties":{"meta":{},"timeseries":[]}}"#, .noData),
      (
        #"{"properties":{"meta":{},"timeseries":[{"time":"2026-11-30T06:00:00Z","data":{"instant":{"details":{"#
          + #""air_temperature":null}}}}]}}"#, .noData
      ),
    ] as [(String, ProviderError)])
  func missing(body: String, error: ProviderError) {
    #expect(throws: error) { try read(Data(body.utf8)) }
  }

  @Test("One bad value costs only itself", arguments: ["null", "\"warm\"", "[]", "{}", "true", "-999", "1e300"])
  func oneBadField(value: String) throws {
    let bad =
      #""next_1_hours":{"summary":{"symbol_code":\#(value)},"details":{"precipitation_amount":\#(value)}}"#
    let hours = try #require(
      try read(
        Self.answer([
          Self.step("2026-11-30T06:00:00Z", #""air_temperature":1,"wind_speed":2"#, Self.nextHour),
          Self.step("2026-11-30T07:00:00Z", #""air_temperature":\#(value),"wind_speed":3"#, bad),
        ])
      ).hours)
    #expect(hours.map { $0.temperature?.celsius } == [1, nil])
    #expect(hours.map { $0.windSpeed?.metresPerSecond } == [2, 3])
    #expect(hours.map { $0.precipitation?.millimetres } == [0.4, nil])
  }
}
