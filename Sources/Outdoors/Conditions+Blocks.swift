import Foundation
import Weather

extension Conditions {
  /// The US index of each slot. Air told more than a day before the moment still warns but no longer clears.
  static func air(_ outlook: Outlook, starts: [TimeInterval], now: TimeInterval) -> [Reading] {
    let age = outlook.source(of: .air).map { now - $0.dated.timeIntervalSince1970 } ?? 0
    return starts.map { start in
      guard let index = outlook.air(at: Date(timeIntervalSince1970: start))?.usAQI else { return .missing }
      return age > 86_400 ? Reading(Double(index), .infinity) : Reading(Double(index))
    }
  }

  static func sea(_ outlook: Outlook, _ measure: Measure, starts: [TimeInterval]) -> [Reading] {
    guard !outlook.sea.isEmpty else { return [Reading](repeating: .missing, count: starts.count) }
    return starts.map { start in
      guard let hour = outlook.sea(at: Date(timeIntervalSince1970: start)) else { return .missing }
      switch measure {
      case .water: return Reading(hour.waterTemperature?.celsius)
      case .current: return Reading(hour.currentSpeed?.metresPerSecond)
      default: return waves(hour)
      }
    }
  }

  /// The significant height; from swell and wind sea together, where only they are known; from one, at least that.
  private static func waves(_ hour: SeaHour) -> Reading {
    // Height and period both exactly 0 is how a land cell answers, not a calm sea.
    if let height = hour.waveHeight, height.metres > 0 || hour.wavePeriod?.seconds != 0 {
      return Reading(height.metres)
    }
    switch (hour.swellHeight?.metres, hour.windWaveHeight?.metres) {
    case (let swell?, let wind?) where swell > 0 || wind > 0: return Reading(hypot(swell, wind))  // energies add
    case (let one?, nil), (nil, let one?): return Reading(one, .infinity)
    default: return .missing
    }
  }
}
