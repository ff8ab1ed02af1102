import Foundation
import Weather

/// The places themselves: fixed records, the most important first, so a place's number is its rank.
struct PlaceRecords {
  private static let size = 25

  private let records: Section
  private let strings: Section
  private let countries: Section
  private let labels: Section
  let zoneNames: [String]

  init(records: Section, strings: Section, countries: Section, zones: Section, labels: Section) {
    (self.records, self.strings, self.countries, self.labels) = (records, strings, countries, labels)
    zoneNames = (0..<zones.count / 4).map { Self.string(strings, zones.u32(at: $0 * 4)) }
  }

  var count: Int { records.count / Self.size }
  var countryCount: Int { countries.count / 8 }

  func latitude(_ id: Int) -> Double { Double(records.i32(at: id * Self.size)) / 1e5 }
  func longitude(_ id: Int) -> Double { Double(records.i32(at: id * Self.size + 4)) / 1e5 }
  func population(_ id: Int) -> Int { Int(records.u32(at: id * Self.size + 8) & 0x1FF_FFFF) }
  /// The magnitude of its population and its fame, about 1.5 for a hamlet and 8.5 for Shanghai; what the rank goes by.
  func importance(_ id: Int) -> Double { Double(records.u32(at: id * Self.size + 8) >> 25) / 16 + 1.5 }
  func name(_ id: Int) -> String { Self.string(strings, records.u32(at: id * Self.size + 12)) }
  func zone(_ id: Int) -> Int { records.u16(at: id * Self.size + 16) }
  /// The first-level region's number, counted from 1; 0 where unknown.
  func area(_ id: Int) -> Int { records.u16(at: id * Self.size + 18) }
  /// What is shown as the region, which also tells places of one name apart.
  func label(_ id: Int) -> String? {
    let index = records.u16(at: id * Self.size + 20)
    return index == 0 ? nil : Self.string(strings, labels.u32(at: index * 4))
  }
  /// The second-level region's number, counted from 1; 0 where unknown.
  func county(_ id: Int) -> Int { records.u16(at: id * Self.size + 22) }
  func country(_ id: Int) -> Int { Int(records[id * Self.size + 24]) }

  func countryName(_ index: Int) -> String { Self.string(strings, countries.u32(at: index * 8 + 4)) }
  func countryCode(_ index: Int) -> String { countries.text(index * 8, 2) }

  private static func string(_ strings: Section, _ reference: UInt32) -> String {
    strings.text(Int(reference >> 8), Int(reference & 0xFF))
  }
}
