import Foundation
import Weather

/// One search over the names: readings of the text in the order of their worth, each candidate scored once.
///
/// (1) Complete readings come first; unfinished ones and misspellings are tried only while nothing of any size fits.
/// (2) A score is the place's importance (1.5…8.5, in powers of ten) plus what the match and the nearness are worth.
struct PlaceSearch {
  /// How a key came to be, as written by `scripts/gazetteer/build_places.py`.
  enum Kind: Int {
    /// The name itself, a name in another language or script, another spelling, a later word of the name, a code such as
    /// LAX, and a nickname or old name.
    case primary, alternate, variant, inner, code, nickname
  }

  /// How the name that was typed meets the name that was found.
  enum Match {
    case exact, prefix, typo, inside
  }

  struct Hit {
    let id: Int
    let score: Double
    let match: Match
  }

  /// The importance of a place of some 1,500 people that the world has few names for.
  private static let hamlet = 3.5

  private let index: PlaceIndex
  private let near: Coordinates?
  private let capacity: Int
  private let isFinished: Bool
  private var accented: String?  // what was typed, where it has letters that are not plain
  private(set) var hits: [Hit] = []  // best first, each place once, at most `capacity`

  /// - Parameter isFinished: whether nobody types on, so that a name is hardly the beginning of another.
  init(_ index: PlaceIndex, near: Coordinates?, limit: Int, isFinished: Bool) {
    self.index = index
    self.isFinished = isFinished
    self.near = near
    capacity = max(limit, 1) * 2 + 8  // rows that read alike are taken out afterwards
  }

  mutating func run(_ text: String) {
    let name = text.prefix { $0 != "," }.trimmingCharacters(in: .whitespaces)
    if name.utf8.count != name.count { accented = name.precomposedStringWithCanonicalMapping.lowercased() }
    let typed = TypedText(text, folding: index.folding, qualifiers: index.qualifiers)
    guard let whole = typed.whole else { return }
    let isMarked = typed.unmatched != nil
    if !isMarked || typed.complete.isEmpty {
      exact(whole)
      prefix(whole)
    }
    for reading in typed.complete {
      exact(reading)
      if reading.marked { prefix(reading) }
    }
    if isMarked, hits.isEmpty {
      exact(whole)
    }
    if hits.isEmpty {
      for reading in typed.complete where !reading.marked { prefix(reading) }
    }
    if hits.isEmpty {
      for reading in typed.unfinished {
        exact(reading)
        prefix(reading)
      }
    }
    foremost(in: whole)
    misspelled(typed, whole)
    // an unknown region is passed over; a known one without such a place is not
    if hits.isEmpty, let unmatched = typed.unmatched, !typed.complete.contains(where: \.marked) {
      exact(unmatched)
      prefix(unmatched)
    }
  }

  // MARK: Matching

  /// The longer a name, the less likely it is meant as the beginning of another.
  private func worth(ofExact name: [UInt8]) -> Double {
    min(1.5 + 0.2 * Double(name.count), 3) + (isFinished ? 1.5 : 0)
  }

  /// Whoever types "Åre" with its ring means no "are".
  private func accents(_ id: Int) -> Double {
    accented.map { $0 == index.records.name(id).lowercased() } == true ? 2 : 0
  }

  private mutating func exact(_ reading: TypedText.Reading) {
    let whole = worth(ofExact: reading.name)
    for position in index.keys.postings(exactly: reading.name) {
      let posting = index.keys.posting(position)
      switch Kind(rawValue: posting.kind) {
      case .primary: offer(posting.value, whole + accents(posting.value), .exact, reading)
      case .variant: offer(posting.value, whole - 0.5, .exact, reading)
      case .alternate: offer(posting.value, whole - 0.8, .exact, reading)
      case .nickname: offer(posting.value, whole - 1.7, .exact, reading)
      case .code: offer(posting.value, whole - 2, .exact, reading)
      case .inner, nil: offer(posting.value, -0.3, .prefix, reading)
      }
    }
  }

  private mutating func prefix(_ reading: TypedText.Reading) {
    let keys = index.keys
    let range = keys.postings(beginningWith: reading.name)
    // a part that says where, and the caller's own place, need more candidates, since the foremost will lie elsewhere
    let width = !reading.within.isEmpty ? 1024 : near != nil ? 48 : 12
    keys.best(width, in: range) { offerPrefix($0, 0, .prefix, reading) }
    if range.count > width * 64 {
      keys.best(2 * width, ofFirstKind: true, in: range) { offerPrefix($0, 0, .prefix, reading) }
    }
    if range.count > 1 {
      // names that go on with another word rather than with more letters
      keys.best(12, in: keys.postings(beginningWith: reading.name + [0x20])) { offerPrefix($0, 0.6, .prefix, reading) }
    }
    if let near, range.count > width * 64 {
      let index = index
      index.grid.visit(around: near, degrees: 1) { id in
        if index.folding.isPrefix(reading.name, of: index.records.name(id)) { offer(id, 0, .prefix, reading) }
      }
    }
  }

  private mutating func offerPrefix(
    _ posting: KeyTable.Posting, _ worth: Double, _ match: Match, _ reading: TypedText.Reading
  ) {
    switch Kind(rawValue: posting.kind) {
    case .primary: offer(posting.value, worth, match, reading)
    case .variant: offer(posting.value, worth - 0.3, match, reading)
    case .alternate: offer(posting.value, worth - 1.2, match, reading)  // what is shown will not begin so
    case .inner, .nickname: offer(posting.value, worth - 1.5, match, reading)
    case .code, nil: break
    }
  }

  /// Letters may differ only where nothing that fits is of any size (1).
  private mutating func misspelled(_ typed: TypedText, _ whole: TypedText.Reading) {
    // what fits to the letter is taken at its word, unless it is short and only begins the name of a hamlet
    let name = typed.unmatched?.name ?? whole.name
    let isLong = name.count >= 7
    let isSettled = hits.first.map { $0.match == .exact || isLong || $0.score >= Self.hamlet } ?? false
    guard !isSettled else { return }
    var readings = typed.complete
    if typed.unmatched == nil { readings.append(whole) } else if readings.isEmpty { readings += typed.unfinished }
    let walk = TypoWalk(index.keys)
    for reading in readings {
      walk.run(reading.name) { offerPrefix($0, ($2 ? 0.8 : -0.7) - Double($1), .typo, reading) }
    }
    guard hits.isEmpty else { return }
    for reading in readings {
      walk.runDifferentFirstLetter(reading.name) { offerPrefix($0, ($2 ? 0.8 : -0.7) - Double($1), .typo, reading) }
    }
  }

  /// The name of a region or country alone stands for its foremost place: "Bavaria" for Munich.
  private mutating func foremost(in reading: TypedText.Reading) {
    let area = index.qualifiers.named(reading.name, withCodes: false)
    guard !area.isEmpty else { return }
    let records = index.records
    for id in 0..<min(records.count, 20_000) {
      if area.fit(country: records.country(id), area: records.area(id), county: 0) != nil {
        return offer(id, worth(ofExact: reading.name) - 1.5, .inside, reading)
      }
    }
  }

  // MARK: Ranking

  private mutating func offer(_ id: Int, _ worth: Double, _ match: Match, _ reading: TypedText.Reading) {
    let records = index.records
    var score = worth + records.importance(id)
    for qualifier in reading.within {
      let area = records.area(id)
      guard let fit = qualifier.fit(country: records.country(id), area: area, county: records.county(id)) else {
        return
      }
      score += fit
      // a two-letter code is a US state before a country when the rest fits
      if match == .exact, qualifier.state == area, area != 0 { score += 6 }
    }
    if let near { score += nearness(of: id, to: near) }
    keep(Hit(id: id, score: score, match: match))
  }

  /// 2 at the caller's place, 1 at 150 km, nearly nothing a continent away.
  private func nearness(of id: Int, to near: Coordinates) -> Double {
    let north = (index.records.latitude(id) - near.latitude) * 111.2
    var degrees = abs(index.records.longitude(id) - near.longitude)
    if degrees > 180 { degrees = 360 - degrees }
    let east = degrees * 111.2 * cos(near.latitude * .pi / 180)
    let kilometres = (north * north + east * east).squareRoot()
    let local = kilometres / 150
    return 1.7 / (1 + local * local) + 0.3 / (1 + kilometres / 1500)
  }

  private mutating func keep(_ hit: Hit) {
    if hits.count == capacity, let worst = hits.last, hit.score <= worst.score { return }
    if let known = hits.firstIndex(where: { $0.id == hit.id }) {
      if hits[known].score >= hit.score { return }
      hits.remove(at: known)
    }
    var place = hits.count
    while place > 0,
      hits[place - 1].score < hit.score || hits[place - 1].score == hit.score && hits[place - 1].id > hit.id
    {
      place -= 1
    }
    hits.insert(hit, at: place)
    if hits.count > capacity { hits.removeLast() }
  }
}
