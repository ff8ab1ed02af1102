import Foundation
import Weather

extension Hour {
  /// Takes over what is measured now, where that is worse: a forecast does not talk a storm away.
  ///
  /// What the hour does not tell stays untold: one moment's calm is no calm hour.
  mutating func worsen(by current: Hour) {
    if let told = windSpeed, let wind = current.windSpeed, wind > told { windSpeed = wind }
    let assumed = windGust?.metresPerSecond ?? windSpeed.map { 1.6 * $0.metresPerSecond } ?? 0
    if let gust = current.windGust, gust.metresPerSecond > assumed { windGust = gust }
    let seen = visibility?.metres ?? 1000
    if let distance = current.visibility, distance.metres < seen { visibility = distance }
    if let sky = current.sky, sky.condition.isWorthAlarm { self.sky = sky }
  }

  /// Takes at least the water that its own coming minutes bring.
  ///
  /// It is never lessened by them: quarters are rounded down and their sum may fall short of the hour.
  mutating func worsen(by steps: [MinuteStep]) {
    var sum = 0.0
    for step in steps where step.time >= time && step.time < end { sum += step.precipitation?.millimetres ?? 0 }
    // A few minutes do not tell an hour that is not told: then it is at least their rain.
    guard let told = precipitation?.millimetres else {
      if sum > (rain?.millimetres ?? 0) { rain = WaterDepth(clamping: sum) }
      return
    }
    if sum > told { precipitation = WaterDepth(clamping: sum) }
  }
}

extension SkyCondition {
  fileprivate var isWorthAlarm: Bool { isThunder || isFreezing || self == .tornado }
}

extension Outlook {
  /// The coming minutes while they are worth speaking of: for 20 minutes.
  func freshMinutes(at moment: Date) -> [MinuteStep] {
    guard let source = source(of: .nextHour), moment.timeIntervalSince(source.dated) > 20 * 60 else { return nextHour }
    return []
  }
}
