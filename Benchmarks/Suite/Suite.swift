import Foundation

/// `fairweather-bench NAME [arguments]`: one measure, one file. A measure prints what it saw and a line
/// `BENCH name value=…` or `BENCH name ratio=…`.
@main
struct Suite {
  /// What can be measured, by name.
  static let measures: [String: @Sendable ([String]) async throws -> Void] = [
    "parse": measureParse, "plans": measurePlans, "search": measureSearch, "server": serveForMeasuring,
    "utci": measureUTCI, "zones": measureZones,
  ]

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first, let measure = measures[name] else {
      print("usage: fairweather-bench \(measures.keys.sorted().joined(separator: "|")) [arguments]")
      exit(2)
    }
    try await measure(Array(arguments.dropFirst()))
  }
}
