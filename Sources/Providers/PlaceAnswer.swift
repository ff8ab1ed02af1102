import Foundation
import Weather

/// What the two searches over OpenStreetMap's names have in common: their GeoJSON.
enum PlaceAnswer {
  /// A GeoJSON point: longitude first.
  static func point(_ geometry: WireValue?) -> Coordinates? {
    guard geometry?["type"]?.text == "Point", let pair = geometry?["coordinates"]?.array, pair.count >= 2,
      let longitude = pair[0].number, let latitude = pair[1].number
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// The middle of a box of west, north, east, south in any order of its latitudes.
  static func middle(_ extent: WireValue?) -> Coordinates? {
    guard let sides = extent?.array?.map(\.number), sides.count == 4, let west = sides[0], let north = sides[1],
      let east = sides[2], let south = sides[3], west <= east
    else { return nil }
    return Coordinates(latitude: (north + south) / 2, longitude: (west + east) / 2)
  }

  /// Two letters, upper case.
  static func countryCode(_ value: WireValue?) -> String? {
    value?.text.map { $0.uppercased() }.flatMap { code in
      code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? code : nil
    }
  }
}
