import Foundation
import Weather

/// What every hour is like for whoever is outside, worked out once for all activities.
///
/// One column a measure: gates run down a column at a time.
struct Conditions {
  let timeline: Timeline
  /// By ``Measure/rawValue``, then by slot.
  let columns: [[Reading]]
  /// Whether what every verdict rests on is missing: temperature, wind or precipitation.
  let lacksEssential: [Bool]
  /// By how many kelvin the heat rows are lowered.
  let heatShift: [Double]
  /// Whether the last 24 hours never cooled to 20 °C, for whoever is not used to it.
  let isAfterHotNight: [Bool]
  let thunder: [Thunder]
  let ground: [GroundState]
  let warnings: Warnings
  /// Who measured the air nearby.
  let airStation: AirStation?
  let moment: Date
  /// How far above the place the readings are for.
  let raise: Raise
  /// How it feels, for scores.
  private(set) var ease: [Ease] = []

  init(_ outlook: Outlook, at moment: Date, raisedBy height: Double = 0, person: Person) {
    let timeline = Timeline(outlook, at: moment)
    let hours = timeline.hours
    let sun = timeline.sun
    let heat = hours.enumerated().map { Heat.reading($1, sun: sun[$0], elevation: outlook.place.elevation) }
    self.timeline = timeline
    airStation = outlook.airStation
    self.moment = moment
    raise = Raise(metres: height)
    warnings = Warnings(outlook.alerts ?? [], from: timeline.origin, count: timeline.count)
    thunder = Thunder.row(hours, warnings: warnings)
    ground = GroundState.walk(hours, sun: sun, raise: raise)
    heatShift = Acclimatisation.shift(heat, day: timeline.day, person: person)
    isAfterHotNight = Acclimatisation.hotNights(hours, person: person)

    var columns = Measure.allCases.map { measure in
      Self.blockColumn(measure, outlook, timeline, now: moment) ?? []
    }
    func set(_ measure: Measure, _ column: [Reading]) { columns[measure.rawValue] = column }
    set(.wbgt, zip(heat, heatShift).map { Reading($0.low + $1, $0.high + $1, isBound: $0.isBound) })
    set(.lightning, thunder.map(\.reading))
    set(.ground, ground.map(\.reading))
    set(.lowestSun, sun.map { Reading($0.lowest) })
    set(.highestSun, sun.map { Reading($0.highest) })
    set(.meanTemperature, Self.dayMeans(hours))
    set(.alertForAll, warnings.column(.all))
    set(.alertOnWater, warnings.column(.water))
    set(.alertInHills, warnings.column(.hills))
    set(.alertWithFire, warnings.column(.fire))
    let altitude = Reading(raise.altitude(above: outlook.place.elevation))
    set(.altitude, [Reading](repeating: altitude, count: timeline.count))
    let (shore, raise) = (outlook.place.shore, raise)
    set(.offshoreWind, hours.map { Self.offshoreWind($0, shore: shore, raise: raise) })
    for measure in Measure.allCases where columns[measure.rawValue].count < timeline.count {
      set(measure, hours.enumerated().map { Self.reading(measure, of: $1, sun: sun[$0], raise: raise) })
    }
    lacksEssential = (0..<timeline.count).map { slot in
      Self.essentials.contains { columns[$0.rawValue][slot].isOpen }
    }
    self.columns = columns
    ease = (0..<timeline.count).map { Ease(self, slot: $0) }
  }

  subscript(measure: Measure, slot: Int) -> Reading { columns[measure.rawValue][slot] }

  private static let essentials: [Measure] = [.temperature, .wind, .precipitation]

  /// Which of the values that every verdict rests on are missing in a slot.
  func essentials(missingIn slot: Int) -> [Measure] { Self.essentials.filter { self[$0, slot].isOpen } }
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
