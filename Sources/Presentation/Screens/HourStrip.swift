public import Foundation
import Weather

/// The next 24 hours: a chart and the table that says the same.
public struct HourStrip: Sendable {
  /// One hour.
  public struct Row: Sendable {
    public let start: Date
    /// "Now", "14:00"; with the zone's name where the clock shows an hour twice.
    public let time: String
    /// The same where room is short: "2 PM".
    public let shortTime: String
    /// The day's name at its first hour, else `nil`.
    public let newDay: String?
    public let icon: SkyIcon
    public let isDay: Bool
    public let sky: Said
    public let temperature: Said
    public let rainChance: Said
    public let rain: Said
    public let wind: Said
    public let gust: Said
    /// The chance of rain, 0…1, for a bar; `nil` where it is not known.
    public let rainShare: Double?
    /// Where the wind blows **to**, in degrees, for an arrow; `nil` when calm or not known.
    public let windTowards: Double?
    /// The row in one breath, for a screen reader.
    public let sentence: String
  }

  /// One an hour, in order, from the hour that holds now.
  public let rows: [Row]
  public let temperature: LineChart
  /// What the chart shows, in a sentence.
  public let summary: String

  init(_ outlook: Outlook, _ voice: Voice) {
    let first = outlook.hour(at: voice.now)?.time ?? voice.now
    let end = first.addingTimeInterval(24 * 3600)
    let hours = outlook.hours.filter { $0.time >= first && $0.time < end }
    let labels = voice.clockLabels(hours.map(\.time))
    var rows: [Row] = []
    var lastDate: LocalDate?
    for (hour, label) in zip(hours, labels) {
      let date = voice.calendar.date(of: hour.time)
      let isNow = hour.time <= voice.now && voice.now < hour.end
      rows.append(
        Row(
          hour, time: isNow ? voice.say(.nowLabel) : label,
          newDay: lastDate != nil && date != lastDate ? voice.day(hour.time) : nil, place: outlook.place, voice))
      lastDate = date
    }
    self.rows = rows
    temperature = LineChart(hours.map { $0.temperature.map(voice.degrees) }) { voice.language.number($0) + "°" }
    let known = hours.compactMap(\.temperature)
    if let low = known.min(), let high = known.max() {
      summary = voice.say(
        .chartSummary, [.low: voice.temperature(low).spoken, .high: voice.temperature(high).spoken])
    } else {
      summary = voice.say(.chartNoData)
    }
  }
}

extension HourStrip.Row {
  init(_ hour: Hour, time: String, newDay: String?, place: Place, _ voice: Voice) {
    start = hour.time
    self.time = time
    shortTime = time == voice.time(hour.time) ? voice.shortTime(hour.time) : time
    self.newDay = newDay
    isDay = hour.isDay ?? (Sun.position(at: hour.time, place.coordinates).elevation > SunDay.horizon)
    icon = SkyIcon(hour.sky, isDay: isDay)
    sky = voice.sky(hour.sky, isDay: isDay)
    temperature = voice.temperature(hour.temperature)
    rainChance = voice.percentage(hour.precipitationProbability)
    rain = voice.rain(hour.precipitation, isEstimated: hour.precipitationIsEstimated)
    wind = voice.wind(hour.windSpeed, from: hour.windDirection)
    gust = voice.speed(hour.windGust)
    rainShare = hour.precipitationProbability.map { $0.percent / 100 }
    let isCalm = hour.windSpeed.map { beaufort($0) == 0 } ?? true
    windTowards = isCalm ? nil : hour.windDirection.map { ($0.degrees + 180).truncatingRemainder(dividingBy: 360) }
    sentence = voice.say(
      .hourSentence,
      [.time: time, .condition: sky.spoken, .temperature: temperature.spoken, .facts: wind.spoken])
  }
}
