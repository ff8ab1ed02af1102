import Foundation
import Providers
import Testing
import Weather

@testable import Forecasting

@Suite("What is noted of maps, warnings and searches")
struct ServiceLogTests {
  private let ledger = MemoryLedger()
  private let noon = Stage.noon

  private func record(_ service: String = "maps/base") async -> ProviderRecord.Block? {
    await ledger.records[service]?.whole
  }

  @Test("Each answer counts here; for others one a minute is noted, and at once when a service fails or answers again")
  func sparing() async throws {
    let log = ServiceLog(ledger: ledger)
    for second in 0..<50 { await log.note("maps/base", nil, at: noon.addingTimeInterval(Double(second))) }
    #expect(await log.counts["maps/base"]?.answers == 50)
    #expect(await record()?.lastSuccess == noon)
    await log.note("maps/base", .timedOut(host: "x"), at: noon.addingTimeInterval(51))
    #expect(await record()?.lastFailure == noon.addingTimeInterval(51))
    #expect(await record()?.failure == "timed out")
    await log.note("maps/base", nil, at: noon.addingTimeInterval(52))
    #expect(await record()?.lastSuccess == noon.addingTimeInterval(52))
    await log.note("maps/base", nil, at: noon.addingTimeInterval(112))
    #expect(await record()?.lastSuccess == noon.addingTimeInterval(112))
    #expect(await log.counts["maps/base"]?.failures == 1)
    #expect(await log.counts["maps/base"]?.lastAnswer == noon.addingTimeInterval(112))
  }

  @Test("A wait that a service named and an open breaker are noted, and end with its next answer")
  func waits() async throws {
    let log = ServiceLog(ledger: ledger)
    await log.note("maps/base", .quota(retryAfter: .seconds(300), reason: nil), at: noon)
    let open = noon.addingTimeInterval(11)
    await log.note("maps/base", .timedOut(host: "x"), openUntil: open, at: noon.addingTimeInterval(1))
    #expect(await record()?.pausedUntil == noon.addingTimeInterval(300))
    #expect(await record()?.openUntil == open)
    await log.note("maps/base", nil, at: noon.addingTimeInterval(301))
    #expect(await record()?.pausedUntil == nil)
    #expect(await record()?.openUntil == nil)
  }

  @Test("A ledger that is broken costs the note alone, and is counted")
  func broken() async throws {
    await ledger.breakDown()
    let log = ServiceLog(ledger: ledger)
    await log.note("maps/base", nil, at: noon)
    #expect(await log.storeFailures == 1)
    #expect(await log.counts["maps/base"]?.answers == 1)
  }

  @Test("The record of a service goes through a store and back, beside those of weather's blocks")
  func coded() throws {
    var record = ProviderRecord(provider: "maps/radar")
    record.whole.lastSuccess = noon
    record[.hours].lastFailure = noon
    let back = try JSONDecoder().decode(ProviderRecord.self, from: JSONEncoder().encode(record))
    #expect(back == record && back.whole.lastSuccess == noon && back.whole.block == nil)
    #expect(back[.hours].lastSuccess == nil && back.isPlausible(for: "maps/radar", at: noon))
  }

  @Test("A search for places is noted under its service; nothing found is an answer, too soon is no question")
  func searches() async throws {
    struct Finder: PlaceFinder {
      let id = "photon"
      func places(
        named text: String, near: Coordinates?, limit: Int, now: Date
      ) async throws(ProviderError) -> [FoundPlace] {
        switch text {
        case "nowhere": throw .noSuchPlace
        case "down": throw .unreachable(host: "x")
        default: return []
        }
      }
    }
    let log = ServiceLog(ledger: nil)
    let finder = SparingFinder(Finder(), log: log)
    for (second, text) in ["a", "nowhere", "down"].enumerated() {
      _ = try? await finder.places(
        named: text, near: nil, limit: 5, now: noon.addingTimeInterval(Double(second) * 2))
    }
    _ = try? await finder.places(named: "b", near: nil, limit: 5, now: noon.addingTimeInterval(4.5))
    #expect(await log.counts["places/photon"]?.answers == 2)
    #expect(await log.counts["places/photon"]?.failures == 1)
  }

  @Test("Feeds of warnings are noted by their own names, without what a query may hold")
  func feeds() async throws {
    let stage = Stage()
    let log = ServiceLog(ledger: nil)
    let down = try #require(URL(string: "http://test/down?key=a-secret"))
    stage.set("/down", .status(503))
    stage.endSleeps(upTo: .seconds(2))
    let watch = AlertWatch(
      sources: [
        CAPFeedSource(feed: down, transport: stage),
        CAPFeedSource(feed: try #require(URL(string: "http://test/well")), transport: stage),
      ], log: log, clock: stage.clock, waiting: stage.waiting)
    stage.set("/well", .body(Data("<feed></feed>".utf8)))
    _ = await watch.alerts(for: Stage.lisbon)
    #expect(await log.counts.keys.sorted() == ["warnings/cap/test/down", "warnings/cap/test/well"])
    #expect(await log.counts["warnings/cap/test/down"]?.failures == 1)
    #expect(await log.counts["warnings/cap/test/well"]?.answers == 1)
  }
}
