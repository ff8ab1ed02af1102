public import Foundation

/// The only thing that turns instants into a place's days and hours, and back.
///
/// A day runs from its first moment to the next day's: 23, 24, 25 or 23.5 hours, with or without a midnight.
public struct PlaceCalendar: Sendable {
  public let timeZone: TimeZone
  private let calendar: Calendar

  /// The Gregorian calendar as the clocks in `timeZone` show it.
  public init(timeZone: TimeZone) {
    self.timeZone = timeZone
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// The date on the place's wall calendar at an instant.
  public func date(of instant: Date) -> LocalDate {
    let parts = calendar.dateComponents([.year, .month, .day], from: instant)
    return LocalDate(unchecked: parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
  }

  /// From a day's first moment to the next day's; for a date that the place skipped, an empty interval.
  public func interval(of date: LocalDate) -> DateInterval {
    // Noon exists on every day of every zone's history; midnight does not.
    let parts = DateComponents(year: date.year, month: date.month, day: date.day, hour: 12)
    guard let noon = calendar.date(from: parts) else { return DateInterval(start: .distantPast, duration: 0) }
    let start = calendar.startOfDay(for: noon)
    guard self.date(of: noon) == date, let interval = calendar.dateInterval(of: .day, for: noon) else {
      return DateInterval(start: start, duration: 0)
    }
    return interval
  }

  /// Today and the days after it, each with its limits, as the place will live them.
  public func days(from instant: Date, count: Int) -> [(date: LocalDate, interval: DateInterval)] {
    var days: [(date: LocalDate, interval: DateInterval)] = []
    var moment = instant
    while days.count < count {
      let date = date(of: moment)
      let interval = interval(of: date)
      days.append((date, interval))
      // Noon of the next day, so that no zone's midnight rule can hold the walk up.
      guard interval.duration > 0 else { break }
      moment = interval.end.addingTimeInterval(1)
    }
    return days
  }

  /// The wall clock's hour, 0…23.
  public func hour(of instant: Date) -> Int { calendar.component(.hour, from: instant) }

  /// Minutes of the wall clock since 00:00, 0…1,439.
  public func minuteOfDay(of instant: Date) -> Int {
    let parts = calendar.dateComponents([.hour, .minute], from: instant)
    return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
  }

  /// 1 for Monday to 7 for Sunday (ISO 8601).
  public func weekday(of instant: Date) -> Int { (calendar.component(.weekday, from: instant) + 5) % 7 + 1 }

  /// The day of the year, 1…366.
  public func dayOfYear(of instant: Date) -> Int { calendar.ordinality(of: .day, in: .year, for: instant) ?? 1 }

  /// The first instant on a date at which the wall clock shows that time or, where it skips it, the next that exists.
  public func instant(on date: LocalDate, minuteOfDay: Int) -> Date? {
    let day = interval(of: date)
    guard day.duration > 0 else { return nil }
    let parts = DateComponents(hour: minuteOfDay / 60, minute: minuteOfDay % 60, second: 0)
    if minuteOfDay == self.minuteOfDay(of: day.start) { return day.start }
    return calendar.nextDate(
      after: day.start.addingTimeInterval(-1), matching: parts, matchingPolicy: .nextTime, repeatedTimePolicy: .first)
  }
}
