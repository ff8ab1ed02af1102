import Foundation
public import Weather

/// One of the days ahead.
public struct DayRow: Sendable {
  public let date: LocalDate
  /// "Today", "Friday"; the date itself where the forecast is too old to speak of today.
  public let name: String
  /// "Mon 30 Nov": the name for a page that is looked at another day.
  public let datedName: String
  public let icon: SkyIcon
  public let sky: Said
  public let high: Said
  public let low: Said
  public let rain: Said
  public let rainChance: Said
  public let snow: Said?
  public let wind: Said
  public let gust: Said
  public let uv: Graded
  /// "Sunrise 07:12", or that the sun stays up or down all day.
  public let sun: String
  /// Where the day's low and high lie between the row's lowest and highest, 0…1.
  public let span: ClosedRange<Double>?
  /// The row in one breath: "Saturday, moderate rain, high 89 degrees, low 71 degrees".
  public let sentence: String

  init(_ day: Day, of week: ClosedRange<Double>?, _ voice: Voice) {
    let noon = day.interval.start.addingTimeInterval(day.interval.duration / 2)
    date = day.date
    name = voice.day(noon)
    datedName = voice.weekdayDate(noon)
    let sky = day.condition.map { Sky($0) }
    // A day's symbol is the day's, save where the sun does not rise.
    let isDay = day.sun.kind != .down
    icon = SkyIcon(sky, isDay: isDay)
    self.sky = voice.sky(sky, isDay: isDay)
    high = voice.temperature(day.temperatureMax)
    low = voice.temperature(day.temperatureMin)
    rain = voice.rain(day.precipitation, isEstimated: day.precipitationIsEstimated)
    rainChance = voice.percentage(day.precipitationProbabilityMax)
    snow = day.snowfall.flatMap { $0.centimetres > 0 ? voice.snow($0) : nil }
    wind = voice.speed(day.windSpeedMax)
    gust = voice.speed(day.windGustMax)
    uv = voice.uv(day.uvIndexMax)
    sun = voice.sunSentence(day.sun)
    if let week, let low = day.temperatureMin?.celsius, let high = day.temperatureMax?.celsius {
      let width = max(week.upperBound - week.lowerBound, 1)
      span = ((low - week.lowerBound) / width)...((high - week.lowerBound) / width)
    } else {
      span = nil
    }
    sentence = voice.say(
      .daySentence,
      [.day: name, .condition: self.sky.spoken, .high: high.spoken, .low: low.spoken])
  }

  /// The days from today on; those that are over are left out.
  static func rows(of outlook: Outlook, _ voice: Voice) -> [DayRow] {
    let days = outlook.days.filter { $0.interval.end > voice.now }
    let lows = days.compactMap { $0.temperatureMin?.celsius }
    let highs = days.compactMap { $0.temperatureMax?.celsius }
    var week: ClosedRange<Double>?
    if let low = lows.min(), let high = highs.max(), low <= high { week = low...high }
    return days.map { DayRow($0, of: week, voice) }
  }
}
