import Forecasting
import Foundation
import Providers
import Testing
import Weather

@testable import Storage

/// A folder of its own for each test, gone when the test is.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "fairweather-\(UUID().uuidString)")
  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }
  var file: URL { url.appending(path: "answers.sqlite") }
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path()).sorted() }
}

/// What a store told while it opened.
final class Told: Sendable {
  private let box = AsyncStream<String>.makeStream()
  func note(_ path: String) { box.continuation.yield(path) }
  func all() async -> [String] {
    box.continuation.finish()
    return await box.stream.reduce(into: []) { $0.append($1) }
  }
}

@Suite("SQLite store")
struct SQLiteStoreTests {
  let folder: Folder
  let now = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z
  let key: AnswerKey

  init() throws {
    folder = try Folder()
    key = AnswerKey(
      provider: "open-meteo", block: .hours, cell: try #require(Coordinates(latitude: 38.72, longitude: -9.13)))
  }

  private func answer(_ text: String, at seconds: TimeInterval = 0.25) -> KeptAnswer {
    KeptAnswer(body: Data(text.utf8), fetchedAt: now.addingTimeInterval(seconds))
  }

  @Test("What was kept comes back byte by byte, also after closing and opening again")
  func comesBack() async throws {
    let bytes = Data((0...255).map { UInt8($0) })
    let kept = KeptAnswer(body: bytes, fetchedAt: now.addingTimeInterval(0.125))
    do {
      let store = try SQLiteStore(at: folder.file, now: now)
      try await store.keep(kept, for: key)
      try await store.keep(KeptAnswer(body: Data(), fetchedAt: now), for: other)
    }
    let store = try SQLiteStore(at: folder.file, now: now)
    #expect(try await store.answer(for: key) == kept)
    #expect(try await store.answer(for: other)?.body == Data())
  }

  private var other: AnswerKey { AnswerKey(provider: "simulated", block: key.block, cell: key.cell) }

  @Test("Nothing kept is nothing, and a later answer takes the place of the one before")
  func replaces() async throws {
    let store = try SQLiteStore(at: folder.file, now: now)
    #expect(try await store.answer(for: key) == nil)
    try await store.keep(answer("first"), for: key)
    try await store.keep(answer("second", at: 60), for: key)
    #expect(try await store.answer(for: key) == answer("second", at: 60))
    #expect(try await store.answer(for: other) == nil)
  }

  @Test("What a call has kept is on disk when it returns: the files of that moment hold it after a kill")
  func durable() async throws {
    let store = try SQLiteStore(at: folder.file, now: now)
    for number in 0..<50 {
      try await store.keep(
        answer("answer \(number)"), for: AnswerKey(provider: "p\(number)", block: .air, cell: key.cell))
    }
    // What a killed process leaves behind is exactly what lies there while the store is still open.
    let left = try Folder()
    for name in try folder.names() {
      try FileManager.default.copyItem(at: folder.url.appending(path: name), to: left.url.appending(path: name))
    }
    let found = try SQLiteStore(at: left.file, now: now)
    for number in 0..<50 {
      let kept = try await found.answer(for: AnswerKey(provider: "p\(number)", block: .air, cell: key.cell))
      #expect(kept == answer("answer \(number)"))
    }
  }

  @Test("A write that was cut off in the middle of the log loses that write alone")
  func cutOff() async throws {
    let store = try SQLiteStore(at: folder.file, now: now)
    try await store.keep(answer("whole"), for: key)
    try await store.keep(answer(String(repeating: "x", count: 40_000)), for: other)
    let left = try Folder()
    for name in try folder.names() where !name.hasSuffix("-shm") {
      var bytes = try Data(contentsOf: folder.url.appending(path: name))
      if name.hasSuffix("-wal") { bytes.removeLast(5000) }
      try bytes.write(to: left.url.appending(path: name))
    }
    let found = try SQLiteStore(at: left.file, now: now)
    #expect(try await found.answer(for: key) == answer("whole"))
    #expect(try await found.answer(for: other) == nil)
  }

  @Test("A damaged file is refused and left alone, or set aside under another name and told")
  func damaged() async throws {
    let garbage = Data("this is no database, whatever its name says; ".utf8) + Data(repeating: 7, count: 8192)
    try garbage.write(to: folder.file)
    #expect(throws: StoreError.self) { try SQLiteStore(at: folder.file, now: now) }
    #expect(try Data(contentsOf: folder.file) == garbage)

    let told = Told()
    let store = try SQLiteStore(
      at: folder.file, whenDamaged: .setAside { _, path in told.note(path) }, now: now)
    try await store.keep(answer("new"), for: key)
    #expect(try await store.answer(for: key) == answer("new"))
    let paths = await told.all()
    #expect(paths.count == 1)
    let path = try #require(paths.first)
    #expect(path.hasSuffix("answers.sqlite.damaged-20261130T120000Z"))
    #expect(try Data(contentsOf: URL(filePath: path)) == garbage)
  }

  @Test("A file of a newer layout is not touched, and the error says so")
  func newer() throws {
    do {
      var connection = try SQLiteConnection(path: folder.file.path(), busyTimeout: 0)
      try connection.run("PRAGMA user_version = 99")
    }
    let path = folder.file.path()
    #expect(throws: StoreError.newer(path: path, found: 99, known: SQLiteSchema.steps.count)) {
      try SQLiteStore(at: folder.file, whenDamaged: .setAside { _, _ in }, now: now)
    }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("A file that another process holds is waited for only so long, then the call fails and the next succeeds")
  func locked() async throws {
    let store = try SQLiteStore(at: folder.file, now: now, busyTimeout: .milliseconds(20))
    var other = try SQLiteConnection(path: folder.file.path(), busyTimeout: 0)
    try other.run("BEGIN IMMEDIATE")
    await #expect(throws: AnswerStoreError.self) { try await store.keep(answer("late"), for: key) }
    #expect(try await store.answer(for: key) == nil)
    try other.run("COMMIT")
    try await store.keep(answer("late"), for: key)
    #expect(try await store.answer(for: key) == answer("late"))
  }

  @Test("A folder that is missing, or a folder in the file's place, is an error that names the path")
  func cannotOpen() {
    let missing = folder.url.appending(path: "nowhere/answers.sqlite")
    for file in [missing, folder.url] {
      #expect {
        try SQLiteStore(at: file, whenDamaged: .setAside { _, _ in }, now: now)
      } throws: { error in
        guard case .cannotOpen(let path, _, _) = error as? StoreError else { return false }
        return path == file.path() && "\(error)".contains(path)
      }
    }
  }

  @Test("Two stores on one file see each other's answers")
  func shared() async throws {
    let one = try SQLiteStore(at: folder.file, now: now)
    let two = try SQLiteStore(at: folder.file, now: now)
    try await one.keep(answer("one"), for: key)
    #expect(try await two.answer(for: key) == answer("one"))
    try await two.keep(answer("two"), for: key)
    #expect(try await one.answer(for: key) == answer("two"))
  }

  @Test("A statement that fails half way leaves nothing of its transaction")
  func transaction() throws {
    var connection = try SQLiteConnection(path: folder.file.path(), busyTimeout: 0)
    try connection.run("CREATE TABLE t (x INTEGER NOT NULL)")
    #expect(throws: StoreError.self) {
      try connection.transaction { (connection) throws(StoreError) in
        try connection.run("INSERT INTO t VALUES (?)", .integer(1))
        try connection.run("INSERT INTO t VALUES (?)", .null)
      }
    }
    #expect(try connection.run("SELECT count(*) FROM t") == [[.integer(0)]])
    try connection.run("INSERT INTO t VALUES (?)", .integer(2))
    #expect(
      try connection.run("SELECT x, 1.5, 'a', x'00ff', NULL FROM t") == [
        [.integer(2), .real(1.5), .text("a"), .blob(Data([0, 255])), .null]
      ])
  }
}
