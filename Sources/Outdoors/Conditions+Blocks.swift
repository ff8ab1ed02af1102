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

  /// The US index of each slot: the worst of the NowCast, of the hour itself (a NowCast lags behind a plume that has just
  /// come), and of what a near station measured in the three hours before. Air told more than a day before the moment
  /// still warns but no longer clears.
  private static func air(_ outlook: Outlook, _ timeline: Timeline, now: Date) -> [Reading] {
    let isOld = outlook.source(of: .air).map { now.timeIntervalSince($0.dated) > 86_400 } ?? false
    return (0..<timeline.count).map { slot in
      let start = timeline.start(of: slot)
      var reading = Reading.missing
      if let bounds = outlook.air(at: start)?.usAQIBounds {
        reading = Reading(Double(bounds.least), isOld ? .infinity : bounds.most.map(Double.init) ?? .infinity)
      }
      guard let station = outlook.airStation,
        let told = station.advice(at: timeline.instant(of: slot, now: now)).map(Double.init)
      else { return reading }
      reading.low = max(reading.low, told)
      // A station that tells a whole index clears what nothing else does; its sub-indices alone do not.
      reading.high = reading.high == .infinity && station.usAQI != nil ? reading.low : max(reading.high, told)
      return reading
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
