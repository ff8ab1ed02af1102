public import Foundation
public import Providers

/// How long an answer counts as new, block by block.
///
/// The models behind hours run every one to six hours, but the state now is worth asking for more often; air (CAMS) runs
/// twice a day, the sea every six hours; a station measures hourly, and its owners want no archive of it. Where the day's plan of a quota is used up faster than the day, answers live
/// for longer instead of running out.
public struct AnswerLife: Hashable, Sendable {
  public var hours: TimeInterval
  public var air: TimeInterval
  public var station: TimeInterval
  public var sea: TimeInterval

  public init(hours: TimeInterval, air: TimeInterval, station: TimeInterval, sea: TimeInterval) {
    self.hours = hours
    self.air = air
    self.station = station
    self.sea = sea
  }

  /// While there is quota to spare.
  public static let usual = AnswerLife(hours: 15 * 60, air: 3600, station: 20 * 60, sea: 3600)
  /// While the quota must be spared.
  public static let thrifty = AnswerLife(hours: 3600, air: 6 * 3600, station: 3600, sea: 6 * 3600)

  /// In seconds, as all of them.
  public subscript(block: AnswerBlock) -> TimeInterval {
    switch block {
    case .hours: hours
    case .air: air
    case .station: station
    case .sea: sea
    }
  }

  /// How many places a quota carries that are asked for all day long.
  ///
  /// - Parameters:
  ///   - perDay: weighted calls that may be made a day.
  public func places(of provider: any WeatherProvider, perDay: Double) -> Int {
    let weight = provider.blocks.map { provider.weight(of: $0) * 86_400 / self[$0] }.reduce(0, +)
    return weight > 0 ? Int(perDay / weight) : 0
  }
}
