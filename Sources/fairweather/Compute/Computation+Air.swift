import Weather

extension Computation {
  /// The scales of air quality.
  static let air: [Computation] = [
    one("us-aqi", ["pollutant", "concentration", "unit"]) { given in
      guard let pollutant = given.pollutant, let concentration = given.concentration(of: pollutant) else { return nil }
      return Double(usAQI(pollutant, concentration))
    },
    several("us-aqi-nowcast", ["pollutant"] + (1...12).map { "c\($0)" }, ["us_aqi_nowcast", "nowcast"]) { given in
      let hours = (1...12).map { given.quantity("c\($0)", Concentration.self) }
      guard let pollutant = given.pollutant, let value = nowCast(pollutant, hours) else { return nil }
      return [String(usAQI(pollutant, value)), ComputeText.number(value.microgramsPerCubicMetre)]
    },
    one("european-aqi", ["pollutant", "concentration"]) { given in
      guard let pollutant = given.pollutant, let concentration = given.concentration(of: pollutant) else { return nil }
      return europeanAQI(pollutant, concentration)?.value
    },
  ]
}

extension ComputeCase {
  /// By its usual names: `pm2_5`, `pm2.5`, `pm25`; `ozone`, `o3`; and so on.
  var pollutant: Pollutant? {
    switch text("pollutant")?.lowercased().replacing(" ", with: "_").replacing("-", with: "_") {
    case "pm2_5", "pm2.5", "pm25": .pm2_5
    case "pm10": .pm10
    case "ozone", "o3": .ozone
    case "nitrogen_dioxide", "no2": .nitrogenDioxide
    case "sulphur_dioxide", "sulfur_dioxide", "so2": .sulphurDioxide
    case "carbon_monoxide", "co": .carbonMonoxide
    default: nil
    }
  }

  /// In the unit that stands beside it, µg/m³ where none does; `nil` for an unknown unit and for particles in parts.
  func concentration(of pollutant: Pollutant) -> Concentration? {
    guard let number = number("concentration") else { return nil }
    switch text("unit")?.lowercased() {
    case nil, "ug/m3", "µg/m3", "μg/m3", "µg/m³", "μg/m³": return Concentration(number)
    case "ppb": return Concentration(partsPerBillion: number, of: pollutant)
    case "ppm": return Concentration(partsPerBillion: number * 1000, of: pollutant)
    default: return nil
    }
  }
}
