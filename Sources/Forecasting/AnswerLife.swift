public import Foundation
public import Providers

/// How long an answer counts as new, block by block.
///
/// A whole answer is asked for anew with the runs of the global models, every six hours, as are air (CAMS) and sea.
/// Between two runs the next hours alone are renewed, where a provider has them alone; else the whole answer is. A station
/// measures hourly, and its owners want no archive of it. Where the day's plan of a quota is used up faster than the day,
/// answers live for longer instead of running out: the next two days still for an hour, the rest for every other run.
public struct AnswerLife: Hashable, Sendable {
  /// Of the next hours, and with them of the state now.
  public var hours: TimeInterval
  /// Of what comes after them, where a provider has the next hours alone.
  public var whole: TimeInterval
  public var air: TimeInterval
  public var station: TimeInterval
  public var sea: TimeInterval

  /// Of an ensemble, whose every member weighs on a quota.
  public var spread: TimeInterval

  public init(
    hours: TimeInterval, whole: TimeInterval, air: TimeInterval, station: TimeInterval, sea: TimeInterval,
    spread: TimeInterval
  ) {
    self.hours = hours
    self.whole = whole
    self.air = air
    self.station = station
    self.sea = sea
    self.spread = spread
  }

  /// While there is quota to spare.
  public static let usual = AnswerLife(
    hours: 15 * 60, whole: run, air: run, station: 20 * 60, sea: run, spread: 2 * run)
  /// While the quota must be spared.
  public static let thrifty = AnswerLife(
    hours: 3600, whole: 2 * run, air: 2 * run, station: 3600, sea: 2 * run, spread: 4 * run)
  /// From one run of the global models to the next, in seconds.
  private static let run: TimeInterval = 6 * 3600

  /// In seconds, as all of them.
  public subscript(block: AnswerBlock) -> TimeInterval {
    switch block {
    case .hours, .soon: hours
    case .air: air
    case .station: station
    case .sea: sea
    case .spread: spread
    }
  }

  /// How many places a quota carries that are asked for all day long.
  ///
  /// - Parameters:
  ///   - perDay: weighted calls that may be made a day.
  public func places(of provider: any WeatherProvider, perDay: Double) -> Int {
    let renewsSoon = provider.blocks.contains(.soon)
    let weight = provider.blocks.map { block in
      provider.weight(of: block) * 86_400 / (block == .hours && renewsSoon ? whole : self[block])
    }.reduce(0, +)
    return weight > 0 ? Int(perDay / weight) : 0
  }
}
