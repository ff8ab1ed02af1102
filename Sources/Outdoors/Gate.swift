/// One row of the table of limits: from which number on a measure changes a verdict.
struct Gate: Sendable {
  let row: Row
  let hazard: Hazard
  let measure: Measure
  /// Care from here on; `nil` where there is only a no.
  var care: Double?
  /// No from here on; `nil` where it never forbids alone.
  var no: Double?
  /// Whether smaller is worse.
  var isFloor = false
  /// Whether not knowing the measure holds the verdict at care.
  var isNeeded = true
  let source: String

  /// The names of the rows; an activity of the catalogue has those that its traits call for.
  enum Row: String, CaseIterable, Sendable {
    case heatHard, heatHardAir, heatLight, coldLong, coldShort, wetCold
    case gustOnWheels, gustOnFoot, gustDrone, gustOwn, offshore, offshoreSail
    case lightningNear, lightningFar
    case fogOnRoad, fogInHills, fogOwn, starCloud
    case iceOnFoot, iceRunning, iceOnSnow
    case uv, airHard, airLight
    case water, waterInWetsuit, wavesSwimming, wavesPaddling, wavesSailing, wavesSurfing, wavesBathing, wavesAtBank
    case currentSwimming, currentPaddling
    case rain, dryChance, dryAmount, snowOnFoot, snowOnWheels, skiSnow, thaw
    case needsLight, betterWithLight, needsDarkness
    case alertForAll, alertOnWater, alertInHills, alertWithFire, altitude
  }

  /// 0 go, 1 care, 3 no: the ranks of ``Verdict``.
  func rank(of value: Double) -> UInt8 {
    if isFloor {
      if let no, value <= no { return 3 }
      if let care, value <= care { return 1 }
    } else {
      if let no, value >= no { return 3 }
      if let care, value >= care { return 1 }
    }
    return 0
  }

  /// The rank of what is known, never hiding what it might be: the worse end counts as care at most.
  func rank(of reading: Reading) -> UInt8 {
    let known = rank(of: isFloor ? reading.high : reading.low)
    guard isNeeded, known == 0, reading.low != reading.high else { return known }
    return rank(of: isFloor ? reading.low : reading.high) > 0 ? 1 : 0
  }

  /// The same row with numbers that are at least as strict; a looser number is not taken.
  func tightened(care: Double?, no: Double?) -> Gate {
    var gate = self
    gate.care = stricter(self.care, care)
    gate.no = stricter(self.no, no)
    return gate
  }

  /// Both limits moved by so much to the strict side.
  func tightened(by amount: Double) -> Gate {
    let shift = isFloor ? amount : -amount
    return tightened(care: care.map { $0 + shift }, no: no.map { $0 + shift })
  }

  private func stricter(_ one: Double?, _ other: Double?) -> Double? {
    guard let one else { return other }
    guard let other else { return one }
    return isFloor ? max(one, other) : min(one, other)
  }
}
