import Foundation
import Weather

extension Conditions {
  /// A column that is not made of the hours: air and sea; `nil` for any other.
  static func blockColumn(_ measure: Measure, _ outlook: Outlook, _ timeline: Timeline, now: Date) -> [Reading]? {
    switch measure {
    case .air: air(outlook, timeline, now: now)
    case .water: sea(outlook, timeline) { Reading($0.waterTemperature?.celsius) }
    case .current: sea(outlook, timeline) { Reading($0.currentSpeed?.metresPerSecond) }
    case .waves: sea(outlook, timeline, waves)
    default: nil
    }
  }

  /// The US index of each slot, by NowCast or by the hour itself, whichever is worse (a NowCast lags behind a plume that
  /// has just come). Air told more than a day before the moment still warns but no longer clears.
  private static func air(_ outlook: Outlook, _ timeline: Timeline, now: Date) -> [Reading] {
    let age = outlook.source(of: .air).map { now.timeIntervalSince($0.dated) } ?? 0
    return (0..<timeline.count).map { slot in
      guard let index = outlook.air(at: timeline.start(of: slot))?.cautiousUSAQI else { return .missing }
      return age > 86_400 ? Reading(Double(index), .infinity) : Reading(Double(index))
    }
  }

  private static func sea(
    _ outlook: Outlook, _ timeline: Timeline, _ reading: (SeaHour) -> Reading
  ) -> [Reading] {
    (0..<timeline.count).map { outlook.sea(at: timeline.start(of: $0)).map(reading) ?? .missing }
  }

  /// The significant height; from swell and wind sea together, where only they are known; from one, at least that.
  private static func waves(_ hour: SeaHour) -> Reading {
    // Height and period both exactly 0 is how a land cell answers, not a calm sea.
    if let height = hour.waveHeight, height.metres > 0 || hour.wavePeriod?.seconds != 0 {
      // The whole sea is never lower than its swell or its wind waves.
      return Reading(max(height.metres, hour.swellHeight?.metres ?? 0, hour.windWaveHeight?.metres ?? 0))
    }
    switch (hour.swellHeight?.metres, hour.windWaveHeight?.metres) {
    case (let swell?, let wind?) where swell > 0 || wind > 0: return Reading(hypot(swell, wind))  // energies add
    case (let one?, nil), (nil, let one?): return Reading(one, .infinity)
    default: return .missing
    }
  }
}
