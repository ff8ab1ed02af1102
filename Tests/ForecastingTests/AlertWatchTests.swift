import Foundation
import Providers
import Testing
import Weather

@testable import Forecasting

@Suite("The watch for warnings")
struct AlertWatchTests {
  private let stage = Stage()

  private func place(_ code: String = "US") -> Place {
    var place = Stage.place("Loveland", 40.4, -105, "America/Denver")
    place.countryCode = code
    return place
  }

  private func watch(feeds: [String] = [], country: String? = nil) throws -> AlertWatch {
    let base = try #require(URL(string: "http://test"))
    var sources: [any AlertSource] = [NWSAlertSource(NWS(base: base, transport: stage))]
    for feed in feeds {
      sources.append(CAPFeedSource(feed: base.appending(path: feed), countryCode: country, transport: stage))
    }
    return AlertWatch(sources: sources, clock: stage.clock, waiting: stage.waiting)
  }

  private static let points = """
    {"geometry":{"type":"Point","coordinates":[-105,40.4]},"properties":{"gridId":"BOU",
    "county":"https://api.weather.gov/zones/county/COC069","forecastZone":"https://api.weather.gov/zones/forecast/COZ038",
    "fireWeatherZone":"https://api.weather.gov/zones/fire/COZ238"}}
    """

  private func warning(
    _ id: String, zone: String = "COZ238", kind: String = "Alert", references: String = "",
    ends: String = "2026-11-30T18:00:00Z"
  ) -> String {
    """
    {"geometry":null,"properties":{"id":"\(id)","status":"Actual","messageType":"\(kind)","event":"Red Flag Warning",
    "severity":"Severe","urgency":"Expected","certainty":"Likely","onset":"2026-11-30T10:00:00Z","ends":"\(ends)",
    "affectedZones":["https://api.weather.gov/zones/fire/\(zone)"],
    "references":[\(references.isEmpty ? "" : "{\"identifier\":\"\(references)\"}")]}}
    """
  }

  private func serve(_ warnings: String...) {
    stage.set("/points/40.4,-105", .body(Data(Self.points.utf8)))
    stage.set("/alerts/active", .body(Data("{\"features\":[\(warnings.joined(separator: ","))]}".utf8)))
  }

  @Test("ALRT-10: a point's county, forecast zone and fire zone are asked for together")
  func zones() async throws {
    serve(warning("A"))
    let checked = try #require(try await watch().alerts(for: place()))
    #expect(checked.alerts?.map(\.id) == ["A"])
    #expect(checked.alerts?.first?.matched == true)
    #expect(checked.source.provider == "nws")
    #expect(checked.source.fetchedAt == Stage.noon)
    #expect(!checked.source.stale)
    #expect(stage.requests.last?.value(of: "zone") == "COC069,COZ038,COZ238")
  }

  @Test("ALRT-11: without its zones the place's own point is asked about")
  func pointInstead() async throws {
    serve(warning("A"))
    stage.set("/points/40.4,-105", .status(404))
    let checked = try #require(try await watch().alerts(for: place()))
    #expect(checked.alerts?.first?.matched == true)
    #expect(stage.requests.last?.value(of: "point") == "40.4,-105")
  }

  @Test("A feed is asked at most every five minutes, and its zones once")
  func interval() async throws {
    serve(warning("A"))
    let watch = try watch()
    for _ in 0..<3 { _ = await watch.alerts(for: place()) }
    #expect(stage.calls("/alerts/active") == 1)
    stage.advance(by: 299)
    _ = await watch.alerts(for: place())
    #expect(stage.calls("/alerts/active") == 1)
    stage.advance(by: 2)
    _ = await watch.alerts(for: place())
    #expect(stage.calls("/alerts/active") == 2)
    #expect(stage.calls("/points/40.4,-105") == 1)
  }

  @Test("ALRT-08: when the source fails the last known warnings stay until their own end, and it says since when")
  func failure() async throws {
    serve(warning("A"), warning("B", ends: "2026-11-30T12:08:00Z"))
    let watch = try watch()
    #expect(await watch.alerts(for: place())?.alerts?.count == 2)
    stage.set("/alerts/active", .unreachable)
    stage.advance(by: 600)
    let later = try #require(await watch.alerts(for: place()))
    #expect(later.alerts?.map(\.id) == ["A"])
    #expect(later.source.stale)
    #expect(later.source.fetchedAt == Stage.noon)
    stage.advance(by: 6 * 3600)
    let over = try #require(await watch.alerts(for: place()))
    #expect(over.alerts == [])
    #expect(over.source.stale)
  }

  @Test("ALRT-08: a source that was never read is neither none nor some")
  func neverRead() async throws {
    stage.set("/points/40.4,-105", .unreachable)
    stage.set("/alerts/active", .hang)
    stage.endSleeps(upTo: .seconds(5))
    let checked = try #require(try await watch().alerts(for: place()))
    #expect(checked.alerts == nil)
    #expect(checked.source.stale)
    #expect(checked.source.fetchedAt == Source.undated)
  }

  @Test("PAY-07: two failures are tried again with growing waits, and the third answer is shown")
  func retries() async throws {
    serve(warning("A"))
    stage.endSleeps(upTo: .seconds(2))
    stage.fail("/alerts/active", times: 2)
    let checked = try #require(try await watch().alerts(for: place()))
    #expect(checked.alerts?.count == 1)
    #expect(stage.calls("/alerts/active") == 3)
    #expect(stage.sleeps.filter { $0 < .seconds(3) } == [.milliseconds(250), .milliseconds(1000)])
  }

  @Test("A feed that names a time to come back is not tried again before it")
  func comeBack() async throws {
    serve(warning("A"))
    stage.set("/alerts/active", .status(503, body: "", headers: ["retry-after": "4"]))
    let watch = try watch()
    #expect(await watch.alerts(for: place())?.alerts == nil)
    #expect(stage.calls("/alerts/active") == 1)
  }

  @Test("ALRT-01: what was once replaced does not come back when its replacement leaves the feed")
  func replacedStays() async throws {
    serve(warning("A"), warning("B", kind: "Update", references: "A"))
    let watch = try watch()
    #expect(await watch.alerts(for: place())?.alerts?.map(\.id) == ["B"])
    serve(warning("A"))
    stage.advance(by: 400)
    #expect(await watch.alerts(for: place())?.alerts == [])
  }

  @Test("Outside the United States NWS is not asked, and where no feed is there is nothing to tell")
  func elsewhere() async throws {
    #expect(try await watch().alerts(for: place("PT")) == nil)
    #expect(try await watch().alerts(for: Stage.lisbon) == nil)
    #expect(stage.allCalls == 0)
    serve()
    #expect(try await watch().alerts(for: place("PR")) != nil)
  }

  @Test("A feed of one country is asked for that one, once for all its places, and lays its areas over each")
  func countryFeed() async throws {
    let feed = """
      <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>G</identifier><sent>2026-11-30T10:00:00+00:00</sent>
      <info><event>Gale</event><severity>Severe</severity><expires>2026-11-30T20:00:00+00:00</expires><area>
      <polygon>38,-10 38,-8 39,-8 39,-10 38,-10</polygon></area></info></alert>
      """
    stage.set("/pt", .body(Data(feed.utf8)))
    let watch = try watch(feeds: ["pt"], country: "PT")
    var lisbon = Stage.lisbon
    lisbon.countryCode = "PT"
    var porto = Stage.place("Porto", 41.15, -8.61, "Europe/Lisbon")
    porto.countryCode = "PT"
    #expect(await watch.alerts(for: lisbon)?.alerts?.map(\.matched) == [true])
    #expect(await watch.alerts(for: porto)?.alerts == [])
    #expect(await watch.alerts(for: lisbon)?.source.provider == "cap")
    #expect(stage.calls("/pt") == 1)
  }

  @Test("The outlook tells the warnings with their source; made-up weather asks nobody")
  func outlook() async throws {
    serve(warning("A"))
    let watch = try watch()
    let forecaster = Forecaster(
      sources: SourceSwitch(only: stage.openMeteo()), store: nil, alerts: watch, clock: stage.clock,
      waiting: stage.waiting)
    let outlook = try await forecaster.outlook(for: place())
    #expect(outlook.alerts?.map(\.id) == ["A"])
    #expect(outlook.source(of: .alerts)?.provider == "nws")
    let other = Stage()
    let simulated = Forecaster(
      sources: SourceSwitch(only: other.openMeteo(id: "simulated", isSimulated: true)), store: nil, alerts: watch,
      clock: other.clock, waiting: other.waiting)
    let madeUp = try await simulated.outlook(for: place())
    #expect(madeUp.alerts == nil)
    #expect(madeUp.source(of: .alerts) == nil)
  }
}

/// A store in memory, as one process leaves it to the next.
private actor LastWarnings: AlertStore {
  private var kept: [String: KeptBulletin] = [:]
  func bulletin(of source: String) -> KeptBulletin? { kept[source] }
  func keep(_ bulletin: KeptBulletin, of source: String) { kept[source] = bulletin }
}

@Suite("Warnings across a restart")
struct KeptWarningsTests {
  private let stage = Stage()
  private let store = LastWarnings()

  private var place: Place {
    var place = Stage.lisbon
    place.countryCode = "PT"
    return place
  }

  /// A watch as a new process makes it.
  private func watch(areas: @escaping AlertArea.Table = { _, _, _ in nil }) throws -> AlertWatch {
    let feed = try #require(URL(string: "http://test/portugal"))
    return AlertWatch(
      sources: [CAPFeedSource(feed: feed, id: "meteoalarm", countryCode: "PT", transport: stage)], areas: areas,
      store: store, clock: stage.clock, waiting: stage.waiting)
  }

  private func entry(_ id: String, kind: String = "Alert", references: String = "", code: String = "PT001") -> String {
    """
    <entry><id>\(id)</id><cap:identifier>\(id)</cap:identifier><cap:event>Yellow Wind Warning</cap:event>
    <cap:message_type>\(kind)</cap:message_type><cap:references>\(references)</cap:references>
    <cap:severity>Severe</cap:severity><cap:urgency>Expected</cap:urgency><cap:certainty>Likely</cap:certainty>
    <cap:onset>2026-11-30T10:00:00Z</cap:onset><cap:expires>2026-11-30T18:00:00Z</cap:expires>
    <cap:areaDesc>Somewhere</cap:areaDesc>
    <cap:geocode><valueName>EMMA_ID</valueName><value>\(code)</value></cap:geocode></entry>
    """
  }

  private func serve(_ entries: String...) {
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">\(entries.joined())</feed>
      """
    stage.set("/portugal", .body(Data(feed.utf8)))
  }

  @Test("ALRT-08: after a restart with the feed down the last known warnings are told, with when they were read")
  func restart() async throws {
    serve(entry("A"))
    #expect(try await watch().alerts(for: place)?.alerts?.map(\.id) == ["A"])
    stage.set("/portugal", .unreachable)
    stage.advance(by: 3600)
    let told = try #require(try await watch().alerts(for: place))
    #expect(told.alerts?.map(\.id) == ["A"])
    #expect(told.source.stale && told.source.fetchedAt == Stage.noon && told.source.provider == "meteoalarm")
    stage.advance(by: 6 * 3600)
    #expect(try await watch().alerts(for: place)?.alerts == [])
  }

  @Test("ALRT-01: what was replaced before a restart does not come back after it")
  func superseded() async throws {
    serve(entry("B", kind: "Update", references: "x@y,A,2026-11-30T09:00:00Z"))
    #expect(try await watch().alerts(for: place)?.alerts?.map(\.id) == ["B"])
    serve(entry("A"))
    stage.advance(by: 400)
    #expect(try await watch().alerts(for: place)?.alerts == [])
  }

  @Test("What can be had says when warnings were last read, also after a restart, and asks nobody")
  func lastRead() async throws {
    serve(entry("A"))
    func read() async throws -> Availability.Kept? {
      try await Forecaster(
        sources: SourceSwitch(only: stage.openMeteo()), store: nil, alerts: watch(), clock: stage.clock,
        waiting: stage.waiting
      ).availability(for: place).warningsRead
    }
    #expect(try await read() == nil)
    _ = try await watch().alerts(for: place)
    let calls = stage.allCalls
    stage.advance(by: 200)
    let fresh = try #require(try await read())
    #expect(fresh.provider == "meteoalarm" && fresh.fetchedAt == Stage.noon && !fresh.stale)
    stage.advance(by: 200)
    #expect(try await read()?.stale == true)
    #expect(stage.allCalls == calls)
  }

  @Test("A feed that was read within five minutes is not asked again by a new process")
  func sparing() async throws {
    serve(entry("A"))
    for _ in 0..<3 { #expect(try await watch().alerts(for: place)?.alerts?.count == 1) }
    #expect(stage.calls("/portugal") == 1)
  }

  @Test("ALRT-07: a code with a table decides; one that it does not know leaves the warning unmatched")
  func areas() async throws {
    serve(entry("here", code: "PT001"), entry("elsewhere", code: "PT002"), entry("unknown", code: "PT999"))
    let watch = try watch { code, _, _ in ["PT001": true, "PT002": false][code.value] }
    let alerts = try #require(await watch.alerts(for: place)?.alerts)
    #expect(alerts.map(\.id) == ["here", "unknown"])
    #expect(alerts.map(\.matched) == [true, false])
  }

  @Test("A store that cannot be read costs nothing but what it holds, and is counted")
  func brokenStore() async throws {
    struct Broken: AlertStore {
      func bulletin(of source: String) async throws(AnswerStoreError) -> KeptBulletin? {
        throw AnswerStoreError(problem: "away")
      }
      func keep(_ bulletin: KeptBulletin, of source: String) async throws(AnswerStoreError) {
        throw AnswerStoreError(problem: "away")
      }
    }
    serve(entry("A"))
    let feed = try #require(URL(string: "http://test/portugal"))
    let watch = AlertWatch(
      sources: [CAPFeedSource(feed: feed, transport: stage)], store: Broken(), clock: stage.clock,
      waiting: stage.waiting)
    #expect(await watch.alerts(for: place)?.alerts?.count == 1)
    #expect(await watch.storeFailures == 2)
    let forecaster = Forecaster(
      sources: SourceSwitch(only: stage.openMeteo()), store: nil, alerts: watch, clock: stage.clock,
      waiting: stage.waiting)
    #expect(await forecaster.counts.storeFailures == 2, "as any other store's failures are")
  }
}
