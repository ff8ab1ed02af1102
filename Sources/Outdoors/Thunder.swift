import Weather

/// Whether lightning is to be expected in an hour.
///
/// A thunder code alone is not lightning: models set it from energy in dry heat. A stop needs rain, a chance of it, or
/// energy under cloud beside the code, or a warning.
enum Thunder {
  /// Condition and chance or energy are known, and nothing speaks for it.
  case none
  /// Too little is told to say.
  case notKnown
  /// A thunder code with nothing behind it.
  case bareCode
  /// Energy with showers about.
  case possible
  /// The hour before or after one in which it is expected.
  case beside
  case expected
  /// A thunderstorm warning covers the hour; the index is the alert's.
  case warned(alert: Int)

  /// As a class: 1 possible, 2 the hour beside, 3 expected.
  var reading: Reading {
    switch self {
    case .none: Reading(0)
    case .notKnown: Reading(0, 3)
    case .bareCode, .possible: Reading(1)
    case .beside: Reading(2)
    case .expected, .warned: Reading(3)
    }
  }

  private var isExpected: Bool { reading.low == 3 }

  static func row(_ hours: [Hour?], warnings: Warnings) -> [Thunder] {
    var row = hours.map(of)
    for slot in row.indices {
      guard let alert = warnings.thunderstorm(in: slot), !row[slot].isExpected else { continue }
      row[slot] = .warned(alert: alert)
    }
    let expected = row.map(\.isExpected)
    for slot in row.indices where !expected[slot] {
      let before = slot > 0 && expected[slot - 1]
      let after = slot + 1 < expected.count && expected[slot + 1]
      if before || after { row[slot] = .beside }
    }
    return row
  }

  /// One hour by itself.
  static func of(_ hour: Hour?) -> Thunder {
    guard let hour else { return .notKnown }
    let chance = hour.precipitationProbability?.percent
    let energy = hour.cape?.joulesPerKilogram
    let falls = (hour.wetMillimetres ?? 0) > 0
    guard let condition = hour.condition, condition != .unknown else {
      let isLikely = (energy ?? 0) >= 1000 && (falls || (chance ?? 0) >= 30)
      return isLikely ? .possible : .notKnown
    }
    if condition == .tornado { return .expected }
    if condition.isThunder {
      // Cloud that was not told may be there.
      let hasEnergy = (energy ?? 0) >= 1000 && (hour.cloudCover?.percent ?? 100) >= 40
      if falls || (chance ?? 0) >= 20 || hasEnergy { return .expected }
      return .bareCode
    }
    if (energy ?? 0) >= 1000, falls || condition.isShower || (chance ?? 0) >= 30 { return .possible }
    // Energy enough, and nobody says whether showers come to use it.
    if (energy ?? 0) >= 1000, chance == nil { return .notKnown }
    return chance == nil && energy == nil ? .notKnown : .none
  }
}

extension SkyCondition {
  fileprivate var isShower: Bool {
    switch self {
    case .rainShowers, .snowShowers, .hail, .squall: true
    default: false
    }
  }
}
