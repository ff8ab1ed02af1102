import Foundation
import Testing

@testable import Weather

@Suite("Sun and moon")
struct SkyTests {
  private func day(_ date: String, _ zone: String) throws -> DateInterval {
    let timeZone = try #require(TimeZone(identifier: zone))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return try #require(calendar.dateInterval(of: .day, for: try instant("\(date)T12:00:00Z")))
  }

  private func minutesApart(_ given: Date?, _ expected: String) throws -> Double {
    abs(try #require(given).timeIntervalSince(try instant(expected))) / 60
  }

  /// From ephem 4.2.1; a minute is allowed.
  @Test(
    "Sunrise and sunset of four cities",
    arguments: [
      (51.5074, -0.1278, "Europe/London", "2026-06-21", "2026-06-21T03:43:06Z", "2026-06-21T20:21:33Z"),
      (-1.2864, 36.8172, "Africa/Nairobi", "2026-03-20", "2026-03-20T03:36:56Z", "2026-03-20T15:43:27Z"),
      (-33.8688, 151.2093, "Australia/Sydney", "2026-12-21", "2026-12-20T18:40:39Z", "2026-12-21T09:05:24Z"),
      (-0.1807, -78.4678, "America/Guayaquil", "2026-09-23", "2026-09-23T11:02:56Z", "2026-09-23T23:09:25Z"),
    ])
  func cities(latitude: Double, longitude: Double, zone: String, date: String, rise: String, set: String) throws {
    let sun = Sun.day(try day(date, zone), at: try at(latitude, longitude))
    #expect(try minutesApart(sun.sunrise, rise) < 1)
    #expect(try minutesApart(sun.sunset, set) < 1)
    #expect(sun.kind == .rises)
  }

  @Test("London's longest day has its civil twilight")
  func londonTwilight() throws {
    let sun = Sun.day(try day("2026-06-21", "Europe/London"), at: try at(51.5074, -0.1278))
    #expect(try minutesApart(sun.dawn, "2026-06-21T02:55:00Z") < 1.5)
    #expect(try minutesApart(sun.dusk, "2026-06-21T21:09:00Z") < 1.5)
  }

  @Test("SUN-02: Tromsø's sun stays up in June, stays down in December, with civil twilight around noon")
  func tromso() throws {
    let place = try at(69.65, 18.96)
    let summer = Sun.day(try day("2026-06-21", "Europe/Oslo"), at: place)
    #expect(summer.kind == .up && summer.sunrise == nil && summer.sunset == nil && summer.noon != nil)
    let winter = Sun.day(try day("2026-12-21", "Europe/Oslo"), at: place)
    #expect(winter.kind == .down && winter.sunrise == nil && winter.sunset == nil)
    #expect(try minutesApart(winter.dawn, "2026-12-21T08:31:00Z") < 3)
    #expect(try minutesApart(winter.dusk, "2026-12-21T12:53:00Z") < 3)
    var late = Hour(time: try instant("2026-06-21T21:00:00Z"))  // 23:00 in Oslo
    late = late.withIndices(at: Place(name: "Tromsø", coordinates: place, timeZone: .gmt))
    #expect(late.isDay == true)
  }

  @Test(
    "SUN-01: polar night and midnight sun are told by the sun's own height",
    arguments: [
      (-78.16, 16.41, SunDay.Kind.down), (74.70, -94.83, .up),
    ])
  func polar(latitude: Double, longitude: Double, kind: SunDay.Kind) throws {
    let sun = Sun.day(try day("2026-06-15", "UTC"), at: try at(latitude, longitude))
    #expect(sun.kind == kind && sun.sunrise == nil && sun.sunset == nil)
  }

  @Test("South of the polar circle the midsummer sun does not set at 66°")
  func refraction() throws {
    let day = DateInterval(start: try instant("2026-06-21T00:00:00Z"), duration: 86_400)
    #expect(Sun.day(day, at: try at(66, 0)).kind == .up)
  }

  /// 05:29 and 05:40 Indian time, as two independent programmes gave them when one library put a day between them.
  @Test(
    "SUN-05: sunrise belongs to the place's own day",
    arguments: [
      (26.85, 80.80, "2020-04-29T23:59:00Z"), (27.18, 77.91, "2020-04-30T00:10:00Z"),
    ])
  func ownDay(latitude: Double, longitude: Double, expected: String) throws {
    let day = try day("2020-04-30", "Asia/Kolkata")
    let sun = Sun.day(day, at: try at(latitude, longitude))
    #expect(try minutesApart(sun.sunrise, expected) < 1.5)
    let events = [try #require(sun.sunrise), try #require(sun.sunset)]
    #expect(events.allSatisfy { day.start <= $0 && $0 < day.end })
  }

  @Test("SUN-06: Chicago's sun rises at 06:31 Chicago time")
  func chicago() throws {
    let sun = Sun.day(try day("2025-02-25", "America/Chicago"), at: try at(41.88, -87.63))
    #expect(try minutesApart(sun.sunrise, "2025-02-25T12:31:00Z") < 1.5)
  }

  @Test("Every event lies in the day asked for, dawn before sunrise before noon before sunset before dusk")
  func order() throws {
    for latitude in stride(from: -65.0, through: 65, by: 5) {
      for day in stride(from: 0.0, to: 365, by: 7) {
        let start = try instant("2026-01-01T00:00:00Z").addingTimeInterval(day * 86_400)
        let interval = DateInterval(start: start, duration: 86_400)
        let sun = Sun.day(interval, at: try at(latitude, 0))
        let events = [sun.dawn, sun.sunrise, sun.noon, sun.sunset, sun.dusk].compactMap { $0 }
        #expect(events.allSatisfy { interval.start <= $0 && $0 < interval.end })
        if let sunrise = sun.sunrise, let noon = sun.noon, let sunset = sun.sunset {
          #expect(sunrise < noon && noon < sunset)
        }
      }
    }
  }

  /// From ephem 4.2.1.
  @Test(
    "The principal phases of 2026 fall on their quarters",
    arguments: [
      ("2026-01-03T10:03:00Z", 180.0, MoonPhase.fullMoon), ("2026-08-12T17:37:00Z", 0, .newMoon),
      ("2026-08-28T04:18:00Z", 180, .fullMoon), ("2026-11-09T07:02:00Z", 0, .newMoon),
      ("2026-11-17T11:48:00Z", 90, .firstQuarter), ("2026-11-24T14:53:00Z", 180, .fullMoon),
    ])
  func phases(time: String, elongation: Double, phase: MoonPhase) throws {
    let moment = try instant(time)
    let given = Moon.illumination(at: moment).elongation
    let difference = abs(given - elongation)
    // The moon gains half a degree an hour, and the times are whole minutes.
    #expect(min(difference, 360 - difference) < 0.03)
    #expect(Moon.phase(at: moment) == phase)
  }

  @Test("The lit share at two moments", arguments: [("2026-11-30T12:00:00Z", 0.584), ("2026-12-01T00:00:00Z", 0.529)])
  func litShare(time: String, expected: Double) throws {
    #expect(abs(Moon.illumination(at: try instant(time)).illuminated - expected) < 0.001)
  }

  @Test("SUN-04: phase and lit share are the same from everywhere, and the phases follow their order")
  func phaseOrder() throws {
    let newMoon = try instant("2026-08-12T17:37:00Z")
    let seen = (0..<8).map { Moon.phase(at: newMoon.addingTimeInterval(Double($0) / 8 * 29.530589 * 86_400)) }
    #expect(seen == MoonPhase.allCases)
  }

  @Test("A body's place on the sky: the noon sun stands in the south of London, in the north of Sydney")
  func directions() throws {
    let london = Sun.position(at: try instant("2026-06-21T12:02:30Z"), try at(51.5074, -0.1278))
    #expect(abs(london.elevation - 61.93) < 0.05 && abs(london.azimuth - 180) < 1)
    let sydney = Sun.position(at: try instant("2026-12-21T01:53:00Z"), try at(-33.8688, 151.2093))
    #expect(abs(sydney.elevation - 79.57) < 0.05)
    #expect(min(sydney.azimuth, 360 - sydney.azimuth) < 3)
  }
}
