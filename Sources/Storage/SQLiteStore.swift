public import Forecasting
public import Foundation

/// The store on SQLite: last good answers in one file.
///
/// It runs on a queue of its own, because SQLite blocks. Several processes may share the file.
public actor SQLiteStore {
  /// What to do with a file that is no database any more.
  public enum WhenDamaged: Sendable {
    /// Fail, and leave the file as it is.
    case refuse
    /// Rename it, tell where it went, and begin a new one; right for what can be fetched again.
    case setAside(report: @Sendable (_ damaged: StoreError, _ newPath: String) -> Void)
  }

  private let queue = StoreQueue(label: "fairweather.store")
  var connection: SQLiteConnection

  /// The store's own queue.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// Opens the file, makes it when it is missing, and brings it to the present layout; blocks while it does.
  ///
  /// - Parameters:
  ///   - file: its folder must exist.
  ///   - now: names a damaged file that is set aside.
  ///   - busyTimeout: how long a call waits for another process.
  public init(
    at file: URL, whenDamaged: WhenDamaged = .refuse, now: Date, busyTimeout: Duration = .seconds(5)
  ) throws(StoreError) {
    let path = file.path(percentEncoded: false)
    let milliseconds = Int32(max(0, min(busyTimeout / .milliseconds(1), 1e6)))
    do throws(StoreError) {
      connection = try Self.open(path, milliseconds)
    } catch {
      guard case .damaged = error, case .setAside(let report) = whenDamaged else { throw error }
      let newPath = try Self.setAside(path, now: now)
      report(error, newPath)
      connection = try Self.open(path, milliseconds)
    }
  }

  private static func open(_ path: String, _ busyTimeout: Int32) throws(StoreError) -> SQLiteConnection {
    var connection = try SQLiteConnection(path: path, busyTimeout: busyTimeout)
    // Write-ahead log: readers never wait for a writer. FULL: a kept answer survives the power, too.
    try connection.run("PRAGMA journal_mode = WAL")
    try connection.run("PRAGMA synchronous = FULL")
    try SQLiteSchema.update(&connection, path: path)
    return connection
  }

  /// Renames a damaged file and what belongs to it; nothing is deleted.
  private static func setAside(_ path: String, now: Date) throws(StoreError) -> String {
    let stamp = now.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt))
    var newPath = "\(path).damaged-\(stamp)"
    var number = 1
    while FileManager.default.fileExists(atPath: newPath) {
      number += 1
      newPath = "\(path).damaged-\(stamp)-\(number)"
    }
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
      do {
        try FileManager.default.moveItem(atPath: path + suffix, toPath: newPath + suffix)
      } catch {
        throw .cannotOpen(path: path + suffix, code: 0, message: "it is damaged and cannot be set aside: \(error)")
      }
    }
    return newPath
  }
}

extension SQLiteStore: AnswerStore {
  /// What was kept last; `nil` where nothing was.
  public func answer(for key: AnswerKey) async throws(AnswerStoreError) -> KeptAnswer? {
    do throws(StoreError) {
      let rows = try connection.run(
        "SELECT fetched_at, body, validator, expires FROM answers WHERE key = ?", .text(key.description))
      guard let row = rows.first, case .real(let stamp) = row[0], case .blob(let body) = row[1] else { return nil }
      var answer = KeptAnswer(body: body, fetchedAt: Date(timeIntervalSince1970: stamp))
      if case .text(let validator) = row[2] { answer.validator = validator }
      if case .real(let expires) = row[3] { answer.expires = Date(timeIntervalSince1970: expires) }
      return answer
    } catch {
      throw AnswerStoreError(problem: error.description)
    }
  }

  /// Keeps an answer; it is on disk when this returns.
  public func keep(_ answer: KeptAnswer, for key: AnswerKey) async throws(AnswerStoreError) {
    do throws(StoreError) {
      try connection.run(
        """
        INSERT INTO answers (key, fetched_at, body, validator, expires) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET fetched_at = excluded.fetched_at, body = excluded.body,
          validator = excluded.validator, expires = excluded.expires
        """,
        .text(key.description), .real(answer.fetchedAt.timeIntervalSince1970), .blob(answer.body),
        answer.validator.map(SQLiteValue.text) ?? .null,
        answer.expires.map { .real($0.timeIntervalSince1970) } ?? .null)
    } catch {
      throw AnswerStoreError(problem: error.description)
    }
  }
}
