/// The layout of the file, step by step; `user_version` says how many steps a file has taken.
enum SQLiteSchema {
  /// Each step is run once, in order, and never changed after a release.
  static let steps: [[String]] = [
    [
      """
      CREATE TABLE answers (
        key TEXT PRIMARY KEY NOT NULL,
        fetched_at REAL NOT NULL,
        body BLOB NOT NULL
      )
      """
    ],
    [
      "ALTER TABLE answers ADD COLUMN validator TEXT",
      "ALTER TABLE answers ADD COLUMN expires REAL",
      "CREATE TABLE providers (id TEXT PRIMARY KEY NOT NULL, record BLOB NOT NULL)",
    ],
    [
      """
      CREATE TABLE alerts (
        source TEXT PRIMARY KEY NOT NULL,
        read_at REAL NOT NULL,
        document BLOB NOT NULL
      )
      """
    ],
  ]

  /// Takes the steps that a file has not taken yet, each whole or not at all.
  static func update(_ connection: inout SQLiteConnection, path: String) throws(StoreError) {
    let taken = try version(of: &connection)
    guard taken <= steps.count else { throw .newer(path: path, found: taken, known: steps.count) }
    for number in taken..<steps.count {
      try connection.transaction { (connection) throws(StoreError) in
        // Another process may have taken it while we waited for the lock.
        guard try version(of: &connection) == number else { return }
        for statement in steps[number] { try connection.run(statement) }
        try connection.run("PRAGMA user_version = \(number + 1)")
      }
    }
  }

  private static func version(of connection: inout SQLiteConnection) throws(StoreError) -> Int {
    guard case .integer(let version)? = try connection.run("PRAGMA user_version").first?.first else { return 0 }
    return Int(version)
  }
}
