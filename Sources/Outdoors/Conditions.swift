import Foundation
import Weather

/// What every hour is like for whoever is outside, worked out once for all activities.
///
/// A row of equal slots of one hour; a slot that no hour of the outlook fills is a gap in which everything is unknown.
/// One column a measure: gates run down a column at a time.
struct Conditions {
  /// When slot 0 begins, seconds since 1970.
  let origin: TimeInterval
  let count: Int
  /// The hour of each slot.
  let hours: [Hour?]
  /// Whether a slot holds an hour.
  let isKnown: [Bool]
  /// When the hour of a slot begins, as it was told.
  let times: [Date]
  /// By ``Measure/rawValue``, then by slot.
  private(set) var columns: [[Reading]]
  let sun: [SunSlot]
  /// The place's wall clock at the slot's start, minutes since 00:00.
  let minuteOfDay: [Int]
  /// Days after the moment's own on the place's calendar; negative before it.
  let day: [Int]
  /// By how many kelvin the heat rows are lowered.
  let heatShift: [Double]
  /// Whether the last 24 hours never cooled to 20 °C.
  let isAfterHotNight: [Bool]
  /// Whether what every verdict rests on is missing: temperature, wind or precipitation.
  private(set) var lacksEssential: [Bool] = []
  /// How it feels, for scores.
  private(set) var ease: [Ease] = []
  let thunder: [Thunder]
  let ground: [GroundState]
  let warnings: Warnings
  /// How far above the place the readings are for.
  let raise: Raise

  /// Hours further than this from the moment are not judged.
  static let reach = 17 * 24 * 3600.0

  init(_ outlook: Outlook, at moment: Date, raisedBy height: Double = 0, person: Person) {
    let now = moment.timeIntervalSince1970
    let stamps = outlook.hours.map(\.time.timeIntervalSince1970).filter { abs($0 - now) <= Self.reach }
    let origin = stamps.first ?? now
    let count = stamps.last.map { Int(($0 - origin) / 3600) + 1 } ?? 0
    var hours = [Hour?](repeating: nil, count: count)
    for hour in outlook.hours {
      let slot = Int(((hour.time.timeIntervalSince1970 - origin) / 3600).rounded(.down))
      if slot >= 0, slot < count { hours[slot] = hour }
    }
    let starts = (0..<count).map { origin + 3600 * Double($0) }
    let offset = starts.map {
      Double(outlook.place.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: $0)))
    }
    let today = ((now + Double(outlook.place.timeZone.secondsFromGMT(for: moment))) / 86_400).rounded(.down)
    let local = zip(starts, offset).map { $0 + $1 }
    let day = local.map { Int(($0 / 86_400).rounded(.down) - today) }
    let sun = SunSlot.row(from: origin, count: count, at: outlook.place.coordinates)
    let raise = Raise(metres: height)
    let warnings = Warnings(outlook.alerts ?? [], from: origin, count: count)
    let thunder = Thunder.row(hours, warnings: warnings)
    let ground = GroundState.walk(hours, sun: sun, raise: raise)
    let heat = hours.enumerated().map { Heat.reading($1, sun: sun[$0], elevation: outlook.place.elevation) }
    let heatShift = Acclimatisation.shift(heat, day: day, person: person)

    self.origin = origin
    self.count = count
    self.hours = hours
    times = hours.indices.map { hours[$0]?.time ?? Date(timeIntervalSince1970: starts[$0]) }
    isKnown = hours.map { $0 != nil }
    self.sun = sun
    self.day = day
    self.raise = raise
    self.warnings = warnings
    self.thunder = thunder
    self.ground = ground
    self.heatShift = heatShift
    minuteOfDay = local.map { Int($0 - ($0 / 86_400).rounded(.down) * 86_400) / 60 }
    isAfterHotNight = Acclimatisation.hotNights(hours)
    columns = []
    columns = Measure.allCases.map { measure in
      switch measure {
      case .wbgt: zip(heat, heatShift).map { Reading($0.low + $1, $0.high + $1, isBound: $0.isBound) }
      case .lightning: thunder.map(\.reading)
      case .ground: ground.map(\.reading)
      case .lowestSun: sun.map { Reading($0.lowest) }
      case .highestSun: sun.map { Reading($0.highest) }
      case .meanTemperature: Self.dayMeans(hours)
      case .alertForAll: warnings.column(.all)
      case .alertOnWater: warnings.column(.water)
      case .alertInHills: warnings.column(.hills)
      case .alertWithFire: warnings.column(.fire)
      case .altitude: [Reading](repeating: Reading(raise.altitude(above: outlook.place.elevation)), count: count)
      case .air: Self.air(outlook, starts: starts, now: now)
      case .water, .waves, .current: Self.sea(outlook, measure, starts: starts)
      case .offshoreWind: hours.map { Self.offshoreWind($0, shore: outlook.place.shore, raise: raise) }
      default: hours.enumerated().map { Self.reading(measure, of: $1, sun: sun[$0], raise: raise) }
      }
    }
    ease = (0..<count).map { Ease(self, slot: $0) }
    lacksEssential = (0..<count).map { !essentials(missingIn: $0).isEmpty }
  }

  subscript(measure: Measure, slot: Int) -> Reading { columns[measure.rawValue][slot] }

  func start(of slot: Int) -> Date { Date(timeIntervalSince1970: origin + 3600 * Double(slot)) }

  private static let essentials: [Measure] = [.temperature, .wind, .precipitation]

  /// The slot that holds an instant; it may lie outside of the row.
  func slot(at instant: Date) -> Int {
    Int(((instant.timeIntervalSince1970 - origin) / 3600).rounded(.down))
  }

  /// Which of the values that every verdict rests on are missing there.
  func essentials(missingIn slot: Int) -> [Measure] {
    Self.essentials.filter { self[$0, slot].isMissing }
  }
}

/// What a higher point changes: colder by 6.5 K/km (ICAO standard atmosphere), windier by half per km up to twice
/// (our choice between a sheltered slope and the free air), more UV by a tenth per km (WHO).
struct Raise {
  /// How far above the place, m.
  let metres: Double

  var cooling: Double { 0.0065 * metres }
  var windFactor: Double { min(2, 1 + 0.5 * metres / 1000) }
  var uvFactor: Double { 1 + 0.1 * metres / 1000 }

  /// The point's own height where it is a climb of half a kilometre or more; whoever lives high is used to it.
  func altitude(above place: Elevation?) -> Double { metres >= 500 ? (place?.metres ?? 0) + metres : 0 }
}

/// The sun's elevation in one slot, degrees.
struct SunSlot {
  let start: Double
  let middle: Double
  let end: Double

  var lowest: Double { min(start, middle, end) }
  var highest: Double { max(start, middle, end) }

  static func row(from origin: TimeInterval, count: Int, at coordinates: Coordinates) -> [SunSlot] {
    guard count > 0 else { return [] }
    let halves = (0...(2 * count)).map {
      Sun.position(at: Date(timeIntervalSince1970: origin + 1800 * Double($0)), coordinates).elevation
    }
    return (0..<count).map { SunSlot(start: halves[2 * $0], middle: halves[2 * $0 + 1], end: halves[2 * $0 + 2]) }
  }
}
