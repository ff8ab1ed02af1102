import Foundation

/// What heat does to a working body, minute by minute.
///
/// Source: ISO 7933:2023, "Analytical determination and interpretation of heat stress using calculation of the predicted
/// heat strain", for a standing, acclimatised person of 75 kg and 1.8 m who may drink, in clothes of ordinary
/// permeability (0.4), walking speed unknown. Validated for air of 15…50 °C and effort of 100…450 W/m².
public struct HeatStrain: Hashable, Sendable {
  /// Of the body's core at the end, °C.
  public let coreTemperature: Double
  /// Of the rectum at the end, °C: the standard's own limit is 38.
  public let rectalTemperature: Double
  /// Sweat lost by the end, grams.
  public let sweatLoss: Double

  /// - Parameters:
  ///   - air: at 2 m.
  ///   - meanRadiant: what sun, sky and ground radiate.
  ///   - humidity: relative.
  ///   - airSpeed: past the body, m/s, its own movement included.
  ///   - metabolicRate: 1 met is 58.15 W/m².
  ///   - clothing: 1 clo is 0.155 m²K/W.
  ///   - minutes: of effort from the start at rest.
  /// - Complexity: O(minutes), about a microsecond each.
  public init(
    air: Temperature, meanRadiant: Temperature, humidity: Percentage, airSpeed: Speed, metabolicRate: Double,
    clothing: Double, minutes: Int
  ) {
    var body = WorkingBody(
      air: air.celsius, radiant: meanRadiant.celsius, humidity: humidity.percent, airSpeed: airSpeed.metresPerSecond,
      effort: metabolicRate * 58.15, clothing: clothing)
    for minute in 0..<max(0, minutes) { body.passMinute(isFirst: minute == 0) }
    coreTemperature = body.core
    rectalTemperature = body.rectal
    sweatLoss = body.sweatLoss
  }
}

/// The state of the body and what its surroundings exchange with it; °C, kPa, W/m², m²K/W.
private struct WorkingBody {
  private(set) var core = 36.8
  private(set) var rectal = 36.8
  private var skin = 34.1
  /// The core temperature that the effort alone would bring.
  private var restingCore = 36.8
  private var skinShare = 0.3
  private var sweatRate = 0.0
  private var evaporated = 0.0
  private var clothingSurface: Double

  private let surroundings: BodySurroundings

  init(air: Double, radiant: Double, humidity: Double, airSpeed: Double, effort: Double, clothing: Double) {
    surroundings = BodySurroundings(
      air: air, radiant: radiant, vapour: BodySurroundings.saturation(air) * humidity / 100, airSpeed: airSpeed,
      effort: effort, clo: clothing)
    clothingSurface = radiant + 0.1
  }

  /// Grams, for the skin of the whole person.
  var sweatLoss: Double { evaporated * 2.67 * BodySurroundings.skinArea / 1.8 / 60 }

  mutating func passMinute(isFirst: Bool) {
    let around = surroundings
    let before = (core: core, skin: skin, share: skinShare)

    let restingBefore = restingCore
    restingCore += (0.0036 * around.effort + 36.6 - restingCore) * (1 - Self.decay10)
    let storedByEffort = BodySurroundings.heatCapacity * (restingCore - restingBefore) * (1 - before.share)

    let settled = around.settledSkin(rectal: rectal)
    skin = isFirst ? settled : settled + (skin - settled) * Self.decay3
    let dry = around.dryLoss(skin: skin, surface: &clothingSurface)
    let mostEvaporation = (BodySurroundings.saturation(skin) - around.vapour) / around.vapourResistance
    let needed = around.effort - storedByEffort - around.breathing - dry
    sweatRate += (around.sweat(needed: needed, most: mostEvaporation) - sweatRate) * (1 - Self.decay10)
    let possible = max(0, mostEvaporation)
    let evaporation = Self.evaporation(sweatRate: sweatRate, most: possible)

    let stored = max(0, needed) - evaporation + storedByEffort
    core = Self.core(after: stored, before: before, skin: skin, share: &skinShare)
    rectal += (2 * core - 1.962 * rectal - 1.31) / 9
    evaporated += sweatRate + around.breathingEvaporation
  }

  /// What of the sweat evaporates; the rest drips off.
  private static func evaporation(sweatRate: Double, most: Double) -> Double {
    guard sweatRate > 0 else { return 0 }
    let ratio = most / max(sweatRate, 1e-6)
    let wettedness = ratio >= 0.5 ? min(1, (ratio * ratio + 2).squareRoot() - ratio) : 1
    return wettedness * most
  }

  /// The core temperature and the skin's share of the body's heat depend on each other.
  private static func core(
    after stored: Double, before: (core: Double, skin: Double, share: Double), skin: Double, share: inout Double
  ) -> Double {
    var guess = before.core
    let kept = stored / BodySurroundings.heatCapacity + before.skin * before.share / 2
    let coreBefore = before.core * (1 - before.share / 2)
    for _ in 0..<100 {
      share = min(0.3, max(0.1, 0.3 - 0.09 * (guess - 36.8)))
      let core = (kept - skin * share / 2 + coreBefore) / (1 - share / 2)
      if abs(core - guess) <= 0.001 { return core }
      guess = (guess + core) / 2
    }
    return guess
  }

  /// What is left after a minute of a change with a time constant of ten or three minutes.
  private static let decay10 = exp(-1.0 / 10)
  private static let decay3 = exp(-1.0 / 3)
}
