import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Feeds of warnings")
struct CAPFeedTests {
  private func entry(_ area: String, code: String, identifier: String = "2.49.X", event: String = "Ice") -> String {
    """
    <entry><cap:geocode><valueName>EMMA_ID</valueName><value>\(code)</value></cap:geocode>
    <cap:areaDesc>\(area)</cap:areaDesc><cap:event>\(event)</cap:event><cap:sent>2026-11-30T08:00:00+00:00</cap:sent>
    <cap:onset>2026-11-30T18:00:00+00:00</cap:onset><cap:expires>2026-12-01T06:00:00+00:00</cap:expires>
    <cap:severity>Moderate</cap:severity><cap:message_type>Alert</cap:message_type><cap:status>Actual</cap:status>
    <cap:identifier>\(identifier)</cap:identifier><id>http://example.org/\(code)</id><title>Yellow ice</title></entry>
    """
  }

  private func feed(_ entries: String...) -> String {
    """
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
    <title>Warnings</title>\(entries.joined())</feed>
    """
  }

  @Test("An entry's outline is a warning, and one listed once an area is one with all its areas")
  func outlines() throws {
    let alerts = try CAPText.read(feed(entry("North", code: "PT001"), entry("South", code: "PT002")))
    #expect(alerts.map(\.id) == ["2.49.X"])
    #expect(alerts.first?.area == "North; South")
    #expect(alerts.first?.headline == "Yellow ice")
    #expect(alerts.first?.matched == false)
  }

  @Test("ALRT-03: two warnings with the same words and different ids are both kept")
  func sameWords() throws {
    let alerts = try CAPText.read(
      feed(entry("North", code: "PT001"), entry("South", code: "PT002", identifier: "2.49.Y")))
    #expect(alerts.map(\.id) == ["2.49.X", "2.49.Y"])
  }

  @Test("An entry that only says that there are no warnings is none")
  func noWarnings() throws {
    let nothing = "<entry><id>x</id><title>There are no active warnings</title></entry>"
    #expect(try CAPText.read(feed(nothing)).isEmpty)
    #expect(try CAPText.read(feed()).isEmpty)
  }

  @Test("NWS's older feed puts several names in one geocode")
  func severalNames() throws {
    let body = feed(
      """
      <entry><id>N</id><title>T</title><cap:event>Flood Watch</cap:event><cap:polygon></cap:polygon>
      <cap:geocode><valueName>FIPS6</valueName><value>002090 002240</value><valueName>UGC</valueName>
      <value>AKZ221 AKZ222</value></cap:geocode></entry>
      """)
    let notice = try #require(try CAP.messages(in: Data(body.utf8)).bulletin().notices.first)
    #expect(notice.areas.first?.codes.map(\.value) == ["002090", "002240", "AKZ221", "AKZ222"])
    #expect(notice.areas.contain(try point(64, -147), zones: ["AKZ222"]) == true)
  }

  @Test("RSS writes its dates in its own way")
  func rss() throws {
    let body = """
      <rss version="2.0" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.1"><channel><item><title>Strong wind</title>
      <guid>G</guid><pubDate>Thu, 1 Jan 2026 05:09:13 GMT</pubDate><cap:event>Wind</cap:event>
      <cap:expires>Thu, 01 Jan 2026 16:00:00 +0000</cap:expires></item></channel></rss>
      """
    let alert = try #require(try CAPText.read(body).first)
    #expect(alert.id == "G")
    #expect(alert.onset == (try instant("2026-01-01T05:09:13Z")))
    #expect(alert.expires == (try instant("2026-01-01T16:00:00Z")))
  }

  @Test("MeteoAlarm's JSON says the same as its XML")
  func json() throws {
    let body = """
      {"warnings":[{"uuid":"u","alert":{"identifier":"J","status":"Actual","msgType":"Alert","scope":"Public",
      "sent":"2026-11-30T08:00:00+01:00","info":[{"language":"hr-HR","event":"Vjetar","area":[{"areaDesc":"Otok"}]},
      {"language":"en-GB","event":"Wind","severity":"Moderate","expires":"2026-11-30T20:00:00+01:00",
      "parameter":[{"valueName":"awareness_level","value":"2; yellow; Moderate"}],
      "area":[{"areaDesc":"Island","geocode":[{"valueName":"EMMA_ID","value":"HR802"}]}]}]}}]}
      """
    let alert = try #require(try CAPText.read(body).first)
    #expect(alert.event == "Wind")
    #expect(alert.area == "Island")
    #expect(alert.expires == (try instant("2026-11-30T19:00:00Z")))
    #expect(try CAPText.read("{\"warnings\":[]}").isEmpty)
  }
}
