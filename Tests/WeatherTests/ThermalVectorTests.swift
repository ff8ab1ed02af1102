import Testing

@testable import Weather

/// Each formula against an independent implementation; the tolerance is what rounding in the file and the formula's
/// own constants leave.
@Suite("Felt weather beside independent implementations")
struct ThermalVectorTests {
  @Test("Heat index agrees with thermofeel to 0.001 K")
  func heatIndexAgrees() throws {
    var worst = Worst()
    for row in try VectorFile("heat-index").rows {
      let given = heatIndex(air: try row.quantity("temperature"), humidity: try row.quantity("humidity"))
      worst.see(given.celsius, try row.value("heat_index"), row)
    }
    #expect(worst.difference < 0.001, "\(worst)")
  }

  @Test("Wind chill agrees with pythermalcomfort to 0.001 K")
  func windChillAgrees() throws {
    var worst = Worst()
    for row in try VectorFile("wind-chill").rows {
      let given = windChill(air: try row.quantity("temperature"), wind: try row.quantity("wind_speed"))
      worst.see(try #require(given).celsius, try row.value("wind_chill"), row)
    }
    #expect(worst.difference < 0.001, "\(worst)")
  }

  @Test("Apparent temperature agrees with pythermalcomfort to 0.25 K, whose vapour pressure is another fit")
  func apparentTemperatureAgrees() throws {
    var worst = Worst()
    for row in try VectorFile("apparent-temperature").rows {
      let given = apparentTemperature(
        air: try row.quantity("temperature"), humidity: try row.quantity("humidity"),
        wind: try row.quantity("wind_speed"))
      worst.see(given.celsius, try row.value("apparent_temperature"), row)
    }
    #expect(worst.difference < 0.25, "\(worst)")
  }

  @Test("Humidex agrees with pythermalcomfort to 0.001")
  func humidexAgrees() throws {
    var worst = Worst()
    for row in try VectorFile("humidex").rows {
      let given = humidex(air: try row.quantity("temperature"), dewPoint: try row.quantity("dew_point"))
      worst.see(given, try row.value("humidex"), row)
    }
    #expect(worst.difference < 0.001, "\(worst)")
  }

  @Test("UTCI agrees with pythermalcomfort to 0.001 K and has no value in the same places")
  func utciAgrees() throws {
    var worst = Worst()
    for row in try VectorFile("utci").rows {
      let given = utci(
        air: try row.quantity("temperature"), meanRadiant: try row.quantity("mean_radiant_temperature"),
        wind: try row.quantity("wind_speed"), humidity: try row.quantity("humidity"))
      let expected = try row.number("utci")
      #expect((given == nil) == (expected == nil), "\(row)")
      if let given, let expected { worst.see(given.celsius, expected, row) }
    }
    #expect(worst.difference < 0.001, "\(worst)")
  }

  @Test("Dew point agrees with MetPy to 0.2 K, wet bulb with pythermalcomfort to 0.001 K")
  func moistureAgrees() throws {
    var (dew, bulb) = (Worst(), Worst())
    for row in try VectorFile("moisture").rows {
      let air = try row.quantity("temperature", Temperature.self)
      let humidity = try row.quantity("humidity", Percentage.self)
      let given = try #require(dewPoint(air: air, humidity: humidity))
      dew.see(given.celsius, try row.value("dew_point"), row)
      #expect(abs(relativeHumidity(air: air, dewPoint: given).percent - humidity.percent) < 1e-6, "\(row)")
      guard let expected = try row.number("wet_bulb") else { continue }
      bulb.see(try #require(wetBulb(air: air, humidity: humidity)).celsius, expected, row)
    }
    #expect(dew.difference < 0.2, "\(dew)")
    #expect(bulb.difference < 0.001, "\(bulb)")
  }

  @Test("WBGT agrees with Liljegren's own programme to 0.02 K, where it stops its iteration")
  func wbgtAgrees() throws {
    var worst = Worst()
    for row in try VectorFile("wbgt").rows {
      let given = wbgt(
        air: try row.quantity("temperature"), humidity: try row.quantity("humidity"),
        windAt2m: try row.quantity("wind_speed"), pressure: try row.quantity("pressure"),
        shortwave: try row.quantity("shortwave_radiation"),
        at: try at(try row.value("latitude"), try row.value("longitude")),
        time: try row.time("time"))
      worst.see(try #require(given).celsius, try row.value("wbgt"), row)
    }
    #expect(worst.difference < 0.02, "\(worst)")
  }

  @Test(
    "Every file says which implementation it came from and holds at least a thousand points",
    arguments: [
      "heat-index", "wind-chill", "apparent-temperature", "humidex", "utci", "moisture", "wbgt", "sky", "us-aqi",
      "european-aqi", "heat-strain",
    ])
  func origins(name: String) throws {
    let file = try VectorFile(name)
    #expect(file.origin.contains("scripts/vectors/"))
    #expect(file.rows.count >= 1000)
  }
}
