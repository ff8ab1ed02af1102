import Foundation
import Gazetteer
import Forecasting
import Providers
import Simulator
import Synchronization
import Testing
import Weather

@testable import fairweather

@Suite("NWS and CAP over the simulated planet")
struct WarningsOverRouterTests {
  /// Kept hour by hour, so that storms begin and end while the test looks.
  private static let begin = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z

  private func transport(seed: UInt64, at now: Date) throws -> RouterTransport {
    let index = try PlaceIndex(contentsOf: PlaceIndex.bundled)
    let services = SimulatedServices(
      planet: Planet(seed: seed), clock: { now },
      places: SimulatedPlaces(search: { _, _ in [] }, zone: { _ in .gmt }, near: { index.nearest(to: $0)?.place }))
    return RouterTransport(router: services.router())
  }

  private func place(_ latitude: Double, _ longitude: Double, _ country: String) throws -> Place {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    return Place(name: "Somewhere", countryCode: country, coordinates: point, timeZone: .gmt)
  }

  @Test("NWS's hours are whole, and of its stations one that is fresh tells the state now")
  func forecast() async throws {
    let provider = NWSProvider(
      NWS(base: URL(string: "http://simulator/nws"), transport: try transport(seed: 3, at: Self.begin)))
    try await provider.probe(now: Self.begin)
    // Three towns: a nearest station of each kind, fresh, silent and old.
    for (latitude, longitude) in [(40.01, -105.27), (29.76, -95.37), (47.6, -122.33), (41.88, -87.63)] {
      let spot = Spot(try place(latitude, longitude, "US").coordinates)
      let reading = try await provider.fetch(.hours, for: spot, now: Self.begin).reading
      let hours = try #require(reading.hours)
      #expect(hours.count == 156 && hours.first?.time == Self.begin)
      #expect(hours.allSatisfy { $0.temperature != nil && $0.windSpeed != nil && $0.condition != .unknown })
      let state = try #require(reading.current)
      #expect(state.temperature != nil && Self.begin.timeIntervalSince(state.time) == 600)
    }
    let lisbon = Spot(try place(38.72, -9.14, "PT").coordinates)
    await #expect(throws: ProviderError.noData) { try await provider.fetch(.hours, for: lisbon, now: Self.begin) }
    let toronto = Spot(try place(43.65, -79.38, "CA").coordinates)
    await #expect(throws: ProviderError.noData) { try await provider.fetch(.hours, for: toronto, now: Self.begin) }
  }

  @Test("A storm's warning for zones concerns the point whose zones they are")
  func zones() async throws {
    var seen = 0
    for day in 0..<40 where seen == 0 {
      let now = Self.begin.addingTimeInterval(Double(day) * 86_400)
      let source = NWSAlertSource(
        NWS(base: URL(string: "http://simulator/nws"), transport: try transport(seed: 3, at: now)))
      for (latitude, longitude) in [(58.3, -134.4), (41.2, -111.9), (46.9, -124.1), (27.9, -82.5)] {
        let place = try place(latitude, longitude, "US")
        for alert in try await source.bulletin(for: place, now: now).alerts(for: place, at: now) {
          #expect(alert.matched && alert.severity == .severe)
          seen += 1
        }
      }
    }
    #expect(seen > 0)
  }

  @Test("ALRT-01: over HTTP a storm is warned of once, by its newest message, and no more when it is cancelled")
  func lifeCycle() async throws {
    var updates = 0
    var cancels = 0
    for hour in 0..<240 {
      let now = Self.begin.addingTimeInterval(Double(hour) * 3600)
      let feed = try #require(URL(string: "http://simulator/cap/feed"))
      let source = CAPFeedSource(feed: feed, transport: try transport(seed: 11, at: now))
      let bulletin = try await source.bulletin(for: place(0, 0, "XX"), now: now)
      #expect(!bulletin.notices.contains { $0.alert.event == "Everything at once" })
      for notice in bulletin.notices {
        let stem = notice.message.dropLast(2)
        #expect(bulletin.notices.filter { $0.message.hasPrefix(stem) }.count == 1)
        if notice.message.hasSuffix(".2") {
          updates += 1
          #expect(bulletin.superseded.contains(stem + ".1"))
        }
      }
      cancels += bulletin.superseded.filter { $0.hasSuffix(".3") }.count
      for id in bulletin.superseded { #expect(!bulletin.notices.contains { $0.message == id }) }
    }
    #expect(updates > 0 && cancels > 0)
  }

  @Test("A linked message brings the shape and the words that the feed leaves out, from the feed's own host alone")
  func linked() async throws {
    struct Feed: HTTPTransport {
      func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
        let cap = "urn:oasis:names:tc:emergency:cap:1.2"
        func entry(_ id: String, _ host: String) -> String {
          """
          <entry><id>\(id)</id><link href="http://\(host)/message/\(id)" type="application/cap+xml"/>
          <cap:identifier>\(id)</cap:identifier><cap:event>Wind</cap:event><cap:areaDesc>Wales</cap:areaDesc>
          <cap:geocode><valueName>EMMA_ID</valueName><value>UK101</value></cap:geocode></entry>
          """
        }
        let body =
          request.url.path() == "/feed"
          ? "<feed xmlns:cap=\"\(cap)\">\(entry("A", "feeds.test"))\(entry("B", "other.test"))</feed>"
          : """
          <alert xmlns="\(cap)"><identifier>A</identifier><status>Actual</status><msgType>Alert</msgType>
          <scope>Public</scope><info><event>Wind</event><severity>Severe</severity><description>Gusts.</description>
          <area><areaDesc>Wales</areaDesc><polygon>51,-5 51,-3 53,-3 53,-5 51,-5</polygon></area></info></alert>
          """
        guard request.url.host() == "feeds.test" else { return UpstreamAnswer(status: 500, body: Data()) }
        return UpstreamAnswer(body: Data(body.utf8))
      }
    }
    let feed = try #require(URL(string: "http://feeds.test/feed"))
    let source = CAPFeedSource(feed: feed, countryCode: "GB", readsMessages: true, transport: Feed())
    let here = try place(52, -4, "GB")
    let alerts = try await source.bulletin(for: here, now: Self.begin).alerts(for: here, at: Self.begin)
    #expect(alerts.map(\.id) == ["A", "B"])
    #expect(alerts.map(\.matched) == [true, false])
    #expect(alerts.first?.text == "Gusts.")
  }
}

@Suite("Which feeds are asked for warnings")
struct WarningFeedsTests {
  private struct Silent: HTTPTransport {
    func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
      throw .unreachable(host: "test")
    }
  }

  private func asked(_ environment: [String: String], _ country: String) throws -> [String] {
    let settings = Settings(words: try CommandWords([], accepting: []), environment: environment)
    let point = try #require(Coordinates(latitude: 0, longitude: 0))
    let place = Place(name: "", countryCode: country, coordinates: point, timeZone: .gmt)
    return try WarningFeeds.sources(settings, Upstreams(settings, transport: Silent())).filter { $0.covers(place) }.map
    {
      $0.key(for: place)
    }
  }

  @Test("Each country of Europe has its own MeteoAlarm feed, the United States NWS, others nobody")
  func countries() throws {
    let root = "cap https://feeds.meteoalarm.org/feeds/meteoalarm-legacy-atom-"
    #expect(try asked([:], "PT") == [root + "portugal"])
    #expect(try asked([:], "GB") == [root + "united-kingdom"])
    #expect(try asked([:], "MK") == [root + "republic-of-north-macedonia"])
    #expect(try asked([:], "US") == ["nws 0,0"])
    #expect(try asked([:], "BR").isEmpty)
  }

  @Test("The house asks NWS for weather and for warnings through one memory of points")
  func onePoint() async throws {
    final class Counter: HTTPTransport {
      let paths = Mutex<[String]>([])
      func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
        paths.withLock { $0.append(request.url.path()) }
        let point = #"{"properties":{"gridId":"BOU","gridX":60,"gridY":90,"county":"https://x/zones/county/COC069"}}"#
        return UpstreamAnswer(body: Data(request.url.path().contains("/points/") ? point.utf8 : "{}".utf8))
      }
    }
    let counter = Counter()
    let settings = Settings(words: try CommandWords([], accepting: []), environment: [:])
    let upstreams = try Upstreams(settings, transport: counter)
    let point = try #require(Coordinates(latitude: 40.4, longitude: -105))
    let place = Place(name: "", countryCode: "US", coordinates: point, timeZone: .gmt)
    let now = Date(timeIntervalSince1970: 1_796_040_000)
    let kind = try #require(LiveProviders.all.first { $0.id == "nws" })
    _ = try? await kind.make(settings, upstreams).fetch(.hours, for: Spot(point), now: now)
    let source = try #require(try WarningFeeds.sources(settings, upstreams).first { $0.covers(place) })
    _ = try? await source.bulletin(for: place, now: now)
    #expect(counter.paths.withLock { $0.count { $0.contains("/points/") } } == 1)
    #expect(counter.paths.withLock { $0.contains { $0.contains("/alerts/") } })
  }

  @Test("Feeds of one's own stand in for MeteoAlarm's; own addresses of the weather mean no public feed at all")
  func own() throws {
    #expect(
      try asked(["FAIRWEATHER_CAP_FEEDS": "PT=http://own/a,http://own/b"], "PT") == [
        "cap http://own/a", "cap http://own/b",
      ])
    #expect(try asked(["FAIRWEATHER_CAP_FEEDS": "PT=http://own/a,http://own/b"], "ES") == ["cap http://own/b"])
    #expect(try asked(["FAIRWEATHER_OPEN_METEO_URL": "http://own"], "PT").isEmpty)
    #expect(try asked(["FAIRWEATHER_OPEN_METEO_URL": "http://own"], "US").isEmpty)
    #expect(throws: UsageError.self) { try asked(["FAIRWEATHER_CAP_FEEDS": "PT=nowhere"], "PT") }
  }

  @Test(
    "ALRT-07: each scheme is looked up as its own: EMMA by code, NUTS by the name that the sender gives, else unknown")
  func areas() throws {
    let table = WarningFeeds.areas { Issue.record("\($0)") }
    let chambery = try #require(Coordinates(latitude: 45.566, longitude: 5.92))
    func holds(_ scheme: String, _ value: String, _ name: String?) -> Bool? {
      table(AlertArea.Code(scheme: scheme, value: value), name, chambery)
    }
    #expect(holds("EMMA_ID", "FR036", nil) == true)
    #expect(holds("EMMA_ID", "FR034", "Savoie") == false)
    #expect(holds("NUTS3", "FR717", "Savoie") == true)
    #expect(holds("NUTS3", "FR718", "Haute Savoie") == false)
    #expect(holds("NUTS3", "FR717", nil) == nil)
    #expect(holds("NUTS2", "HU10", "Közép-Magyarország") == nil)
    #expect(holds("CISORP", "1100", "Praha") == nil)
    #expect(holds("WARNCELLID", "105315000", "Stadt Köln") == false)
    #expect(holds("UGC", "COC069", "Savoie") == nil)
    #expect(holds("EMMA_ID", "UK101", "Wales") == nil)
  }
}
