import Weather

extension Judge {
  /// Says what the number alone does not: which kind of thunder, ice, warning or assumption it is.
  func describe(_ reason: inout Reason, _ gate: Gate, _ slot: Int) {
    let hour = conditions.timeline.hours[slot]
    switch gate.measure {
    case .wbgt where conditions.heatShift[slot] > 0: reason.fact = .notAcclimatised
    case .air:
      let station = conditions.airStation
      let told = station?.advice(at: conditions.timeline.instant(of: slot, now: conditions.moment)).map(Double.init)
      if let station, let told, told == reason.value { reason.fact = .airStation(station) }
    case .offshoreWind where conditions[.offshoreWind, slot].isBound: reason.fact = .offshoreAssumed
    case .offshoreWind: reason.fact = nil
    case .wetCold:
      reason.quantity = Measure.temperature.name
      reason.unit = Measure.temperature.unit
      reason.value = hour?.temperature.map { $0.celsius - conditions.raise.cooling }
      reason.limit = reason.level == .no ? 5 : 10
    case .lightning: describeThunder(&reason, slot, hour)
    case .ground:
      reason.quantity = "surfaceTemperature"
      reason.unit = "°C"
      reason.value = conditions.ground[slot].surface
      reason.limit = 0
      reason.fact = conditions.ground[slot].fact
    case .visibility where conditions.timeline.hours[slot]?.visibility == nil:
      reason.value = nil
      reason.fact = .fogWithoutDistance
    case .highestSun: reason.fact = .notDarkEnough
    case .alertForAll: describeAlert(&reason, conditions.warnings.alert(for: .all, in: slot))
    case .alertOnWater: describeAlert(&reason, conditions.warnings.alert(for: .water, in: slot))
    case .alertInHills: describeAlert(&reason, conditions.warnings.alert(for: .hills, in: slot))
    case .alertWithFire: describeAlert(&reason, conditions.warnings.alert(for: .fire, in: slot))
    default: break
    }
  }

  private func describeAlert(_ reason: inout Reason, _ alert: Alert?) {
    (reason.quantity, reason.value, reason.limit) = (nil, nil, nil)
    reason.fact = alert.map { $0.matched ? .alertEvent($0.event) : .alertAreaNotRecognised($0.event) }
  }

  private func describeThunder(_ reason: inout Reason, _ slot: Int, _ hour: Hour?) {
    (reason.quantity, reason.value, reason.limit) = (nil, nil, nil)
    switch conditions.thunder[slot] {
    case .bareCode: reason.fact = .bareThunderCode
    case .possible: reason.fact = .thunderPossible
    case .beside: reason.fact = .thunderNear
    case .warned(let alert): reason.fact = .thunderWarning(event: conditions.warnings.alerts[alert].event)
    case .none, .notKnown, .expected: break
    }
    guard reason.fact == nil || reason.fact == .thunderPossible else { return }
    if let chance = hour?.precipitationProbability?.percent, chance >= 20 {
      (reason.quantity, reason.value, reason.unit) = (Measure.chance.name, chance, "%")
      reason.limit = reason.level == .no ? 20 : 30
    } else if let energy = hour?.cape?.joulesPerKilogram, energy >= 1000 {
      (reason.quantity, reason.value, reason.limit, reason.unit) = ("cape", energy, 1000, "J/kg")
    }
  }
}

extension GroundState {
  fileprivate var fact: Fact? {
    switch ice {
    case .glaze: .glaze
    case .frozen, .near: .frozenGround
    case .hoarFrost: .hoarFrost
    case .none: nil
    }
  }
}
