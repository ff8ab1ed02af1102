public import Foundation
public import Outdoors
public import Weather

/// The main screen of a place, ready to be drawn: everything on it is worded, formatted and given its tone.
public struct TodayScreen: Sendable {
  public let language: Language
  public let place: PlaceHeading
  /// What the page takes its light from.
  public let tint: SkyTint
  public let banners: [Banner]
  public let alerts: [AlertNotice]
  /// That there are no warnings, or that nobody checks; `nil` while there are some.
  public let alertsNote: String?
  public let verdict: VerdictPanel
  /// Best first.
  public let activities: [ActivityCard]
  /// `nil` where the forecast does not reach now.
  public let now: NowCard?
  public let nextHours: HourStrip
  public let days: [DayRow]
  public let air: AirCard?
  public let sun: SunCard?
  public let sea: SeaCard?
  public let provenance: Provenance

  /// - Parameters:
  ///   - outlook: told for about `now`; what lies before it is left out.
  ///   - plan: made from the same outlook.
  public init(
    _ outlook: Outlook, _ plan: Plan, units: Units = Units(), language: Language = .english, now: Date
  ) {
    let isOutOfDate = Provenance.isOutOfDate(outlook, at: now)
    let voice = Voice(
      language: language, units: units, timeZone: outlook.place.timeZone, now: now, namesToday: !isOutOfDate)
    self.language = language
    place = PlaceHeading(outlook.place, voice)
    tint = SkyTint(
      outlook.hour(at: now)?.condition,
      sunElevation: Sun.position(at: now, outlook.place.coordinates).elevation)
    alerts = (outlook.alerts ?? []).filter { $0.expires.map { $0 > now } ?? true }.map { AlertNotice($0, voice) }
    alertsNote = alerts.isEmpty ? voice.say(outlook.alerts == nil ? .alertsNotChecked : .alertsNone) : nil
    verdict = VerdictPanel(plan, outlook, voice)
    activities = plan.activities.map { ActivityCard($0, voice) }
    self.now = NowCard(outlook, voice)
    nextHours = HourStrip(outlook, voice)
    days = DayRow.rows(of: outlook, voice)
    air = AirCard(outlook, voice)
    sun = SunCard(outlook, voice)
    sea = SeaCard(outlook, voice)
    provenance = Provenance(outlook, voice)
    banners = provenance.banners
  }
}

extension PlaceHeading {
  init(_ place: Place, _ voice: Voice) {
    name = place.name
    detail = voice.language.list([place.region, place.country].compactMap { $0 }.filter { $0 != place.name })
    timeZone = place.timeZone.identifier
    localTime = voice.say(.localTime, [.weekday: voice.weekday(voice.now), .time: voice.time(voice.now)])
  }
}
