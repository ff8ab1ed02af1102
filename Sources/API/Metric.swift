import Foundation

/// One number of `/metrics`, in Prometheus' words.
public struct Metric: Sendable {
  /// Whether it only grows or also falls.
  public enum Kind: String, Sendable { case counter, gauge }

  /// Lower case with underscores, ending in its unit.
  public var name: String
  public var kind: Kind
  public var help: String
  /// Each with its labels, already in order.
  public var samples: [(labels: [(name: String, value: String)], value: Double)]

  public init(
    name: String, kind: Kind, help: String, samples: [(labels: [(name: String, value: String)], value: Double)]
  ) {
    self.name = name
    self.kind = kind
    self.help = help
    self.samples = samples
  }

  /// The text exposition format 0.0.4.
  static func text(_ metrics: [Metric]) -> String {
    metrics.map { metric in
      let lines = metric.samples.map { sample in
        let labels = sample.labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",")
        return metric.name + (labels.isEmpty ? "" : "{\(labels)}") + " \(number(sample.value))"
      }
      return "# HELP \(metric.name) \(metric.help)\n# TYPE \(metric.name) \(metric.kind.rawValue)\n"
        + lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  private static func escaped(_ value: String) -> String {
    value.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "\n", with: "\\n")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
