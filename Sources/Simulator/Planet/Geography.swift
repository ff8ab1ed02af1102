import Foundation
import Weather

/// Where land, height, desert and warm water are on the planet: coarse, continuous, after the real Earth.
struct Geography: Sendable {
  /// One for the process: a table in memory, read only, the same for every seed.
  static let earth = Geography()

  /// Share of land in each 1° cell, row by row from the south-west corner.
  private let land: [Float]
  /// The same, averaged over some 12° × 20°: how far inland the air has come.
  private let inland: [Float]

  private init() {
    land = Self.decode(landTable)
    inland = Self.blur(land, rows: 5, columns: 9)
  }

  /// 0 open sea … 1 all land, smoothed over about 1°.
  func landShare(_ latitude: Double, _ longitude: Double) -> Double { Self.sample(land, latitude, longitude) }

  /// 0 mid-ocean … 1 deep inland.
  func continentality(_ latitude: Double, _ longitude: Double) -> Double { Self.sample(inland, latitude, longitude) }

  /// Whether the sea is near enough for a marine model's nearest sea cell to answer, about half a degree.
  func hasSea(near latitude: Double, _ longitude: Double) -> Bool {
    let reach = 0.45
    let wide = reach / max(0.2, cos(latitude * .pi / 180))
    return [(0.0, 0.0), (reach, 0), (-reach, 0), (0, wide), (0, -wide)].contains { step in
      landShare(latitude + step.0, longitude + step.1) < 0.5
    }
  }

  /// Metres above the sea where nobody says better: the great ranges, rounded off, and gentle hills on the rest.
  func elevation(_ latitude: Double, _ longitude: Double) -> Double {
    let share = landShare(latitude, longitude)
    guard share > 0 else { return 0 }
    let ranges = Self.sum(Self.ranges, latitude, longitude)
    let hills = 90 + 90 * sin(latitude * 1.7 + 0.6) * sin(longitude * 1.3 + 1.1)
    return share * (ranges + hills * smoothStep(0.3, 1, share) + 12)
  }

  /// 0 where it rains … 1 in the driest deserts.
  func aridity(_ latitude: Double, _ longitude: Double) -> Double {
    clamp(Self.sum(Self.deserts, latitude, longitude), 0, 1) * landShare(latitude, longitude)
  }

  /// Kelvin that currents and the like add to what the latitude alone would give.
  func warmth(_ latitude: Double, _ longitude: Double) -> Double { Self.sum(Self.currents, latitude, longitude) }

  /// What smoke and dust of a region add to fine particles, µg/m³ on a still day.
  func haze(_ latitude: Double, _ longitude: Double) -> Double { Self.sum(Self.hazes, latitude, longitude) }
}

// MARK: Hills on a map: a value that falls off smoothly around a centre
extension Geography {
  private struct Hill {
    let latitude, longitude, heightDegrees, widthDegrees, value: Double
    init(_ latitude: Double, _ longitude: Double, _ height: Double, _ width: Double, _ value: Double) {
      (self.latitude, self.longitude, heightDegrees, widthDegrees, self.value) = (
        latitude, longitude, height, width, value
      )
    }
  }

  private static func sum(_ hills: [Hill], _ latitude: Double, _ longitude: Double) -> Double {
    var total = 0.0
    for hill in hills {
      let up = (latitude - hill.latitude) / hill.heightDegrees
      guard abs(up) < 3 else { continue }
      var east = longitude - hill.longitude
      if east > 180 { east -= 360 } else if east < -180 { east += 360 }
      let across = east / hill.widthDegrees
      let square = up * up + across * across
      if square < 9 { total += hill.value * (exp(-square) - exp(-9.0)) }
    }
    return total
  }

  // Round numbers after any physical map.
  private static let ranges: [Hill] = [
    Hill(33, 88, 3.6, 12, 4700), Hill(38, 73, 4, 6, 3200), Hill(40, -109, 9, 7, 1900), Hill(-20, -68, 12, 3, 3600),
    Hill(-2, -78.5, 8, 2.2, 2600), Hill(5, -74.5, 5, 2, 2000), Hill(20, -101, 5, 4, 2000),
    Hill(46.5, 10, 1.3, 4.5, 1700),
    Hill(42.6, 1, 0.8, 2, 1400), Hill(40, -4, 2.5, 3, 620), Hill(9, 39, 5, 4, 2100), Hill(-1, 36.5, 4, 3, 1500),
    Hill(-29, 28, 4, 3, 1600), Hill(-20, 28, 8, 8, 900), Hill(39, 38, 3, 8, 1200), Hill(33, 53, 4, 6, 1300),
    Hill(47, 103, 6, 12, 1400), Hill(62, 9, 4, 4, 900), Hill(-80, 60, 14, 100, 2900), Hill(72, -40, 7, 11, 2700),
    Hill(43, 44, 1.5, 4, 1800), Hill(50, -117, 8, 4, 1300), Hill(36, 138, 1.2, 1.5, 900), Hill(28, 103, 5, 5, 2200),
    Hill(-43.8, 170.3, 1.5, 1.2, 1100), Hill(33, -5, 2, 5, 1300), Hill(16, 45, 4, 3, 1700), Hill(35, -82, 3, 2.5, 500),
  ]
  private static let deserts: [Hill] = [
    Hill(24, 8, 9, 24, 1.15), Hill(24, 46, 8, 10, 1.1), Hill(31, 58, 5, 8, 0.8), Hill(42, 62, 5, 9, 0.6),
    Hill(41, 95, 6, 14, 0.8), Hill(27, 71, 4, 4, 0.6), Hill(34, -113, 5, 6, 0.85), Hill(-23, -69.5, 6, 2.5, 1.2),
    Hill(-24, 16, 6, 4, 0.95), Hill(-25, 130, 7, 13, 0.9), Hill(-44, -69, 7, 3, 0.5), Hill(-82, 60, 14, 120, 0.5),
    Hill(9, 47, 5, 4, 0.7),
  ]
  private static let currents: [Hill] = [
    Hill(63, 5, 13, 32, 8), Hill(47, -5, 8, 14, 2.5), Hill(50, -128, 8, 10, 2.5), Hill(-20, -78, 14, 8, -4),
    Hill(-25, 10, 10, 6, -3.5), Hill(30, -120, 8, 6, -2), Hill(25, 47, 8, 9, 5), Hill(24, 12, 8, 20, 4),
    Hill(55, -60, 8, 10, -6), Hill(60, 110, 12, 35, -5), Hill(-84, 0, 14, 400, -30), Hill(73, -40, 8, 12, -8),
    Hill(55, -160, 6, 12, 1.5),
  ]
  private static let hazes: [Hill] = [
    Hill(27, 80, 5, 9, 70), Hill(34, 114, 7, 7, 35), Hill(24, 10, 9, 22, 16), Hill(24, 46, 8, 10, 26),
    Hill(8, 4, 6, 8, 28), Hill(50, 19, 4, 5, 9), Hill(-2, 106, 6, 8, 14), Hill(19, -99, 2, 2, 10),
    Hill(-33, -70.7, 2, 1.5, 14),
    Hill(45, 10, 1.5, 3, 10), Hill(31, 72, 4, 4, 40),
  ]
}

// MARK: The table
extension Geography {
  private static func decode(_ table: String) -> [Float] {
    var cells: [Float] = []
    cells.reserveCapacity(360 * 180)
    var share: Float?
    var count = 0
    func flush() {
      if let share { cells.append(contentsOf: repeatElement(share, count: max(1, count))) }
      count = 0
    }
    for byte in table.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "i"):
        flush()
        share = Float(byte - UInt8(ascii: "a")) / 8
      case UInt8(ascii: "0")...UInt8(ascii: "9"): count = count * 10 + Int(byte - UInt8(ascii: "0"))
      default: break  // the ends of lines
      }
    }
    flush()
    precondition(cells.count == 360 * 180, "the land table must hold 180 rows of 360 cells")
    return cells
  }

  /// Between the centres of cells, linear; wraps round in longitude, stops at the poles.
  private static func sample(_ field: [Float], _ latitude: Double, _ longitude: Double) -> Double {
    let y = clamp(latitude + 89.5, 0, 179)
    let x = longitude + 179.5
    let row = min(Int(y), 178)
    let left = x.rounded(.down)
    let column = ((Int(left) % 360) + 360) % 360
    let next = (column + 1) % 360
    let up = y - Double(row)
    let right = x - left
    let south = Double(field[row * 360 + column]) * (1 - right) + Double(field[row * 360 + next]) * right
    let north = Double(field[(row + 1) * 360 + column]) * (1 - right) + Double(field[(row + 1) * 360 + next]) * right
    return south * (1 - up) + north * up
  }

  private static func blur(_ field: [Float], rows: Int, columns: Int) -> [Float] {
    var across = field
    for row in 0..<180 {
      var total = (-columns...columns).reduce(Float(0)) { $0 + field[row * 360 + ($1 + 360) % 360] }
      for column in 0..<360 {
        across[row * 360 + column] = total / Float(2 * columns + 1)
        total += field[row * 360 + (column + columns + 1) % 360] - field[row * 360 + (column - columns + 360) % 360]
      }
    }
    var result = across
    for column in 0..<360 {
      for row in 0..<180 {
        let low = max(0, row - rows)
        let high = min(179, row + rows)
        var total: Float = 0
        for index in low...high { total += across[index * 360 + column] }
        result[row * 360 + column] = total / Float(high - low + 1)
      }
    }
    return result
  }
}
