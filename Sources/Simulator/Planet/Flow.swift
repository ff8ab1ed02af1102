import Foundation

/// The great systems that travel round the planet: pressure, air masses, fronts, moisture.
///
/// Two currents carry them, each turning as a whole so that nothing is sheared apart by the years: westerlies eastward in
/// the middle latitudes, trades westward in the tropics; between 16° and 36° a place feels both.
struct Flow: Sendable {
  private let noise: [Noise]
  /// Degrees by which everything lies north and east of where it would: how a forecast goes astray.
  var shift = (latitude: 0.0, longitude: 0.0)

  enum Field: Int, CaseIterable {
    case pressure, airMass, front, moisture, cells, texture, fog, wind, windCross, swell, haze, town
  }

  init(seed: UInt64) {
    noise = Field.allCases.map { Noise(seed: (seed &+ UInt64($0.rawValue) &+ 1) &* 0xD6E8_FEB8_6659_FD93) }
  }

  /// A point as the two currents see it at an instant.
  struct Point {
    let latitude: Double
    let days: Double
    let westerlies: Double
    fileprivate let west: (x: Double, y: Double, z: Double)
    fileprivate let trade: (x: Double, y: Double, z: Double)

    fileprivate init(latitude: Double, longitude: Double, days: Double) {
      self.latitude = latitude
      self.days = days
      westerlies = Climate.westerlies(latitude)
      west = Self.vector(latitude, longitude - (days * 11).truncatingRemainder(dividingBy: 360))
      trade = Self.vector(latitude, longitude + (days * 6).truncatingRemainder(dividingBy: 360))
    }

    private static func vector(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double, z: Double) {
      let φ = latitude * .pi / 180
      let λ = longitude * .pi / 180
      return (cos(φ) * cos(λ), cos(φ) * sin(λ), sin(φ))
    }
  }

  func point(_ latitude: Double, _ longitude: Double, days: Double) -> Point {
    Point(latitude: clamp(latitude - shift.latitude, -90, 90), longitude: longitude - shift.longitude, days: days)
  }

  /// A field with mean 0 and standard deviation about 1.
  ///
  /// - Parameters:
  ///   - detail: lattice cells to the planet's radius; 3 gives systems some 4,000 km across, 40 clouds of 300 km.
  ///   - life: days over which a pattern changes while it travels.
  func value(_ field: Field, _ point: Point, detail: Double, life: Double) -> Double {
    let noise = noise[field.rawValue]
    func carried(_ v: (x: Double, y: Double, z: Double), _ offset: Double) -> Double {
      3.5 * noise.value(v.x * detail + offset, v.y * detail, v.z * detail, point.days / life)
    }
    let share = point.westerlies
    if share >= 1 { return carried(point.west, 0) }
    if share <= 0 { return carried(point.trade, 1000) }
    // Two independent halves added would be calmer than either: divide by the length of the pair of shares.
    let length = (share * share + (1 - share) * (1 - share)).squareRoot()
    return (share * carried(point.west, 0) + (1 - share) * carried(point.trade, 1000)) / length
  }

  /// A field that stays where it is, such as where towns are; deviation about 1.
  func still(_ field: Field, _ climate: Climate, detail: Double) -> Double {
    let point = Point(latitude: climate.latitude, longitude: climate.longitude, days: 0)
    return 3.5 * noise[field.rawValue].value(point.west.x * detail, point.west.y * detail, point.west.z * detail, 0.5)
  }

  /// Large systems with smaller ones riding on them; deviation about 1.
  func layered(_ field: Field, _ point: Point, detail: Double, life: Double) -> Double {
    (value(field, point, detail: detail, life: life)
      + 0.45 * value(field, point, detail: detail * 2.13, life: life * 0.55)) / 1.1
  }

  /// Mean sea level pressure, hPa, without the daily tide.
  func pressure(_ point: Point, season: Double) -> Double {
    let size = abs(point.latitude)
    let belt =
      6 * bell((size - 31) / 13) - 2.5 * bell(point.latitude / 10) - 5 * bell((point.latitude - 63) / 13)
      - 20 * bell((point.latitude + 64) / 13)
    let winter = tanh(point.latitude / 8) * cos(2 * .pi * (season - 15) / 365.2425)
    let depth = 1.6 + 6.4 * point.westerlies * (1 + 0.3 * winter)
    return 1013 + belt + depth * layered(.pressure, point, detail: 3, life: 5)
  }

  private func bell(_ x: Double) -> Double { exp(-x * x) }
}
