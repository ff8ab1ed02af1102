import Foundation
import Testing
import Weather

@Suite("A place's calendar")
struct PlaceCalendarTests {
  private func calendar(_ zone: String) throws -> PlaceCalendar {
    PlaceCalendar(timeZone: try #require(TimeZone(identifier: zone)))
  }

  private func instant(_ text: String) throws -> Date { try #require(WeatherJSON.instant(text)) }

  private func date(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  @Test(
    "Days last as long as the place's clocks make them",
    arguments: [
      ("Europe/Berlin", "2026-03-29", 23.0), ("Europe/Berlin", "2026-10-25", 25), ("Europe/Berlin", "2026-11-30", 24),
      ("Australia/Lord_Howe", "2026-10-04", 23.5), ("Australia/Lord_Howe", "2026-04-05", 24.5),
      ("America/New_York", "2026-11-01", 25), ("America/New_York", "2026-03-08", 23),
      ("Asia/Kathmandu", "2026-06-01", 24),
    ])
  func lengths(zone: String, day: String, hours: Double) throws {
    let calendar = try calendar(zone)
    #expect(calendar.interval(of: try date(day)).duration == hours * 3600)
  }

  // Brazil's clocks went from 23:59:59 straight to 01:00 on 2018-11-04 (IANA tz database, southamerica).
  @Test("A day without a midnight begins at its first moment")
  func noMidnight() throws {
    let calendar = try calendar("America/Sao_Paulo")
    let day = calendar.interval(of: try date("2018-11-04"))
    #expect(day.start == (try instant("2018-11-04T03:00:00Z")))
    #expect(day.duration == 23 * 3600)
    #expect(calendar.hour(of: day.start) == 1)
    #expect(calendar.date(of: day.start) == (try date("2018-11-04")))
    #expect(calendar.date(of: day.start.addingTimeInterval(-1)) == (try date("2018-11-03")))
  }

  // Samoa skipped 2011-12-30 when it crossed the date line (IANA tz database, australasia).
  @Test("A date that the place skipped is no day, and the walk goes past it")
  func skippedDate() throws {
    let calendar = try calendar("Pacific/Apia")
    let dates = calendar.days(from: try instant("2011-12-29T22:00:00Z"), count: 3).map(\.date.description)
    #expect(dates == ["2011-12-29", "2011-12-31", "2012-01-01"])
    #expect(calendar.interval(of: try date("2011-12-30")).duration == 0)
  }

  @Test(
    "Days follow each other without gap or overlap over a year",
    arguments: [
      "Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Beirut", "Africa/Cairo", "Pacific/Chatham",
      "America/St_Johns", "Asia/Tehran", "Pacific/Kiritimati", "Etc/GMT+12",
    ])
  func contiguous(zone: String) throws {
    let days = try calendar(zone).days(from: try instant("2026-01-01T12:00:00Z"), count: 366)
    #expect(days.count == 366)
    for (day, next) in zip(days, days.dropFirst()) {
      #expect(day.interval.end == next.interval.start)
      #expect(day.date < next.date)
    }
  }

  @Test("TIME-05: today in London is London's, whoever looks")
  func todayInLondon() throws {
    #expect(try calendar("Europe/London").date(of: try instant("2026-06-26T13:00:00Z")).description == "2026-06-26")
  }

  @Test("TIME-06: Sydney's morning is already the next day")
  func sydneyTomorrow() throws {
    let calendar = try calendar("Australia/Sydney")
    let now = try instant("2026-08-17T22:30:00Z")
    #expect(calendar.date(of: now).description == "2026-08-18")
    #expect(calendar.days(from: now, count: 1)[0].interval.start == (try instant("2026-08-17T14:00:00Z")))
  }

  @Test("TIME-11: Monday morning for the viewer is still Sunday at a place ten hours behind UTC")
  func sundayBehind() throws {
    // Monday 2026-11-30 06:00 at UTC+8 is Sunday 22:00Z, 12:00 at UTC−10.
    let now = try instant("2026-11-30T06:00:00+08:00")
    let calendar = try calendar("Pacific/Honolulu")
    #expect(calendar.weekday(of: now) == 7)
    #expect(calendar.date(of: now).description == "2026-11-29")
  }

  @Test("NOTE-03: half past seven on the wall, across both clock changes")
  func wallClock() throws {
    let calendar = try calendar("Europe/Berlin")
    let instants = try ["2026-10-24", "2026-10-25", "2027-03-27", "2027-03-28"].map {
      calendar.instant(on: try date($0), minuteOfDay: 450)
    }
    let expected = try ["2026-10-24T05:30:00Z", "2026-10-25T06:30:00Z", "2027-03-27T06:30:00Z", "2027-03-28T05:30:00Z"]
      .map(instant)
    #expect(instants == expected)
  }

  @Test("NOTE-04: a time that the clocks skip is the next that exists; one that comes twice is the first")
  func gapAndOverlap() throws {
    let calendar = try calendar("Europe/Berlin")
    #expect(calendar.instant(on: try date("2027-03-28"), minuteOfDay: 150) == (try instant("2027-03-28T01:00:00Z")))
    #expect(calendar.instant(on: try date("2026-10-25"), minuteOfDay: 150) == (try instant("2026-10-25T00:30:00Z")))
  }

  @Test(
    "Dates that do not exist are refused", arguments: ["2026-02-30", "2026-13-01", "26-1-1", "2026-11-31", "", "x"])
  func impossibleDates(text: String) { #expect(LocalDate(text) == nil) }
}
