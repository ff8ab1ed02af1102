/// Finds the keys that a slightly misspelled name, or the beginning of one, may have meant.
///
/// The keys with the right first letter are walked in order; each letter a key does not share with the one before adds one
/// row to the table of edit distances (insert, delete, replace, swap neighbours: optimal string alignment). Where no cell
/// of a row is within the limit, every key with that beginning is passed over.
struct TypoWalk {
  private let keys: KeyTable

  init(_ keys: KeyTable) { self.keys = keys }

  /// How many edits a name of so many letters is forgiven.
  static func limit(letters: Int) -> Int { letters < 4 ? 0 : letters < 8 ? 1 : 2 }

  /// Visits (posting, edits, whether the whole key was compared and not only its beginning).
  func run(_ name: [UInt8], visit: (KeyTable.Posting, Int, Bool) -> Void) {
    let letters = [Unicode.Scalar](String(decoding: name, as: UTF8.self).unicodeScalars)
    let limit = Self.limit(letters: letters.count)
    guard limit > 0, letters.count <= 60, let first = letters.first else { return }
    var rows = Rows(letters, limit: limit)
    let blocks = keys.blocks(beginningWith: [UInt8](first.utf8))
    for block in blocks {
      // both ends of the block share the hopeless beginning, so all of it does
      if block + 1 < keys.blocks, rows.isHopeless(keys.firstKey(ofBlock: block + 1), in: keys.data),
        rows.isHopeless(keys.firstKey(ofBlock: block), in: keys.data)
      {
        continue
      }
      var cursor = keys.offset(ofBlock: block)
      let stop = keys.offset(ofBlock: block + 1)
      var number = -1
      while cursor < stop {
        let entry = keys.entry(at: cursor)
        number += 1
        cursor = entry.rest.upperBound
        if rows.isHopeless(shared: entry.shared) { continue }
        // the first key of a block is stored whole, yet has most letters in common with the last of the block before
        let shared = number == 0 ? rows.shared(with: entry.rest, in: keys.data) : 0
        let rest = entry.rest.lowerBound + shared..<entry.rest.upperBound
        if let edits = rows.advance(shared: entry.shared + shared, rest: rest, in: keys.data) {
          for index in keys.postings(ofKey: number, inBlock: block) {
            visit(keys.posting(index), edits.edits, edits.whole)
          }
        }
      }
    }
  }

  /// The same for one edit at the very first letter: another one, one too many, one missing, or swapped with the second.
  func runDifferentFirstLetter(_ name: [UInt8], visit: (KeyTable.Posting, Int, Bool) -> Void) {
    let letters = [Unicode.Scalar](String(decoding: name, as: UTF8.self).unicodeScalars)
    guard Self.limit(letters: letters.count) > 0, letters.count <= 60 else { return }
    let rest = letters.dropFirst()
    var candidates: [[Unicode.Scalar]] = [[Unicode.Scalar](rest), [rest[1], letters[0]] + letters.dropFirst(2)]
    for first in Self.alphabet(of: letters[1]) where first != letters[0] {
      candidates.append([first] + rest)
      candidates.append([first] + letters)
    }
    for candidate in candidates {
      let key = [UInt8](String(String.UnicodeScalarView(candidate)).utf8)
      let exact = keys.postings(exactly: key)
      for index in exact { visit(keys.posting(index), 1, true) }
      if letters.count >= 6 { keys.best(4, in: keys.postings(beginningWith: key)) { visit($0, 1, false) } }
    }
  }

  /// The letters of a letter's script, as far as they are typed.
  private static func alphabet(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    let ranges: [ClosedRange<UInt32>] = [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F, 0x5D0...0x5EA, 0x621...0x64A]
    return (ranges.first { $0.contains(letter.value) } ?? 0x61...0x7A).compactMap { Unicode.Scalar($0) }
  }
}

/// The edit distances between what was typed and the beginnings of the key at hand, one row a letter.
///
/// Only the cells within `limit` of the diagonal can be within the limit, so only those are computed; beside them stands
/// `Rows.far`.
private struct Rows {
  private static let enoughForBeginning = 6
  private static let far: UInt8 = 200

  private let letters: [Unicode.Scalar]
  private let limit: Int
  private let width: Int
  private let depthLimit: Int
  private var cells: [UInt8]
  private var path: [Unicode.Scalar]  // the letters of the key at hand, from 1
  private var best: [UInt8]  // per depth, the lowest distance of the whole of `letters` to any beginning so far
  private var bytes: [UInt8]  // the bytes of the key at hand
  private var walked: Int  // as far as which it has been walked
  private var depths: [UInt8]  // after so many of them, how many letters
  private var hopeless: UInt64 = 0  // its first eight bytes then, the first in the lowest place
  private var dead: Int  // the depth at which the key at hand became hopeless; Int.max while it has not

  init(_ letters: [Unicode.Scalar], limit: Int) {
    self.letters = letters
    self.limit = limit
    width = letters.count + 1
    depthLimit = letters.count + limit
    cells = [UInt8](repeating: Self.far, count: width * (depthLimit + 2))
    for column in 0...min(limit, letters.count) { cells[column] = UInt8(column) }
    path = [Unicode.Scalar](repeating: " ", count: depthLimit + 2)
    best = [UInt8](repeating: Self.far, count: depthLimit + 2)
    bytes = [UInt8](repeating: 0, count: 256)
    walked = 0
    depths = [UInt8](repeating: 0, count: 257)
    dead = .max
  }

  /// Whether a key begins as the one that was given up; judged by 8 bytes at most, so "no" may be wrong.
  func isHopeless(_ key: Range<Int>, in data: Section) -> Bool {
    guard dead != .max, walked <= 8, key.count >= walked, key.lowerBound + 8 <= data.count else { return false }
    return (data.u64(at: key.lowerBound) ^ hopeless) & ~(UInt64.max << UInt64(8 * walked)) == 0
  }

  /// The same for a key of which so many bytes are known to be those of the key at hand.
  func isHopeless(shared: Int) -> Bool { dead != .max && shared >= walked }

  /// How many leading bytes a key has in common with the key at hand, cut back to a whole letter.
  func shared(with key: Range<Int>, in data: Section) -> Int {
    var count = 0
    while count < min(key.count, walked), data[key.lowerBound + count] == bytes[count] { count += 1 }
    while count > 0, count < key.count, data[key.lowerBound + count] & 0xC0 == 0x80 { count -= 1 }
    return count
  }

  private mutating func giveUp(at depth: Int) -> (edits: Int, whole: Bool)? {
    dead = depth
    hopeless = bytes[..<min(walked, 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    return nil
  }

  /// Goes on to the next key; `nil` where it is too far from what was typed.
  mutating func advance(shared: Int, rest: Range<Int>, in data: Section) -> (edits: Int, whole: Bool)? {
    if isHopeless(shared: shared) { return nil }
    dead = .max
    var depth = Int(depths[min(shared, walked)])
    // the key before was longer than what can match; so is this one
    guard shared <= walked else { return result(at: depth, whole: false) }
    walked = shared
    var cursor = rest.lowerBound
    while cursor < rest.upperBound {
      if depth == depthLimit { return result(at: depth, whole: false) }
      let (scalar, length) = Self.scalar(at: cursor, in: data)
      depth += 1
      for byte in cursor..<cursor + length {
        bytes[walked] = data[byte]
        walked += 1
        depths[walked] = UInt8(depth - 1)
      }
      cursor += length
      depths[walked] = UInt8(depth)
      path[depth] = scalar
      if depth == 1, scalar != letters[0] { return giveUp(at: depth) }
      if fill(depth) > limit, best[depth] > limit { return giveUp(at: depth) }
    }
    return result(at: depth, whole: true)
  }

  private func result(at depth: Int, whole: Bool) -> (edits: Int, whole: Bool)? {
    let full = Int(cells[depth * width + width - 1])
    if whole, full <= limit { return (full, true) }
    // the beginning of a longer name is given one edit, and only once there is enough of it
    let prefix = Int(best[depth])
    return prefix <= 1 && letters.count >= Self.enoughForBeginning ? (prefix, false) : nil
  }

  /// Computes one row; returns its lowest cell.
  private mutating func fill(_ depth: Int) -> Int {
    let row = depth * width
    let above = row - width
    let letter = path[depth]
    let first = max(1, depth - limit)
    let last = min(width - 1, depth + limit)
    cells[row + first - 1] = first == 1 && depth <= limit ? UInt8(depth) : Self.far
    var lowest = Int(cells[row + first - 1])
    if first <= last {
      for column in first...last {
        let same = letters[column - 1] == letter
        var value = Int(cells[above + column - 1]) + (same ? 0 : 1)
        // the cell above the last one lies outside the band, unless the band ends at the table's edge
        if column < depth + limit { value = min(value, Int(cells[above + column]) + 1) }
        value = min(value, Int(cells[row + column - 1]) + 1)
        if depth > 1, column > 1, letters[column - 2] == letter, letters[column - 1] == path[depth - 1] {
          value = min(value, Int(cells[above - width + column - 2]) + 1)
        }
        cells[row + column] = UInt8(min(value, Int(Self.far)))
        lowest = min(lowest, value)
      }
    }
    let reaches = last == width - 1 && first <= last
    best[depth] = min(best[depth - 1], reaches ? cells[row + width - 1] : Self.far)
    if !reaches { cells[row + width - 1] = Self.far }
    return lowest
  }

  private static func scalar(at cursor: Int, in data: Section) -> (Unicode.Scalar, Int) {
    let lead = UInt32(data[cursor])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = length == 1 ? lead : lead & (0x7F >> UInt32(length))
    for next in 1..<max(length, 1) { value = value << 6 | UInt32(data[cursor + next]) & 0x3F }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
