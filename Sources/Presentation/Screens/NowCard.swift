import Weather
import Foundation

/// The weather now.
public struct NowCard: Sendable {
  public let icon: SkyIcon
  public let sky: Said
  public let temperature: Said
  public let feelsLike: Said
  public let facts: [Detail]
  /// Where the wind blows **to**, in degrees; `nil` when calm or not known.
  public let windTowards: Double?
  /// "High 28°, low 22°", of the place's day.
  public let range: String?
  /// What to do about the sun, from a UV index of 3 on.
  public let sunAdvice: String?
  /// Whether rain comes or goes within the hour, where the source knows minutes and is fresh enough to speak of them.
  public let nextHour: String?

  init?(_ outlook: Outlook, _ voice: Voice) {
    guard let now = outlook.state(at: voice.now) else { return nil }
    let isDay = Sun.position(at: voice.now, outlook.place.coordinates).elevation > SunDay.horizon
    icon = SkyIcon(now.sky, isDay: isDay)
    sky = voice.sky(now.sky, isDay: isDay)
    temperature = voice.temperatureWithUnit(now.temperature)
    feelsLike = voice.temperature(now.apparentTemperature ?? now.utci)
    let isCalm = now.windSpeed.map { beaufort($0) == 0 } ?? true
    windTowards = isCalm ? nil : now.windDirection.map { ($0.degrees + 180).truncatingRemainder(dividingBy: 360) }
    let hour = outlook.hour(at: voice.now)
    let uv = voice.uv(now.uvIndex)
    var facts = [
      Detail(
        voice.say(.labelWind), voice.wind(now.windSpeed, from: now.windDirection),
        note: now.windSpeed.map(voice.beaufortName)),
      Detail(voice.say(.labelGusts), voice.speed(now.windGust)),
      Detail(voice.say(.labelRainChance), voice.percentage(hour?.precipitationProbability)),
      Detail(
        voice.say(.labelRain),
        voice.rain(hour?.precipitation, isEstimated: hour?.precipitationIsEstimated ?? false)),
      Detail(voice.say(.labelHumidity), voice.percentage(now.humidity)),
      Detail(voice.say(.labelDewPoint), voice.temperature(now.dewPoint ?? Self.dewPoint(of: now))),
      Detail(voice.say(.labelUV), uv.value, note: uv.word, tone: uv.tone),
      Detail(
        voice.say(.labelPressure), voice.pressure(now.pressure), note: Self.trend(outlook, voice)),
      Detail(voice.say(.labelVisibility), voice.distance(now.visibility)),
      Detail(voice.say(.labelCloud), voice.percentage(now.cloudCover)),
    ]
    if let depth = now.snowDepth ?? hour?.snowDepth, depth.centimetres > 0 {
      facts.append(Detail(voice.say(.labelSnowDepth), voice.snow(depth)))
    }
    self.facts = facts
    let today = outlook.days.first { $0.interval.contains(voice.now) }
    range = today.flatMap { day in
      guard let high = day.temperatureMax, let low = day.temperatureMin else { return nil }
      return voice.say(.todayRange, [.high: voice.temperature(high).shown, .low: voice.temperature(low).shown])
    }
    let index = now.uvIndex ?? hour?.uvIndex
    sunAdvice = index.flatMap { $0.index.rounded() >= 3 ? voice.say(.uvAdvice) : nil }
    nextHour = Self.nextHour(outlook, voice)
  }

  private static func dewPoint(of hour: Hour) -> Temperature? {
    guard let air = hour.temperature, let humidity = hour.humidity else { return nil }
    return Weather.dewPoint(air: air, humidity: humidity)
  }

  /// Minutes are spoken of only from a natively sub-hourly source not older than 20 minutes.
  private static func nextHour(_ outlook: Outlook, _ voice: Voice) -> String? {
    guard let source = outlook.source(of: .nextHour), !source.stale,
      voice.now.timeIntervalSince(source.fetchedAt) <= 20 * 60
    else { return nil }
    let end = voice.now.addingTimeInterval(3600)
    let steps = outlook.nextHour.filter {
      $0.time.addingTimeInterval(Double($0.minutes) * 60) > voice.now && $0.time < end
    }
    guard let first = steps.first, steps.allSatisfy({ $0.precipitation != nil }) else { return nil }
    func isWet(_ step: MinuteStep) -> Bool { step.precipitation.map { $0.millimetres >= 0.1 } ?? false }
    if isWet(first) {
      guard let dry = steps.first(where: { !isWet($0) }) else { return voice.say(.rainNowOn) }
      return voice.say(.rainNowUntil, [.time: voice.time(dry.time)])
    }
    return steps.first(where: isWet).map { voice.say(.rainFrom, [.time: voice.time($0.time)]) } ?? voice.say(.dryHour)
  }

  /// How the pressure moved in the last three hours; within 1 hPa it is steady.
  private static func trend(_ outlook: Outlook, _ voice: Voice) -> String? {
    guard let now = outlook.hour(at: voice.now)?.pressure,
      let before = outlook.hour(at: voice.now.addingTimeInterval(-3 * 3600))?.pressure
    else { return nil }
    let change = now.hectopascals - before.hectopascals
    return voice.say(change > 1 ? .pressureRising : change < -1 ? .pressureFalling : .pressureSteady)
  }
}
