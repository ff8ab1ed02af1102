import Foundation
import Gazetteer
import Testing
import Weather

@Suite("Points and their zones")
struct PointTests {
  @Test(
    "LOC-05: coordinates are read as they are typed",
    arguments: [
      ("51,5237 5,0642", 51.5237, 5.0642), ("51,5237, 5,0642", 51.5237, 5.0642), ("51.5237,5.0642", 51.5237, 5.0642),
      ("51.5237° N, 5.0642° E", 51.5237, 5.0642), ("N51 58.123 E7 35.456", 51.96872, 7.59093),
      ("51,5237,5,0642", 51.5237, 5.0642),
      ("0,0", 0, 0), ("52.52,13.40", 52.52, 13.4), ("52,13", 52, 13), ("−33.86; 151.2", -33.86, 151.2),
      ("33°51′35″S 151°12′40″E", -33.859722, 151.211111), ("5.06 E 51.52 N", 51.52, 5.06),
    ])
  func typed(text: String, latitude: Double, longitude: Double) throws {
    let found = try #require(try Shared.index().coordinates(typed: text))
    #expect(abs(found.latitude - latitude) < 0.00001)
    #expect(abs(found.longitude - longitude) < 0.00001)
  }

  @Test(
    "LOC-05: what is out of range or can be read in two ways is refused",
    arguments: [
      "51,5237", "91,0", "0,181", "52,5,13", "51.5N 5.0N", "51 75 E 5", "1", "Paris 5", "5-6", "--5 6", "51.5,5.0,3.1",
    ])
  func refused(text: String) throws {
    #expect(try Shared.index().coordinates(typed: text) == nil)
  }

  @Test("LOC-02: a typed 0,0 is a place of its own, far from any town")
  func nullIsland() throws {
    let place = try #require(try Shared.index().places(matching: "0,0").first)
    #expect(place.coordinates == (try point(0, 0)))
    #expect(place.country == nil)
    #expect(place.timeZone.identifier == "Etc/GMT")
  }

  @Test("LOC-04: a point far from towns is named with decimal points, whatever the language")
  func formatted() throws {
    let index = try Shared.index()
    #expect(index.place(at: try point(-48.8767, -123.3933)).name == "48.8767° S, 123.3933° W")
    #expect(index.place(at: try point(0.05, -29.99996)).name == "0.0500° N, 30.0000° W")
  }

  @Test("A typed point is named by its nearest town and keeps its own coordinates")
  func named() throws {
    let place = try #require(try Shared.index().places(matching: "52.183,13.45").first)
    #expect(place.countryCode == "DE")
    #expect(place.region == "Brandenburg")
    #expect(place.coordinates == (try point(52.183, 13.45)))
  }

  @Test("LOC-07: zones at sea and at borders")
  func seaAndBorder() throws {
    let index = try Shared.index()
    #expect(index.timeZone(at: try point(49.0427, -122.8466)).identifier == "America/Vancouver")
    #expect(index.place(at: try point(27.4053, -80.0169)).timeZone.identifier == "America/New_York")
    let atlantic = index.timeZone(at: try point(48.5, -30))
    #expect(atlantic.identifier == "Etc/GMT+2")
    #expect(atlantic.secondsFromGMT() == -7200)
  }

  /// Made by `scripts/gazetteer/zone_vectors.py 2000 11`.
  @Test("Zones are those that timezonefinder gives")
  func vectors() throws {
    let index = try Shared.index()
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("Vectors/zones.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(lines.count == 2000)
    var wrong: [String] = []
    for line in lines {
      let fields = line.split(separator: ",")
      let at = try point(#require(Double(fields[0])), #require(Double(fields[1])))
      if index.timeZone(at: at).identifier != fields[2] { wrong.append(String(line)) }
    }
    // 99.9 % is promised; boundaries are simplified to 100 m
    #expect(wrong.count <= 2, "\(wrong)")
  }
}
