import Foundation
import Weather

extension Hour {
  /// This hour with what is measured now, where that is worse: a forecast does not talk a storm away.
  func worsened(by current: Hour?, at moment: Date) -> Hour {
    guard let current, abs(current.time.timeIntervalSince(moment)) <= 3600 else { return self }
    var hour = self
    // What the hour does not tell stays untold: one moment's calm is no calm hour.
    hour.windSpeed = windSpeed.map { max($0, current.windSpeed ?? $0) }
    let assumed = windGust ?? windSpeed.map { Speed(clamping: 1.6 * $0.metresPerSecond) }
    if let gust = current.windGust, assumed.map({ gust > $0 }) ?? true { hour.windGust = gust }
    if let seen = current.visibility, seen < visibility ?? Distance(clamping: 1000) { hour.visibility = seen }
    let isWorse = current.condition.map { $0.isThunder || $0.isFreezing || $0 == .tornado } ?? false
    if isWorse { hour.sky = current.sky }
    return hour
  }

  /// This hour with at least the water that its own coming minutes bring.
  ///
  /// It is never lessened by them: quarters are rounded down and their sum may fall short of the hour.
  func worsened(by steps: [MinuteStep]) -> Hour {
    let sum = steps.filter { $0.time >= time && $0.time < end }.compactMap(\.precipitation?.millimetres).reduce(0, +)
    guard sum > (precipitation?.millimetres ?? 0) else { return self }
    var hour = self
    hour.precipitation = WaterDepth(clamping: sum)
    return hour
  }
}

extension Outlook {
  /// The coming minutes while they are worth speaking of: for 20 minutes.
  func freshMinutes(at moment: Date) -> [MinuteStep] {
    guard let source = source(of: .nextHour), moment.timeIntervalSince(source.dated) > 20 * 60 else { return nextHour }
    return []
  }
}
