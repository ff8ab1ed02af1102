import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Radar timelines")
struct RadarTimelineTests {
  private static let whole = """
    {"version":"2.0","generated":1796040100,"host":"https://tiles.example.org","radar":{"past":[\
    {"time":1796038800,"path":"/v2/radar/b"},{"time":1796038200,"path":"/v2/radar/a"}],\
    "nowcast":[{"time":1796038800,"path":"/v2/radar/x"},{"time":1796039400,"path":"/v2/radar/nowcast_c"}]}}
    """

  private func timeline(_ json: String = whole, status: Int = 200) throws(ProviderError) -> RadarTimeline {
    try RadarTimeline(UpstreamAnswer(status: status, body: Data(json.utf8)), now: .distantPast)
  }

  @Test("Frames stand in order of time, and what was measured wins over what was foretold")
  func order() throws {
    let timeline = try timeline()
    #expect(timeline.frames.map(\.path) == ["/v2/radar/a", "/v2/radar/b", "/v2/radar/nowcast_c"])
    #expect(timeline.frames.map(\.kind) == [.past, .past, .nowcast])
    #expect(timeline.newest?.path == "/v2/radar/b")
  }

  @Test(
    "RADR-02: empty and missing lists are a timeline that ends with the last picture",
    arguments: [
      (
        #"{"host":"https://t.example","radar":{"past":[{"time":10,"path":"/a"}],"nowcast":[]},"satellite":{"infrared":[]}}"#,
        1
      ),
      (#"{"version":2,"host":"https://t.example","radar":{"past":[],"nowcast":[]}}"#, 0),
      (#"{"host":"https://t.example","radar":{"past":[]}}"#, 0),
      (#"{"host":"https://t.example","radar":{"past":[{"time":10,"path":"/a"}],"nowcast":null}}"#, 1),
    ])
  func empty(json: String, count: Int) throws {
    let timeline = try timeline(json)
    #expect(timeline.frames.count == count && !timeline.frames.contains { $0.kind == .nowcast })
    #expect((timeline.newest == nil) == (count == 0))
  }

  @Test("RADR-04: a picture's age counts from its own time, whenever the list was made")
  func age() throws {
    let timeline = try timeline()
    let newest = Date(timeIntervalSince1970: 1_796_038_800)
    #expect(timeline.isFresh(at: newest.addingTimeInterval(1800)))
    #expect(!timeline.isFresh(at: newest.addingTimeInterval(1801)))
  }

  @Test("RADR-01: no tile is asked for beyond zoom 7")
  func tiles() throws {
    let timeline = try timeline()
    let frame = timeline.frames[0]
    #expect(
      timeline.tile(of: frame, zoom: 7, x: 64, y: 47)?.absoluteString
        == "https://tiles.example.org/v2/radar/a/256/7/64/47/2/1_1.png")
    #expect(timeline.tile(of: frame, zoom: 8, x: 129, y: 95) == nil)
    #expect(
      timeline.tile(of: frame, zoom: 2, x: 4, y: 0) == nil && timeline.tile(of: frame, zoom: 2, x: 0, y: -1) == nil)
    #expect(timeline.tile(of: frame, zoom: 2, x: 0, y: 0, size: 300) == nil)
  }

  @Test(
    "What is missing is named",
    arguments: [
      (#"{"radar":{"past":[{"time":1,"path":"/x"}]}}"#, "host"),
      (#"{"host":"file:///etc","radar":{"past":[]}}"#, "host"),
      (#"{"host":"https://t.example"}"#, "radar"), (#"{"host":"https://t.example","radar":{}}"#, "radar.past"),
      (#"{"host":"https://t.example","radar":{"past":"soon"}}"#, "radar.past"),
      (#"{"host":"https://t.example","radar":{"past":[{"time":1}]}}"#, "radar.past[0]"), ("[]", ""), ("", ""),
    ])
  func unreadable(json: String, field: String) {
    #expect(throws: ProviderError.unreadable(field: field)) { try timeline(json) }
  }

  @Test(
    "A path that leads elsewhere costs its frame", arguments: ["//evil.example/a", "/../a", "@evil.example/", "/a?b"])
  func paths(path: String) throws {
    let json = Self.whole.replacingOccurrences(of: "/v2/radar/a", with: path)
    #expect(try timeline(json).frames.count == 2)
  }

  @Test("The list lies where the service says, and its refusal is told")
  func request() async throws {
    let base = try #require(URL(string: "https://api.example.org/radar"))
    let script = Script(["weather-maps": Self.whole])
    #expect(try await Radar(base, transport: script).timeline(now: .distantPast).frames.count == 3)
    #expect(script.paths == ["/radar/public/weather-maps.json"])
    await #expect(throws: ProviderError.refused(status: 404, retryAfter: nil, reason: nil)) {
      try await Radar(base, transport: Script([:])).timeline(now: .distantPast)
    }
  }

  @Test(
    "DEPL-04: a timeline whose tiles would lie with another host is not believed",
    arguments: [
      ("https://169.254.169.254", false), ("https://10.0.0.1/", false), ("https://[::1]/", false),
      ("http://tiles.example.org", false), ("https://tiles.example.org:8443", false),
      ("https://evilexample.org", false), ("https://a@tiles.example.org", false), ("https://tiles.example.org", true),
      ("https://api.example.org", true),
    ])
  func elsewhere(host: String, isBelieved: Bool) async throws {
    let base = try #require(URL(string: "https://api.example.org"))
    let script = Script(["weather-maps": Self.whole.replacingOccurrences(of: "https://tiles.example.org", with: host)])
    if isBelieved {
      #expect(try await Radar(base, transport: script).timeline(now: .distantPast).frames.count == 3)
    } else {
      await #expect(throws: ProviderError.unreadable(field: "host")) {
        try await Radar(base, transport: script).timeline(now: .distantPast)
      }
    }
  }

  @Test("A value that is broken costs itself or ends in an error, and an answer cut off is unreadable")
  func broken() {
    for json in Mutation.all(of: Self.whole) {
      do throws(ProviderError) {
        #expect(try timeline(json).frames.count <= 3)
      } catch .unreadable {
      } catch {
        Issue.record("\(error) of \(json)")
      }
    }
    for length in 0..<(Self.whole.utf8.count - 1) {
      #expect(throws: ProviderError.unreadable(field: "")) { try timeline(String(Self.whole.prefix(length))) }
    }
  }
}
