import Foundation
import Weather

/// `fairweather-bench utci FILE SECONDS`: UTCI at the points of FILE, made by `Benchmarks/utci.py`, against the SECONDS
/// that pythermalcomfort took for them, and whether the two agree.
func measureUTCI(_ arguments: [String]) async throws {
  guard arguments.count == 2, let theirs = Double(arguments[1]) else {
    print("usage: fairweather-bench utci FILE SECONDS")
    exit(2)
  }
  let numbers = try Data(contentsOf: URL(fileURLWithPath: arguments[0])).withUnsafeBytes {
    Array($0.bindMemory(to: Double.self))
  }
  let count = numbers.count / 5
  func row<Q: Quantity>(_ index: Int, _ type: Q.Type) -> [Q] {
    numbers[index * count..<(index + 1) * count].map { Q(clamping: $0) }
  }
  let air = row(0, Temperature.self)
  let radiant = row(1, Temperature.self)
  let wind = row(2, Speed.self)
  let humidity = row(3, Percentage.self)
  var best = Duration.seconds(1000)
  var result: [Temperature?] = []
  for _ in 0..<5 {
    let elapsed = ContinuousClock().measure {
      result = utci(air: air, meanRadiant: radiant, wind: wind, humidity: humidity)
    }
    best = min(best, elapsed)
  }
  var worst = 0.0
  for (ours, expected) in zip(result, numbers[4 * count..<5 * count]) {
    precondition((ours == nil) == expected.isNaN, "one of the two has no value where the other has")
    if let ours { worst = max(worst, abs(ours.celsius - expected)) }
  }
  let seconds = best / .seconds(1)
  print(String(format: "ours: %.4f s for %d points, at most %.7f K apart", seconds, count, worst))
  print(String(format: "BENCH utci-vs-pythermalcomfort ratio=%.2f", theirs / seconds))
}
