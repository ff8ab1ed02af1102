/// What was typed, cut into the readings that make sense: which part is the name, which part says where.
struct TypedText {
  /// One way to read the text.
  struct Reading {
    /// The folded name.
    var name: [UInt8]
    /// What the place must lie in, each part one region or country.
    var within: [Qualifier]
    /// Whether the parts were marked off by a comma, so that they cannot be part of the name.
    var marked: Bool
  }

  /// All words as one name; `nil` where nothing is left of them.
  let whole: Reading?
  /// Readings whose last parts are complete names or codes of regions or countries.
  private(set) var complete: [Reading] = []
  /// Readings whose last part may be the beginning of one: somebody is still typing.
  private(set) var unfinished: [Reading] = []
  /// The name before the comma alone, where what follows names nothing known.
  private(set) var unmatched: Reading?

  init(_ text: String, folding: FoldTable, qualifiers: QualifierTable) {
    // no name is longer, and no place has more parts
    let parts = text.prefix(200).split(whereSeparator: { ",،、;，".contains($0) }).prefix(6)
      .map { folding.fold($0) }.filter { !$0.isEmpty }
    let all = parts.isEmpty ? [] : [UInt8](parts.joined(separator: [0x20]))
    whole = all.isEmpty ? nil : Reading(name: all, within: [], marked: false)
    if parts.count > 1 {
      readMarked(parts, qualifiers)
    }
    readWords(all.split(separator: 0x20).map { [UInt8]($0) }, qualifiers)
  }

  /// "Leeds, England, UK": every part behind the first comma is a region or country.
  private mutating func readMarked(_ parts: [[UInt8]], _ qualifiers: QualifierTable) {
    let known = parts.dropFirst().map { qualifiers.named($0) }
    if !known.contains(where: \.isEmpty) {
      complete.append(Reading(name: parts[0], within: known, marked: true))
    }
    // still typing the last part, or it is one known part among others ("Leeds, West Riding, England")
    var open = known.filter { !$0.isEmpty }
    if let last = parts.last, let before = known.last {
      let begun = qualifiers.beginning(with: last)
      if !begun.isEmpty {
        if !before.isEmpty { open.removeLast() }
        unfinished.append(Reading(name: parts[0], within: open + [begun], marked: true))
      }
    }
    if known.contains(where: { !$0.isEmpty }), known.contains(where: \.isEmpty) {
      unfinished.append(Reading(name: parts[0], within: known.filter { !$0.isEmpty }, marked: true))
    }
    // "Germany, Berlin"
    let first = qualifiers.named(parts[0])
    if !first.isEmpty {
      unfinished.append(
        Reading(name: [UInt8](parts.dropFirst().joined(separator: [0x20])), within: [first], marked: true))
    }
    unmatched = Reading(name: parts[0], within: [], marked: true)
  }

  /// "Rochester NY", "New York USA", "San Jose California USA": the last words are read as one or two parts.
  private mutating func readWords(_ words: [[UInt8]], _ qualifiers: QualifierTable) {
    guard words.count > 1 else { return }
    func joined(_ range: Range<Int>) -> [UInt8] { [UInt8](words[range].joined(separator: [0x20])) }
    for tail in 1...min(6, words.count - 1) {
      let split = words.count - tail
      let known = qualifiers.named(joined(split..<words.count))
      if !known.isEmpty {
        complete.append(Reading(name: joined(0..<split), within: [known], marked: false))
        for second in 1..<min(4, max(split, 1)) where split - second > 0 {
          let region = qualifiers.named(joined(split - second..<split))
          if !region.isEmpty {
            complete.append(Reading(name: joined(0..<split - second), within: [region, known], marked: false))
          }
        }
      }
      if tail <= 2 {
        let begun = qualifiers.beginning(with: joined(split..<words.count))
        if !begun.isEmpty { unfinished.append(Reading(name: joined(0..<split), within: [begun], marked: false)) }
      }
    }
    let first = qualifiers.named(words[0])
    if !first.isEmpty {
      unfinished.append(Reading(name: joined(1..<words.count), within: [first], marked: false))
    }
  }
}
