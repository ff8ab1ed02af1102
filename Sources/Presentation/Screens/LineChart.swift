/// A line over equal steps, with gaps where nothing is known, and an axis that holds all of it.
public struct LineChart: Hashable, Sendable {
  /// A point of the line: which step, and the value in the person's unit.
  public struct Point: Hashable, Sendable {
    /// The index of its step, and the value in the person's unit.
    public let step: Int
    public let value: Double
  }

  /// A rule across the chart with its label.
  public struct Tick: Hashable, Sendable {
    /// In the person's unit, and as it is written beside the rule.
    public let value: Double
    public let label: String
  }

  /// One entry a step; `nil` is a gap, never a zero.
  public let values: [Double?]
  /// Unbroken runs of known values: a face draws each on its own and nothing between them.
  public let runs: [[Point]]
  /// From the lowest to the highest tick; holds every value.
  public let axis: ClosedRange<Double>
  /// Three to six round numbers.
  public let ticks: [Tick]

  init(_ values: [Double?], label: (Double) -> String) {
    self.values = values
    var runs: [[Point]] = []
    var isOpen = false
    for (step, value) in values.enumerated() {
      guard let value else {
        isOpen = false
        continue
      }
      if !isOpen { runs.append([]) }
      isOpen = true
      runs[runs.count - 1].append(Point(step: step, value: value))
    }
    self.runs = runs
    let known = values.compactMap { $0 }
    let low = known.min() ?? 0
    let high = known.max() ?? 1
    let step = Self.roundStep(for: high - low)
    let floor = (low / step).rounded(.down) * step
    let ceiling = max((high / step).rounded(.up) * step, floor + step)
    axis = floor...ceiling
    ticks = stride(from: floor, through: ceiling + step / 2, by: step).map { Tick(value: $0, label: label($0)) }
  }

  /// The least of 1, 2, 5, 10, 20, 50 … that cuts the range into five steps at most.
  private static func roundStep(for range: Double) -> Double {
    var step = 1.0
    while true {
      for factor in [1.0, 2, 5] where range / (step * factor) <= 4 { return step * factor }
      step *= 10
    }
  }
}
