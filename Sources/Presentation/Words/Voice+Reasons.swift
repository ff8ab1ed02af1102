public import Outdoors
import Foundation
import Weather

extension Voice {
  /// Why, in a sentence: "Gusts up to 68 km/h, care from 43 km/h (until 14:00)".
  public func text(for reason: Reason) -> String {
    var text = clause(reason)
    if reason.kind == .hazard, let value = reason.value, let limit = reason.limit,
      value != limit, reason.level != .unknown, Self.namesLimit(reason)
    {
      let shown = measured(limit, reason).shown
      let phrase: Phrase =
        reason.level == .no ? .reasonLimitNo : value < limit ? .reasonLimitCareBelow : .reasonLimitCare
      text = say(phrase, [.fact: text, .limit: shown])
    }
    if reason.fact == .bounded { text = say(.reasonBounded, [.reason: text]) }
    if let until = reason.until, until > now { text = say(.reasonUntil, [.reason: text, .time: moment(until)]) }
    return text
  }

  /// A limit beside the worst value of the outing, with who set it; `nil` where the value is no number to be told.
  public func text(for check: Check) -> String? {
    let limit = check.limit
    guard let value = check.value, let number = limit.care ?? limit.no, Self.needsValue(limit.hazard) else {
      return nil
    }
    let reason = Reason(
      hazard: limit.hazard, level: limit.care == nil ? .no : .care, quantity: limit.quantity, value: value,
      unit: limit.unit)
    let phrase: Phrase =
      limit.care == nil ? .reasonLimitNo : limit.isFloor ? .reasonLimitCareBelow : .reasonLimitCare
    let text = say(phrase, [.fact: clause(reason), .limit: measured(number, reason).shown])
    return say(.checkWithSource, [.reason: text, .detail: limit.source])
  }

  /// A note that changes no verdict.
  public func text(for fact: Outdoors.Fact) -> String {
    sentence(fact, value: unknown.shown, hazard: .alert) ?? say(.unknown)
  }

  /// What is the case, without limit and end.
  private func clause(_ reason: Reason) -> String {
    let value = reason.value.map { measured($0, reason).shown } ?? say(.unknown)
    if let fact = reason.fact, fact != .bounded, let text = sentence(fact, value: value, hazard: reason.hazard) {
      return text
    }
    switch reason.kind {
    case .notKnown: return say(Self.notKnown(reason), [.name: reason.quantity ?? reason.hazard.rawValue])
    case .notSure: return say(.notSure)
    case .hazard: break
    }
    guard reason.value != nil || !Self.needsValue(reason.hazard) else {
      return say(Self.notKnown(reason), [.name: reason.quantity ?? reason.hazard.rawValue])
    }
    return say(Self.found(reason), [.value: value, .name: reason.quantity ?? reason.hazard.rawValue])
  }

  private func sentence(_ fact: Outdoors.Fact, value: String, hazard: Hazard) -> String? {
    switch fact {
    case .localFlagsNotKnown: say(.notKnownLocalWater)
    case .nobodyReports:
      switch hazard {
      case .avalanche: say(.notKnownAvalanche)
      case .iceThickness: say(.notKnownIceThickness)
      case .flood: say(.notKnownFlood)
      default: say(.nobodyReports, [.name: hazard.rawValue])
      }
    case .offshoreAssumed: say(.offshoreAssumed, [.value: value])
    case .bounded: nil
    case .bareThunderCode: say(.bareThunderCode)
    case .thunderNear: say(.thunderNear)
    case .airStation(let station):
      say(.factAirStation, [.value: value, .name: language.list([name(of: station)] + whereabouts(of: station))])
    case .thunderPossible: say(.thunderPossible)
    case .thunderWarning(let event): say(.thunderWarning, [.name: event])
    case .alertEvent(let event): say(.alertEvent, [.name: event])
    case .alertAreaNotRecognised(let area): say(.alertAreaNotRecognisedReason, [.area: area])
    case .alertsNotChecked(let since?): say(.alertsNotCheckedSince, [.time: moment(since)])
    case .alertsNotChecked(since: nil): say(.alertsNotCheckedReason)
    case .forecastAge(let hours): language.say(.forecastOld, count: Int(hours.rounded(.down)))
    case .forecastAgeNotKnown: say(.forecastAgeNotKnown)
    case .beyondDay7: say(.beyondDay7)
    case .beyondDay10: say(.beyondDay10)
    case .forecastEnds: say(.forecastEnds)
    case .notAcclimatised: say(.heatNotAcclimatised, [.value: value])
    case .nightAbove20: say(.nightAbove20, [.value: value])
    case .frozenGround: say(.frozenGround)
    case .glaze: say(.glaze)
    case .hoarFrost: say(.hoarFrost)
    case .groundNotKnown: say(.groundNotKnown)
    case .fogWithoutDistance: say(.fogWithoutDistance)
    case .notDarkEnough: say(.notDarkEnough)
    case .judgedAt(let elevation): say(.judgedAt, [.value: self.elevation(metres: elevation.metres).shown])
    case .elevationAssumed(let elevation?):
      say(.elevationAssumed, [.value: self.elevation(metres: elevation.metres).shown])
    case .elevationAssumed(nil): say(.elevationUnknown)
    case .noWarningsFeed: say(.noWarningsFeed)
    }
  }

  /// Whether "care from" says anything: not where the number only stands for a class, or the fact explains itself.
  private static func namesLimit(_ reason: Reason) -> Bool {
    switch reason.hazard {
    case .lightning, .ice, .darkness, .alert, .iceThickness: return false
    default: break
    }
    switch reason.fact {
    case nil, .bounded, .notAcclimatised, .offshoreAssumed, .airStation: return true
    default: return false
    }
  }

  /// A reason's number in the person's units.
  private func measured(_ value: Double, _ reason: Reason) -> Said {
    switch reason.unit {
    case "°C": return temperatureWithUnit(Temperature(clamping: value))
    case "m/s": return speed(Speed(clamping: value))
    case "mm": return rain(WaterDepth(clamping: value))
    case "cm": return snow(SnowDepth(clamping: value))
    case "%": return percentage(Percentage(clamping: value))
    case "m":
      switch reason.hazard {
      case .waves: return height(metres: value)
      case .altitude: return elevation(metres: value)
      default: return distance(Distance(clamping: value))
      }
    case let unit?: return Said(say(.withUnit, [.number: language.number(value, decimals: 1), .unit: unit]))
    case nil: return reason.hazard == .air && value > 500 ? Said(say(.usBeyond)) : figure(value)
    }
  }

  /// Hazards whose sentence is empty without a number.
  private static func needsValue(_ hazard: Hazard) -> Bool {
    switch hazard {
    case .heat, .cold, .wetCold, .wind, .rain, .snow, .visibility, .uv, .air, .waves, .current, .water, .altitude: true
    case .lightning, .ice, .darkness, .flood, .avalanche, .iceThickness, .alert: false
    }
  }

  private static func found(_ reason: Reason) -> Phrase {
    switch reason.hazard {
    case _ where reason.quantity == "cloudCover": .factCloud
    case .lightning: reason.level == .no ? .factLightning : .factThunderPossible
    case .heat: reason.quantity == "temperature" ? .factTemperature : .factHeat
    case .cold: .factCold
    case .wetCold: .factWetCold
    case .wind where reason.quantity == "offshoreWind": .factOffshoreWind
    case .wind: reason.quantity == "windSpeed" ? .factWind : .factGusts
    case .rain: reason.unit == "%" ? .factRainChance : .factRain
    case .snow: reason.quantity == "snowDepth" ? .factSnowDepth : .factSnow
    case .ice: reason.level == .no ? .factIceLikely : .factIcePossible
    case .visibility: .factVisibility
    case .uv: .factUV
    case .air: .factAir
    case .darkness: .factDarkness
    case .flood: .factFlood
    case .waves: .factWaves
    case .current: .factCurrent
    case .water: .factWaterTemperature
    case .altitude: .factAltitude
    case .avalanche: .factAvalanche
    case .iceThickness: reason.value == nil ? .factIceThickness : .factThaw
    case .alert: .factAlert
    }
  }

  private static func notKnown(_ reason: Reason) -> Phrase {
    switch reason.hazard {
    case .lightning: .notKnownLightning
    case .heat, .cold, .wetCold: .notKnownTemperature
    case .wind: .notKnownWind
    case .rain: .notKnownRain
    case .snow: .notKnownSnow
    case .ice: .notKnownIce
    case .visibility: .notKnownVisibility
    case .uv: .notKnownUV
    case .air: .notKnownAir
    case .waves: .notKnownWaves
    case .current: .notKnownCurrent
    case .water: .notKnownWaterTemperature
    case .alert: .notKnownAlerts
    case .flood: .notKnownFlood
    case .avalanche: .notKnownAvalanche
    case .iceThickness: .notKnownIceThickness
    case .darkness, .altitude: .notKnownOther
    }
  }
}
