import Foundation
import TestSupport
import Testing
import Weather

@testable import Providers

@Suite("Broken answers")
struct BrokenAnswersTests {
  private let start = Date(timeIntervalSince1970: 1_796_040_000)

  private func hours(_ body: Data) throws(ProviderError) -> [Hour] {
    try RecordedAnswer.read(body, from: "open-meteo", kind: "forecast", now: .distantPast).first?.hours ?? []
  }

  @Test("PAY-09: the provider's error is refused, with its reason kept", arguments: [400, 200])
  func refused(status: Int) {
    #expect(throws: ProviderError.refused(status: 400, retryAfter: nil, reason: "Timezone is required")) {
      try RecordedAnswer.read(
        Data(#"{"error":true,"reason":"Timezone is required"}"#.utf8), from: "open-meteo", kind: "forecast",
        status: status, now: .distantPast)
    }
  }

  @Test("A page of HTML with a gateway's status is that status; with 200 it cannot be read")
  func html() {
    let page = Data("<html><body>502 Bad Gateway</body></html>".utf8)
    #expect(throws: ProviderError.refused(status: 502, retryAfter: nil, reason: nil)) {
      try RecordedAnswer.read(page, from: "open-meteo", kind: "forecast", status: 502, now: .distantPast)
    }
    #expect(throws: ProviderError.unreadable(field: "")) { try hours(page) }
    #expect(ProviderError.refused(status: 502, retryAfter: nil, reason: nil).isTransient)
    #expect(!ProviderError.refused(status: 400, retryAfter: nil, reason: nil).isTransient)
    #expect(!ProviderError.refused(status: 503, retryAfter: .seconds(2), reason: nil).isTransient)
  }

  @Test(
    "A block that is not as agreed is named",
    arguments: [
      (#"{"latitude":1,"longitude":2,"hourly":"soon"}"#, "hourly"),
      (#"{"latitude":1,"longitude":2,"hourly":{"time":"soon","temperature_2m":[1]}}"#, "hourly.time"),
      (#"{"latitude":1,"longitude":2,"hourly":{"time":["soon",null,{}],"temperature_2m":[1,2,3]}}"#, "hourly.time"),
      (#"{"latitude":1,"longitude":2,"current":[1]}"#, "current"),
      (#"{"latitude":1,"longitude":2,"current":{"time":"soon","temperature_2m":1}}"#, "current.time"),
      (#"{"latitude":1,"longitude":2,"daily":7}"#, "daily"),
      (#"{"latitude":1,"longitude":2}"#, "hourly"), ("{}", "hourly"), ("7", ""), ("[7]", "[0]"),
    ])
  func named(body: String, field: String) {
    #expect(throws: ProviderError.unreadable(field: field)) { try hours(Data(body.utf8)) }
  }

  @Test("A side block that cannot be read costs the hours nothing, and columns without times belong nowhere")
  func sideBlocks() throws {
    let body = """
      {"latitude":1,"longitude":2,"current":"now","daily":[7,"x"],"minutely_15":{"time":7},
      "hourly":{"time":[0],"temperature_2m":[1],"is_day":[true]}}
      """
    let hours = try hours(Data(body.utf8))
    #expect(hours.map { $0.temperature?.celsius } == [1])
    #expect(hours.first?.isDay == true)
    #expect(throws: ProviderError.unreadable(field: "hourly.time")) {
      try self.hours(Data(#"{"latitude":1,"longitude":2,"hourly":{"temperature_2m":[1]}}"#.utf8))
    }
  }

  @Test("A moment without a time is the moment of reading")
  func momentWithoutTime() throws {
    let body = Data(#"{"latitude":1,"longitude":2,"current":{"temperature_2m":7}}"#.utf8)
    let reading = try #require(
      try RecordedAnswer.read(body, from: "open-meteo", kind: "current", now: start).first)
    #expect(reading.current?.time == start)
    #expect(reading.current?.temperature?.celsius == 7)
  }

  @Test("An answer for nowhere, all of NaN, is no data")
  func nowhere() {
    let body = """
      {"latitude":nan,"longitude":nan,"elevation":nan,"hourly":{"time":["2026-09-13T08:00"],"precipitation":[null]}}
      """
    #expect(throws: ProviderError.noData) { try hours(Data(body.utf8)) }
  }

  @Test(
    "One NaN, null, word, list or impossible number costs only itself",
    arguments: [
      "NaN", "null", "\"warm\"", "[]", "{}", "true", "-999", "1e300",
    ])
  func oneBadField(value: String) throws {
    let body = Data(
      """
      {"latitude":1,"longitude":2,"hourly":{"time":[0,3600,7200],"temperature_2m":[1,\(value),3],
      "cloud_cover":[10,20,30]}}
      """.utf8)
    let hours = try hours(body)
    #expect(hours.map { $0.temperature?.celsius } == [1, nil, 3])
    #expect(hours.map { $0.cloudCover?.percent } == [10, 20, 30])
  }

  @Test("A stamp that cannot be read costs its row, and a column of the wrong kind itself")
  func badStamp() throws {
    let body = Data(
      """
      {"latitude":1,"longitude":2,"hourly":{"time":[0,"soon",7200],"temperature_2m":[1,2,3],"cloud_cover":"grey"}}
      """.utf8)
    let hours = try hours(body)
    #expect(hours.map { $0.temperature?.celsius } == [1, 3])
    #expect(hours.allSatisfy { $0.cloudCover == nil })
  }

  @Test("An answer cut off after any byte is unreadable")
  func cutOff() {
    let whole = SyntheticOpenMeteo.forecast(from: start, hours: 3)
    for length in stride(from: 0, to: whole.count - 1, by: 1) {
      #expect(throws: ProviderError.unreadable(field: "")) { try hours(whole.prefix(length)) }
    }
  }

  @Test("Answers of services that Fairweather does not ask are refused")
  func others() {
    for body in [
      #"{"latitude":1,"longitude":2,"daily":{"time":["2026-06-03"],"river_discharge":[120.5]}}"#,
      #"{"latitude":1,"longitude":2,"weekly":{"time":["2026-06-03"],"temperature_2m_mean":[12]}}"#,
    ] {
      #expect {
        try hours(Data(body.utf8))
      } throws: { error in
        if case .refused = error as? ProviderError { true } else { false }
      }
    }
    #expect(RecordedAnswer.isRefused(kind: "flood", of: "open-meteo"))
    #expect(RecordedAnswer.kinds(of: "open-meteo")?.contains("flood") == false)
    #expect(RecordedAnswer.kinds(of: "nobody") == nil)
  }
}
