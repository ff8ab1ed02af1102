import Foundation
import Testing
import Weather

@testable import Simulator

@Suite("Amounts of a step")
struct SumsTests {
  static let planet = Planet(seed: 11)
  static let start = Date(timeIntervalSince1970: 1_795_996_800)

  static func rows(_ latitude: Double, _ longitude: Double, step: Double, count: Int) throws -> [Row] {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    return planet.rows(at: Climate(at: point, elevation: nil), from: start, step: step, count: count)
  }

  @Test("An hour's water is that of its four quarters")
  func quarters() throws {
    let hours = try Self.rows(1.3, 103.8, step: 3600, count: 240)
    let quarters = try Self.rows(1.3, 103.8, step: 900, count: 240 * 4)
    #expect(hours.contains { $0.before.water > 1 })
    for index in 1..<240 {
      // The row stamped at an hour holds the quarters stamped at :15, :30, :45 and that hour.
      let parts = quarters[(index * 4 - 3)...(index * 4)].map(\.before.water).reduce(0, +)
      #expect(abs(parts - hours[index].before.water) < 1e-9)
    }
  }

  @Test("PRCP-01: an amount is stamped at the end of the hour in which it falls")
  func endStamp() throws {
    let rows = try Self.rows(1.3, 103.8, step: 3600, count: 400)
    var checked = 0
    for (row, next) in zip(rows, rows.dropFirst()) where row.before.water == 0 && next.before.water > 2 {
      // Dry until this stamp, wet after it: the sky in the middle of the hour after the stamp must be raining.
      let climate = Climate(at: try #require(Coordinates(latitude: 1.3, longitude: 103.8)), elevation: nil)
      let middle = Self.planet.rows(at: climate, from: row.now.instant.addingTimeInterval(900), step: 900, count: 3)
      #expect(middle.contains { $0.now.rate > 0 })
      checked += 1
    }
    #expect(checked > 0)
  }

  @Test("A gust of an hour is no weaker than the wind at its beginning and at its end")
  func gusts() throws {
    let rows = try Self.rows(51, -10, step: 3600, count: 400)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next.before.gust >= row.now.wind.speed && next.before.gust >= next.now.wind.speed)
    }
  }

  @Test("The chance is high where it rains, and within 0 and 100 everywhere")
  func chance() throws {
    for (latitude, longitude) in [(1.3, 103.8), (51.0, -10.0), (24.0, 10.0), (-60.0, 100.0)] {
      for row in try Self.rows(latitude, longitude, step: 3600, count: 400) {
        #expect((0...100).contains(row.before.probability))
        if row.before.water >= 0.1 { #expect(row.before.probability >= 50) }
      }
    }
  }

  @Test("The same instant is the same in a window that begins elsewhere")
  func windows() throws {
    let long = try Self.rows(38.7, -9.1, step: 3600, count: 48)
    let point = try #require(Coordinates(latitude: 38.7, longitude: -9.1))
    let short = Self.planet.rows(
      at: Climate(at: point, elevation: nil), from: Self.start.addingTimeInterval(20 * 3600), step: 3600, count: 5)
    for (a, b) in zip(long[20...], short) {
      #expect(a.now.temperature == b.now.temperature && a.before.water == b.before.water)
    }
  }
}
