import Forecasting
import Foundation
import Providers
import Testing
import Weather

@testable import Storage

@Suite("The ledger on SQLite")
struct LedgerTests {
  private let now = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z
  private let allowance = Allowance(perMinute: 1000, perHour: 1000, perDay: 1000)

  @Test("What is noted of a provider outlives the process, and one provider's says nothing of another")
  func outlives() async throws {
    let folder = try Folder()
    let until = now.addingTimeInterval(120)
    _ = try await SQLiteStore(at: folder.file, now: now).change("open-meteo") { $0[.air].pausedUntil = until }
    let store = try SQLiteStore(at: folder.file, now: now)
    #expect(try await store.record(of: "open-meteo")[.air].pausedUntil == until)
    #expect(try await store.record(of: "open-meteo")[.hours].pausedUntil == nil)
    #expect(try await store.record(of: "met-norway") == ProviderRecord(provider: "met-norway"))
  }

  @Test("Two stores on one file never spend the same quota twice")
  func spentOnce() async throws {
    let folder = try Folder()
    let stores = [try SQLiteStore(at: folder.file, now: now), try SQLiteStore(at: folder.file, now: now)]
    let (now, allowance) = (now, allowance)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for store in stores {
        group.addTask {
          for _ in 0..<20 {
            _ = try await store.change("a") { $0.take(1, for: .hours, of: allowance, at: now) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await stores[0].record(of: "a").spent.leftToday(of: allowance, at: now) == 760)
  }

  @Test("A record that cannot be read begins anew")
  func unreadable() async throws {
    let folder = try Folder()
    let store = try SQLiteStore(at: folder.file, now: now)
    var raw = try SQLiteConnection(path: folder.file.path(), busyTimeout: 100)
    try raw.run("INSERT INTO providers VALUES ('a', x'7b')")
    #expect(try await store.record(of: "a") == ProviderRecord(provider: "a"))
    _ = try await store.change("a") { $0[.sea].failure = "unreachable" }
    #expect(try await store.record(of: "a")[.sea].failure == "unreachable")
  }
}
