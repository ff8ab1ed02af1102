/// Who may import whom; the table in ARCHITECTURE.md says the same, and a test compares the two.
enum ImportTable {
  /// For each room of the house, the rooms it may know.
  static let rooms: [String: Set<String>] = [
    "Weather": [],
    "Outdoors": ["Weather"],
    "Gazetteer": ["Weather"],
    "Providers": ["Weather"],
    "Forecasting": ["Weather", "Providers"],
    "Storage": ["Weather", "Forecasting"],
    "ServerStorage": ["Weather", "Forecasting"],
    "Pictures": [],
    "Maps": ["Providers", "Forecasting", "Pictures"],
    "Presentation": ["Weather", "Outdoors"],
    "HTTPServer": [],
    "API": ["Weather", "Outdoors", "Gazetteer", "Providers", "Forecasting", "Maps", "Presentation", "HTTPServer"],
    "Web": ["Weather", "Outdoors", "Gazetteer", "Providers", "Forecasting", "Presentation", "HTTPServer"],
    "Simulator": ["Weather", "Pictures", "HTTPServer"],
    "fairweather": [
      "Weather", "Outdoors", "Gazetteer", "Providers", "Forecasting", "Storage", "ServerStorage", "Maps",
      "Presentation", "HTTPServer", "API", "Web", "Simulator",
    ],
  ]

  /// Each C library and the one room that may touch it.
  static let systemLibraries: [String: String] = [
    "CMicrohttpd": "HTTPServer",
    "CZlib": "HTTPServer",
    "CBrotli": "HTTPServer",
    "CSQLite": "Storage",
    "CPNG": "Pictures",
    "CHiredis": "ServerStorage",
  ]

  /// What comes with the toolchain and is open to every room.
  static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Synchronization", "Dispatch", "Observation",
    "FoundationXML", "RegexBuilder", "Glibc", "Musl", "Darwin",
  ]

  /// Rooms that also build for macOS and iOS, where `FoundationNetworking`, `Glibc` and `Musl` do not exist.
  static let portable: Set<String> = [
    "Weather", "Outdoors", "Gazetteer", "Providers", "Forecasting", "Storage", "Presentation",
  ]

  /// Whether `room` may import `module`; `false` for a room that the table does not know.
  static func allows(_ module: String, in room: String) -> Bool {
    guard let rooms = rooms[room] else { return false }
    return toolchain.contains(module) || rooms.contains(module) || systemLibraries[module] == room
  }

  /// The rooms and what they may import as ARCHITECTURE.md's table has them; C libraries are left out.
  static func documented(in architecture: String) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for line in architecture.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.split(separator: "`", omittingEmptySubsequences: false) }
      // Names stand between backticks: every second piece.
      func names(_ cell: [Substring]) -> [String] {
        cell.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      }
      guard cells.count == 3, let room = names(cells[0]).first else { continue }
      found[room] = Set(names(cells[2]))
    }
    return found
  }
}
