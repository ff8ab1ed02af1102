import Foundation

/// How one answer tells time: a single offset, that of the moment of asking, for all its lines.
struct AnswerClock {
  /// Seconds east of UTC.
  let offset: Int
  let name: String
  private let now: Date
  private let unixTime: Bool

  init(zone: TimeZone, now: Date, unixTime: Bool) {
    offset = zone.secondsFromGMT(for: now)
    name = zone.identifier
    self.now = now
    self.unixTime = unixTime
  }

  /// Labels stand on whole hours: zones of 30 or 45 minutes lose the rest, as with the real service.
  private var gridOffset: Int { offset / 3600 * 3600 }

  /// "GMT", "GMT+1", "GMT+5:30".
  var abbreviation: String {
    guard offset != 0 else { return "GMT" }
    let minutes = abs(offset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + CivilDay.two(minutes % 60)
    return "GMT" + (offset < 0 ? "-" : "+") + String(minutes / 60) + rest
  }

  /// From the first day's midnight to the end of the last.
  func span(_ window: OpenMeteoQuery.Window) -> DateInterval {
    let today = CivilDay.floorDivide(Int(now.timeIntervalSince1970.rounded(.down)) + offset, 86_400)
    let (first, end) =
      switch window {
      case .days(let past, let ahead): (today - past, today + ahead)
      case .dates(let first, let last): (first, last + 1)
      }
    let start = Date(timeIntervalSince1970: Double(first * 86_400 - gridOffset))
    return DateInterval(start: start, duration: Double(max(0, end - first) * 86_400))
  }

  func hours(_ query: OpenMeteoQuery) -> DateInterval {
    narrowed(query.window, past: query.pastHours, ahead: query.forecastHours, step: 3600)
  }

  func quarters(_ query: OpenMeteoQuery) -> DateInterval {
    narrowed(query.window, past: query.pastQuarters, ahead: query.forecastQuarters, step: 900)
  }

  /// A count of steps before or after now replaces that side of the days.
  private func narrowed(_ window: OpenMeteoQuery.Window, past: Int?, ahead: Int?, step: TimeInterval) -> DateInterval {
    let days = span(window)
    guard past != nil || ahead != nil else { return days }
    let current = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / step).rounded(.down) * step)
    let reach = 92.0 * 86_400  // no count asks for more than the archive holds
    let start = current.addingTimeInterval(-min(reach, Double(max(0, past ?? 0)) * step))
    let end = ahead.map { current.addingTimeInterval(min(reach, Double(max(0, $0)) * step)) } ?? days.end
    return DateInterval(start: start, end: max(start, end))
  }

  func write(_ instant: Date, _ json: inout JSONText) {
    let seconds = Int(instant.timeIntervalSince1970.rounded())
    guard !unixTime else { return json.raw(String(seconds)) }
    let local = seconds + gridOffset
    let day = CivilDay.floorDivide(local, 86_400)
    let minutes = (local - day * 86_400) / 60
    json.string("\(CivilDay.text(day))T\(CivilDay.two(minutes / 60)):\(CivilDay.two(minutes % 60))")
  }

  /// A day by its date, or by the instant at which it begins.
  func writeDay(_ start: Date, _ json: inout JSONText) {
    let seconds = Int(start.timeIntervalSince1970)
    guard !unixTime else { return json.raw(String(seconds)) }
    json.string(CivilDay.text(CivilDay.floorDivide(seconds + gridOffset, 86_400)))
  }
}
