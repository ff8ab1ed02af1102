import Foundation

/// A place's wall-clock time as the contract writes it: without a zone, with or without seconds.
struct LocalTimestamp {
  private let text: String

  init(instant: Date, zone: TimeZone) {
    var style = Date.ISO8601FormatStyle(timeZone: zone)
    style = style.year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
      .timeSeparator(.colon).dateTimeSeparator(.standard)
    text = instant.formatted(style)
  }

  /// `2024-01-01T07:45:00`
  var seconds: String { text }
  /// `2024-01-01T07:45`
  var minutes: String { String(text.dropLast(3)) }
}
