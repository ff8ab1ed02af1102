import Foundation
import Weather

/// Warnings that WeatherAPI.com passes on, already chosen for the place; cancellations and tests are none.
enum WeatherAPIAlerts {
  static func alerts(_ rows: [WireValue], _ clock: PlaceClock) -> [Alert] {
    rows.compactMap { row in
      guard let event = row["event"]?.text ?? row["headline"]?.text else { return nil }
      let kind = row["msgtype"]?.text?.lowercased()
      guard kind != "cancel", kind != "test" else { return nil }
      let begins = row["effective"]?.text
      return Alert(
        id: [event, begins ?? "", row["areas"]?.text ?? ""].joined(separator: "|"), event: event,
        severity: word(row["severity"]) ?? .unknown, urgency: word(row["urgency"]) ?? .unknown,
        certainty: word(row["certainty"]) ?? .unknown, onset: instant(row["effective"], clock),
        expires: instant(row["expires"], clock), headline: row["headline"]?.text, text: row["desc"]?.text,
        instruction: row["instruction"]?.text, area: row["areas"]?.text, matched: true)
    }
  }

  private static func word<Word: RawRepresentable>(_ value: WireValue?) -> Word? where Word.RawValue == String {
    value?.text.flatMap { Word(rawValue: $0.capitalized) }
  }

  private static func instant(_ value: WireValue?, _ clock: PlaceClock) -> Date? {
    guard let text = value?.text else { return nil }
    // With a zone of its own after the time of day, else local.
    let hasOffset = text.dropFirst(10).contains { $0 == "Z" || $0 == "+" || $0 == "-" }
    return hasOffset ? WireTime.instant(text, offset: 0) : clock.instant(text)
  }
}
