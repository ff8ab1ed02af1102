import Foundation

/// How high a body stands through a day: where it crosses a height, going up and coming down.
///
/// (1) The nodes are the samples and, beside them, the refined turning points: a graze between two samples is not lost.
/// (2) Between two nodes the curve is monotone, so a change of sign is exactly one crossing.
struct SkyCurve {
  private let elevation: (Date) -> Double
  private let nodes: [(time: Date, elevation: Double)]

  init(_ day: DateInterval, step: TimeInterval, elevation: @escaping (Date) -> Double) {
    self.elevation = elevation
    let count = max(2, Int((day.duration / step).rounded(.up)))
    let samples = (0...count).map { index in
      let time = day.start.addingTimeInterval(day.duration * Double(index) / Double(count))
      return (time: time, elevation: elevation(time))
    }
    var nodes = [samples[0]]
    for index in 1..<count {
      let (left, middle, right) = (samples[index - 1], samples[index], samples[index + 1])
      if (middle.elevation - left.elevation) * (right.elevation - middle.elevation) <= 0 {
        let turn = Self.turningPoint(between: left.time, and: right.time, of: elevation)
        nodes += turn.time < middle.time ? [turn, middle] : [middle, turn]  // (1)
      } else {
        nodes.append(middle)
      }
    }
    nodes.append(samples[count])
    self.nodes = nodes
  }

  /// The highest elevation of the day, degrees.
  var maximum: Double { nodes.map(\.elevation).max() ?? -90 }

  /// When the curve passes `height`, to half a second; the end of the day belongs to the next.
  func crossings(of height: Double) -> (rising: [Date], falling: [Date]) {
    var rising: [Date] = []
    var falling: [Date] = []
    for (left, right) in zip(nodes, nodes.dropFirst()) {
      let start = left.elevation - height
      let end = right.elevation - height
      guard (start < 0) != (end < 0) else { continue }  // (2)
      let time = crossing(from: (left.time, start), to: (right.time, end), of: height)
      if end < 0 { falling.append(time) } else { rising.append(time) }
    }
    return (rising, falling)
  }

  /// False position with halving of the stale end (the Illinois method).
  private func crossing(
    from start: (time: Date, value: Double), to end: (time: Date, value: Double), of height: Double
  ) -> Date {
    var (low, high) = (start, end)
    var lastSide = 0
    while high.time.timeIntervalSince(low.time) > 0.5 {
      let share = low.value / (low.value - high.value)
      let width = high.time.timeIntervalSince(low.time)
      let time = low.time.addingTimeInterval(min(width - 0.2, max(0.2, share * width)))
      let value = elevation(time) - height
      if (value < 0) == (low.value < 0) {
        low = (time, value)
        if lastSide == -1 { high.value /= 2 }
        lastSide = -1
      } else {
        high = (time, value)
        if lastSide == 1 { low.value /= 2 }
        lastSide = 1
      }
    }
    return low.time.addingTimeInterval(high.time.timeIntervalSince(low.time) / 2)
  }

  /// Golden section on the smooth curve, to about ten seconds.
  private static func turningPoint(
    between start: Date, and end: Date, of elevation: (Date) -> Double
  ) -> (time: Date, elevation: Double) {
    let middle = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
    let sign = elevation(middle) >= elevation(start) && elevation(middle) >= elevation(end) ? 1.0 : -1.0
    var (low, high) = (0.0, end.timeIntervalSince(start))
    let ratio = 0.6180339887498949
    while high - low > 10 {
      let (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
      let left = sign * elevation(start.addingTimeInterval(a))
      let right = sign * elevation(start.addingTimeInterval(b))
      if left > right { high = b } else { low = a }
    }
    let time = start.addingTimeInterval((low + high) / 2)
    return (time, elevation(time))
  }
}
