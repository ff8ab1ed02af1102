import Foundation

/// What air, radiation and clothes let through between a standing body and the open; °C, kPa, W/m², m²K/W.
///
/// Source: ISO 7933:2023, annexes A to E, with reflective clothing absent.
struct BodySurroundings {
  let air: Double
  let radiant: Double
  let vapour: Double
  let airSpeed: Double
  /// Metabolic rate.
  let effort: Double
  let clo: Double
  let vapourResistance: Double
  let breathingEvaporation: Double
  /// Heat lost with the breath, dry and moist.
  let breathing: Double

  private let areaFactor: Double
  private let clothing: Double
  private let convection: Double

  init(air: Double, radiant: Double, vapour: Double, airSpeed: Double, effort: Double, clo: Double) {
    self.air = air
    self.radiant = radiant
    self.vapour = vapour
    self.airSpeed = airSpeed
    self.effort = effort
    self.clo = clo
    areaFactor = 1 + 0.28 * clo
    let walking = min(0.7, 0.0052 * (effort - 58))
    let wind = min(3, airSpeed)
    let boundary = 0.111
    let still = clo * 0.155 + boundary / areaFactor
    let dressed = min(1, 1.044 * exp((0.066 * wind - 0.398) * wind + (0.094 * walking - 0.378) * walking))
    let bare = min(1, exp((0.047 * airSpeed - 0.472) * airSpeed + (0.117 * walking - 0.342) * walking))
    let correction = clo <= 0.6 ? ((0.6 - clo) * bare + clo * dressed) / 0.6 : dressed
    clothing = still * correction - bare * boundary / areaFactor
    let permeability = min(0.9, 0.4 * ((2.6 * correction - 6.5) * correction + 4.9))
    vapourResistance = still * correction / permeability / 16.7
    let exhaled = 28.56 + 0.115 * air + 0.641 * vapour
    breathingEvaporation = 0.00127 * effort * (59.34 + 0.53 * air - 11.63 * vapour)
    breathing = 0.001516 * effort * (exhaled - air) + breathingEvaporation
    let forced = airSpeed > 1 ? 8.7 * pow(airSpeed, 0.6) : 3.5 + 5.2 * airSpeed
    convection = max(forced, 2.38 * pow(abs(radiant + 0.1 - air), 0.25))
  }

  /// The skin temperature that these surroundings would bring in time, between the nude and the clothed model.
  func settledSkin(rectal: Double) -> Double {
    let nude = 7.191 + 0.064 * air + 0.061 * radiant + 0.198 * vapour - 0.348 * airSpeed + 0.616 * rectal
    let clothed =
      12.165 + 0.02017 * air + 0.04361 * radiant + 0.19354 * vapour - 0.25315 * airSpeed + 0.005346 * effort
      + 0.51274 * rectal
    return nude + (clothed - nude) * min(1, max(0, (clo - 0.2) / 0.4))
  }

  /// Heat lost by convection and radiation; `surface` is the clothes' temperature, kept from minute to minute.
  func dryLoss(skin: Double, surface: inout Double) -> Double {
    let around = radiant + 273
    var radiation = 0.0
    for _ in 0..<100 {
      let own = surface + 273
      radiation = Self.emission * (own * own + around * around) * (own + around)
      let heatIn = areaFactor * (convection * air + radiation * radiant) + skin / clothing
      let settled = heatIn / (areaFactor * (convection + radiation) + 1 / clothing)
      if abs(settled - surface) <= 0.001 { break }
      surface = (surface + settled) / 2
    }
    return areaFactor * (convection * (surface - air) + radiation * (surface - radiant))
  }

  /// The sweat rate that the needed evaporation asks for, at most what an acclimatised person gives.
  func sweat(needed: Double, most: Double) -> Double {
    guard needed > 0 else { return 0 }
    guard most > 0 else { return Self.mostSweat }
    let wettedness = needed / most
    guard wettedness < 1.7 else { return Self.mostSweat }
    let efficiency = wettedness > 1 ? pow(2 - wettedness, 2) / 2 : 1 - wettedness * wettedness / 2
    return min(Self.mostSweat, needed / max(0.05, efficiency))
  }

  /// Saturation vapour pressure, kPa.
  static func saturation(_ celsius: Double) -> Double { 0.6105 * exp(17.27 * celsius / (celsius + 237.3)) }

  private static let mostSweat = 500.0
  /// Stefan–Boltzmann's constant times the radiating part of a standing body (0.77) and the clothes' emissivity, of
  /// which 54 % reflect 42 % by the standard's default.
  private static let emission = 5.67e-8 * 0.77 * ((1 - 0.54) * 0.97 + 0.54 * (1 - 0.42))
  /// Of 75 kg and 1.8 m by DuBois, m².
  static let skinArea = 0.202 * pow(75, 0.425) * pow(1.8, 0.725)
  /// Of the body, W·min/K for each square metre of skin.
  static let heatCapacity = 58.15 * 75 / skinArea
}
