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
