import Foundation
import Testing

@testable import fairweather

/// The tables of numbers are checked in WeatherTests; here it is the command's manners that count.
@Suite("fairweather compute")
struct ComputeTests {
  private func run(_ quantity: String, _ input: String, strict: Bool = false) throws -> String {
    try ComputeCommand.run(quantity, on: input, strict: strict)
  }

  @Test("A result column is added behind the table's own, other columns stay as they were")
  func addsAColumn() throws {
    #expect(
      try run("heat-index", "id,humidity,temperature\na,60,35\n\"b, c\",50,32.2222\n")
        == "id,humidity,temperature,heat_index\na,60,35,45.0502\n\"b, c\",50,32.2222,34.776\n")
  }

  @Test("Missing, unreadable and out-of-range inputs leave the result empty")
  func emptyResults() throws {
    let input = "temperature,wind_speed\n-5,8\n11,8\n-5,1.3\n-5,\n,8\ncold,8\n-999,8\nnan,8\n-5\n"
    let lines = try run("wind-chill", input).split(separator: "\n").map(String.init)
    #expect(lines[1].hasSuffix(",-12.8469"))
    #expect(lines.dropFirst(2) == ["11,8,", "-5,1.3,", "-5,,", ",8,", "cold,8,", "-999,8,", "nan,8,", "-5,,"])
  }

  @Test("With --strict the first line without a result is named")
  func strict() {
    #expect(throws: ComputeError.outOfRange(line: 3, quantity: "wind-chill")) {
      try run("wind-chill", "temperature,wind_speed\n-5,8\n12,8\n", strict: true)
    }
    #expect(throws: ComputeError.inputMissing(line: 2, columns: ["wind_speed"])) {
      try run("wind-chill", "temperature,wind_speed\n-5,\n", strict: true)
    }
    #expect(throws: ComputeError.inputMissing(line: 3, columns: ["sea_level"])) {
      try run("tides", "time,sea_level\n2026-07-01T00:00Z,1\n2026-07-01T01:00Z,\n", strict: true)
    }
  }

  @Test("An unknown quantity and a missing column are wrong use, and the sentence says what is expected")
  func wrongUse() throws {
    let unknown = #expect(throws: ComputeError.self) { try run("wind", "temperature\n1\n") }
    #expect(try #require(unknown).isWrongUse && #require(unknown).sentence.contains("wind-chill"))
    let missing = #expect(throws: ComputeError.self) { try run("utci", "temperature,humidity\n1,2\n") }
    #expect(
      try #require(missing).sentence
        == "utci needs the columns temperature, mean_radiant_temperature, wind_speed, humidity; "
        + "missing: mean_radiant_temperature, wind_speed.")
    #expect(throws: ComputeError.unreadable(.empty)) { try run("utci", "") }
  }

  @Test("Windows line ends, a byte order mark, blank lines and quoted names are read")
  func windowsFiles() throws {
    let input = "\u{FEFF}\"Temperature\", humidity\r\n\r\n20,\"50\"\r\n"
    #expect(try run("dew-point", input) == "Temperature, humidity,dew_point\n20,50,9.2552\n")
  }

  @Test("A quoted field may hold commas, quotes and line ends, and comes out as it went in")
  func quoting() throws {
    let input = "note,temperature,humidity\n\"a \"\"b\"\",\nc\",20,50\n"
    #expect(try run("dew-point", input) == "note,temperature,humidity,dew_point\n\"a \"\"b\"\",\nc\",20,50,9.2552\n")
  }

  @Test("A broken table is refused with its line")
  func brokenTables() {
    #expect(throws: CSV.Fault.quoteNeverClosed(line: 2)) { try CSV("a,b\n1,\"2\n3") }
    #expect(throws: CSV.Fault.textAfterQuote(line: 2)) { try CSV("a,b\n\"1\"2,3\n") }
    #expect(throws: CSV.Fault.tooManyFields(line: 3, given: 3, expected: 2)) { try CSV("a,b\n1,2\n1,2,3\n") }
  }

  @Test(
    "A pollutant goes by any of its usual names, in any of its units",
    arguments: [
      ("pm2_5,12.0,ug/m3", "56"), ("pm2.5,12.0,µg/m³", "56"), ("PM25,12.0,ug/m3", "56"), ("pm10,155,ug/m3", "101"),
      ("ozone,0.078,ppm", "126"), ("o3,78,ppb", "126"), ("no2,100,ppb", "100"), ("so2,36,ppb", "51"),
      ("co,9.4,ppm", "100"),
      ("pm2_5,12,ppb", ""), ("radon,12,ppb", ""), ("pm10,-1,ug/m3", ""),
    ])
  func pollutants(given: String, expected: String) throws {
    #expect(try run("us-aqi", "pollutant,concentration,unit\n\(given)\n").hasSuffix("\(given),\(expected)\n"))
  }

  @Test("NowCast gives the index and the concentration it stands for")
  func nowCast() throws {
    let header = "pollutant," + (1...12).map { "c\($0)" }.joined(separator: ",")
    let output = try run("us-aqi-nowcast", header + "\npm2_5,13,16,10,21,74,64,53,82,90,75,80,50\npm2_5,,,1,,,,,,,,,\n")
    #expect(output.hasSuffix(",50,66,17.4\npm2_5,,,1,,,,,,,,,,,\n"))
    #expect(output.hasPrefix(header + ",us_aqi_nowcast,nowcast\n"))
  }

  @Test("The sun's five events are instants in UTC, empty where they do not happen that day")
  func sun() throws {
    let output = try run(
      "sun",
      "latitude,longitude,date,time_zone\n51.5074,-0.1278,2026-06-21,Europe/London\n69.65,18.96,2026-06-21,Europe/Oslo\n"
        + "1,1,2026-02-30,UTC\n1,1,2026-02-20,Nowhere/Atall\n")
    let lines = output.split(separator: "\n")
    #expect(lines[0].hasSuffix(",dawn,sunrise,noon,sunset,dusk"))
    #expect(lines[1].contains(/,2026-06-21T02:5\d:\d\dZ,2026-06-21T03:4[23]:\d\dZ,2026-06-21T12:02:\d\dZ,/))
    #expect(lines[2].contains(/Europe\/Oslo,,,2026-06-21T10:4\d:\d\dZ,,$/))
    #expect(lines[3] == "1,1,2026-02-30,UTC,,,,," && lines[4] == "1,1,2026-02-20,Nowhere/Atall,,,,,")
  }

  @Test(
    "The moon's phase angle and lit share",
    arguments: ["2026-11-30T12:00:00Z", "2026-11-30T13:00+01:00", "2026-11-30 12:00"])
  func moon(time: String) throws {
    let output = try run("moon", "time\n\(time)\n")
    #expect(output.contains(/phase_angle,illumination\n.*,80\.\d+,0\.58[34]\d*\n$/))
  }

  @Test("Tides become a table of their highs and lows")
  func tides() throws {
    let levels = (0..<26).map {
      "2026-07-\($0 < 24 ? "01" : "02")T\($0 % 24 < 10 ? "0" : "")\($0 % 24):00Z,"
        + String(cos(2 * .pi * Double($0) / 12.42))
    }
    let output = try run("tides", "time,sea_level\n" + levels.joined(separator: "\n") + "\n")
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && lines[0] == "time,kind,sea_level")
    #expect(lines[1].contains(/^2026-07-01T06:1\d:\d\dZ,low,-(1|0\.99\d*)$/))
    #expect(lines[2].contains(",high,"))
  }

  @Test(
    "Numbers are plain: at most four decimals, no exponent, no negative zero",
    arguments: [
      (1234.56789, "1234.5679"), (0.00001, "0"), (-0.00001, "0"), (-3.5, "-3.5"), (100, "100"), (0.0301, "0.0301"),
      (-12.04996, "-12.05"),
    ])
  func numbers(value: Double, expected: String) {
    #expect(ComputeText.number(value) == expected)
  }

  @Test("Every quantity of the documentation is there, each named once")
  func quantities() {
    #expect(
      Set(Computation.all.map(\.name)) == [
        "heat-index", "wind-chill", "humidex", "apparent-temperature", "wet-bulb", "dew-point", "utci", "wbgt",
        "us-aqi",
        "us-aqi-nowcast", "european-aqi", "sun", "moon", "tides",
      ])
    #expect(Computation.all.count == 14)
  }
}
