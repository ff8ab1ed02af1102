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

  init?(_ outlook: Outlook, _ voice: Voice) {
    let measured = outlook.current.flatMap { abs($0.time.timeIntervalSince(voice.now)) <= 3600 ? $0 : nil }
    guard let now = measured ?? outlook.hour(at: voice.now) else { return nil }
    let isDay = Sun.position(at: voice.now, outlook.place.coordinates).elevation > SunDay.horizon
    icon = SkyIcon(now.sky, isDay: isDay)
    sky = voice.sky(now.sky, isDay: isDay)
    temperature = voice.temperatureWithUnit(now.temperature)
    feelsLike = voice.temperature(now.apparentTemperature ?? now.utci)
    let isCalm = now.windSpeed.map { beaufort($0) == 0 } ?? true
    windTowards = isCalm ? nil : now.windDirection.map { ($0.degrees + 180).truncatingRemainder(dividingBy: 360) }
    // What the hour tells and a measurement leaves out is filled in from the hour.
    let hour = outlook.hour(at: voice.now)
    let uv = voice.uv(now.uvIndex ?? hour?.uvIndex)
    var facts = [
      Detail(
        voice.say(.labelWind), voice.wind(now.windSpeed, from: now.windDirection),
        note: now.windSpeed.map(voice.beaufortName)),
      Detail(voice.say(.labelGusts), voice.speed(now.windGust ?? hour?.windGust)),
      Detail(voice.say(.labelRainChance), voice.percentage(hour?.precipitationProbability)),
      Detail(voice.say(.labelRain), voice.rain(hour?.precipitation)),
      Detail(voice.say(.labelHumidity), voice.percentage(now.humidity)),
      Detail(voice.say(.labelDewPoint), voice.temperature(now.dewPoint)),
      Detail(voice.say(.labelUV), uv.value, note: uv.word, tone: uv.tone),
      Detail(
        voice.say(.labelPressure), voice.pressure(now.pressure), note: Self.trend(outlook, voice)),
      Detail(voice.say(.labelVisibility), voice.distance(now.visibility ?? hour?.visibility)),
      Detail(voice.say(.labelCloud), voice.percentage(now.cloudCover)),
    ]
    if let depth = now.snowDepth ?? hour?.snowDepth, depth.centimetres > 0 {
      facts.append(Detail(voice.say(.labelSnowDepth), voice.snow(depth)))
    }
    self.facts = facts
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
