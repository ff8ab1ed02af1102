import Foundation
import Weather

/// The time zones' boundaries on a grid of half degrees (layout: `scripts/gazetteer/build_zones.py`).
///
/// (1) A cell without a boundary is its zone. (2) Any other cell has a reference point, the zones that contain it, and its
/// boundaries; walking from the point to the place asked for, each boundary crossed toggles the zones on its sides. (3) All
/// arithmetic is on whole hundred-thousandths of a degree, so a corner is never counted twice or missed.
struct ZoneIndex {
  private static let unit = 100_000
  private static let size = 50_000  // of a cell
  private static let columns = 720
  private static let rows = 360

  private let file: IndexFile
  private let grid: Section
  private let cells: Section
  private let zones: [TimeZone]

  init(contentsOf url: URL) throws(GazetteerError) {
    file = try IndexFile(url, magic: "FWZONES\0", version: 2, sections: 4)
    grid = file.section(0)
    cells = file.section(1)
    let references = file.section(2)
    let names = file.section(3)
    zones = (0..<references.count / 4).map { index in
      let reference = Int(references.u32(at: index * 4))
      return Self.zone(named: names.text(reference >> 8, reference & 0xFF))
    }
  }

  func timeZone(at point: Coordinates) -> TimeZone {
    let x = Int((point.longitude * Double(Self.unit)).rounded())
    let y = Int((point.latitude * Double(Self.unit)).rounded())
    let column = min((x + 180 * Self.unit) / Self.size, Self.columns - 1)
    let row = min((y + 90 * Self.unit) / Self.size, Self.rows - 1)
    let entry = Int(grid.u32(at: (row * Self.columns + column) * 4))
    if entry >> 31 == 1 { return zones[entry & 0xFFFF] }
    let cell = Cell(
      cells, at: entry, west: column * Self.size - 180 * Self.unit, south: row * Self.size - 90 * Self.unit)
    return zones[cell.zone(x, y)]
  }

  /// The zone of a name; where the system's tables are older than the name, one that keeps the same time.
  static func zone(named name: String) -> TimeZone {
    if let zone = TimeZone(identifier: name) { return zone }
    return successors[name].flatMap { TimeZone(identifier: $0) } ?? .gmt
  }

  /// Names that came after 2021 and the zone they were split from.
  private static let successors = [
    "America/Ciudad_Juarez": "America/Denver", "America/Coyhaique": "America/Punta_Arenas",
    "Asia/Qostanay": "Asia/Almaty", "Europe/Kyiv": "Europe/Kiev", "Pacific/Kanton": "Pacific/Enderbury",
    "America/Nuuk": "America/Godthab",
  ]
}

/// One cell that boundaries run through.
private struct Cell {
  private static let steps = 16
  private static let size = 50_000

  private let cells: Section
  private let zones: Int  // where the list of zones begins, two bytes each, the one that wins first
  private let zoneCount: Int
  private let inside: UInt64
  private let lines: Int
  private let west: Int
  private let south: Int
  private let referenceX: Int
  private let referenceY: Int

  init(_ cells: Section, at offset: Int, west: Int, south: Int) {
    self.cells = cells
    self.west = west
    self.south = south
    referenceX = west + Int(cells[offset] >> 4) * Self.size / Self.steps
    referenceY = south + Int(cells[offset] & 15) * Self.size / Self.steps
    zoneCount = Int(cells[offset + 1])
    zones = offset + 2
    inside = cells.u64(at: zones + 2 * zoneCount)
    lines = zones + 2 * zoneCount + 8
  }

  func zone(_ x: Int, _ y: Int) -> Int {
    var found = inside
    var cursor = lines + 2
    for _ in 0..<cells.u16(at: lines) {
      var toggled: UInt64 = 0
      let owners = Int(cells[cursor])
      for owner in 0..<owners { toggled |= 1 << UInt64(cells[cursor + 1 + owner]) }
      cursor += 1 + owners
      let points = cells.u16(at: cursor)
      cursor += 2
      if isCrossedOddly(points, at: &cursor, x, y) { found ^= toggled }
    }
    // where simplified boundaries leave a sliver to nobody, the neighbour takes it
    let set = found != 0 ? found : inside
    return cells.u16(at: zones + 2 * min(set.trailingZeroBitCount, zoneCount - 1))
  }

  /// Whether the walk from the reference point along y, then along x, crosses the line an odd number of times.
  private func isCrossedOddly(_ points: Int, at cursor: inout Int, _ x: Int, _ y: Int) -> Bool {
    var odd = false
    var x1 = west + varint(&cursor)
    var y1 = south + varint(&cursor)
    for _ in 1..<max(points, 1) {
      let x2 = x1 + varint(&cursor)
      let y2 = y1 + varint(&cursor)
      if (y1 > y) != (y2 > y) {
        let sign = y2 > y1 ? 1 : -1
        let here = ((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) * sign < 0
        let there = ((referenceX - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) * sign < 0
        if here != there { odd.toggle() }
      }
      if (x1 > referenceX) != (x2 > referenceX) {
        let sign = x2 > x1 ? 1 : -1
        let here = ((y - y1) * (x2 - x1) - (referenceX - x1) * (y2 - y1)) * sign < 0
        let there = ((referenceY - y1) * (x2 - x1) - (referenceX - x1) * (y2 - y1)) * sign < 0
        if here != there { odd.toggle() }
      }
      (x1, y1) = (x2, y2)
    }
    return odd
  }

  private func varint(_ cursor: inout Int) -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = Int(cells[cursor])
      cursor += 1
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value >> 1 ^ -(value & 1)
  }
}
