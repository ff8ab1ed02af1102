import Foundation
import Outdoors
import Presentation
import TestSupport
import Weather

/// Synthetic outlooks: a smooth day repeated, at a place of the test's choosing.
enum Synthetic {
  static let now = date("2026-06-15T08:20:00Z")

  static func date(_ text: String) -> Date {
    guard let date = WeatherJSON.instant(text) else { preconditionFailure("not an instant: \(text)") }
    return date
  }

  static func place(
    _ name: String = "Leeds", zone: String = "Europe/London", latitude: Double = 53.8, longitude: Double = -1.55
  ) -> Place {
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      let timeZone = TimeZone(identifier: zone)
    else { preconditionFailure("no such place") }
    return Place(
      name: name, region: "England", country: "United Kingdom", countryCode: "GB", coordinates: coordinates,
      timeZone: timeZone)
  }

  /// 24 hours before to 7 days after `now`; `change` may spoil any hour.
  static func hours(around now: Date = now, change: (inout Hour) -> Void = { _ in }) -> [Hour] {
    let first = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600 - 86_400)
    return (0..<192).map { index in
      var hour = Hour(time: first.addingTimeInterval(Double(index) * 3600))
      hour.temperature = Temperature(14)
      hour.sky = Sky(.partlyCloudy)
      hour.windSpeed = Speed(3)
      hour.windGust = Speed(6)
      hour.windDirection = Bearing(degrees: 290)
      hour.precipitation = WaterDepth(0)
      hour.precipitationProbability = Percentage(0)
      hour.pressure = Pressure(1016.6)
      hour.humidity = Percentage(63)
      hour.cloudCover = Percentage(40)
      hour.visibility = Distance(24_000)
      change(&hour)
      return hour
    }
  }

  static func outlook(
    at place: Place = place(), now: Date = now, provider: String = "open-meteo", primary: String = "open-meteo",
    fetchedAt: Date? = nil, stale: Bool = false, simulated: Bool = false, current: Hour? = nil, air: [AirHour] = [],
    airStation: AirStation? = nil, sea: [SeaHour] = [], alerts: [Alert]? = nil, hoursAround: Date? = nil,
    change: (inout Hour) -> Void = { _ in }
  ) -> Outlook {
    Outlook(
      place: place,
      sources: [
        Source(
          block: .hours, provider: provider, primary: primary, fetchedAt: fetchedAt ?? now.addingTimeInterval(-720),
          stale: stale, simulated: simulated)
      ],
      hours: hours(around: hoursAround ?? now, change: change), current: current, air: air, airStation: airStation,
      sea: sea, alerts: alerts,
      at: now)
  }

  static func screen(_ outlook: Outlook, units: Units = Units(), now: Date = now) -> TodayScreen {
    TodayScreen(outlook, outlook.plan(PlanRequest(at: now)), units: units, now: now)
  }

  static func voice(_ units: Units = Units(), zone: String = "Europe/London", now: Date = now) -> Voice {
    Voice(units: units, timeZone: TimeZone(identifier: zone) ?? .gmt, now: now)
  }
}
