public import Foundation

/// The highs and lows of a sea-level series that stand out, in order.
///
/// Each is the vertex of the parabola through the highest (lowest) sample and its neighbours, so it falls between
/// samples. It counts when it differs from the extremes beside it by at least 5 cm and a tenth of the range within half
/// a day either way; what stands out less is weather or noise, and a place with nothing else has hardly any tide.
/// - Parameter samples: in any order; of two for one instant the later in the row counts. Across a gap of more than
///   three hours nothing is guessed.
/// - Complexity: O(n log n) for n samples, and quadratic in the extremes of one unbroken stretch.
public func tides(from samples: [(time: Date, level: SeaLevel)]) -> [Tide] {
  var latest: [Date: Double] = [:]
  for sample in samples { latest[sample.time] = sample.level.metres }
  let series = latest.map { TideSample(time: $0.key.timeIntervalSinceReferenceDate, level: $0.value) }
    .sorted { $0.time < $1.time }
  var found: [Tide] = []
  var start = 0
  for end in series.indices where end + 1 == series.count || series[end + 1].time - series[end].time > 3 * 3600 {
    found += TideCurve(samples: series[start...end]).standingOut
    start = end + 1
  }
  return found
}

/// A level in metres at seconds since the reference date.
private struct TideSample {
  var time: Double
  var level: Double
}

/// One unbroken stretch of the series.
private struct TideCurve {
  let samples: ArraySlice<TideSample>

  private struct Extreme {
    var kind: Tide.Kind
    var vertex: TideSample
    /// The least by which it must stand out, metres.
    var threshold: Double
  }

  /// Neighbouring high and low that differ too little cancel each other, the closest pair first.
  var standingOut: [Tide] {
    var extremes = self.extremes
    while extremes.count > 1 {
      let gaps = zip(extremes, extremes.dropFirst()).map { left, right in
        abs(left.vertex.level - right.vertex.level) / max(left.threshold, right.threshold)
      }
      guard let closest = gaps.indices.min(by: { gaps[$0] < gaps[$1] }), gaps[closest] < 1 else { break }
      extremes.removeSubrange(closest...(closest + 1))
    }
    if extremes.count == 1, let only = extremes.first, let first = samples.first, let last = samples.last {
      let height = max(abs(only.vertex.level - first.level), abs(only.vertex.level - last.level))
      if height < only.threshold { return [] }
    }
    return extremes.map { extreme in
      let time = Date(timeIntervalSinceReferenceDate: extreme.vertex.time.rounded())
      return Tide(time: time, kind: extreme.kind, seaLevel: SeaLevel(clamping: extreme.vertex.level))
    }
  }

  private var extremes: [Extreme] {
    var extremes: [Extreme] = []
    var index = samples.startIndex + 1
    while index < samples.endIndex - 1 {
      let before = samples[index - 1]
      let here = samples[index]
      var end = index
      while end + 1 < samples.endIndex, samples[end + 1].level == here.level { end += 1 }
      guard end + 1 < samples.endIndex else { break }
      let after = samples[end + 1]
      if here.level > before.level && here.level > after.level {
        extremes.append(extreme(.high, index, end))
      } else if here.level < before.level && here.level < after.level {
        extremes.append(extreme(.low, index, end))
      }
      index = end + 1
    }
    return extremes
  }

  private func extreme(_ kind: Tide.Kind, _ first: Int, _ last: Int) -> Extreme {
    let vertex: TideSample
    if last > first + 1 {  // a long standstill turns in its middle
      vertex = TideSample(time: (samples[first].time + samples[last].time) / 2, level: samples[first].level)
    } else {
      vertex = Self.vertex(samples[first - 1], samples[first], samples[first + 1])
    }
    let nearby = samples.filter { abs($0.time - vertex.time) <= 12.5 * 3600 }.map(\.level)
    let range = (nearby.max() ?? 0) - (nearby.min() ?? 0)
    return Extreme(kind: kind, vertex: vertex, threshold: max(0.05, range / 10))
  }

  /// The turning point of the parabola through three samples, which need not be evenly spaced.
  private static func vertex(_ a: TideSample, _ b: TideSample, _ c: TideSample) -> TideSample {
    let (left, right) = (a.time - b.time, c.time - b.time)
    let leftSlope = (a.level - b.level) / left
    let rightSlope = (c.level - b.level) / right
    let curvature = (rightSlope - leftSlope) / (right - left)
    guard curvature != 0 else { return b }
    let slope = leftSlope - curvature * left
    let shift = min(right, max(left, -slope / (2 * curvature)))
    return TideSample(time: b.time + shift, level: b.level + shift * (slope + curvature * shift))
  }
}
