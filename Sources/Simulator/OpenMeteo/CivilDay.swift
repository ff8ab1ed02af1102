/// Dates as Open-Meteo counts them: whole days since 1970-01-01 under one fixed offset, no zone's rules.
enum CivilDay {
  static func parse(_ text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let number = days(year, month, day)
    return text == self.text(number) ? number : nil  // refuses 31 April
  }

  /// "2026-11-30".
  static func text(_ number: Int) -> String {
    let (year, month, day) = date(number)
    return "\(year)-\(two(month))-\(two(day))"
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  // The proleptic Gregorian calendar in 400-year cycles that begin on 1 March, when leap days come last.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let cycle = floorDivide(shifted, 400)
    let inCycle = shifted - cycle * 400
    let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return cycle * 146_097 + inCycle * 365 + inCycle / 4 - inCycle / 100 + inYear - 719_468
  }

  static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let cycle = floorDivide(shifted, 146_097)
    let inCycle = shifted - cycle * 146_097
    let year = (inCycle - inCycle / 1460 + inCycle / 36_524 - inCycle / 146_096) / 365
    let inYear = inCycle - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    let calendarMonth = month < 10 ? month + 3 : month - 9
    return (year + cycle * 400 + (calendarMonth <= 2 ? 1 : 0), calendarMonth, inYear - (153 * month + 2) / 5 + 1)
  }

  static func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((-a + b - 1) / b) }
}
