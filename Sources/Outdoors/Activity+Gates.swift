extension Activity {
  /// The rows of the table that hold for an outing of so many minutes by a person, in the table's order.
  func gates(minutes: Int, for person: Person) -> [Gate] {
    guard isOutdoors else { return [] }
    let rows = rows(minutes: minutes, wetsuit: person.wetsuit == true)
    return Gate.table.filter { rows.contains($0.row) }.map { gate in
      let numbers = own[gate.row]
      var own = person.tightened(gate.tightened(care: numbers?.care, no: numbers?.no))
      if effort == .light, gate.measure == .air { own.isNeeded = false }  // long but easy: unknown air is no cap
      return own
    }
  }

  private func rows(minutes: Int, wetsuit: Bool) -> Set<Gate.Row> {
    var rows: Set<Gate.Row> = [.lightningNear, .alertForAll]
    if !has(.unattended) { rows.formUnion(bodyRows(minutes: minutes)) }
    rows.formUnion(groundRows)
    rows.formUnion(waterRows(wetsuit: wetsuit))
    rows.formUnion(has(.needsDry) ? [.dryChance, .dryAmount, .rain] : [.rain])
    if has(.farFromShelter) { rows.insert(.lightningFar) }
    if has(.hills) { rows.formUnion([.fogInHills, .alertInHills, .altitude]) }
    if has(.fire) || has(.hills) || id == .horseRiding { rows.insert(.alertWithFire) }
    if has(.naturalIce) { rows.insert(.thaw) }
    switch light {
    case .needsLight: rows.insert(.needsLight)
    case .betterWithLight: rows.insert(.betterWithLight)
    case .needsDarkness: rows.formUnion([.needsDarkness, .starCloud])
    case .indifferent: break
    }
    return rows
  }

  func has(_ trait: Trait) -> Bool { traits.contains(trait) }

  /// What effort and time out of doors make of heat, cold and air. Moderate effort is in neither class of the published
  /// rows and takes the stricter one.
  private func bodyRows(minutes: Int) -> Set<Gate.Row> {
    let isHard = effort != .light
    var rows: Set<Gate.Row> = isHard || minutes > 120 ? [.heatHard, .heatHardAir] : [.heatLight]
    rows.insert(isHard || minutes > 60 ? .coldLong : .coldShort)
    rows.insert(isHard || minutes > 120 ? .airHard : .airLight)
    if has(.farFromShelter), minutes > 60 { rows.insert(.wetCold) }
    if !has(.covered) { rows.insert(.uv) }
    return rows
  }

  private var groundRows: Set<Gate.Row> {
    switch ground {
    case .foot: [.gustOnFoot, .iceOnFoot, .snowOnFoot]
    case .running: [.gustOnFoot, .iceRunning, .snowOnFoot]
    case .wheels:
      has(.road)
        ? [.gustOnWheels, .iceRunning, .snowOnWheels, .fogOnRoad] : [.gustOnWheels, .iceRunning, .snowOnWheels]
    case .snow: [.gustOnFoot, .iceOnSnow, .skiSnow]
    case .ice: [.gustOnFoot, .iceOnSnow, .snowOnFoot]
    case .water: [own[.gustOwn] == nil ? .gustOnFoot : .gustOwn]
    case .air: [.gustDrone, .fogOwn]
    case .still: has(.unattended) ? [.gustOnFoot] : [.gustOnFoot, .iceOnFoot]
    case .indoors: []
    }
  }

  private func waterRows(wetsuit: Bool) -> Set<Gate.Row> {
    let temperature: Gate.Row = wetsuit ? .waterInWetsuit : .water
    let offshore: Gate.Row? = has(.drifts) ? (water == .sailing ? .offshoreSail : .offshore) : nil
    var rows: Set<Gate.Row> =
      switch water {
      case .swimming: [temperature, .wavesSwimming, .currentSwimming, .fogInHills, .alertOnWater]
      case .paddling: [temperature, .wavesPaddling, .currentPaddling, .fogInHills, .alertOnWater]
      case .sailing: [temperature, .wavesSailing, .fogInHills, .alertOnWater]
      case .surfing: [temperature, .wavesSurfing, .fogInHills, .alertOnWater]
      case .bathing: [.wavesBathing, .alertOnWater]
      case .bank: [.wavesAtBank, .alertOnWater]
      case nil: []
      }
    if let offshore { rows.insert(offshore) }
    return rows
  }
}

extension Person {
  /// A row as it holds for this person: the same or stricter.
  ///
  /// Chosen by us, as the sources name groups and no numbers: 2 K of WBGT for those whom heat endangers, 1 K more for
  /// low fitness; 5 K of wind chill; a US AQI class sooner for care in light effort, and 151 for a no (US sport bodies)
  /// in hard effort; UV from "high" (6) for skin that burns easily; glaze's limit already at likely ice for older people.
  func tightened(_ gate: Gate) -> Gate {
    switch gate.row {
    case .heatHard, .heatLight: gate.tightened(by: (isFrailInHeat ? 2 : 0) + (fitness == .low ? 1 : 0))
    case .heatHardAir: gate.tightened(by: isFrailInHeat ? 2 : 0)
    case .coldLong, .coldShort: gate.tightened(by: isFrailInCold ? 5 : 0)
    case .airHard: hasSensitiveAirways ? gate.tightened(care: 101, no: 151) : gate
    case .airLight: hasSensitiveAirways ? gate.tightened(care: 101, no: 201) : gate
    case .uv: burnsEasily ? gate.tightened(care: 6, no: nil) : gate
    case .iceOnFoot: ageGroup == .older ? gate.tightened(care: 1, no: 2) : gate
    default: gate
    }
  }

  private var isFrailInHeat: Bool {
    ageGroup == .child || ageGroup == .older || pregnant == true || !sensitivities.isDisjoint(with: [.heart, .heat])
  }

  private var isFrailInCold: Bool {
    ageGroup == .child || ageGroup == .older || !sensitivities.isDisjoint(with: [.heart, .asthma, .cold])
  }

  private var hasSensitiveAirways: Bool {
    ageGroup == .child || ageGroup == .older || pregnant == true
      || !sensitivities.isDisjoint(with: [.asthma, .heart, .air])
  }

  private var burnsEasily: Bool {
    ageGroup == .child || sensitivities.contains(.sun) || skinType.map { $0 <= 2 } == true
  }
}
