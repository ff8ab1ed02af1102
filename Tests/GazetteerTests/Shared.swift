import Foundation
import Gazetteer
import Testing
import Weather

/// The index that comes with the program, opened once for all tests; a test that needs it fails with the reason if it cannot be.
enum Shared {
  private static let opened = Result { try PlaceIndex(contentsOf: PlaceIndex.bundled) }

  static func index() throws -> PlaceIndex { try opened.get() }
}

/// A point in a test; fails the test where it is not on the Earth.
func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
  try #require(Coordinates(latitude: latitude, longitude: longitude))
}

extension Place {
  /// "Leeds, England, GB", for expectations that read well.
  var row: String { [name, region, countryCode].compactMap(\.self).joined(separator: ", ") }
}

/// Numbers that look random and are the same at every run (SplitMix64).
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
  }
}
