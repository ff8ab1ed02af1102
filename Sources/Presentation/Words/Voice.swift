public import Foundation
public import Weather

/// Who speaks, in which units, of which place and when: all that wording depends on.
public struct Voice: Sendable {
  public let language: Language
  public let units: Units
  /// The place's own calendar: no time is ever told in the viewer's zone.
  public let calendar: PlaceCalendar
  /// The moment that "today", "now" and ages are told for.
  public let now: Date
  private let today: LocalDate
  private let tomorrow: LocalDate
  private let namesToday: Bool

  /// - Parameter namesToday: false where the forecast is too old for any row to be called today: each shows its date.
  public init(
    language: Language = .english, units: Units = Units(), timeZone: TimeZone, now: Date, namesToday: Bool = true
  ) {
    self.language = language
    self.namesToday = namesToday
    self.units = units
    self.now = now
    calendar = PlaceCalendar(timeZone: timeZone)
    let days = calendar.days(from: now, count: 2)
    today = calendar.date(of: now)
    tomorrow = days.last?.date ?? today
  }

  func say(_ phrase: Phrase, _ slots: [Slot: String] = [:]) -> String { language.say(phrase, slots) }

  /// What stands where a value is missing.
  var unknown: Said { Said(say(.unknown), spoken: say(.spokenUnknown), isKnown: false) }
}

// MARK: Times and dates

extension Voice {
  /// The place's wall clock: "11:00", or "11:00 AM".
  public func time(_ instant: Date) -> String {
    let minute = calendar.minuteOfDay(of: instant)
    let hour = minute / 60
    let minutes = language.number(Double(minute % 60))
    let padded = minute % 60 < 10 ? language.number(0) + minutes : minutes
    switch units.clock {
    case .hours24:
      let hours = language.number(Double(hour))
      return (hour < 10 ? language.number(0) + hours : hours) + ":" + padded
    case .hours12:
      let shown = language.number(Double((hour + 11) % 12 + 1)) + ":" + padded
      return say(hour < 12 ? .timeAM : .timePM, [.time: shown])
    }
  }

  /// As ``time(_:)`` where room is short: "14:00", "2 PM".
  func shortTime(_ instant: Date) -> String {
    let minute = calendar.minuteOfDay(of: instant)
    guard units.clock == .hours12, minute % 60 == 0 else { return time(instant) }
    let hour = language.number(Double((minute / 60 + 11) % 12 + 1))
    return say(minute < 720 ? .hourAM : .hourPM, [.hour: hour])
  }

  /// "Today", "Tomorrow" or the weekday; with the date from a week ahead, where weekdays repeat.
  public func day(_ instant: Date) -> String {
    let date = calendar.date(of: instant)
    guard namesToday else { return weekdayDate(instant) }
    if date == today { return say(.today) }
    if date == tomorrow { return say(.tomorrow) }
    let distance = instant.timeIntervalSince(now)
    return distance > 0 && distance < 6 * 86_400 ? weekday(instant) : weekdayDate(instant)
  }

  /// "Monday".
  func weekday(_ instant: Date) -> String { language.weekdays[calendar.weekday(of: instant) - 1] }

  /// "30 November".
  public func date(_ date: LocalDate) -> String {
    say(.date, [.day: language.number(Double(date.day)), .month: language.months[date.month - 1]])
  }

  /// "Mon 30 Nov": names the day without leaning on what day it is now.
  func weekdayDate(_ instant: Date) -> String {
    let date = calendar.date(of: instant)
    let short = say(
      .dateShort, [.day: language.number(Double(date.day)), .month: language.shortMonths[date.month - 1]])
    return say(
      .weekdayDate, [.weekday: language.shortWeekdays[calendar.weekday(of: instant) - 1], .date: short])
  }

  /// "11:00" today, "tomorrow 11:00" or "Friday 11:00" on another day, for the inside of a sentence.
  func moment(_ instant: Date) -> String {
    let date = calendar.date(of: instant)
    if date == today { return time(instant) }
    if namesToday, date == tomorrow { return say(.momentTomorrow, [.time: time(instant)]) }
    return say(.weekdayTime, [.weekday: day(instant), .time: time(instant)])
  }

  /// "12 min ago", "3 h ago"; what lies in the future by a skewed clock is "just now".
  public func age(since instant: Date) -> String {
    guard instant != Source.undated else { return say(.ageUnknown) }
    let minutes = max(0, Int(now.timeIntervalSince(instant) / 60))
    if minutes < 1 { return say(.justNow) }
    if minutes < 60 { return language.say(.minutesAgo, count: minutes) }
    let hours = minutes / 60
    return hours < 72 ? language.say(.hoursAgo, count: hours) : language.say(.daysAgo, count: hours / 24)
  }

  /// "Tomorrow 07:00–11:00"; the end names its day where it is another.
  ///
  /// - Parameter inSentence: whether it stands inside one: "tomorrow 07:00–11:00".
  func window(from start: Date, to end: Date, inSentence: Bool = false) -> String {
    if start <= now, now < end { return say(inSentence ? .inWindowNow : .windowNow, [.end: moment(end)]) }
    let slots: [Slot: String] = [.start: time(start), .end: time(end)]
    // A window that ends at midnight has not reached the next day.
    let last = end.addingTimeInterval(-1)
    guard calendar.date(of: start) == calendar.date(of: last) else {
      return say(.windowAcross, [.day: day(start), .start: time(start), .end: moment(end)])
    }
    switch calendar.date(of: start) {
    case _ where !namesToday: return say(.windowOn, slots.merging([.day: day(start)]) { $1 })
    case today: return say(inSentence ? .inWindowToday : .windowToday, slots)
    case tomorrow: return say(inSentence ? .inWindowTomorrow : .windowTomorrow, slots)
    default: return say(.windowOn, slots.merging([.day: day(start)]) { $1 })
    }
  }

  /// The wall times of a row of hours, with the zone's name where the clock shows one twice.
  func clockLabels(_ instants: [Date]) -> [String] {
    let plain = instants.map(time)
    var seen: [String: Date] = [:]
    var repeated: Set<String> = []
    for (label, instant) in zip(plain, instants) {
      // The same label a day later is another day's hour, not a repeated one.
      if let earlier = seen[label], instant.timeIntervalSince(earlier) < 12 * 3600 { repeated.insert(label) }
      seen[label] = instant
    }
    guard !repeated.isEmpty else { return plain }
    return zip(plain, instants).map { label, instant in
      guard repeated.contains(label) else { return label }
      return say(.sameTimeInZone, [.time: label, .name: zoneName(instant)])
    }
  }

  /// "UTC+1", "UTC−3:30": unambiguous in every language.
  private func zoneName(_ instant: Date) -> String {
    let offset = calendar.timeZone.secondsFromGMT(for: instant)
    let sign = offset < 0 ? "\u{2212}" : "+"
    let minutes = abs(offset) / 60
    return "UTC\(sign)\(minutes / 60)" + (minutes % 60 == 0 ? "" : ":\(minutes % 60)")
  }
}
