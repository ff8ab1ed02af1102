import Foundation
import Testing

@testable import Gazetteer

@Suite("Keys and folding")
struct KeyTests {
  /// All keys of the index with their postings, in order; read once.
  private static let all = Result {
    var keys: [(text: [UInt8], postings: [KeyTable.Posting])] = []
    try Shared.index().keys.forEach { key, posting in
      if keys.last?.text == key { keys[keys.count - 1].postings.append(posting) } else { keys.append((key, [posting])) }
    }
    return keys
  }

  @Test("Keys are sorted by their bytes, and no key stands there twice")
  func sorted() throws {
    let keys = try Self.all.get()
    #expect(keys.count > 800_000)
    for (before, after) in zip(keys, keys.dropFirst()) where !before.text.lexicographicallyPrecedes(after.text) {
      Issue.record("\(String(decoding: before.text, as: UTF8.self)), \(String(decoding: after.text, as: UTF8.self))")
    }
  }

  @Test("A lookup finds what going through all keys finds")
  func lookups() throws {
    let keys = try Self.all.get()
    let table = try Shared.index().keys
    var random = Random(seed: 5)
    for _ in 0..<200 {
      let place = random.next(below: keys.count)
      let key = keys[place]
      #expect(table.postings(exactly: key.text).map(table.posting) == key.postings)
      #expect(table.postings(exactly: key.text + [0x21]).isEmpty)
      let prefix = [UInt8](key.text.prefix(1 + random.next(below: key.text.count)))
      let before = keys[..<place].reversed().prefix { $0.text.starts(with: prefix) }.count
      let expected = keys[(place - before)...].prefix { $0.text.starts(with: prefix) }.flatMap(\.postings)
      #expect(table.postings(beginningWith: prefix).map(table.posting) == expected)
      // the best of them, whichever way they are picked
      for count in [1, 12, 48] {
        var best: Set<Int> = []
        table.best(count, in: table.postings(beginningWith: prefix)) { best.insert($0.value) }
        #expect(Set(expected.map(\.value).sorted().prefix(count)).isSubset(of: best))
        var first: Set<Int> = []
        table.best(count, ofFirstKind: true, in: table.postings(beginningWith: prefix)) { first.insert($0.value) }
        #expect(Set(expected.filter { $0.kind == 0 }.map(\.value).sorted().prefix(count)).isSubset(of: first))
      }
    }
  }

  /// The textbook's table, whole.
  private func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          rows[i][j] = i + j
          continue
        }
        rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
        }
      }
    }
    return rows[a.count][b.count]
  }

  @Test(
    "A misspelled name finds every key within its edits, and no other whole key",
    arguments: ["lodnon", "barcelna", "amsterdma", "мсква", "القهره", "sauv", "ciudad juares", "αθινα"])
  func walk(name: String) throws {
    let keys = try Self.all.get()
    let letters = Array(name.unicodeScalars)
    let limit = TypoWalk.limit(letters: letters.count)
    var expected: [Int: Int] = [:]  // by place, the fewest edits
    for key in keys {
      let other = Array(String(decoding: key.text, as: UTF8.self).unicodeScalars)
      guard other.first == letters.first, abs(other.count - letters.count) <= limit else { continue }
      let edits = distance(letters, other)
      guard edits <= limit else { continue }
      for posting in key.postings { expected[posting.value] = min(expected[posting.value] ?? 9, edits) }
    }
    var found: [Int: Int] = [:]
    TypoWalk(try Shared.index().keys).run([UInt8](name.utf8)) { posting, edits, whole in
      if whole { found[posting.value] = min(found[posting.value] ?? 9, edits) }
    }
    #expect(found == expected)
    #expect(!found.isEmpty)
  }

  @Test(
    "Letters fold to what is typed without them",
    arguments: [
      ("Tromsø", "tromso"), ("Łódź", "lodz"), ("Straßburg", "strassburg"), ("Đà Nẵng", "da nang"), ("Ærø", "aero"),
      ("Þórshöfn", "thorshofn"), ("Diyarbakır", "diyarbakir"), ("İzmir", "izmir"), ("Œuf", "oeuf"),
      ("L’Aquila", "laquila"),
      ("Saint-Étienne", "saint etienne"), ("  A   b ", "a b"), ("ﬁ", "fi"), ("ＴＯＫＹＯ", "tokyo"), ("Ёлкино", "елкино"),
      ("Ge\u{301}nova", "genova"), ("القاهرة", "القاهره"), ("کراچی", "كراچي"), ("東京", "東京"),
      ("Washington, D.C.", "washington dc"),
    ])
  func folds(text: String, key: String) throws {
    #expect(String(decoding: try Shared.index().folding.fold(text), as: UTF8.self) == key)
  }

  @Test("A Korean syllable begins with the letters it is typed from")
  func hangul() throws {
    let folding = try Shared.index().folding
    #expect(folding.fold("서울").starts(with: folding.fold("서우")))
    #expect(folding.fold("서울") == folding.fold("서울".decomposedStringWithCanonicalMapping))
  }
}
