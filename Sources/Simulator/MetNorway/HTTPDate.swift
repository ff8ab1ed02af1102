import Foundation

/// `Mon, 30 Nov 2026 12:31:07 GMT`, as headers write an instant (RFC 9110, 5.6.7).
enum HTTPDate {
  static func text(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let day = CivilDay.floorDivide(seconds, 86_400)
    let rest = seconds - day * 86_400
    let (year, month, dayOfMonth) = CivilDay.date(day)
    // 1 January 1970 was a Thursday.
    let weekday = weekdays[((day + 3) % 7 + 7) % 7]
    let time = "\(CivilDay.two(rest / 3600)):\(CivilDay.two(rest / 60 % 60)):\(CivilDay.two(rest % 60))"
    return "\(weekday), \(CivilDay.two(dayOfMonth)) \(months[month - 1]) \(year) \(time) GMT"
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
