import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Warnings of NWS")
struct NWSAlertsTests {
  private func feature(
    _ id: String, event: String = "Flood Warning", kind: String = "Alert", references: [String] = [],
    zones: [String] = [], geometry: String = "null", status: String = "Actual", onset: String = "2026-11-30T12:00:00Z"
  ) -> String {
    let references = references.map { "{\"@id\":\"https://api.weather.gov/alerts/\($0)\",\"identifier\":\"\($0)\"}" }
    let addresses = zones.map { "\"https://api.weather.gov/zones/forecast/\($0)\"" }
    return """
      {"id":"https://api.weather.gov/alerts/\(id)","type":"Feature","geometry":\(geometry),"properties":{"id":"\(id)",
      "status":"\(status)","messageType":"\(kind)","event":"\(event)","severity":"Severe","urgency":"Expected",
      "certainty":"Likely","onset":"\(onset)","expires":"2026-11-30T14:00:00Z","ends":"2026-11-30T18:00:00Z",
      "areaDesc":"Somewhere","geocode":{"UGC":[]},"affectedZones":[\(addresses.joined(separator: ","))],
      "references":[\(references.joined(separator: ","))]}}
      """
  }

  private func bulletin(_ features: String...) throws -> AlertBulletin {
    let body = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
    let root = try NWSProblem.opened(Data(body.utf8), status: 200, now: Date(timeIntervalSince1970: 0))
    return try NWSAlerts.messages(in: root).bulletin()
  }

  private let south = "{\"type\":\"Polygon\",\"coordinates\":[[[-105,40],[-104,40],[-104,40.4],[-105,40.4],[-105,40]]]}"

  @Test("ALRT-01: updates and cancellations by reference count though all still arrive in one feed")
  func chain() throws {
    let a = feature("urn:1")
    let b = feature("urn:2", kind: "Update", references: ["urn:1"])
    let c = feature("urn:3", kind: "Cancel", references: ["urn:2"])
    #expect(try bulletin(a, b).notices.map(\.alert.id) == ["urn:2"])
    #expect(try bulletin(c, b, a).notices.isEmpty)
  }

  @Test("ALRT-02: one id that comes by county and by zone is one warning, three are three")
  func twice() throws {
    let features = ["urn:1", "urn:2", "urn:3", "urn:1", "urn:2", "urn:3"].map { feature($0, zones: ["NYC103"]) }
    let body = "{\"features\":[\(features.joined(separator: ","))]}"
    let root = try NWSProblem.opened(Data(body.utf8), status: 200, now: .distantPast)
    #expect(try NWSAlerts.messages(in: root).bulletin().notices.map(\.alert.id) == ["urn:1", "urn:2", "urn:3"])
  }

  @Test("ALRT-03: equal words with different ids, areas or times stay two")
  func equalWords() throws {
    let two = try bulletin(feature("urn:1", zones: ["NYZ081"]), feature("urn:2", onset: "2026-11-30T13:00:00Z"))
    #expect(two.notices.count == 2)
  }

  @Test("ALRT-09: where there is a polygon it decides, not the county; without one the zones do")
  func polygonOrZones() throws {
    let zones: Set<String> = ["COC069", "COZ038", "COZ238"]
    let flood = try #require(try bulletin(feature("urn:1", zones: ["COC069"], geometry: south)).notices.first)
    #expect(flood.alert(at: try point(40.2, -104.5), zones: zones)?.matched == true)
    #expect(flood.alert(at: try point(40.5, -104.5), zones: zones) == nil)
    let watch = try #require(try bulletin(feature("urn:2", event: "Tornado Watch", zones: ["COC069"])).notices.first)
    #expect(watch.alert(at: try point(40.5, -104.5), zones: zones)?.matched == true)
  }

  @Test("ALRT-10: a warning for the fire zone alone concerns the point in it")
  func fireZone() throws {
    let body = """
      {"geometry":{"type":"Point","coordinates":[-105,40.4]},"properties":{"gridId":"BOU",
      "county":"https://api.weather.gov/zones/county/COC069","forecastZone":"https://api.weather.gov/zones/forecast/COZ038",
      "fireWeatherZone":"https://api.weather.gov/zones/fire/COZ238","timeZone":"America/Denver",
      "relativeLocation":{"geometry":{"type":"Point","coordinates":[-105.07,40.4]},
      "properties":{"city":"Loveland","state":"CO"}}}}
      """
    let known = try NWSPoint(try NWSProblem.opened(Data(body.utf8), status: 200, now: .distantPast))
    #expect(known.zones == ["COC069", "COZ038", "COZ238"])
    #expect(known.town?.name == "Loveland")
    #expect(known.town?.timeZone?.identifier == "America/Denver")
    let red = try #require(try bulletin(feature("urn:1", event: "Red Flag Warning", zones: ["COZ238"])).notices.first)
    #expect(red.alert(at: try point(40.4, -105), zones: known.zones)?.matched == true)
    let other = try #require(try bulletin(feature("urn:2", zones: ["COZ239"])).notices.first)
    #expect(other.alert(at: try point(40.4, -105), zones: known.zones) == nil)
  }

  @Test("The hazard's own end counts, and a test is not shown")
  func endsAndTests() throws {
    let alert = try #require(try bulletin(feature("urn:1"), feature("urn:2", status: "Test")).notices.first?.alert)
    #expect(alert.expires == (try instant("2026-11-30T18:00:00Z")))
    #expect(try bulletin(feature("urn:2", status: "Test")).notices.isEmpty)
  }

  @Test("A hole in a polygon is outside, and one unreadable corner leaves the area unknown")
  func holes() throws {
    let ring = "[[-105,40],[-104,40],[-104,41],[-105,41],[-105,40]]"
    let hole = "[[-104.6,40.4],[-104.4,40.4],[-104.4,40.6],[-104.6,40.6],[-104.6,40.4]]"
    let holed = try #require(
      try bulletin(feature("urn:1", geometry: "{\"type\":\"MultiPolygon\",\"coordinates\":[[\(ring),\(hole)]]}"))
        .notices.first)
    #expect(holed.alert(at: try point(40.2, -104.5))?.matched == true)
    #expect(holed.alert(at: try point(40.5, -104.5)) == nil)
    let broken = "{\"type\":\"Polygon\",\"coordinates\":[[[-105,40],[\"x\",40],[-104,41],[-105,41]]]}"
    let unknown = try #require(try bulletin(feature("urn:1", geometry: broken)).notices.first)
    #expect(unknown.alert(at: try point(0, 0))?.matched == false)
  }

  @Test("What is no list of warnings is unreadable; an empty list is none", arguments: ["{}", "{\"features\":7}", "7"])
  func notAsAgreed(body: String) throws {
    #expect(throws: ProviderError.self) {
      try RecordedAnswer.read(Data(body.utf8), from: "nws", kind: "alerts", now: .distantPast)
    }
    let empty = try RecordedAnswer.read(Data("{\"features\":[]}".utf8), from: "nws", kind: "alerts", now: .distantPast)
    #expect(empty.first?.alerts == [])
  }
}
