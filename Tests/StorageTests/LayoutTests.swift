import Forecasting
import Foundation
import Providers
import Testing
import Weather

@testable import Storage

@Suite("Layouts of the file")
struct LayoutTests {
  private let now = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z

  private func key() throws -> AnswerKey {
    AnswerKey(provider: "met-norway", block: .hours, cell: try #require(Coordinates(latitude: 59.9, longitude: 10.7)))
  }

  @Test("CACHE-05: what a provider says of an answer's life and validity outlives the process")
  func validator() async throws {
    let folder = try Folder()
    let kept = KeptAnswer(
      body: Data("{}".utf8), fetchedAt: now, validator: "Mon, 30 Nov 2026 11:58:40 GMT",
      expires: now.addingTimeInterval(1867))
    try await SQLiteStore(at: folder.file, now: now).keep(kept, for: key())
    #expect(try await SQLiteStore(at: folder.file, now: now).answer(for: key()) == kept)
  }

  @Test("A file of the first layout keeps its answers and gains what is new")
  func firstLayout() async throws {
    let folder = try Folder()
    do {
      var old = try SQLiteConnection(path: folder.file.path(), busyTimeout: 0)
      for statement in SQLiteSchema.steps[0] { try old.run(statement) }
      try old.run(
        "INSERT INTO answers VALUES (?, ?, ?)", .text(try key().description), .real(now.timeIntervalSince1970),
        .blob(Data("old".utf8)))
      try old.run("PRAGMA user_version = 1")
    }
    let store = try SQLiteStore(at: folder.file, now: now)
    #expect(try await store.answer(for: key()) == KeptAnswer(body: Data("old".utf8), fetchedAt: now))
    let newer = KeptAnswer(body: Data("new".utf8), fetchedAt: now, validator: "x", expires: now)
    try await store.keep(newer, for: key())
    #expect(try await store.answer(for: key()) == newer)
  }
}
