import Foundation
import Gazetteer
import Testing
import Weather

@Suite("What holds for every place and any text")
struct PropertyTests {
  @Test("A place is found by its own name, region and country")
  func findsItself() throws {
    let index = try Shared.index()
    for rank in stride(from: 0, to: index.count, by: 331) {
      let place = try #require(index.place(ranked: rank))
      let text = [place.name, place.region, place.country].compactMap(\.self).joined(separator: ", ")
      let rows = index.places(matching: text).map(\.row)
      #expect(rows.contains(place.row), "\(text) gave \(rows.prefix(3))")
    }
  }

  @Test("The foremost places are found by their beginnings already")
  func beginnings() throws {
    let index = try Shared.index()
    for rank in 0..<40 {
      let place = try #require(index.place(ranked: rank))
      #expect(index.places(matching: String(place.name.prefix(5))).contains { $0.name == place.name }, "\(place.name)")
    }
  }

  @Test("No two places read alike: name, region and country tell them apart")
  func unique() throws {
    let index = try Shared.index()
    var seen = Set<String>()
    for rank in 0..<index.count {
      let row = try #require(index.place(ranked: rank)).row
      #expect(seen.insert(row).inserted, "\(row)")
    }
  }

  @Test("Every place's zone is that of its coordinates, but for the few that lie in no land's zone")
  func zones() throws {
    let index = try Shared.index()
    var apart: [String] = []
    for rank in 0..<index.count {
      let place = try #require(index.place(ranked: rank))
      let zone = index.timeZone(at: place.coordinates)
      if zone != place.timeZone, !zone.identifier.hasPrefix("Etc/") { apart.append(place.row) }
    }
    #expect(apart.isEmpty, "\(apart)")
  }

  @Test("Any text at all gives at most as many places as asked for, and never a crash")
  func anything() throws {
    let index = try Shared.index()
    var random = Random(seed: 17)
    let alphabets: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0xDFF, 0xE00...0xE7F,
      0x1100...0x11FF,
      0x2000...0x206F, 0x3040...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xE000...0xF8FF, 0xFB50...0xFDFF,
      0xFE00...0xFE0F,
      0xFF00...0xFFEF, 0x1F300...0x1FAFF, 0x20000...0x2A6DF, 0xE0000...0xE007F,
    ]
    for _ in 0..<2000 {
      var text = String.UnicodeScalarView()
      let alphabet = alphabets[random.next(below: alphabets.count)]
      for _ in 0..<random.next(below: 24) {
        let range = random.next(below: 4) == 0 ? 0x20...0x7E : alphabet
        let code = range.lowerBound + UInt32(random.next(below: range.count))
        if let scalar = Unicode.Scalar(code) { text.append(scalar) }
      }
      let limit = random.next(below: 12)
      #expect(index.places(matching: String(text), limit: limit).count <= limit)
    }
  }

  @Test(
    "Long text costs nothing and finds nothing",
    arguments: [
      String(repeating: "a", count: 100_000), String(repeating: "a,", count: 50_000),
      String(repeating: "San ", count: 9999),
    ])
  func long(text: String) throws {
    #expect(try Shared.index().places(matching: text, limit: 1).count <= 1)
  }
}
