public import Foundation

/// The sea at one hour.
public struct SeaHour: Hashable, Sendable {
  public let time: Date
  /// Significant height of all waves: the mean of the highest third.
  public var waveHeight: WaveHeight?
  public var wavePeriod: WavePeriod?
  /// Where the waves come from.
  public var waveDirection: Bearing?
  public var swellHeight: WaveHeight?
  public var swellPeriod: WavePeriod?
  public var swellDirection: Bearing?
  public var windWaveHeight: WaveHeight?
  public var waterTemperature: Temperature?
  /// Against the model's mean sea level, tides included.
  public var seaLevel: SeaLevel?
  public var currentSpeed: Speed?
  /// Where the current flows **to**, as oceanographers have it.
  public var currentDirection: Bearing?

  public init(time: Date) { self.time = time }
}
