public import Foundation

/// One high or low of the sea that stands out.
public struct Tide: Hashable, Sendable {
  /// Which way the water turns.
  public enum Kind: String, Sendable, Codable { case high, low }

  /// When it is reached.
  public let time: Date
  public let kind: Kind
  /// Against the model's mean sea level.
  public let seaLevel: SeaLevel

  public init(time: Date, kind: Kind, seaLevel: SeaLevel) {
    self.time = time
    self.kind = kind
    self.seaLevel = seaLevel
  }
}

extension Tide: Codable {}

/// The highs and lows of a row of sea hours; gaps are left out.
func tides(in sea: [SeaHour]) -> [Tide] {
  tides(from: sea.compactMap { hour in hour.seaLevel.map { (time: hour.time, level: $0) } })
}
