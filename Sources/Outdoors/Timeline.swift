import Foundation
import Weather

/// The hours as a row of equal slots of one hour, with the sun and the place's clock over them.
///
/// A slot that no hour of the outlook fills is a gap in which everything is unknown.
struct Timeline {
  /// When slot 0 begins, seconds since 1970.
  let origin: TimeInterval
  let count: Int
  /// The hour of each slot.
  let hours: [Hour?]
  /// Whether a slot holds an hour.
  let isKnown: [Bool]
  /// When the hour of a slot begins, as it was told.
  let times: [Date]
  let sun: [SunSlot]
  /// The place's wall clock at the slot's start, minutes since 00:00.
  let minuteOfDay: [Int]
  /// Days after the moment's own on the place's calendar; negative before it.
  let day: [Int]

  /// Hours further than this from the moment are not judged.
  static let reach = 17 * 24 * 3600.0

  init(_ outlook: Outlook, at moment: Date) {
    let now = moment.timeIntervalSince1970
    let stamps = outlook.hours.map(\.time.timeIntervalSince1970).filter { abs($0 - now) <= Self.reach }
    let origin = stamps.first ?? now
    let count = stamps.last.map { Int(($0 - origin) / 3600) + 1 } ?? 0
    var hours = [Hour?](repeating: nil, count: count)
    for hour in outlook.hours {
      let slot = Int(((hour.time.timeIntervalSince1970 - origin) / 3600).rounded(.down))
      if slot >= 0, slot < count { hours[slot] = hours[slot]?.worst(with: hour) ?? hour }
    }
    let present = Int(((now - origin) / 3600).rounded(.down))
    let minutes = outlook.freshMinutes(at: moment)
    for slot in [present, present + 1] where (0..<count).contains(slot) { hours[slot]?.worsen(by: minutes) }
    if let current = outlook.current, abs(current.time.timeIntervalSince(moment)) <= 3600,
      (0..<count).contains(present)
    {
      hours[present]?.worsen(by: current)
    }
    let starts = (0..<count).map { Date(timeIntervalSince1970: origin + 3600 * Double($0)) }
    // Offsets instead of a calendar: a day's number and the wall clock are all that is asked for, hundreds of times.
    func wallClock(_ instant: Date) -> (day: Int, minute: Int) {
      let seconds = instant.timeIntervalSince1970 + Double(outlook.place.timeZone.secondsFromGMT(for: instant))
      let day = (seconds / 86_400).rounded(.down)
      return (Int(day), Int(seconds - day * 86_400) / 60)
    }
    let today = wallClock(moment).day
    let clock = starts.map(wallClock)

    self.origin = origin
    self.count = count
    self.hours = hours
    isKnown = hours.map { $0 != nil }
    times = starts.indices.map { hours[$0]?.time ?? starts[$0] }
    sun = SunSlot.row(from: origin, count: count, at: outlook.place.coordinates)
    minuteOfDay = clock.map(\.minute)
    day = clock.map { $0.day - today }
  }

  func start(of slot: Int) -> Date { Date(timeIntervalSince1970: origin + 3600 * Double(slot)) }

  /// The moment that a slot is judged for: its start, or now in the present one.
  func instant(of slot: Int, now: Date) -> Date { self.slot(at: now) == slot ? now : start(of: slot) }

  /// The slot that holds an instant; it may lie outside of the row.
  func slot(at instant: Date) -> Int {
    Int(((instant.timeIntervalSince1970 - origin) / 3600).rounded(.down))
  }
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
