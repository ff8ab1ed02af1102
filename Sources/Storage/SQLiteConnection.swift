import CSQLite
import Foundation

/// A value in a row or a parameter.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

/// One open database: `init` opens the C connection, `deinit` closes it, the compiler forbids a copy.
///
/// Thread rule: not `Sendable`; it lives inside one actor (https://sqlite.org/threadsafe.html, multi-thread).
struct SQLiteConnection: ~Copyable {
  private let handle: OpaquePointer
  private let path: String
  /// Prepared once, kept until the connection closes.
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a file, which is made when it is missing.
  ///
  /// - Parameters:
  ///   - busyTimeout: how long a statement waits for another connection, in milliseconds.
  init(path: String, busyTimeout: Int32) throws(StoreError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close_v2(opened) }  // even a failed open returns a handle: it holds the message
      throw .cannotOpen(path: path, code: code, message: String(cString: sqlite3_errmsg(opened)))
    }
    handle = opened
    self.path = path
    sqlite3_busy_timeout(handle, busyTimeout)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Runs one statement and gives all its rows.
  @discardableResult
  mutating func run(_ sql: String, _ parameters: SQLiteValue...) throws(StoreError) -> [[SQLiteValue]] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, parameter) in parameters.enumerated() {
      try check(Self.bind(parameter, at: Int32(index + 1), of: statement), sql)
    }
    var rows: [[SQLiteValue]] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else {
        try check(code, sql)
        return rows
      }
      rows.append((0..<sqlite3_column_count(statement)).map { Self.value(at: $0, of: statement) })
    }
  }

  /// Runs statements all or none.
  mutating func transaction(
    _ body: (inout SQLiteConnection) throws(StoreError) -> Void
  ) throws(StoreError) {
    try run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      try body(&self)
      try run("COMMIT")
    } catch {
      // A failed statement may have rolled back already; then there is nothing to undo.
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  private mutating func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var made: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &made, nil), sql)
    guard let made else { throw .failed(code: SQLITE_MISUSE, message: "an empty statement", sql: sql) }
    statements[sql] = made
    return made
  }

  /// The one place that knows what a result code means.
  private func check(_ code: Int32, _ sql: String) throws(StoreError) {
    guard code != SQLITE_OK, code != SQLITE_DONE, code != SQLITE_ROW else { return }
    let message = String(cString: sqlite3_errmsg(handle))
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: throw .damaged(path: path, message: message)
    case SQLITE_BUSY, SQLITE_LOCKED: throw .busy(message: message)
    case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM:
      throw .cannotOpen(path: path, code: code, message: message)
    default: throw .failed(code: code, message: message, sql: sql)
    }
  }

  private static func bind(_ value: SQLiteValue, at index: Int32, of statement: OpaquePointer) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(let text): fairweather_bind_text(statement, index, text, Int32(text.utf8.count))
    case .blob(let data):
      data.withUnsafeBytes { fairweather_bind_blob(statement, index, $0.baseAddress, Int32($0.count)) }
    }
  }

  private static func value(at column: Int32, of statement: OpaquePointer) -> SQLiteValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      let count = Int(sqlite3_column_bytes(statement, column))
      guard let bytes = sqlite3_column_text(statement, column) else { return .text("") }
      return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(statement, column))
      guard count > 0, let bytes = sqlite3_column_blob(statement, column) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: count))
    default: return .null
    }
  }
}
