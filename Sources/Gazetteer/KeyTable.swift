/// Sorted, front-coded keys with their postings (layout: `scripts/gazetteer/keys.py`).
///
/// (1) Keys sort by their bytes, so all that begin with a prefix stand together, and so do their postings.
/// (2) A posting is a value and a kind; values are ranks, the lower the better, so the best of a range is its minimum.
struct KeyTable {
  struct Posting: Hashable {
    let value: Int
    let kind: Int
  }

  static let blockSize = 16
  private static let stride = 64

  private let offsets: Section
  let data: Section
  private let firsts: Section
  private let postings: Section
  private let minima: Section
  private let primaryMinima: Section
  let blocks: Int

  /// Takes six sections of the file, from `first` on.
  init(_ file: IndexFile, from first: Int) {
    offsets = file.section(first)
    data = file.section(first + 1)
    firsts = file.section(first + 2)
    postings = file.section(first + 3)
    minima = file.section(first + 4)
    primaryMinima = file.section(first + 5)
    blocks = offsets.count / 4 - 1
  }

  var postingCount: Int { postings.count / 3 }

  func posting(_ index: Int) -> Posting {
    let raw = postings.u24(at: index * 3)
    return Posting(value: raw >> 4, kind: raw & 7)
  }

  private func isLast(_ index: Int) -> Bool { postings[index * 3] & 8 != 0 }

  /// The first posting behind those of the key whose list begins at `index`.
  func end(ofListAt index: Int) -> Int {
    var index = index
    while !isLast(index) { index += 1 }
    return index + 1
  }

  // MARK: Blocks

  func offset(ofBlock block: Int) -> Int { Int(offsets.u32(at: block * 4)) }
  func firstPosting(ofBlock block: Int) -> Int { Int(firsts.u32(at: block * 4)) }

  /// Where the first key of a block lies, which is stored whole.
  func firstKey(ofBlock block: Int) -> Range<Int> { entry(at: offset(ofBlock: block)).rest }

  /// The postings of one key of a block, counted from 0.
  func postings(ofKey number: Int, inBlock block: Int) -> Range<Int> {
    var start = firstPosting(ofBlock: block)
    for _ in 0..<number { start = end(ofListAt: start) }
    return start..<end(ofListAt: start)
  }

  /// One key as stored: what it shares with the key before, where its own bytes lie, where the next key begins.
  struct Entry {
    let shared: Int
    let rest: Range<Int>
  }

  func entry(at offset: Int) -> Entry {
    let header = data[offset]
    var cursor = offset + 1
    var shared = Int(header >> 4)
    if shared == 15 {
      shared = Int(data[cursor])
      cursor += 1
    }
    var rest = Int(header & 15)
    if rest == 15 {
      rest = Int(data[cursor])
      cursor += 1
    }
    return Entry(shared: shared, rest: cursor..<cursor + rest)
  }

  /// Visits every key with each of its postings, in the order of the keys.
  func forEach(_ body: ([UInt8], Posting) -> Void) {
    var key: [UInt8] = []
    var index = 0
    for block in 0..<blocks {
      var cursor = offset(ofBlock: block)
      while cursor < offset(ofBlock: block + 1) {
        let entry = entry(at: cursor)
        key.removeSubrange(entry.shared...)
        for position in entry.rest { key.append(data[position]) }
        let end = end(ofListAt: index)
        for position in index..<end { body(key, posting(position)) }
        index = end
        cursor = entry.rest.upperBound
      }
    }
  }

  // MARK: Ranges

  /// The postings of exactly this key; empty where it is not there.
  func postings(exactly key: [UInt8]) -> Range<Int> {
    let (start, isEqual) = lowerBound(key)
    return isEqual ? start..<end(ofListAt: start) : start..<start
  }

  /// The postings of all keys that begin with these bytes (1).
  func postings(beginningWith prefix: [UInt8]) -> Range<Int> {
    guard let last = prefix.last else { return 0..<postingCount }
    var next = prefix
    next[next.count - 1] = last + 1  // UTF-8 never holds 0xFF
    return lowerBound(prefix).posting..<lowerBound(next).posting
  }

  /// The blocks that may hold keys with this beginning.
  func blocks(beginningWith prefix: [UInt8]) -> Range<Int> {
    guard let last = prefix.last else { return 0..<blocks }
    var next = prefix
    next[next.count - 1] = last + 1
    return max(firstBlock(notBelow: prefix) - 1, 0)..<firstBlock(notBelow: next)
  }

  /// The first block whose first key is not below.
  private func firstBlock(notBelow key: [UInt8]) -> Int {
    var low = 0
    var high = blocks
    while low < high {
      let middle = (low + high) / 2
      let first = entry(at: offset(ofBlock: middle))
      if data.compare(first.rest, with: key, from: 0) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first posting of the first key that is not below `key`, and whether that key equals it.
  private func lowerBound(_ key: [UInt8]) -> (posting: Int, isEqual: Bool) {
    let low = firstBlock(notBelow: key)
    guard low > 0 else { return (0, blocks > 0 && data.compare(entry(at: 0).rest, with: key, from: 0) == 0) }
    let block = low - 1
    var posting = firstPosting(ofBlock: block)
    var cursor = offset(ofBlock: block)
    let stop = offset(ofBlock: block + 1)
    var matched = 0  // how much of `key` the key before shares; that key is below `key`
    while cursor < stop {
      let entry = entry(at: cursor)
      if entry.shared <= matched {  // else it has the same first difference, and stays below
        let order = data.compare(entry.rest, with: key, from: entry.shared)
        if order >= 0 { return (posting, order == 0) }
        matched = entry.shared + data.matching(entry.rest, with: key, from: entry.shared)
      }
      posting = end(ofListAt: posting)
      cursor = entry.rest.upperBound
    }
    guard low < blocks else { return (posting, false) }
    return (posting, data.compare(self.entry(at: stop).rest, with: key, from: 0) == 0)
  }

  // MARK: The best of a range

  /// Some of the postings of a range, among them the `count` best (2), or the `count` best of the kind 0.
  ///
  /// A long range is not read through: the best stand in the stretches of 64 whose minima are lowest, and none of them is
  /// above the highest of those minima.
  func best(_ count: Int, ofFirstKind: Bool = false, in range: Range<Int>, visit: (Posting) -> Void) {
    guard range.count > (count + 2) * Self.stride else {
      for index in range { visit(posting(index)) }
      return
    }
    let whole = (range.lowerBound + Self.stride - 1) / Self.stride..<range.upperBound / Self.stride
    let minima = ofFirstKind ? primaryMinima : minima
    var lowest: [(minimum: UInt32, stretch: Int)] = []  // a sorted list of at most `count`
    lowest.reserveCapacity(count + 1)
    var worst = UInt32.max
    for stretch in whole {
      let minimum = minima.u32(at: stretch * 4)
      guard minimum < worst else { continue }
      var place = lowest.count
      while place > 0, lowest[place - 1].minimum > minimum { place -= 1 }
      lowest.insert((minimum, stretch), at: place)
      if lowest.count > count { lowest.removeLast() }
      if lowest.count == count { worst = lowest[count - 1].minimum }
    }
    let bound = worst == .max ? .max : Int(worst >> 4)
    func visitBelow(_ part: Range<Int>) {
      for index in part {
        let posting = posting(index)
        if posting.value <= bound, !ofFirstKind || posting.kind == 0 { visit(posting) }
      }
    }
    visitBelow(range.lowerBound..<whole.lowerBound * Self.stride)
    visitBelow(whole.upperBound * Self.stride..<range.upperBound)
    for (_, stretch) in lowest { visitBelow(stretch * Self.stride..<(stretch + 1) * Self.stride) }
  }
}
