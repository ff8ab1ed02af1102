public import Foundation
public import Weather

/// MeteoAlarm's areas of warning by code and by name, with their boundaries (layout: `scripts/gazetteer/build_areas.py`).
///
/// (1) Only what is asked about is read. (2) Boundaries are simplified to 200 m, so a point within 300 m of one counts as
/// in the area: no simplification takes a warning away from whom it is for.
public final class AreaIndex: Sendable {
  private static let entrySize = 28
  private static let unit = 100_000.0
  /// Metres beyond a boundary that still count (2).
  private static let margin = 300.0
  private static let metresPerDegree = 111_195.0

  private let file: IndexFile
  private let table: Section
  private let texts: Section
  private let rings: Section
  /// By country and folded name; −1 where several areas of a country are called so.
  private let named: [String: Int]

  /// Opens `areas.index` in a folder, see ``PlaceIndex/bundled``; it is checked whole.
  public init(contentsOf folder: URL) throws(GazetteerError) {
    file = try IndexFile(
      folder.appendingPathComponent("areas.index"), magic: "FWAREAS\0", version: 1, sections: 3)
    table = file.section(0)
    texts = file.section(1)
    rings = file.section(2)
    var named: [String: Int] = [:]
    for index in 0..<table.count / Self.entrySize {
      let country = Self.text(table, texts, index, 0).prefix(2)
      let key = "\(country) \(Self.folded(Self.text(table, texts, index, 4)))"
      named[key] = named[key] == nil ? index : -1
    }
    self.named = named
  }

  /// How many areas there are.
  public var count: Int { table.count / Self.entrySize }

  /// Whether a point lies in the area of an `EMMA_ID` such as `PT009`; `nil` for a code that is not known.
  public func contains(code: String, _ point: Coordinates) -> Bool? {
    index(of: code.uppercased()).map { contains($0, point) }
  }

  /// Whether a point lies in the one area that is called so in a country; `nil` where none or several are.
  ///
  /// - Parameter countryCode: ISO 3166-1 alpha-2.
  public func contains(name: String, in countryCode: String, _ point: Coordinates) -> Bool? {
    named["\(countryCode.uppercased()) \(Self.folded(name))"].flatMap { $0 < 0 ? nil : contains($0, point) }
  }

  /// Letters and digits without case and accents: "Côte d'Or" and "Cote d’Or" are one name.
  private static func folded(_ name: String) -> String {
    String(
      name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).unicodeScalars
        .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }.map(Character.init))
  }

  private static func text(_ table: Section, _ texts: Section, _ index: Int, _ field: Int) -> String {
    let reference = Int(table.u32(at: index * entrySize + field))
    return texts.text(reference >> 8, reference & 0xFF)
  }

  private func index(of code: String) -> Int? {
    let bytes = Array(code.utf8)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let reference = Int(table.u32(at: middle * Self.entrySize))
      let range = reference >> 8..<(reference >> 8) + (reference & 0xFF)
      let order = texts.compare(range, with: bytes, from: 0)
      if order == 0 { return middle }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The even-odd rule over all rings, so that a hole is outside; then how near the boundary is.
  private func contains(_ index: Int, _ point: Coordinates) -> Bool {
    let entry = index * Self.entrySize
    let (x, y) = (point.longitude * Self.unit, point.latitude * Self.unit)
    let width = max(0.01, cos(point.latitude * .pi / 180))
    let reach = Self.margin / Self.metresPerDegree * Self.unit
    func side(_ offset: Int) -> Double { Double(table.i32(at: entry + offset)) }
    guard y >= side(12) - reach, x >= side(16) - reach / width, y <= side(20) + reach, x <= side(24) + reach / width
    else { return false }
    var cursor = Int(table.u32(at: entry + 8))
    var isInside = false
    for _ in 0..<varint(&cursor) {
      let corners = readRing(&cursor)
      guard var before = corners.last else { continue }
      for corner in corners {
        if (before.y > y) != (corner.y > y),
          x < before.x + (y - before.y) / (corner.y - before.y) * (corner.x - before.x)
        {
          isInside.toggle()
        }
        if Self.distance(x, y, before, corner, width) <= reach { return true }
        before = corner
      }
    }
    return isInside
  }

  private func readRing(_ cursor: inout Int) -> [(x: Double, y: Double)] {
    var (x, y) = (0, 0)
    return (0..<varint(&cursor)).map { _ in
      x += varint(&cursor)
      y += varint(&cursor)
      return (Double(x), Double(y))
    }
  }

  /// From a point to a straight piece of boundary, in hundred-thousandths of a degree of latitude.
  private static func distance(
    _ x: Double, _ y: Double, _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ width: Double
  ) -> Double {
    let (px, py) = ((x - start.x) * width, y - start.y)
    let (dx, dy) = ((end.x - start.x) * width, end.y - start.y)
    let square = dx * dx + dy * dy
    let share = square == 0 ? 0 : min(1, max(0, (px * dx + py * dy) / square))
    return ((px - share * dx) * (px - share * dx) + (py - share * dy) * (py - share * dy)).squareRoot()
  }

  private func varint(_ cursor: inout Int) -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = Int(rings[cursor])
      cursor += 1
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value >> 1 ^ -(value & 1)
  }
}
