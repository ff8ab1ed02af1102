/// Turns what was typed into the form in which names are kept: lower case, no accents, words parted by one space.
///
/// The table is part of the index file, written by the same code that folded the names, so the two cannot disagree.
struct FoldTable {
  private let entries: Section
  private let text: Section

  init(entries: Section, text: Section) {
    self.entries = entries
    self.text = text
  }

  /// UTF-8 of the folded text; empty where nothing is left. Only the first 200 bytes' worth is folded: no name is longer.
  func fold(_ input: some StringProtocol) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(input.utf8.count + 4)
    for scalar in input.unicodeScalars {
      append(scalar, to: &out)
      if out.count > 200 { break }
    }
    while out.last == 0x20 { out.removeLast() }
    return out
  }

  /// Whether the folded name begins with `prefix`; folds no more of the name than it must.
  func isPrefix(_ prefix: [UInt8], of name: String) -> Bool {
    var out: [UInt8] = []
    for scalar in name.unicodeScalars {
      if out.count >= prefix.count { break }
      append(scalar, to: &out)
      if let last = out.indices.last, last < prefix.count, out[last] != prefix[last] { return false }
    }
    return out.starts(with: prefix)
  }

  private func append(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
    let code = scalar.value
    switch code {
    case 0x61...0x7A, 0x30...0x39: out.append(UInt8(code))
    case 0x41...0x5A: out.append(UInt8(code + 32))
    case 0x20: space(&out)
    case 0xAC00...0xD7A3:  // Hangul syllables come apart by rule (Unicode 3.12), so a half-typed one is a prefix
      let index = code - 0xAC00
      let tail = index % 28
      for jamo in [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (tail == 0 ? [] : [0x11A7 + tail]) {
        Unicode.Scalar(jamo).map { out.append(contentsOf: $0.utf8) }
      }
    default:
      guard let entry = entry(for: code) else { return out.append(contentsOf: scalar.utf8) }
      for offset in entry {
        if text[offset] == 0x20 { space(&out) } else { out.append(text[offset]) }
      }
    }
  }

  private func space(_ out: inout [UInt8]) {
    if let last = out.last, last != 0x20 { out.append(0x20) }
  }

  /// Where in `text` the replacement lies; `nil` for a scalar that folds to itself. Binary search.
  private func entry(for code: UInt32) -> Range<Int>? {
    var low = 0
    var high = entries.count / 8
    while low < high {
      let middle = (low + high) / 2
      let found = entries.u32(at: middle * 8)
      if found == code {
        let place = Int(entries.u32(at: middle * 8 + 4))
        return (place >> 8)..<(place >> 8) + (place & 0xFF)
      }
      if found < code { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
