import Testing
import Weather

@testable import Presentation

@Suite("Numbers")
struct RoundedNumberTests {
  @Test(
    "Halves go away from zero, and nothing is ever a negative zero",
    arguments: [
      (23.9, 0, "24"), (23.4, 0, "23"), (-2.6, 0, "−3"), (-2.5, 0, "−3"), (2.5, 0, "3"), (-0.4, 0, "0"),
      (-0.04, 1, "0.0"),
      (2.675, 2, "2.68"), (1013.25, 0, "1013"), (12_345, 0, "12,345"), (0, 0, "0"), (0.05, 1, "0.1"),
    ])
  func rounding(value: Double, decimals: Int, text: String) {
    #expect(Language.english.number(value, decimals: decimals) == text)
  }

  @Test("What is not finite does not crash the screen", arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(value: Double) {
    #expect(!Language.english.number(value).isEmpty)
  }
}

@Suite("Quantities in words")
struct VoiceQuantitiesTests {
  private let metric = Synthetic.voice()
  private let imperial = Synthetic.voice(Units(.imperial))

  @Test("UNIT-02: zero is a value and shown as one")
  func zero() {
    #expect(metric.temperatureWithUnit(Temperature(0.3)).shown == "0 °C")
    #expect(metric.speed(Speed(0)).shown == "0 km/h")
    #expect(metric.percentage(Percentage(0)).shown == "0 %")
    #expect(metric.rain(WaterDepth(0)).shown == "0 mm")
  }

  @Test("UNIT-03: what is missing is a dash in every unit, never 32 °F or 0 mph")
  func missing() {
    for voice in [metric, imperial] {
      #expect(voice.temperature(nil).shown == "—")
      #expect(voice.speed(nil).shown == "—")
      #expect(voice.wind(nil, from: Bearing(degrees: 90)).shown == "—")
      #expect(voice.temperature(nil).spoken == "not known")
    }
  }

  @Test("UNIT-07: ten metres a second in every unit")
  func wind() throws {
    let speed = try #require(Speed(10))
    #expect(Language.english.number(Units.Wind.knots.amount(of: speed), decimals: 1) == "19.4")
    #expect(Language.english.number(Units.Wind.kilometresPerHour.amount(of: speed), decimals: 1) == "36.0")
    #expect(Language.english.number(Units.Wind.milesPerHour.amount(of: speed), decimals: 1) == "22.4")
    #expect(Units.Wind.beaufort.amount(of: speed) == 5)
    #expect(metric.speed(speed).shown == "36 km/h")
    #expect(metric.beaufortName(speed) == "Fresh breeze")
  }

  @Test(
    "UNIT-08, UNIT-09: pressure has the decimals its unit needs",
    arguments: [
      (1016.6, "hpa", "1017 hPa"), (1016.6, "inhg", "30.02 inHg"), (1016.6, "mmhg", "763 mmHg"),
      (994, "inhg", "29.35 inHg"), (1013.25, "inhg", "29.92 inHg"), (1013.25, "mmhg", "760 mmHg"),
    ])
  func pressure(hectopascals: Double, unit: String, text: String) throws {
    let units = try #require(Units("metric,\(unit)"))
    #expect(Synthetic.voice(units).pressure(Pressure(hectopascals)).shown == text)
  }

  @Test("UNIT-08: a pressure that cannot be is not shown")
  func impossiblePressure() {
    #expect(metric.pressure(Pressure(33_660)).shown == "—")
  }

  @Test("LANG-03: a temperature below zero has a true minus and a spoken one")
  func minus() {
    let cold = metric.temperature(Temperature(-7))
    #expect(cold.shown == "\u{2212}7°")
    #expect(cold.spoken == "minus 7 degrees")
    #expect(metric.temperature(Temperature(-1)).spoken == "minus 1 degree")
    #expect(metric.temperature(Temperature(-0.3)).shown == "0°")
  }

  @Test("A trace of rain is not none")
  func trace() {
    #expect(metric.rain(WaterDepth(0.02)).shown == "< 0.1 mm")
    #expect(imperial.rain(WaterDepth(0.05)).shown == "< 0.01 in")
    #expect(metric.rain(WaterDepth(2.44)).shown == "2.4 mm")
    #expect(imperial.rain(WaterDepth(25.4)).shown == "1.00 in")
  }

  @Test("PRCP-04: an amount reckoned from rain and snow is shown and spoken as an estimate")
  func estimate() {
    let said = metric.rain(WaterDepth(6.286), isEstimated: true)
    #expect(said.shown == "≈ 6.3 mm")
    #expect(said.spoken == "about 6.3 millimetres")
  }

  @Test("PRCP-03: a centimetre of snow stays a centimetre")
  func snow() {
    #expect(metric.snow(SnowDepth(1)).shown == "1.0 cm")
    #expect(imperial.snow(SnowDepth(2.54)).shown == "1.0 in")
  }

  @Test("Sixteen points of the compass, each half a point wide on both sides")
  func directions() {
    #expect(metric.direction(Bearing(degrees: 0)).shown == "N")
    #expect(metric.direction(Bearing(degrees: 350)).shown == "N")
    #expect(metric.direction(Bearing(degrees: 348)).shown == "NNW")
    #expect(metric.direction(Bearing(degrees: 202.5)).shown == "SSW")
    #expect(metric.direction(Bearing(degrees: 270)).spoken == "west")
  }

  @Test("PAY-05: calm air comes from nowhere")
  func calm() {
    #expect(metric.wind(Speed(0), from: Bearing(degrees: 90)).shown == "0 km/h")
    #expect(metric.wind(Speed(0.2), from: Bearing(degrees: 90)).shown == "1 km/h")
    #expect(metric.wind(Speed(3), from: Bearing(degrees: 290)).shown == "11 km/h WNW")
    #expect(metric.wind(Speed(3), from: nil).shown == "11 km/h")
  }
}

@Suite("Units")
struct UnitsTests {
  @Test(
    "A choice of units survives being written and read", arguments: ["metric", "imperial", "metric,kn,inhg,12h,1dp"])
  func roundTrip(text: String) throws {
    #expect(try #require(Units(text)).text == text)
  }

  @Test("Nonsense is refused", arguments: ["", "furlongs", "metric,lightyears"])
  func nonsense(text: String) {
    #expect(Units(text) == nil)
  }

  @Test("Seven regions are imperial; Britain and Canada are metric")
  func regions() {
    for region in ["US", "PR", "GU", "VI", "AS", "MP", "UM", "us"] {
      #expect(Units.system(forRegion: region) == .imperial)
    }
    for region in ["GB", "CA", "LR", "DE", nil] { #expect(Units.system(forRegion: region) == .metric) }
  }
}
