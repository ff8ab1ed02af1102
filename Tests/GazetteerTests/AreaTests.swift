import Foundation
import Gazetteer
import Testing
import Weather

@Suite("Areas of warnings")
struct AreaTests {
  private func index() throws -> AreaIndex { try AreaIndex(contentsOf: PlaceIndex.bundled) }

  /// Which area holds a town is from MeteoAlarm's own, unsimplified boundaries (the package meteoalarm 0.3.0, shapely's
  /// even-odd rule); the others are its neighbours.
  @Test(
    "A town lies in its own area and in none beside it",
    arguments: [
      ("Köln", 50.94, 6.96, "DE299", "DE300"), ("Wien", 48.21, 16.37, "AT010", "AT002"),
      ("Warszawa", 52.23, 21.01, "PL1465", "PL1418"), ("Chambéry", 45.566, 5.92, "FR036", "FR034"),
      ("Sibiu", 45.79, 24.15, "RO042", "RO001"), ("Budapest", 47.4979, 19.04, "HU006", "HU003"),
      ("Brno", 49.195, 16.61, "CZ011", "CZ008"), ("Palma", 39.57, 2.65, "ES117", "ES118"),
      ("Split", 43.51, 16.44, "HR008", "HR007"),
    ])
  func towns(town: String, latitude: Double, longitude: Double, own: String, other: String) throws {
    let index = try index()
    let here = try point(latitude, longitude)
    #expect(index.contains(code: own, here) == true)
    #expect(index.contains(code: own.lowercased(), here) == true)
    #expect(index.contains(code: other, here) == false)
    #expect(index.contains(code: own, try point(-longitude, latitude)) == false)
  }

  @Test("A code or a name that is not known, or that several areas have, decides nothing")
  func unknown() throws {
    let index = try index()
    let lisbon = try point(38.72, -9.14)
    #expect(index.count == 2003)
    for code in ["", "XX001", "PT", "PT0160", "FR1011"] { #expect(index.contains(code: code, lisbon) == nil) }
    #expect(index.contains(name: "Nowhere", in: "PT", lisbon) == nil)
    // All of Portugal's areas are called by their country.
    #expect(index.contains(name: "Portugal", in: "PT", lisbon) == nil)
  }

  @Test("A name is known without its accents, case and dashes, in its own country alone")
  func names() throws {
    let index = try index()
    let chambery = try point(45.566, 5.92)
    for name in ["Savoie", "SAVOIE", "savoie "] { #expect(index.contains(name: name, in: "fr", chambery) == true) }
    #expect(index.contains(name: "Haute-Savoie", in: "FR", chambery) == false)
    #expect(index.contains(name: "Cotes-d’Armor", in: "FR", try point(48.51, -2.76)) == true)
    #expect(index.contains(name: "Savoie", in: "DE", chambery) == nil)
    #expect(index.contains(name: "Central Hungary", in: "HU", try point(47.4979, 19.04)) == true)
  }

  @Test("A damaged file is refused")
  func damaged() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("areas-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("areas.index")
    #expect(throws: GazetteerError.missing(path: file.path)) { try AreaIndex(contentsOf: folder) }
    var data = try Data(contentsOf: PlaceIndex.bundled.appendingPathComponent("areas.index"))
    data[data.count / 2] ^= 1
    try data.write(to: file)
    #expect(throws: GazetteerError.damaged(path: file.path)) { try AreaIndex(contentsOf: folder) }
  }
}
