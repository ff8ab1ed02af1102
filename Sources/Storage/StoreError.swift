/// Why the store could not do it; SQLite's own sentence is kept, bound values never are.
public enum StoreError: Error, Hashable, Sendable {
  /// The file cannot be opened or made: a missing folder, no permission, a full disk.
  case cannotOpen(path: String, code: Int32, message: String)
  /// The file is no database, or its pages are damaged.
  case damaged(path: String, message: String)
  /// The file was made by a newer Fairweather.
  case newer(path: String, found: Int, known: Int)
  /// Another connection held the file for longer than we wait.
  case busy(message: String)
  /// Anything else that a statement met.
  case failed(code: Int32, message: String, sql: String)
}

extension StoreError: CustomStringConvertible {
  /// A sentence for the log and the terminal.
  public var description: String {
    switch self {
    case .cannotOpen(let path, _, let message): "\(path) cannot be opened: \(message)"
    case .damaged(let path, let message): "\(path) is damaged: \(message)"
    case .newer(let path, let found, let known):
      "\(path) was made by a newer Fairweather (layout \(found); this one knows up to \(known))"
    case .busy(let message): "the store is busy: \(message)"
    case .failed(let code, let message, let sql): "SQLite error \(code), \(message), in: \(sql)"
    }
  }
}
