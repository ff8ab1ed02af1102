public import Foundation

/// Reads the `Retry-After` header (RFC 9110, 10.2.3): seconds or a date; never a negative wait.
public enum RetryAfter {
  /// The longest wait that is believed.
  public static let longest: Duration = .seconds(3600)

  /// How long to wait; `nil` where the header says nothing that can be used.
  ///
  /// A date in the past is no wait, fractions are rounded up, more than an hour is an hour.
  public static func wait(_ header: String?, now: Date) -> Duration? {
    guard let text = header?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if let seconds = Double(text) {
      guard seconds.isFinite, seconds >= 0 else { return nil }
      return min(.seconds(Int(min(seconds.rounded(.up), 1e6))), longest)
    }
    guard let date = httpDate(text) else { return nil }
    return min(.seconds(Int(min(max(date.timeIntervalSince(now).rounded(.up), 0), 1e6))), longest)
  }

  /// `Mon, 30 Nov 2026 12:30:00 GMT`.
  static func httpDate(_ text: String) -> Date? {
    let pattern = /[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT/
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard let match = text.wholeMatch(of: pattern), let month = months.firstIndex(of: String(match.2)) else {
      return nil
    }
    let number = month + 1 < 10 ? "0\(month + 1)" : "\(month + 1)"
    return WireTime.instant("\(match.3)-\(number)-\(match.1)T\(match.4)Z", offset: 0)
  }
}
