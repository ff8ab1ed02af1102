import Foundation
import Testing

@testable import Weather

@Suite("Felt weather")
struct FeltWeatherTests {
  /// °F and per cent, from the NWS equation as computed by two programmes.
  @Test(
    "The heat index is the NWS's, adjustments included",
    arguments: [
      (70.0, 50.0, 69.5), (78, 60, 78.2), (80, 40, 79.8), (80, 75, 83.6), (82, 90, 92.0), (86, 90, 105.4),
      (90, 50, 94.6), (95, 60, 113.1), (100, 10, 94.1), (100, 50, 118.3), (105, 12, 100.2), (110, 20, 112.0),
    ])
  func heatIndexValues(fahrenheit: Double, humidity: Double, expected: Double) throws {
    let index = heatIndex(air: try celsius((fahrenheit - 32) / 1.8), humidity: try percent(humidity))
    #expect(abs(index.celsius * 1.8 + 32 - expected) < 0.06)
  }

  @Test("UNIT-06: 35 °C at 60 % without a known wind still has its heat index of about 45 °C")
  func windIsNoInput() throws {
    var hour = Hour(time: try instant("2026-07-01T12:00:00Z"))
    hour.temperature = try celsius(35)
    hour.humidity = try percent(60)
    let felt = hour.withIndices(at: Place(name: "", coordinates: try at(40, 0), timeZone: .gmt))
    #expect(abs(try #require(felt.heatIndex).celsius - 45) < 0.5)
    #expect(felt.utci == nil && felt.wbgt == nil && felt.windChill == nil)
  }

  /// °F and mph from the NWS chart's formula.
  @Test(
    "Wind chill is that of 2001 in Fahrenheit and miles an hour",
    arguments: [
      (40.0, 10.0, 33.6), (30, 10, 21.2), (0, 15, -19.4), (5, 30, -19.1), (-10, 25, -37.5), (-20, 40, -56.6),
    ])
  func windChillImperial(fahrenheit: Double, mph: Double, expected: Double) throws {
    let chill = windChill(air: try celsius((fahrenheit - 32) / 1.8), wind: try metresPerSecond(mph * 0.44704))
    #expect(abs(try #require(chill).celsius * 1.8 + 32 - expected) < 0.1)
  }

  @Test(
    "Wind chill is that of 2001 in Celsius and kilometres an hour",
    arguments: [
      (0.0, 20.0, -5.2), (-5, 30, -13.0), (-10, 20, -17.9), (-20, 30, -32.6), (-30, 40, -47.5), (-40, 50, -62.7),
    ])
  func windChillMetric(air: Double, kmh: Double, expected: Double) throws {
    let chill = try #require(windChill(air: try celsius(air), wind: try metresPerSecond(kmh / 3.6)))
    #expect(abs(chill.celsius - expected) < 0.06)
  }

  @Test(
    "Above 10 °C and in still air there is no wind chill", arguments: [(15.0, 10.0), (10.1, 10), (-5, 1.3), (-5, 0)])
  func noWindChill(air: Double, wind: Double) throws {
    #expect(windChill(air: try celsius(air), wind: try metresPerSecond(wind)) == nil)
  }

  @Test("Wind chill is never warmer than the air, and more wind never feels warmer")
  func windChillNeverWarms() throws {
    for air in stride(from: -60.0, through: 10, by: 0.5) {
      var last = air
      for wind in stride(from: 1.34, through: 60, by: 0.2) {
        let chill = try #require(windChill(air: try celsius(air), wind: try metresPerSecond(wind))).celsius
        #expect(chill <= last + 1e-9, "\(air) °C, \(wind) m/s")
        last = chill
      }
    }
  }

  @Test(
    "Humidex from air and dew point",
    arguments: [
      (25.0, 15.0, 29.0), (30, 15, 34.0), (30, 25, 42.3), (35, 25, 47.3), (40, 28, 55.9),
    ])
  func humidexValues(air: Double, dewPoint: Double, expected: Double) throws {
    #expect(abs(humidex(air: try celsius(air), dewPoint: try celsius(dewPoint)) - expected) < 0.06)
  }

  /// Air, mean radiant, wind, humidity, UTCI from pythermalcomfort 4.8.1.
  @Test(
    "UTCI by the published polynomial",
    arguments: [
      [25.0, 25, 1, 50, 24.6], [30, 60, 2, 50, 37.0], [0, 0, 5, 70, -14.2], [-20, -20, 5, 80, -38.4],
      [35, 65, 1, 40, 42.9], [10, 10, 3, 60, 4.7],
    ])
  func utciValues(row: [Double]) throws {
    let value = utci(
      air: try celsius(row[0]), meanRadiant: try celsius(row[1]), wind: try metresPerSecond(row[2]),
      humidity: try percent(row[3]))
    #expect(abs(try #require(value).celsius - row[4]) < 0.06)
  }

  /// Each input on its limit and a step beyond it.
  @Test(
    "Outside the polynomial's ranges there is no UTCI",
    arguments: [
      ([50.0, 50, 1, 10], [50.1, 50, 1, 10]), ([-50, -50, 1, 50], [-50.1, -50, 1, 50]),
      ([0, 70, 1, 50], [0, 70.1, 1, 50]), ([0, -30, 1, 50], [0, -30.1, 1, 50]), ([0, 0, 0.5, 50], [0, 0, 0.4, 50]),
      ([0, 0, 17, 50], [0, 0, 17.1, 50]), ([40, 40, 1, 65], [40, 40, 1, 70]),
    ])
  func utciRanges(inside: [Double], outside: [Double]) throws {
    func value(_ row: [Double]) throws -> Temperature? {
      utci(
        air: try celsius(row[0]), meanRadiant: try celsius(row[1]), wind: try metresPerSecond(row[2]),
        humidity: try percent(row[3]))
    }
    #expect(try value(inside) != nil)
    #expect(try value(outside) == nil)
  }

  @Test(
    "Many points at once give what they give one by one, also where the last vector is not full",
    arguments: [0, 5, 8, 21])
  func utciInBulk(count: Int) throws {
    let air = try (0..<count).map { try celsius(Double($0) * 5 - 52) }
    let radiant = try (0..<count).map { try celsius(Double($0) * 6 - 50) }
    let wind = try (0..<count).map { try metresPerSecond(Double($0)) }
    let humidity = try (0..<count).map { try percent(Double($0 * 17 % 100)) }
    let single = (0..<count).map {
      utci(air: air[$0], meanRadiant: radiant[$0], wind: wind[$0], humidity: humidity[$0])
    }
    let bulk = utci(air: air, meanRadiant: radiant, wind: wind, humidity: humidity)
    #expect(bulk == single)
    #expect(count < 21 || (single.contains { $0 == nil } && single.contains { $0 != nil }))
  }

  @Test("UTCI has no jumps: a tenth of a degree of air moves it by less than a degree")
  func utciIsContinuous() throws {
    for radiant in [-20.0, 0, 30, 60] {
      for wind in [0.5, 3, 17] {
        var last: Double?
        for step in 0...1000 {
          let air = -50 + Double(step) * 0.1
          let value = utci(
            air: try celsius(air), meanRadiant: try celsius(air + radiant), wind: try metresPerSecond(wind),
            humidity: try percent(30))?.celsius
          if let value, let last { #expect(abs(value - last) < 1, "\(air), Δ \(radiant), \(wind) m/s") }
          last = value
        }
      }
    }
  }

  @Test("No formula answers with something that is no number", arguments: [-50.0, -20, 0, 9.9, 25, 38, 50])
  func nothingIsNotANumber(air: Double) throws {
    for humidity in [0.0, 1, 40, 100] {
      for wind in [0.0, 0.5, 5, 17, 40] {
        let (t, rh, v) = (try celsius(air), try percent(humidity), try metresPerSecond(wind))
        let radiant = meanRadiantTemperature(
          air: t, humidity: rh, shortwave: Irradiance(800), cloudCover: nil, sunElevation: 45)
        let results = [
          heatIndex(air: t, humidity: rh), apparentTemperature(air: t, humidity: rh, wind: v), radiant,
          windChill(air: t, wind: v), dewPoint(air: t, humidity: rh), wetBulb(air: t, humidity: rh),
          utci(air: t, meanRadiant: radiant, wind: v, humidity: rh),
          wbgt(
            air: t, humidity: rh, windAt2m: v, stationHectopascals: 700, shortwave: Irradiance(clamping: 800),
            sunElevation: 45),
        ]
        #expect(results.allSatisfy { $0?.celsius.isFinite ?? true }, "\(air), \(humidity), \(wind)")
        #expect(
          wbgt(
            air: t, humidity: rh, windAt2m: v, stationHectopascals: 700, shortwave: Irradiance(clamping: 0),
            sunElevation: -20) != nil)
      }
    }
  }

  @Test("Dry air has no dew point, and a dew point above the air means saturation")
  func moistureLimits() throws {
    #expect(dewPoint(air: try celsius(20), humidity: try percent(0)) == nil)
    #expect(abs(try #require(dewPoint(air: try celsius(20), humidity: try percent(100))).celsius - 20) < 1e-9)
    #expect(relativeHumidity(air: try celsius(20), dewPoint: try celsius(22)).percent == 100)
    #expect(wetBulb(air: try celsius(-21), humidity: try percent(80)) == nil)
    #expect(wetBulb(air: try celsius(20), humidity: try percent(4)) == nil)
  }

  @Test(
    "Beaufort's forces begin at their lower limits",
    arguments: Array(
      [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7].enumerated()))
  func beaufortLimits(force: Int, limit: Double) throws {
    #expect(beaufort(try metresPerSecond(limit)) == force + 1)
    #expect(beaufort(try metresPerSecond(limit - 0.05)) == force)
  }

  @Test("UNIT-07: ten metres a second is force 5")
  func tenMetresPerSecond() throws {
    #expect(beaufort(try metresPerSecond(10)) == 5)
  }
}
