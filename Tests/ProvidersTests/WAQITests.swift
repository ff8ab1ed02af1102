import Foundation
import Testing
import Weather

@testable import Providers

@Suite("WAQI")
struct WAQITests {
  private let now = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00:00Z

  private func feed(
    aqi: String = "57", idx: Int = 101, geo: String = "[49.187,6.911]", iso: String = "2026-11-30T12:00:00+01:00",
    iaqi: String = #"{"pm25":{"v":57}}"#, dominant: String = "pm25"
  ) -> String {
    """
    {"status":"ok","data":{"aqi":\(aqi),"idx":\(idx),"city":{"geo":\(geo),"name":"Burbach"},\
    "dominentpol":"\(dominant)","iaqi":\(iaqi),"time":{"s":"2026-11-30 12:00:00","tz":"+01:00","iso":"\(iso)"}}}
    """
  }

  private func read(_ json: String, near: Coordinates? = nil) throws -> Reading {
    try #require(try recorded(json, from: "waqi", kind: "air", near: near, now: now).first)
  }

  private func spot() throws -> Spot { Spot(try #require(Coordinates(latitude: 49.235, longitude: 6.823))) }

  private func provider(_ script: Script) -> WAQI { WAQI(.init(token: "t0ken"), transport: script) }

  @Test("AIR-01: an index of “-” is no index, not perfect air, and the sub-index beside it is still told")
  func noIndex() throws {
    let reading = try read(
      #"{"status":"ok","data":{"aqi":"-","idx":-72751,"iaqi":{"pm25":{"v":14}},"time":{"iso":"2026-11-30T12:00:00Z"}}}"#
    )
    let air = try #require(reading.air?.first)
    #expect(air.usAQI == nil && !air.isUpstreamIndex && air.pm2_5 == nil)
    #expect(reading.station?.subIndices == [.pm2_5: 14] && reading.station?.id == -72_751)
  }

  @Test("An index is the provider's own and no concentration")
  func index() throws {
    let air = try #require(try read(feed()).air?.first)
    #expect(air.usAQI == 57 && air.isUpstreamIndex && air.dominant == "pm2_5")
    #expect(Pollutant.allCases.allSatisfy { air.concentration(of: $0) == nil })
    #expect(air.time == (try instant("2026-11-30T11:00:00Z")))
    #expect(try read(feed(aqi: "\"149\"")).air?.first?.usAQI == 149)
    #expect(try read(feed(aqi: "-1")).air?.first?.usAQI == nil)
  }

  @Test("AIR-04: weather beside the pollutants is none, and an unknown dominant one fails nothing")
  func weatherValues() throws {
    let reading = try read(
      feed(
        iaqi: """
          {"h":{"v":59.5},"t":{"v":3},"w":{"v":3},"p":{"v":982.2},"no2":{"v":4.6},"pm25":{"v":38},"dew":{"v":-5}}
          """, dominant: "neph"))
    #expect(reading.station?.subIndices == [.nitrogenDioxide: 4.6, .pm2_5: 38])
    #expect(reading.air?.first?.dominant == nil && reading.air?.first?.usAQI == 57)
  }

  @Test("AIR-03: how far a station is follows from where it says it stands; one 400 km away is not used")
  func distance() async throws {
    let near = try #require(try read(feed(), near: spot().coordinates).station)
    #expect(abs((near.distance?.metres ?? 0) - 8_300) < 100 && near.isNear)
    let used = try await provider(Script(["feed/geo": feed()])).fetch(.station, for: spot(), now: now)
    #expect(used.reading.station?.name == "Burbach" && used.reading.station?.usAQI == 57)
    let far = Script(["feed/geo": feed(geo: "[52.5,8.9]"), "map/bounds": #"{"status":"ok","data":[]}"#])
    await #expect(throws: ProviderError.noData) { try await provider(far).fetch(.station, for: spot(), now: now) }
    #expect(far.paths.count == 3)
  }

  @Test("AIR-08: a station that measured two days ago is old though fetched now, and the nearest fresh one is taken")
  func old() async throws {
    let box = """
      {"status":"ok","data":[{"lat":49.30,"lon":6.82,"uid":7,"aqi":"61"},{"lat":49.24,"lon":6.83,"uid":101,"aqi":"57"},\
      {"lat":49.25,"lon":6.83,"uid":5,"aqi":"-"},{"lat":49.26,"lon":6.82,"uid":-6,"aqi":"44"}]}
      """
    let script = Script([
      "feed/geo": feed(iso: "2026-11-28T05:00:00+02:00"), "map/bounds": box,
      "feed/A6": feed(idx: -6, iso: "2026-11-30T08:30:00Z"), "feed/@7": feed(aqi: "61", idx: 7),
    ])
    let answer = try await provider(script).fetch(.station, for: spot(), now: now)
    #expect(answer.reading.station?.usAQI == 61 && answer.reading.station?.id == 7)
    #expect(
      script.paths == ["/feed/geo:49.235;6.823/", "/map/bounds/", "/feed/A6/", "/feed/@7/"])
    let corners = try #require(script.requests[1].value(of: "latlng")).split(separator: ",").compactMap { Double($0) }
    #expect(corners.count == 4 && corners[0] < 49.235 && corners[2] > 49.235)
    #expect(abs((corners[2] - corners[0]) * 111.195 - 20) < 0.1)
  }

  @Test("AIR-08: where every station nearby is old the nearest is still told with its time, and is no advice")
  func onlyOld() async throws {
    let script = Script([
      "feed/geo": feed(iso: "2026-11-28T05:00:00+02:00"), "map/bounds": #"{"status":"ok","data":[]}"#,
    ])
    let answer = try await provider(script).fetch(.station, for: spot(), now: now)
    let station = try #require(answer.reading.station)
    #expect(try station.measuredAt == instant("2026-11-28T03:00:00Z"))
    #expect(station.advice(at: now) == nil && station.worstUSAQI == 57)
  }

  @Test("AIR-01: where the nearest tells no index the next is asked, and its sub-index is told where there is none")
  func silentNearest() async throws {
    let silent = feed(aqi: "\"-\"", iaqi: #"{"pm25":{"v":14}}"#)
    let box = #"{"status":"ok","data":[{"lat":49.30,"lon":6.82,"uid":7,"aqi":"61"}]}"#
    let script = Script(["feed/geo": silent, "map/bounds": box, "feed/@7": feed(aqi: "61", idx: 7)])
    #expect(try await provider(script).fetch(.station, for: spot(), now: now).reading.station?.id == 7)
    let alone = Script(["feed/geo": silent, "map/bounds": #"{"status":"ok","data":[]}"#])
    let station = try #require(try await provider(alone).fetch(.station, for: spot(), now: now).reading.station)
    #expect(station.usAQI == nil && station.subIndices == [.pm2_5: 14] && station.advice(at: now) == 14)
  }

  @Test("A station of the box that sends nonsense is passed over, and refusing the token ends the search")
  func nonsense() async throws {
    let box = """
      {"status":"ok","data":[{"lat":49.25,"lon":6.82,"uid":5,"aqi":"9"},{"lat":49.30,"lon":6.82,"uid":7,"aqi":"61"}]}
      """
    func search(_ fifth: String) -> Script {
      Script([
        "feed/geo": feed(iso: "2026-11-28T05:00:00+02:00"), "map/bounds": box, "feed/@5": fifth,
        "feed/@7": feed(aqi: "61", idx: 7),
      ])
    }
    let found = try await provider(search("<html>")).fetch(.station, for: spot(), now: now)
    #expect(found.reading.station?.id == 7)
    await #expect(throws: ProviderError.refused(status: 401, retryAfter: nil, reason: "Invalid key")) {
      try await provider(search(#"{"status":"error","data":"Invalid key"}"#)).fetch(.station, for: spot(), now: now)
    }
  }

  @Test("Who runs a station is told for the credits, the project itself left out")
  func credits() throws {
    let json = feed().replacingOccurrences(
      of: "\"city\"",
      with: #""attributions":[{"name":"Saarland"},{"name":"World Air Quality Index Project"},{"url":"x"}],"city""#)
    #expect(try read(json).station?.credits == ["Saarland"])
    #expect(try read(feed()).station?.credits == [])
  }

  @Test("A station is fresh for three hours; without a zone its time is not known, and it counts as old")
  func age() throws {
    let station = try #require(try read(feed()).station)
    let measured = try #require(station.measuredAt)
    #expect(station.isFresh(at: measured.addingTimeInterval(3 * 3600)))
    #expect(!station.isFresh(at: measured.addingTimeInterval(3 * 3600 + 1)))
    #expect(!station.isFresh(at: measured.addingTimeInterval(-7200)))
    #expect(try read(feed()).issuedAt == measured)
    let zoneless = try read(
      #"{"status":"ok","data":{"aqi":42,"time":{"s":"2026-11-30 12:00:00"},"iaqi":{}}}"#)
    #expect(zoneless.station?.measuredAt == nil && zoneless.station?.isFresh(at: now) == false)
    #expect(zoneless.air?.first?.usAQI == 42)
  }

  @Test(
    "A local time and its offset are an instant where no other form is sent, and a number that may be hours off is not")
  func times() throws {
    let reading = try read(
      #"{"status":"ok","data":{"aqi":65,"time":{"s":"2026-11-30 04:00:00","tz":"-08:00","v":1796011200},"iaqi":{}}}"#)
    #expect(reading.station?.measuredAt == (try instant("2026-11-30T12:00:00Z")))
  }

  @Test("A box and a search are one reading a station, the nearest first")
  func list() throws {
    let json = """
      {"status":"ok","data":[{"lat":40.2,"lon":116.4,"uid":1,"aqi":"36"},\
      {"uid":2,"aqi":"-","time":{"tz":"+08:00","stime":"2026-11-30 19:00:00","vtime":1796036400},\
      "station":{"name":"Chaoyang","geo":[39.9,116.4]}}]}
      """
    let near = try #require(Coordinates(latitude: 39.9, longitude: 116.39))
    let readings = try recorded(json, from: "waqi", kind: "air", near: near, now: now)
    #expect(readings.map(\.station?.id) == [2, 1])
    #expect(readings[0].station?.name == "Chaoyang" && readings[0].air?.first?.usAQI == nil)
    #expect(readings[0].station?.measuredAt == (try instant("2026-11-30T11:00:00Z")))
    #expect(readings[1].air?.first?.usAQI == 36 && readings[1].station?.measuredAt == nil)
    #expect(try recorded(#"{"status":"ok","data":[]}"#, from: "waqi", kind: "air", now: now).first?.air == [])
  }

  @Test(
    "An error is one though its status is 200 or its envelope says ok",
    arguments: [
      (#"{"status":"error","data":"Unknown station"}"#, ProviderError.noSuchPlace),
      (#"{"status":"error","data":"no such station"}"#, .noSuchPlace),
      (#"{"status":"ok","data":{"status":"error","msg":"Unknown ID"}}"#, .noSuchPlace),
      (#"{"status":"error","data":"Invalid key"}"#, .refused(status: 401, retryAfter: nil, reason: "Invalid key")),
      (#"{"status":"error","data":"Over quota"}"#, .quota(retryAfter: .seconds(90), reason: "Over quota")),
      (#"{"status":"error","data":"Bad geo"}"#, .refused(status: 400, retryAfter: nil, reason: "Bad geo")),
      (#"{"status":"ok","data":"soon"}"#, .unreadable(field: "data")),
      (#"{"status":"ok","data":{}}"#, .unreadable(field: "data.aqi")), ("[]", .unreadable(field: "")),
    ])
  func errors(json: String, error: ProviderError) {
    #expect(throws: error) { try read(json) }
  }

  @Test("The token is sent and struck out of what the provider says")
  func secret() async throws {
    let script = Script(["feed": #"{"status":"error","data":"Invalid key t0ken"}"#])
    await #expect(throws: ProviderError.refused(status: 401, retryAfter: nil, reason: "Invalid key …")) {
      try await provider(script).fetch(.station, for: spot(), now: now)
    }
    #expect(script.requests.map { $0.value(of: "token") } == ["t0ken"])
  }

  @Test("A value that is broken costs itself or ends in an error, and an answer cut off is unreadable")
  func broken() throws {
    let whole = feed().replacingOccurrences(of: "2026-11-30 12:00:00", with: "2026-11-30")
    for json in Mutation.all(of: whole) {
      do throws(ProviderError) {
        let index = try recorded(json, from: "waqi", kind: "air", now: now)[0].air?.first?.usAQI
        #expect(index == nil || index == 57)
      } catch {
        #expect(error != .noData)
      }
    }
    for length in 0..<(whole.utf8.count - 1) {
      #expect(throws: ProviderError.unreadable(field: "")) { try read(String(whole.prefix(length))) }
    }
  }
}
