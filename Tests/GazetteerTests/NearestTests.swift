import Foundation
import Gazetteer
import Testing
import Weather

@Suite("Nearest place")
struct NearestTests {
  /// Every place's coordinates, for the long way.
  private func everywhere() throws -> [Coordinates] {
    let index = try Shared.index()
    return try (0..<index.count).map { try #require(index.place(ranked: $0)).coordinates }
  }

  @Test(
    "LOC-03: the nearest place is the one that going through all of them finds, over poles and the antimeridian too")
  func longWay() throws {
    let index = try Shared.index()
    let all = try everywhere()
    var points = [
      (-17.0, 179.9), (-17, -179.9), (-17, -180), (65.5, 179.99), (65.5, -179.99), (0, 0), (90, 0), (90, 123),
      (-90, -45),
      (89.9, 10), (-89.9, 179), (-48.9, -123.4), (78.2, 15.6), (38.72, -9.14), (52.52, 13.4), (35.68, 139.7),
    ]
    var random = Random(seed: 3)
    for _ in 0..<10 { points.append((random.next(in: -90...90), random.next(in: -180...180))) }
    for (latitude, longitude) in points {
      let here = try point(latitude, longitude)
      let expected = all.map { here.distance(to: $0).metres }.min()
      let found = try #require(index.nearest(to: here))
      #expect(found.distance.metres == expected, "\(latitude), \(longitude): \(found.place.row)")
    }
  }

  @Test("Nothing is found beyond the reach that is given")
  func reach() throws {
    let index = try Shared.index()
    let ocean = try point(-48.9, -123.4)  // Point Nemo, 2,688 km from the nearest land
    #expect(index.nearest(to: ocean, within: Distance(metres: 200_000)) == nil)
    #expect(try #require(index.nearest(to: ocean)).distance.metres > 2_000_000)
    let town = try #require(index.nearest(to: try point(38.72, -9.14), within: Distance(metres: 5000)))
    #expect(town.place.countryCode == "PT")
  }

  @Test("A point on either side of the date line finds the same town")
  func dateLine() throws {
    let index = try Shared.index()
    let west = try #require(index.nearest(to: try point(-16.8, 179.995)))
    let east = try #require(index.nearest(to: try point(-16.8, -179.995)))
    #expect(west.place == east.place)
    #expect(west.place.countryCode == "FJ")
  }
}
