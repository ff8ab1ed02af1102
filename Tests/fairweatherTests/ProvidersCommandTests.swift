import Forecasting
import Foundation
import Providers
import Storage
import Synchronization
import Testing
import Weather

@testable import fairweather

@Suite("fairweather providers")
struct ProvidersCommandTests {
  private let noon = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z

  private func run(
    _ arguments: String..., data: URL, environment: [String: String] = [:]
  ) async -> (status: Int32, text: String) {
    let written = Mutex(Data())
    let terminal = Terminal(
      isInteractive: false, width: 80, read: { Data() }, write: { data in written.withLock { $0 += data } },
      writeError: { _ in })
    let status = await Fairweather.run(
      ["providers", "--data", data.path, "--clock", "2026-11-30T12:00:00Z"] + arguments, environment: environment,
      on: terminal)
    return (status.rawValue, String(decoding: written.withLock { $0 }, as: UTF8.self))
  }

  private func provider(_ id: String, in text: String) throws -> [String: Any] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let providers = try #require(document["providers"] as? [[String: Any]])
    return try #require(providers.first { $0["id"] as? String == id })
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

  @Test("A provider that nobody knows is wrong use")
  func unknown() async {
    #expect(await run("--providers", "nobody", data: temporaryFolder()).status == 2)
  }
}
