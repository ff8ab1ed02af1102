import Foundation
import Testing
import Weather

@testable import Providers

/// A recorded answer of OpenWeatherMap; every one in these tests is synthetic.
private func opened(_ json: String, kind: String = "current", status: Int = 200) throws -> Reading {
  try #require(
    try RecordedAnswer.read(
      Data(json.utf8), from: "openweathermap", kind: kind, status: status,
      now: Date(timeIntervalSince1970: 1_796_040_000)
    ).first)
}

private func current(_ members: String) throws -> Hour {
  try #require(
    try opened(#"{"coord":{"lon":-7.86,"lat":38.02},"dt":1796040000,"main":{"temp":11.5},\#(members),"cod":200}"#)
      .current)
}

@Suite("OpenWeatherMap: the state now, air and places")
struct OpenWeatherMapTests {
  @Test("The state now in our units, with the place it is for")
  func state() throws {
    let reading = try opened(
      """
      {"coord":{"lon":-7.86,"lat":38.02},"weather":[{"id":803,"main":"Clouds","description":"x","icon":"04n"}],
      "main":{"temp":11.5,"feels_like":10.2,"temp_min":9,"temp_max":12,"pressure":1019,"humidity":77,"sea_level":1018},
      "visibility":10000,"wind":{"speed":4.1,"deg":290,"gust":8.7},"clouds":{"all":"75"},"dt":1796040000,
      "sys":{"country":"PT","sunrise":1796024000,"sunset":1796059000},"timezone":0,"id":1,"name":"X","cod":200}
      """)
    #expect(reading.coordinates == Coordinates(latitude: 38.02, longitude: -7.86))
    let hour = try #require(reading.current)
    #expect(hour.time == Date(timeIntervalSince1970: 1_796_040_000))
    #expect(hour.temperature?.celsius == 11.5 && hour.apparentTemperature?.celsius == 10.2)
    #expect(hour.pressure?.hectopascals == 1018 && hour.humidity?.percent == 77)
    #expect(hour.windSpeed?.metresPerSecond == 4.1 && hour.windGust?.metresPerSecond == 8.7)
    #expect(hour.windDirection?.degrees == 290 && hour.cloudCover?.percent == 75 && hour.visibility?.metres == 10_000)
    #expect(hour.sky == Sky(.partlyCloudy, nil, rawCode: "803"))
    #expect(hour.isDay == false)
    #expect(hour.precipitation?.millimetres == 0)
  }

  @Test("PAY-02: rain that is left out is none, whatever an answer before it said")
  func rainLeftOut() throws {
    #expect(try current(#""rain":{"1h":2.4}"#).precipitation?.millimetres == 2.4)
    #expect(try current(#""base":"stations""#).precipitation?.millimetres == 0)
  }

  @Test(
    "PAY-03: rain is a number, an object for one or three hours, or an empty one",
    arguments: [
      (#""rain":1.2"#, 1.2), (#""rain":{"1h":1.2}"#, 1.2), (#""rain":{"3h":3.6}"#, 1.2), (#""rain":{}"#, 0),
      (#""rain":null"#, nil), (#""rain":"much""#, nil), (#""rain":{"1h":null}"#, nil), (#""rain":{"1h":-1}"#, nil),
    ] as [(String, Double?)])
  func rain(members: String, expected: Double?) throws {
    let amount = try current(members).rain?.millimetres
    if let expected { #expect(abs((amount ?? -1) - expected) < 1e-9) } else { #expect(amount == nil) }
  }

  @Test("Snow is water too, and some 7 cm for 10 mm of it")
  func snow() throws {
    let hour = try current(#""rain":{"1h":0.5},"snow":{"1h":1.0}"#)
    #expect(hour.precipitation?.millimetres == 1.5)
    #expect(hour.rain?.millimetres == 0.5 && hour.snowfall?.centimetres == 0.7)
    #expect(try current(#""rain":{"1h":0.5},"snow":null"#).precipitation == nil)
  }

  @Test("PAY-05: a calm without a direction has none", arguments: [#""wind":{}"#, #""wind":{"speed":0}"#, #""x":0"#])
  func calm(members: String) throws {
    let hour = try current(members)
    #expect(hour.windDirection == nil && hour.windGust == nil)
    #expect(hour.windSpeed?.metresPerSecond ?? 0 == 0)
  }

  @Test("WIND-03: a metre a second is one, and a mile an hour where the answer can only be imperial")
  func wind() throws {
    #expect(try current(#""wind":{"speed":15}"#).windSpeed?.metresPerSecond == 15)
    let imperial = try opened(#"{"dt":0,"main":{"temp":77},"wind":{"speed":10},"cod":200}"#).current
    #expect(abs((imperial?.windSpeed?.metresPerSecond ?? 0) - 4.4704) < 1e-9)
    #expect(abs((imperial?.temperature?.celsius ?? 0) - 25) < 1e-9)
  }

  @Test("Kelvin is known by its size, for all temperatures of an answer")
  func kelvin() throws {
    let hour = try #require(
      try opened(#"{"dt":0,"main":{"temp":281.65,"feels_like":279.15,"temp_min":0},"cod":200}"#).current)
    #expect(abs((hour.temperature?.celsius ?? 0) - 8.5) < 1e-9)
    #expect(abs((hour.apparentTemperature?.celsius ?? 0) - 6) < 1e-9)
  }

  @Test("CODE-07: of several codes the most dangerous counts; an empty list is no sky; an unknown code is kept")
  func codes() throws {
    #expect(try current(#""weather":[{"id":500},{"id":211},{"id":741}]"#).condition == .thunderstorm)
    #expect(try current(#""weather":[]"#).sky == nil)
    #expect(try current(#""weather":[{"id":"804"}]"#).condition == .overcast)
    #expect(try current(#""weather":[{"id":4.0}]"#).sky == Sky(.unknown, rawCode: "4"))
    #expect(try current(#""weather":[{"id":"fine"}]"#).sky == Sky(.unknown, rawCode: "fine"))
    #expect(try current(#""weather":[{"id":99.5}]"#).sky == Sky(.unknown, rawCode: "99.5"))
  }

  @Test(
    "A code of each group is its condition",
    arguments: [
      (202, .thunderstorm, .heavy), (301, .drizzle, .moderate), (504, .rain, .heavy), (511, .freezingRain, .moderate),
      (521, .rainShowers, .moderate), (600, .snow, .light), (616, .sleet, .moderate), (622, .snowShowers, .heavy),
      (701, .fog, .light), (741, .fog, nil), (751, .sand, nil), (762, .ash, nil), (771, .squall, nil),
      (781, .tornado, nil), (800, .clear, nil), (801, .mostlyClear, nil), (802, .partlyCloudy, nil),
    ] as [(Double, SkyCondition, Intensity?)])
  func code(number: Double, condition: SkyCondition, intensity: Intensity?) {
    #expect(OpenWeatherMapCode.sky(number) == Sky(condition, intensity, rawCode: String(Int(number))))
  }

  @Test("SUN-03: a sunrise that equals the sunset says nothing, and the answer still reads")
  func polarDay() throws {
    #expect(try current(#""sys":{"sunrise":1796024000,"sunset":1796024000}"#).temperature?.celsius == 11.5)
    #expect(try current(#""sys":{"sunrise":0,"sunset":0}"#).isDay == nil)
  }

  @Test(
    "An error's cod is a number or a text, with an error's status or with 200",
    arguments: [
      (
        #"{"cod":401,"message":"Invalid API key."}"#, .refused(status: 401, retryAfter: nil, reason: "Invalid API key.")
      ),
      (#"{"cod":"404","message":"city not found"}"#, .noSuchPlace),
      (#"{"cod":"400","message":"wrong latitude"}"#, .refused(status: 400, retryAfter: nil, reason: "wrong latitude")),
      (#"{"cod":429,"message":"blocked"}"#, .quota(retryAfter: .seconds(600), reason: "blocked")),
      (#"{"code":500,"message":"oh"}"#, .refused(status: 500, retryAfter: nil, reason: "oh")),
    ] as [(String, ProviderError)])
  func errors(body: String, error: ProviderError) {
    for kind in ["current", "forecast", "air", "geocoding"] {
      #expect(throws: error) { try opened(body, kind: kind) }
    }
  }

  @Test("A page with an error's status is that status; with 200 it cannot be read")
  func html() {
    #expect(throws: ProviderError.refused(status: 502, retryAfter: nil, reason: nil)) {
      try opened("<html>502</html>", status: 502)
    }
    #expect(throws: ProviderError.unreadable(field: "")) { try opened("<html>502</html>") }
    #expect(throws: ProviderError.quota(retryAfter: .seconds(600), reason: nil)) { try opened("", status: 429) }
  }

  @Test(
    "Answers of services that are not asked are refused",
    arguments: [
      #"{"lat":1,"lon":2,"timezone":"UTC","current":{"dt":0,"temp":280}}"#,
      #"{"lat":1,"lon":2,"hourly":[]}"#, #"{"lat":1,"lon":2,"data":[{"dt":0,"temp":280}]}"#,
      #"{"cod":"200","count":1,"list":[{"id":1,"coord":{"lat":1,"lon":2},"dt":0,"main":{"temp":1}}]}"#,
      #"{"cod":"200","calctime":0.1,"cnt":0,"list":[]}"#,
      #"{"cod":"200","city":{},"list":[{"dt":0,"temp":{"day":1}}]}"#, #"[{"type":"m","station_id":"1"}]"#,
    ])
  func others(body: String) {
    for kind in ["current", "forecast"] {
      #expect {
        try opened(body, kind: kind)
      } throws: { error in
        if case .refused = error as? ProviderError { true } else { false }
      }
    }
    #expect(RecordedAnswer.isRefused(kind: "onecall", of: "openweathermap"))
  }

  @Test("AIR: concentrations are µg/m³, impossible ones unknown, and its own index is left out")
  func air() throws {
    let reading = try opened(
      """
      {"coord":{"lon":-9.14,"lat":38.71},"list":[{"dt":1796040000,"main":{"aqi":3},"components":{"co":196.93,"no":0.65,
      "no2":3.98,"o3":107.29,"so2":1.46,"pm2_5":8.58,"pm10":-9999,"nh3":2.03}},{"dt":1796043600,"components":{}}]}
      """, kind: "air")
    let air = try #require(reading.air)
    #expect(air.count == 1)
    #expect(air[0].pm2_5?.microgramsPerCubicMetre == 8.58 && air[0].pm10 == nil && air[0].usAQI == nil)
    #expect(air[0].carbonMonoxide?.microgramsPerCubicMetre == 196.93)
    #expect(throws: ProviderError.noData) { try opened(#"{"list":[]}"#, kind: "air") }
    #expect(throws: ProviderError.unreadable(field: "list")) { try opened("{}", kind: "air") }
  }

  @Test("Places have a name and a point; the state may be missing, and nothing found is an empty list")
  func places() throws {
    let reading = try opened(
      """
      [{"name":"Beja","local_names":{"pt":"Beja"},"lat":38.0154,"lon":-7.8651,"country":"pt"},
      {"name":"Béja","lat":36.73,"lon":9.18,"country":"TN","state":"Béja"},{"name":"Nowhere","lat":null,"lon":2}]
      """, kind: "geocoding")
    let places = try #require(reading.places)
    #expect(places.map(\.name) == ["Beja", "Béja"])
    #expect(places.map(\.countryCode) == ["PT", "TN"] && places.map(\.region) == [nil, "Béja"])
    #expect(try opened("[]", kind: "geocoding").places == [])
    #expect(throws: ProviderError.unreadable(field: "[0]")) { try opened("[7]", kind: "geocoding") }
  }
}

@Suite("OpenWeatherMap: five days in steps of three hours")
struct OpenWeatherMapForecastTests {
  private static let noon = 1_796_040_000  // 2026-11-30T12:00:00Z

  private static func step(_ hours: Int, _ temperature: Double, _ members: String = #""pop":0"#) -> String {
    #"{"dt":\#(noon + hours * 3600),"main":{"temp":\#(temperature)},"wind":{"speed":3},\#(members)}"#
  }

  private static func forecast(_ steps: [String]) -> String {
    #"{"cod":"200","message":0,"cnt":\#(steps.count),"list":[\#(steps.joined(separator: ","))],"#
      + #""city":{"name":"X","coord":{"lat":38.02,"lon":-7.86},"timezone":0}}"#
  }

  private func hours(_ steps: [String]) throws -> [Int: Hour] {
    let hours = try #require(try opened(Self.forecast(steps), kind: "forecast").hours)
    return Dictionary(
      hours.map { ((Int($0.time.timeIntervalSince1970) - Self.noon) / 3600, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("PAY-03: 3.6 mm over three hours are 1.2 mm an hour on the mean, in the three hours before the stamp")
  func rain() throws {
    let hours = try hours([
      Self.step(0, 10), Self.step(3, 13, #""pop":0.63,"rain":{"3h":3.6}"#), Self.step(6, 9, #""pop":1,"rain":{}"#),
    ])
    for hour in 0..<3 {
      #expect(abs((hours[hour]?.precipitation?.millimetres ?? -1) - 1.2) < 1e-9)
      #expect(hours[hour]?.precipitationProbability?.percent == 63)
    }
    #expect(hours[-1]?.precipitation?.millimetres == 0)
    #expect(hours[3]?.precipitation?.millimetres == 0 && hours[3]?.precipitationProbability?.percent == 100)
  }

  @Test("PRCP-09: a chance is a fraction of one, and one that is left out is not known")
  func chance() throws {
    let hours = try hours([Self.step(0, 10, #""pop":0.63"#), Self.step(3, 10, #""x":1"#)])
    #expect(hours[-1]?.precipitationProbability?.percent == 63)
    #expect(hours[0]?.precipitationProbability == nil)
  }

  @Test("Each hour has the state of the nearest step, and nothing is drawn between two")
  func nearest() throws {
    let hours = try hours([Self.step(0, 10), Self.step(3, 13), Self.step(6, 9)])
    #expect((-1...6).map { hours[$0]?.temperature?.celsius } == [10, 10, 10, 13, 13, 13, 9, 9])
    #expect(hours[7] == nil)
    #expect(hours[6]?.precipitation == nil)
  }

  @Test("A gust between two steps is the greater of theirs")
  func gusts() throws {
    func wind(_ gust: Double) -> String { #""pop":0,"wind":{"speed":3,"gust":\#(gust)}"# }
    let hours = try hours([Self.step(0, 1, wind(8)), Self.step(3, 1, wind(20)), Self.step(6, 1, wind(5))])
    #expect((0...6).map { hours[$0]?.windGust?.metresPerSecond } == [8, 20, 20, 20, 20, 20, 5])
  }

  @Test("Thunder at a step counts for the three hours before it and the one after")
  func thunder() throws {
    func sky(_ code: Int) -> String { #""pop":0.5,"weather":[{"id":\#(code)}]"# }
    let hours = try hours([Self.step(0, 1, sky(800)), Self.step(3, 1, sky(211)), Self.step(6, 1, sky(500))])
    #expect(
      (0...6).map { hours[$0]?.condition }
        == [.thunderstorm, .thunderstorm, .thunderstorm, .thunderstorm, .thunderstorm, .rain, .rain])
  }

  @Test("Across a gap a step speaks of its own three hours only")
  func gap() throws {
    let hours = try hours([Self.step(0, 1), Self.step(12, 5, #""pop":1,"rain":{"3h":3}"#)])
    #expect(hours[5] == nil)
    #expect(hours[8]?.temperature == nil)
    #expect((9...11).map { hours[$0]?.precipitation?.millimetres } == [1, 1, 1])
    #expect(hours[1]?.temperature?.celsius == 1 && hours[1]?.precipitation == nil)
  }

  @Test("An answer cut off after any byte is unreadable")
  func cutOff() {
    let whole = Self.forecast([Self.step(0, 10), Self.step(3, 11, #""rain":{"3h":1}"#)])
    for length in 0..<(whole.utf8.count - 1) {
      #expect(throws: ProviderError.unreadable(field: "")) {
        try opened(String(whole.prefix(length)), kind: "forecast")
      }
    }
  }

  @Test("One bad value costs only itself", arguments: ["null", "\"warm\"", "[]", "{}", "true", "-999", "1e300"])
  func oneBadField(value: String) throws {
    let hours = try hours([
      Self.step(
        0, 10, #""pop":\#(value),"visibility":\#(value),"weather":\#(value),"clouds":\#(value),"sys":\#(value)"#),
      Self.step(3, 12, #""pop":0.1,"visibility":9000"#),
    ])
    #expect(hours[0]?.temperature?.celsius == 10 && hours[0]?.visibility == nil && hours[0]?.sky == nil)
    #expect(hours[3]?.visibility?.metres == 9000)
  }

  @Test(
    "What is missing is named",
    arguments: [
      (#"{"cod":"200","list":"soon"}"#, .unreadable(field: "list")),
      (#"{"cod":"200","list":[{"main":{}}]}"#, .unreadable(field: "list[0].dt")),
      (#"{"cod":"200","list":[]}"#, .noData), ("{}", .unreadable(field: "main")), ("7", .unreadable(field: "")),
    ] as [(String, ProviderError)])
  func missing(body: String, error: ProviderError) {
    #expect(throws: error) { try opened(body, kind: "forecast") }
  }
}

@Suite("OpenWeatherMap: asking")
struct OpenWeatherMapRequestTests {
  /// Answers by path.
  private actor Desk: HTTPTransport {
    private let answers: [String: UpstreamAnswer]
    private(set) var asked: [String] = []

    init(_ answers: [String: UpstreamAnswer]) { self.answers = answers }

    func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
      asked.append(request.address?.absoluteString ?? "")
      guard let answer = answers[request.url.lastPathComponent] else { throw .unreachable(host: "x") }
      return answer
    }
  }

  private static let steps = UpstreamAnswer(
    body: Data(#"{"cod":"200","list":[{"dt":1796040000,"main":{"temp":10}}],"city":{}}"#.utf8))
  private static let state = UpstreamAnswer(
    body: Data(#"{"cod":200,"dt":1796039000,"main":{"temp":11},"rain":{"1h":0.2}}"#.utf8))

  private func spot() throws -> Spot { Spot(try #require(Coordinates(latitude: 38.0154321, longitude: -7.8651))) }

  @Test("Forecast and state are asked side by side in metric units, kept together and read again alike")
  func both() async throws {
    let desk = Desk(["forecast": Self.steps, "weather": Self.state])
    let provider = OpenWeatherMap(.init(apiKey: " secret\n"), transport: desk)
    let fetched = try await provider.fetch(.hours, for: spot(), now: .distantPast)
    #expect(fetched.reading.current?.temperature?.celsius == 11)
    let again = try provider.read(fetched.body, as: .hours, for: spot())
    #expect(again.hours == fetched.reading.hours && again.current == fetched.reading.current)
    #expect(
      await desk.asked.sorted() == [
        "https://api.openweathermap.org/data/2.5/forecast?lat=38.0154&lon=-7.8651&units=metric&appid=secret",
        "https://api.openweathermap.org/data/2.5/weather?lat=38.0154&lon=-7.8651&units=metric&appid=secret",
      ])
  }

  @Test("A state that fails costs no forecast; a forecast that fails is the answer")
  func half() async throws {
    let withoutState = OpenWeatherMap(.init(apiKey: "k"), transport: Desk(["forecast": Self.steps]))
    let fetched = try await withoutState.fetch(.hours, for: spot(), now: .distantPast)
    #expect(fetched.reading.current == nil && fetched.reading.hours?.isEmpty == false)
    let withoutForecast = OpenWeatherMap(.init(apiKey: "k"), transport: Desk(["weather": Self.state]))
    await #expect(throws: ProviderError.unreachable(host: "x")) {
      try await withoutForecast.fetch(.hours, for: spot(), now: .distantPast)
    }
  }

  @Test("Without a key nothing is sent, and a blank name is not asked for")
  func noKey() async throws {
    let desk = Desk(["forecast": Self.steps, "weather": Self.state])
    await #expect(throws: ProviderError.self) {
      try await OpenWeatherMap(.init(apiKey: " "), transport: desk).fetch(.hours, for: spot(), now: .distantPast)
    }
    #expect(try await OpenWeatherMap(.init(apiKey: "k"), transport: desk).places(named: " ", now: .distantPast) == [])
    #expect(await desk.asked.isEmpty)
  }

  @Test("Sea is not spoken of; the hours weigh two calls")
  func weights() async throws {
    let provider = OpenWeatherMap(.init(apiKey: "k"), transport: Desk([:]))
    #expect(!provider.blocks.contains(.sea))
    #expect(provider.weight(of: .hours) == 2 && provider.weight(of: .air) == 1)
    #expect(provider.allowance?.perMinute == 60)
  }
}
