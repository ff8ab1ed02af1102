public import Weather

// Every conversion of units, with the factor's source, and how many decimals each unit gets.
// Factors are exact by definition (NIST SP 811) but for mmHg and inHg, conventional at 0 °C.
extension Units.Wind {
  /// The speed's number in this unit.
  public func amount(of speed: Speed) -> Double {
    let metres = speed.metresPerSecond
    return switch self {
    case .metresPerSecond: metres
    case .kilometresPerHour: metres * 3.6
    case .milesPerHour: metres / 0.44704
    case .knots: metres * 3600 / 1852
    case .beaufort: Double(Weather.beaufort(speed))
    }
  }
}

extension Voice {
  /// "14°": the scale is the person's own and named in the settings.
  public func temperature(_ value: Temperature?) -> Said {
    guard let value else { return unknown }
    let number = degrees(value)
    return Said(
      language.number(number, decimals: units.temperatureDecimals) + "°",
      spoken: spoken(.spokenDegrees, number, units.temperatureDecimals))
  }

  /// "14 °C": where it stands alone.
  public func temperatureWithUnit(_ value: Temperature?) -> Said {
    guard let value else { return unknown }
    let unit = units.temperature == .celsius ? "°C" : "°F"
    return measure(degrees(value), unit, .spokenDegrees, decimals: units.temperatureDecimals)
  }

  /// The number in the person's scale.
  func degrees(_ value: Temperature) -> Double {
    units.temperature == .celsius ? value.celsius : value.celsius * 9 / 5 + 32
  }

  /// "12 km/h", "force 3".
  public func speed(_ value: Speed?) -> Said {
    guard let value else { return unknown }
    let number = units.wind.amount(of: value)
    return switch units.wind {
    case .kilometresPerHour: measure(number, "km/h", .spokenKilometresPerHour)
    case .metresPerSecond: measure(number, "m/s", .spokenMetresPerSecond, decimals: number > 0 && number < 10 ? 1 : 0)
    case .milesPerHour: measure(number, "mph", .spokenMilesPerHour)
    case .knots: measure(number, "kn", .spokenKnots)
    case .beaufort: measure(number, "Bft", .spokenBeaufort)
    }
  }

  /// "1.2 mm"; a trace that rounds to nothing says "< 0.1 mm", since a little rain is not none.
  ///
  /// - Parameter isEstimated: whether it was reckoned from its parts, which is said: "≈ 6.3 mm".
  public func rain(_ value: WaterDepth?, isEstimated: Bool = false) -> Said {
    guard let value else { return unknown }
    let metric = units.system == .metric
    let amount = metric ? value.millimetres : value.millimetres / 25.4
    let decimals = metric ? (amount >= 10 ? 0 : 1) : 2
    let said = amountOrTrace(
      amount, metric ? "mm" : "in", metric ? .spokenMillimetres : .spokenInches, decimals: amount == 0 ? 0 : decimals)
    guard isEstimated else { return said }
    return Said("≈ " + said.shown, spoken: say(.spokenEstimate, [.value: said.spoken]))
  }

  /// "3 cm" or "1.2 in" of snow, lying or falling.
  public func snow(_ value: SnowDepth?) -> Said {
    guard let value else { return unknown }
    let metric = units.system == .metric
    let amount = metric ? value.centimetres : value.centimetres / 2.54
    return amountOrTrace(
      amount, metric ? "cm" : "in", metric ? .spokenCentimetres : .spokenInches,
      decimals: amount == 0 || amount >= 10 ? 0 : 1)
  }

  /// No decimals for hPa and mmHg, two for inHg.
  public func pressure(_ value: Pressure?) -> Said {
    guard let value else { return unknown }
    let hectopascals = value.hectopascals
    return switch units.pressure {
    case .hectopascals: measure(hectopascals, "hPa", .spokenHectopascals)
    case .inchesOfMercury: measure(hectopascals / 33.8639, "inHg", .spokenInchesOfMercury, decimals: 2)
    case .millimetresOfMercury: measure(hectopascals / 1.333224, "mmHg", .spokenMillimetresOfMercury)
    }
  }

  /// "800 m", "2.5 km", "24 km"; miles alike.
  public func distance(_ value: Distance?) -> Said {
    guard let value else { return unknown }
    if units.system == .imperial {
      let miles = value.metres / 1609.344
      return measure(miles, "mi", .spokenMiles, decimals: miles < 10 ? 1 : 0)
    }
    if value.metres < 1000 { return measure(value.metres, "m", .spokenMetres) }
    return measure(value.metres / 1000, "km", .spokenKilometres, decimals: value.metres < 10_000 ? 1 : 0)
  }

  /// "1.2 m" or "4 ft" of waves or tide; below zero under the mean level.
  func height(metres: Double) -> Said {
    units.system == .metric
      ? measure(metres, "m", .spokenMetres, decimals: 1) : measure(metres / 0.3048, "ft", .spokenFeet, decimals: 1)
  }

  /// "1,200 m" or "3,937 ft" above the sea.
  func elevation(metres: Double) -> Said {
    units.system == .metric
      ? measure(metres, "m", .spokenMetres) : measure(metres / 0.3048, "ft", .spokenFeet)
  }

  /// "63 %".
  public func percentage(_ value: Percentage?) -> Said {
    guard let value else { return unknown }
    return measure(value.percent, "%", .spokenPercent)
  }

  func concentration(_ value: Concentration?) -> Said {
    guard let value else { return unknown }
    let micrograms = value.microgramsPerCubicMetre
    return measure(micrograms, "µg/m³", .spokenMicrograms, decimals: micrograms < 10 ? 1 : 0)
  }

  func pollen(_ count: PollenCount) -> Said { measure(count.grainsPerCubicMetre, "grains/m³", .spokenGrains) }

  func seconds(_ value: Double) -> Said { measure(value, "s", .spokenSeconds) }

  /// A bare number, such as an index.
  func figure(_ value: Double, decimals: Int = 0) -> Said {
    Said(language.number(value, decimals: decimals), spoken: language.spokenNumber(value, decimals: decimals))
  }

  private func amountOrTrace(_ amount: Double, _ unit: String, _ phrase: Phrase, decimals: Int) -> Said {
    let smallest = [1, 0.1, 0.01][min(decimals, 2)]
    guard amount > 0, amount < smallest / 2 else { return measure(amount, unit, phrase, decimals: decimals) }
    let said = measure(smallest, unit, phrase, decimals: decimals)
    return Said("< " + said.shown, spoken: "< " + said.spoken)
  }

  private func measure(_ number: Double, _ unit: String, _ phrase: Phrase, decimals: Int = 0) -> Said {
    let shown = say(.withUnit, [.number: language.number(number, decimals: decimals), .unit: unit])
    return Said(shown, spoken: spoken(phrase, number, decimals))
  }

  /// The plural form follows the number as it is shown: 1.0 counts as one only without decimals.
  private func spoken(_ phrase: Phrase, _ number: Double, _ decimals: Int) -> String {
    let rounded = RoundedNumber(number, decimals: decimals)
    let form = rounded.fraction.isEmpty ? language.plural(Int(rounded.whole) ?? 0) : .other
    let text = language.spokenNumber(number, decimals: decimals)
    return language.template(phrase).filled(form) { $0 == .number ? text : nil }
  }
}
