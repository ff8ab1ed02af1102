import Foundation
import HTTPServer
import Weather

/// The process's log: one line of `key=value` an event, on standard error.
struct Log: Sendable {
  let write: @Sendable (String) -> Void

  func note(_ text: String) { write("\(Self.stamp()) note \(text)") }

  func warning(_ text: String) { write("\(Self.stamp()) warning \(text)") }

  /// Without query, cookies or bodies: what people look for is nobody's business.
  func access(_ record: AccessRecord) {
    let milliseconds =
      Double(record.duration.components.attoseconds) / 1e15 + Double(record.duration.components.seconds) * 1e3
    write(
      "\(Self.stamp()) access id=\(record.id) method=\(record.method) path=\(record.path) status=\(record.status.map(String.init) ?? "-") "
        + "bytes=\(record.bytes) ms=\(String(format: "%.1f", milliseconds))")
  }

  private static func stamp() -> String { WeatherJSON.text(of: Date()) }
}
