import Foundation

/// Reads the ways in which providers write a moment.
enum WireTime {
  /// An instant from `2026-06-08T18:00`, with or without seconds, a `Z` or an offset of its own.
  ///
  /// - Parameters:
  ///   - offset: seconds east of Greenwich that a text without its own offset is in.
  static func instant(_ text: some StringProtocol, offset: Int) -> Date? {
    var rest = Array(text.utf8)[...]
    guard let day = days(&rest) else { return nil }
    guard let separator = rest.first else { return date(day, 0, offset) }
    guard separator == UInt8(ascii: "T") || separator == UInt8(ascii: " ") else { return nil }
    rest.removeFirst()
    guard let hour = digits(&rest, 2), hour <= 24, skip(&rest, ":"), let minute = digits(&rest, 2), minute < 60
    else { return nil }
    var second = 0
    if skip(&rest, ":") {
      guard let value = digits(&rest, 2), value <= 60 else { return nil }
      second = value
      if skip(&rest, ".") { rest = rest.drop { (0x30...0x39).contains($0) } }
    }
    let seconds = hour * 3600 + minute * 60 + second
    if rest.isEmpty { return date(day, seconds, offset) }
    if skip(&rest, "Z") || skip(&rest, "z") { return rest.isEmpty ? date(day, seconds, 0) : nil }
    guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = digits(&rest, 2), hours <= 18
    else { return nil }
    _ = skip(&rest, ":")
    guard let minutes = rest.isEmpty ? 0 : digits(&rest, 2), rest.isEmpty else { return nil }
    return date(day, seconds, (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60))
  }

  /// The date of a UTC calendar on which an instant falls: `2026-06-08`.
  static func dateText(secondsSince1970 seconds: Int) -> String {
    // Civil from days, after Howard Hinnant's "chrono-compatible low-level date algorithms" (public domain).
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  private static func date(_ day: Int, _ seconds: Int, _ offset: Int) -> Date {
    Date(timeIntervalSince1970: Double(day * 86_400 + seconds - offset))
  }

  /// Days since 1970-01-01 from `yyyy-MM-dd`.
  private static func days(_ text: inout ArraySlice<UInt8>) -> Int? {
    guard let year = digits(&text, 4), skip(&text, "-"), let month = digits(&text, 2), (1...12).contains(month),
      skip(&text, "-"), let day = digits(&text, 2), (1...31).contains(day)
    else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func digits(_ text: inout ArraySlice<UInt8>, _ count: Int) -> Int? {
    guard text.count >= count else { return nil }
    var number = 0
    for byte in text.prefix(count) {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    text.removeFirst(count)
    return number
  }

  private static func skip(_ text: inout ArraySlice<UInt8>, _ character: Character) -> Bool {
    guard let first = text.first, first == character.asciiValue else { return false }
    text.removeFirst()
    return true
  }
}
