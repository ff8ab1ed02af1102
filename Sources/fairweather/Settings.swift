import Foundation
import Weather

/// What the command line and the environment say, the command line winning.
struct Settings: Sendable {
  let words: CommandWords
  let environment: [String: String]

  /// An option's value, or that of its environment name: `--data` is `FAIRWEATHER_DATA`.
  func value(_ option: String) -> String? {
    words[option] ?? environment(option.uppercased().replacingOccurrences(of: "-", with: "_"))
  }

  /// `FAIRWEATHER_` and the name; an empty value counts as absent.
  func environment(_ name: String) -> String? {
    environment["FAIRWEATHER_" + name].flatMap { $0.isEmpty ? nil : $0 }
  }

  func integer(_ option: String, in range: ClosedRange<Int>, default standard: Int) throws(UsageError) -> Int {
    guard let text = value(option) else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(option) \(text) cannot be; it takes a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  func instant(_ option: String) throws(UsageError) -> Date? {
    guard let text = value(option) else { return nil }
    guard let instant = WeatherJSON.instant(text) else {
      throw UsageError("--\(option) \(text) is no instant; it takes one such as 2026-11-30T06:00:00Z.")
    }
    return instant
  }

  /// The folder that everything kept lives in.
  var data: URL { URL(filePath: value("data") ?? "./data", directoryHint: .isDirectory) }

  /// The process's clock: the machine's, or one that started at `--clock` and runs on, as many times as fast as
  /// `--clock-speed` says; with `--clock-since` several processes share one such clock.
  func clock() throws(UsageError) -> @Sendable () -> Date {
    let speed = Double(try integer("clock-speed", in: 1...100, default: 1))
    guard let start = try instant("clock") else {
      guard speed == 1 else {
        throw UsageError("--clock-speed needs --clock: only a clock that was set can run faster.")
      }
      return { Date() }
    }
    let begin = try instant("clock-since") ?? Date()
    return { start.addingTimeInterval(Date().timeIntervalSince(begin) * speed) }
  }
}
