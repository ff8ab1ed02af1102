import Foundation

/// The heat that flows to and from a wet wick and a black globe; kelvin, hPa, m/s, W/m².
///
/// (1) Each root is that of the published balance; where the published programme stops its iteration at 0.02 K, Newton's
/// method goes on to 0.001 K. (2) The radiation is cut at 85 % of what reaches the top of the air.
struct Liljegren {
  let air: Double
  let humidity: Double
  let pressure: Double
  let wind: Double
  private let solar: Double
  private let direct: Double
  private let cosine: Double
  private let airVapour: Double
  /// Half of what the sky and the ground send to a body between them, W/m² over σ.
  private let surroundings: Double

  init(
    air: Double, humidity: Double, pressure: Double, wind: Double, shortwave: Double, sunElevation: Double,
    aboveTheAir: Double
  ) {
    self.air = air
    self.humidity = humidity
    self.pressure = pressure
    self.wind = wind
    let apparent = sunElevation + Self.refraction(sunElevation)
    let sine = sin(apparent * .pi / 180)
    let sunIsUp = sine > 0.00873
    cosine = sunIsUp ? sine : 1  // with no direct beam the geometry below is multiplied by 0
    direct = directShare(of: shortwave, sunElevation: apparent, aboveTheAir: aboveTheAir)
    solar = sunIsUp ? min(shortwave, 0.85 * aboveTheAir * sine) : shortwave  // (2)
    airVapour = humidity * Self.saturation(air)
    let skyEmissivity = 0.575 * pow(airVapour, 0.143)
    surroundings = 0.5 * (skyEmissivity + 0.999) * pow(air, 4)
  }

  /// How much the air lifts the sun, degrees; Michalsky 1988, as the programme takes it.
  private static func refraction(_ elevation: Double) -> Double {
    guard elevation > -0.56 else { return 0.56 }
    let square = elevation * elevation
    return 3.51561 * (0.1594 + 0.0196 * elevation + 0.00002 * square) / (1 + 0.505 * elevation + 0.0845 * square)
  }

  /// The temperature of a 50.8 mm black globe.
  func globe() -> Double? {
    let σε = Self.stefanBoltzmann * 0.95
    let sun = solar / (2 * σε) * 0.95 * (direct * (1 / (2 * cosine) - 1) + 1.45)
    let prandtl = Self.prandtlCubeRoot
    return root { globe in
      let film = Film(0.5 * (globe + air), pressure: pressure)
      let reynolds = wind * film.density * 0.0508 / film.viscosity
      let loss = (2 + 0.6 * reynolds.squareRoot() * prandtl) * film.conductivity / 0.0508 / σε
      let cube = globe * globe * globe
      return (surroundings - loss * (globe - air) + sun - cube * globe, -loss - 4 * cube)
    }
  }

  /// The temperature of a wet wick in sun and wind.
  func naturalWetBulb() -> Double? {
    let σε = Self.stefanBoltzmann * 0.95
    let ends = 0.25 * 0.007 / 0.0254
    let tangent = (1 - cosine * cosine).squareRoot() / cosine
    let sun = 0.6 * solar * ((1 - direct) * (1 + ends) + direct * (tangent / .pi + ends) + 0.45)
    return root { bulb in
      let film = Film(0.5 * (bulb + air), pressure: pressure)
      let reynolds = wind * film.density * 0.007 / film.viscosity
      let exchange = 0.281 * pow(reynolds, 0.6) * Self.prandtlWick * film.conductivity / 0.007
      let schmidt = film.viscosity / (film.density * film.diffusivity)
      let evaporation = film.latentHeat / Self.ratio * pow(Self.prandtl / schmidt, 0.56)
      let vapour = Self.saturation(bulb)
      let dry = pressure - vapour
      let cube = bulb * bulb * bulb
      let radiation = σε * (surroundings - cube * bulb) + sun
      let slope = vapour * 17.502 * 240.97 / ((bulb - 32.18) * (bulb - 32.18))
      let balance = air - evaporation * (vapour - airVapour) / dry + radiation / exchange - bulb
      return (balance, -evaporation * slope * (pressure - airVapour) / (dry * dry) - 4 * σε * cube / exchange - 1)
    }
  }

  /// Newton's method from the air temperature; the derivative may leave the film's slow change out.
  private func root(_ balance: (Double) -> (value: Double, slope: Double)) -> Double? {
    var guess = air
    for _ in 0..<60 {
      let (value, slope) = balance(guess)
      let step = min(20, max(-20, value / slope))
      guess -= step
      guard guess.isFinite, guess > 100 else { return nil }
      if abs(step) < 0.001 { return guess }
    }
    return nil
  }

  private static let stefanBoltzmann = 5.6696e-8
  private static let heatCapacity = 1003.5
  private static let molarAir = 28.97
  private static let molarWater = 18.015
  private static let gasConstant = 8314.34 / molarAir
  private static let prandtl = heatCapacity / (heatCapacity + 1.25 * gasConstant)
  private static let prandtlCubeRoot = pow(prandtl, 0.3333)
  private static let prandtlWick = pow(prandtl, 0.44)
  private static let ratio = heatCapacity * molarAir / molarWater

  /// Over water, hPa; Buck 1981 with the enhancement factor 1.004.
  private static func saturation(_ kelvin: Double) -> Double {
    6.1121 * 1.004 * exp(17.502 * (kelvin - 273.15) / (kelvin - 32.18))
  }

  /// The properties of air between the body and the open; Bird, Stewart and Lightfoot, as the paper takes them.
  private struct Film {
    let density: Double
    let viscosity: Double
    let conductivity: Double
    let diffusivity: Double
    let latentHeat: Double

    init(_ kelvin: Double, pressure: Double) {
      density = pressure * 100 / (gasConstant * kelvin)
      let collision = (kelvin / 97 - 2.9) / 0.4 * -0.034 + 1.048
      viscosity = 2.6693e-6 * (molarAir * kelvin).squareRoot() / (3.617 * 3.617 * collision)
      conductivity = (heatCapacity + 1.25 * gasConstant) * viscosity
      diffusivity = Self.diffusion * pow(kelvin, 2.334) / pressure
      latentHeat = (313.15 - kelvin) / 30 * -71_100 + 2.4073e6
    }

    private static let diffusion: Double = {
      let critical = pow(36.4 * 218, 1.0 / 3) * pow(132 * 647.3, 5.0 / 12)
      let mass = (1 / molarAir + 1 / molarWater).squareRoot()
      return 3.640e-8 * critical * mass * 1013.25 / pow((132 * 647.3).squareRoot(), 2.334)
    }()
  }
}
