import Foundation
import Weather

extension [Hour] {
  /// These hours with how far forecasts of their temperature lie apart: the wider of an ensemble's own spread and the
  /// disagreement with other providers, each as a standard deviation.
  func withSpread(ensemble: [Hour], others: [[Hour]]) -> [Hour] {
    guard !ensemble.isEmpty || !others.isEmpty else { return self }
    var widest = Dictionary(ensemble.map { ($0.time, $0.temperatureSpread ?? 0) }) { first, _ in first }
    let told = Dictionary(compactMap { hour in hour.temperature.map { (hour.time, $0.celsius) } }) { first, _ in first }
    for hour in others.joined() {
      guard let own = told[hour.time], let other = hour.temperature?.celsius else { continue }
      // The sample's standard deviation of two values.
      widest[hour.time] = Swift.max(abs(own - other) / 2.0.squareRoot(), widest[hour.time] ?? 0)
    }
    return map { hour in
      var hour = hour
      hour.temperatureSpread = widest[hour.time] ?? hour.temperatureSpread
      return hour
    }
  }
}
