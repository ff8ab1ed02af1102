import API
import Forecasting
import Foundation
import Providers
import ServerStorage
import Storage
import Synchronization
import TestSupport
import Testing
import Weather

@testable import fairweather

@Suite("fairweather providers")
struct ProvidersCommandTests {
  private let noon = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z

  private func run(
    _ arguments: String..., data: URL, environment: [String: String] = [:]
  ) async -> (status: Int32, text: String) {
    let (status, text, _) = await told(arguments, data, environment)
    return (status, text)
  }

  private func told(
    _ arguments: [String], _ data: URL, _ environment: [String: String] = [:]
  ) async -> (status: Int32, text: String, complaint: String) {
    let written = Mutex(Data())
    let complained = Mutex(Data())
    let terminal = Terminal(
      isInteractive: false, width: 80, read: { Data() }, write: { data in written.withLock { $0 += data } },
      writeError: { data in complained.withLock { $0 += data } })
    let status = await Fairweather.run(
      ["providers", "--data", data.path, "--clock", "2026-11-30T12:00:00Z"] + arguments, environment: environment,
      on: terminal)
    return (
      status.rawValue, String(decoding: written.withLock { $0 }, as: UTF8.self),
      String(decoding: complained.withLock { $0 }, as: UTF8.self)
    )
  }

  private func provider(_ id: String, in text: String) throws -> [String: Any] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let providers = try #require(document["providers"] as? [[String: Any]])
    return try #require(providers.first { $0["id"] as? String == id })
  }

  private func service(_ name: String, in text: String) throws -> [String: Any] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let services = try #require(document["services"] as? [[String: Any]])
    return try #require(services.first { $0["service"] as? String == name }, "\(name)")
  }

  private func temporaryFolder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "fairweather-\(UUID().uuidString)")
  }

  @Test("Before anything was asked the whole plan is left, and no folder is made")
  func fresh() async throws {
    let data = temporaryFolder()
    let (status, text) = await run("--json", data: data)
    #expect(status == 0)
    let openMeteo = try provider("open-meteo", in: text)
    #expect(openMeteo["state"] as? String == "neverAsked")
    #expect(openMeteo["position"] as? Int == 1)
    let quota = try #require(openMeteo["quota"] as? [String: Any])
    #expect(quota["plannedPerDay"] as? Double == 8000 && quota["leftToday"] as? Double == 8000)
    let places = try #require(quota["placesPerDay"] as? Int)
    #expect(places > 2 * (try #require(quota["placesPerDayAtUsualLife"] as? Int)))
    let keyed = try provider("weatherapi", in: text)
    #expect(keyed["state"] as? String == "noKey" && keyed["position"] is NSNull)
    #expect(!FileManager.default.fileExists(atPath: data.path))
  }

  @Test("What another process noted is told: quota used, waits, breakers, last answers, and never a key")
  func noted() async throws {
    let data = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let noon = noon
    let allowance = try #require(OpenMeteo(transport: URLSessionTransport()).allowance)
    let store = try SQLiteStore(at: data.appending(path: "answers.sqlite"), now: noon)
    _ = try await store.change("open-meteo") { record in
      _ = record.take(400, for: .hours, of: allowance, at: noon)
      record[.hours].lastSuccess = noon.addingTimeInterval(-60)
      record[.air].pausedUntil = noon.addingTimeInterval(3600)
      record[.sea].openUntil = noon.addingTimeInterval(600)
    }
    let keys = ["FAIRWEATHER_WEATHERAPI_KEY": "a-secret"]
    let (status, text) = await run("--json", "--providers", "weatherapi,open-meteo", data: data, environment: keys)
    #expect(status == 0)
    let openMeteo = try provider("open-meteo", in: text)
    #expect(openMeteo["position"] as? Int == 2)
    #expect(openMeteo["state"] as? String == "ready")
    #expect(openMeteo["lastSuccess"] as? String == "2026-11-30T11:59:00Z")
    #expect((openMeteo["quota"] as? [String: Any])?["leftToday"] as? Double == 7600)
    let blocks = try #require(openMeteo["blocks"] as? [[String: Any]])
    #expect(blocks.map { $0["state"] as? String } == ["ready", "paused", "open"])
    #expect(blocks.map { $0["until"] as? String }.last == "2026-11-30T12:10:00Z")
    #expect(try provider("weatherapi", in: text)["position"] as? Int == 1)

    let told = await run(data: data, environment: keys).text
    #expect(told.contains("air: not asked until 2026-11-30T13:00:00Z"))
    #expect(told.contains("7600 of 8000"))
    #expect(!told.contains("a-secret") && !text.contains("a-secret"))
  }

  @Test("Maps, warnings and searches each have a row: configured or not, how they do, last answer and its age")
  func services() async throws {
    let data = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let portugal = "warnings/meteoalarm/feeds.meteoalarm.org/feeds/meteoalarm-legacy-atom-portugal"
    let log = ServiceLog(ledger: try SQLiteStore(at: data.appending(path: "answers.sqlite"), now: noon))
    await log.note("maps/radar", nil, at: noon.addingTimeInterval(-180))
    await log.note("maps/base", .timedOut(host: "x"), openUntil: noon.addingTimeInterval(3600), at: noon)
    await log.note(portugal, nil, at: noon.addingTimeInterval(-7300))
    await log.note("places/photon", .unreachable(host: "x"), at: noon.addingTimeInterval(-60))
    let environment = ["FAIRWEATHER_PLACES_URL": "http://places.example"]
    let text = await run("--json", data: data, environment: environment).text
    let radar = try service("maps/radar", in: text)
    #expect(radar["state"] as? String == "ready" && radar["provider"] as? String == "rainviewer")
    #expect(radar["lastSuccess"] as? String == "2026-11-30T11:57:00Z")
    // The clock that is set runs on while the command does.
    #expect((180..<1800).contains(try #require(radar["lastSuccessAge"] as? Int)))
    #expect(radar["perMinute"] as? Int == 90)
    let base = try service("maps/base", in: text)
    #expect(base["state"] as? String == "open" && base["until"] as? String == "2026-11-30T13:00:00Z")
    #expect(base["failure"] as? String == "timed out" && base["provider"] as? String == "openstreetmap")
    #expect(try service("maps/openweathermap", in: text)["state"] as? String == "noKey")
    #expect(try service(portugal, in: text)["country"] as? String == "PT")
    #expect(try service(portugal, in: text)["state"] as? String == "ready")
    #expect(try service("warnings/nws", in: text)["state"] as? String == "neverAsked")
    #expect(try service("places/photon", in: text)["state"] as? String == "failing")
    #expect(try service("places/open-meteo", in: text)["state"] as? String == "neverAsked")

    let told = await run(data: data, environment: environment).text
    #expect(
      told.contains(/maps\/radar \(rainviewer\): ready; last answer 2026-11-30T11:57:00Z, \d+ min ago; at most 90/))
    #expect(told.contains("maps/base (openstreetmap): failing (timed out); breaker open until 2026-11-30T13:00:00Z"))
    #expect(told.contains("-portugal (meteoalarm) for PT: ready; last answer 2026-11-30T09:58:20Z, 2 h ago"))
    #expect(told.contains("warnings/meteoalarm: feeds of 37 countries, none of them asked yet"))
    #expect(told.contains(/places\/photon: failed 2026-11-30T11:59:00Z, \d+ (s|min) ago, unreachable/))
  }

  @Test("Where the weather's addresses are our own, services that are not named are told as not configured")
  func closedNetwork() async throws {
    let environment = ["FAIRWEATHER_OPEN_METEO_URL": "http://own.example"]
    let text = await run("--json", data: temporaryFolder(), environment: environment).text
    for name in ["maps/radar", "maps/base", "warnings/nws", "warnings/cap", "places/open-meteo"] {
      #expect(try service(name, in: text)["state"] as? String == "notConfigured")
    }
    #expect(try service("places/photon or nominatim", in: text)["provider"] is NSNull)
  }

  @Test(
    "With a shared cache what all processes noted there is told; without it what this folder knows, and that it is so")
  func shared() async throws {
    signal(SIGPIPE, SIG_IGN)  // as the program does at its start
    let redis = try RedisServer(password: "a-secret")
    let data = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let noon = noon
    let own = try SQLiteStore(at: data.appending(path: "answers.sqlite"), now: noon)
    _ = try await own.change("open-meteo") { $0[.hours].lastSuccess = noon.addingTimeInterval(-9000) }
    let cache = RedisCache(at: try RedisAddress(redis.address), clock: { noon }) { _ in }
    await cache.start()
    let allowance = try #require(OpenMeteo(transport: URLSessionTransport()).allowance)
    _ = try await cache.change("open-meteo") { record in
      _ = record.take(1000, for: .hours, of: allowance, at: noon)
      record[.hours].lastSuccess = noon.addingTimeInterval(-60)
    }
    await ServiceLog(ledger: cache).note("maps/radar", nil, at: noon)
    await cache.stop()

    let arguments = ["--json", "--shared-cache", redis.address]
    let (status, text, complaint) = await told(arguments, data)
    #expect(status == 0 && complaint.isEmpty && text.contains(#""sharedCache" : "UP""#))
    let openMeteo = try provider("open-meteo", in: text)
    #expect(openMeteo["lastSuccess"] as? String == "2026-11-30T11:59:00Z")
    #expect((openMeteo["quota"] as? [String: Any])?["leftToday"] as? Double == 7000)
    #expect(try service("maps/radar", in: text)["state"] as? String == "ready")

    redis.kill()
    let alone = await told(arguments, data)
    #expect(alone.status == 0 && alone.text.contains(#""sharedCache" : "DOWN""#))
    #expect(alone.complaint.contains("carries on alone") && !alone.complaint.contains("a-secret"))
    #expect(try provider("open-meteo", in: alone.text)["lastSuccess"] as? String == "2026-11-30T09:30:00Z")
    #expect(await told(["--shared-cache", "http://x:a-secret@y"], data).status == 2)
  }

  @Test("What the process counts of services stands in its metrics, and a ledger's failures among the store's")
  func metrics() async throws {
    let log = ServiceLog(ledger: nil)
    await log.note("maps/radar", nil, at: noon)
    await log.note("maps/base", .timedOut(host: "x"), at: noon)
    let metrics = await Metrics().all(ForecastCounts(), log, sharedCache: nil, isSimulated: false)
    func samples(_ name: String) throws -> [String: Double] {
      let metric = try #require(metrics.first { $0.name == "fairweather_service_\(name)" })
      return Dictionary(uniqueKeysWithValues: metric.samples.map { ($0.labels[0].value, $0.value) })
    }
    #expect(try samples("answers_total") == ["maps/radar": 1, "maps/base": 0])
    #expect(try samples("failures_total") == ["maps/radar": 0, "maps/base": 1])
    #expect(try samples("last_answer_timestamp_seconds") == ["maps/radar": 1_796_040_000])
  }

  @Test("A provider that nobody knows is wrong use")
  func unknown() async {
    #expect(await run("--providers", "nobody", data: temporaryFolder()).status == 2)
  }
}
