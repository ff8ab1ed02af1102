import Foundation
import Providers
import Weather

/// `fairweather-bench parse ADDRESS FILE`: reads and normalises the answer that Open-Meteo's forecast at ADDRESS gives to
/// the adapter's own question, and lets Foundation's `JSONDecoder` read the same bytes into columns. The answer is left in
/// FILE for others to read.
func measureParse(_ arguments: [String]) async throws {
  guard arguments.count == 2, let address = URL(string: arguments[0]),
    let lisbon = Coordinates(latitude: 38.72, longitude: -9.14)
  else {
    print("usage: fairweather-bench parse ADDRESS FILE")
    exit(2)
  }
  let provider = OpenMeteo(OpenMeteo.Configuration(forecast: address), transport: URLSessionTransport())
  let spot = Spot(lisbon)
  let body = try await provider.fetch(.hours, for: spot, now: Date()).body
  try body.write(to: URL(fileURLWithPath: arguments[1]))
  let megabytes = Double(body.count) / 1e6

  var hours = 0
  let ours = try best { hours = try provider.read(body, as: .hours, for: spot).hours?.count ?? 0 }
  var rows = 0
  let decoder = JSONDecoder()
  let foundation = try best { rows = try decoder.decode(Columns.self, from: body).hourly["time"]?.count ?? 0 }
  print("\(body.count) bytes; ours: \(hours) hours normalised, JSONDecoder: \(rows) rows of columns")
  print(String(format: "ours %.2f ms, JSONDecoder %.2f ms", ours * 1000, foundation * 1000))
  print(String(format: "BENCH parse-mb-per-s value=%.1f", megabytes / ours))
  print(String(format: "BENCH parse-vs-jsondecoder ratio=%.2f", foundation / ours))
}

/// What `JSONDecoder` is asked for: the numbers of the hourly block, untouched.
private struct Columns: Decodable {
  let hourly: [String: [Double?]]
}

/// The best of thirty rounds, in seconds.
private func best(_ work: () throws -> Void) rethrows -> Double {
  var best = Duration.seconds(1000)
  for _ in 0..<30 { best = min(best, try ContinuousClock().measure(work)) }
  return best / .seconds(1)
}
