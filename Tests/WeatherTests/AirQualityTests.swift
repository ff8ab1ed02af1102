import Foundation
import Testing

@testable import Weather

@Suite("Air quality scales")
struct AirQualityTests {
  private static let units = ["ug/m3": 1.0, "ppb": 1, "ppm": 1000]
  private static let names: [String: Pollutant] = [
    "pm2_5": .pm2_5, "pm10": .pm10, "ozone": .ozone, "nitrogen_dioxide": .nitrogenDioxide,
    "sulphur_dioxide": .sulphurDioxide, "carbon_monoxide": .carbonMonoxide,
  ]

  @Test(
    "The US index is the table's of 2024 at every point of an exact second computation, and python-aqi's where it is the same",
    arguments: ["us-aqi", "us-aqi-package"])
  func usIndexAgrees(file: String) throws {
    for row in try VectorFile(file).rows {
      let pollutant = try #require(Self.names[try row.text("pollutant")])
      let value = try row.value("concentration") * (try #require(Self.units[try row.text("unit")]))
      let given =
        pollutant.molarMass == nil ? Concentration(value) : Concentration(partsPerBillion: value, of: pollutant)
      let expected = try row.value("us_aqi")
      #expect(Double(usAQI(pollutant, try #require(given))) == expected, "\(row)")
    }
  }

  @Test(
    "PM2.5 is cut, not rounded, before the table",
    arguments: [
      (0.0, 0), (4.5, 25), (9.0, 50), (9.05, 50), (9.09, 50), (9.1, 51), (12.0, 56), (35.4, 100), (35.49, 100),
      (35.5, 101), (55.4, 150), (100, 182), (125.4, 200), (125.5, 201), (225.4, 300), (225.5, 301), (325.4, 500),
    ])
  func pm2_5(concentration: Double, expected: Int) throws {
    #expect(usAQI(.pm2_5, try micrograms(concentration)) == expected)
  }

  @Test(
    "PM10 is cut to whole micrograms",
    arguments: [
      (54.9, 50), (55, 51), (154, 100), (155, 101), (300, 173), (424, 300), (425, 301), (604, 500),
    ])
  func pm10(concentration: Double, expected: Int) throws {
    #expect(usAQI(.pm10, try micrograms(concentration)) == expected)
  }

  @Test(
    "Ozone is cut to thousandths of a ppm",
    arguments: [
      (0.0549, 50), (0.055, 51), (0.0709, 100), (0.078, 126), (0.085, 150), (0.105, 200), (0.200, 300),
    ])
  func ozone(ppm: Double, expected: Int) throws {
    let concentration = try #require(Concentration(partsPerBillion: ppm * 1000, of: .ozone))
    #expect(usAQI(.ozone, concentration) == expected)
  }

  @Test("Above the 8-hour table ozone never falls back and reaches 500 by the 1-hour table")
  func ozoneBeyondEightHours() throws {
    #expect(usAQI(.ozone, try #require(Concentration(partsPerBillion: 250, of: .ozone))) == 300)
    #expect(usAQI(.ozone, try #require(Concentration(partsPerBillion: 604, of: .ozone))) == 500)
    #expect(usAQIOfOzoneHour(try #require(Concentration(partsPerBillion: 124.9, of: .ozone))) == nil)
    #expect(usAQIOfOzoneHour(try #require(Concentration(partsPerBillion: 125, of: .ozone))) == 101)
    #expect(usAQIOfOzoneHour(try #require(Concentration(partsPerBillion: 204, of: .ozone))) == 200)
  }

  @Test("More of a pollutant never lowers an index", arguments: Pollutant.allCases)
  func monotone(pollutant: Pollutant) throws {
    var (us, europe) = (0, 0.0)
    for step in 0..<6000 {
      let concentration = try micrograms(Double(step) * (pollutant == .carbonMonoxide ? 16 : 0.7))
      let index = usAQI(pollutant, concentration)
      #expect(index >= us, "\(pollutant) \(concentration.microgramsPerCubicMetre)")
      us = index
      let european = europeanAQI(pollutant, concentration)?.value ?? 0
      #expect(european >= europe)
      europe = european
    }
  }

  @Test("AIR-06: past the scale the line goes on, and the category stays hazardous")
  func beyondTheScale() throws {
    let index = usAQI(.pm2_5, try micrograms(400))
    #expect(index == 649)
    #expect(USAQICategory(index: index) == .hazardous && USAQICategory(index: 1008) == .hazardous)
  }

  @Test(
    "A hundred micrograms of ozone are 50.9 ppb, of nitrogen dioxide 53.1",
    arguments: [
      (Pollutant.ozone, 50.9), (.nitrogenDioxide, 53.1),
    ])
  func conversion(pollutant: Pollutant, expected: Double) throws {
    let ppb = try #require(try micrograms(100).partsPerBillion(of: pollutant))
    #expect(abs(ppb - expected) < 0.05)
    let back = try #require(Concentration(partsPerBillion: ppb, of: pollutant))
    #expect(abs(back.microgramsPerCubicMetre - 100) < 1e-9)
  }

  @Test("The European number is the table's of 2024 at every point of an exact second computation")
  func europeanIndexAgrees() throws {
    for row in try VectorFile("european-aqi").rows {
      let pollutant = try #require(Self.names[try row.text("pollutant")])
      let given = try #require(europeanAQI(pollutant, try row.quantity("concentration")))
      let expected = try row.value("european_aqi")
      #expect(abs(given.value - expected) < 1e-5, "\(row)")
    }
  }

  @Test("AIR-05: 20 µg/m³ of PM2.5 is 43, moderate, in the edition of 2024")
  func editionOf2024() throws {
    let index = try #require(europeanAQI(.pm2_5, try micrograms(20)))
    #expect(abs(index.value - 42.9) < 0.05 && index.band == .moderate)
    #expect(try #require(europeanAQI(.pm2_5, try micrograms(5))).value == 20)
    #expect(try #require(europeanAQI(.pm2_5, try micrograms(60))).value == 65)
    #expect(try #require(europeanAQI(.ozone, try micrograms(110))).value == 50)
    #expect(europeanAQI(.carbonMonoxide, try micrograms(110)) == nil)
    #expect(EuropeanAQI.edition == "2024")
  }

  @Test("AIR-07: European 85 is very poor and US 152 unhealthy, each by its own words")
  func ownWords() {
    #expect(EuropeanAQI(value: 85).band == .veryPoor)
    #expect(USAQICategory(index: 152) == .unhealthy)
    #expect(EuropeanAQI(value: 100.5).band == .extremelyPoor)
  }

  @Test("NowCast agrees with an exact second computation, values and gaps alike")
  func nowCastAgrees() throws {
    for row in try VectorFile("nowcast").rows {
      let pollutant = try #require(Self.names[try row.text("pollutant")])
      let hours = try (1...12).map { try row.number("c\($0)").flatMap(Concentration.init) }
      let given = nowCast(pollutant, hours)
      let expected = try row.number("nowcast")
      #expect(given?.microgramsPerCubicMetre == expected, "\(row)")
      let index = try row.number("us_aqi")
      #expect(given.map { Double(usAQI(pollutant, $0)) } == index, "\(row)")
    }
  }

  /// Newest first; `nil` is a missing hour.
  @Test(
    "NowCast of EPA's fact sheet and of steady, gentle and broken rows",
    arguments: [
      ([13, 16, 10, 21, 74, 64, 53, 82, 90, 75, 80, 50], 17.4, 66), (Array(repeating: 20, count: 12), 20.0, 71),
      ([30, 28, 29, 31, 30, 32, 33, 30, 29, 30, 31, 30], 30.0, 90),
      ([nil, 40, 38, 36, nil, 30, 28, 26, 24, 22, 20, 20], 38.1, 107), ([nil, nil, 38, 40, 40, 40], nil, nil),
    ] as [([Double?], Double?, Int?)])
  func nowCastRows(hours: [Double?], expected: Double?, index: Int?) {
    let value = nowCast(.pm2_5, hours.map { $0.flatMap(Concentration.init) })
    #expect(value?.microgramsPerCubicMetre == expected)
    #expect(value.map { usAQI(.pm2_5, $0) } == index)
  }
}
