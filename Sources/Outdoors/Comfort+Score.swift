import Foundation
import Weather

/// The activity-independent half of comfort in one slot; `nil` numbers were not told and move no score.
struct Ease {
  /// °C; `nil` where temperature is not known: then there is no score.
  var felt: Double?
  var wind: Double?
  /// mm in the hour.
  var rain: Double?
  /// 0…1.
  var chance: Double?
  var cloud: Double?
  var humidity: Double?
  var uv: Double = 0
  var air: Double?
  var waves: Double?
  var water: Double?
  var snowDepth: Double?
  /// The sun's elevation in the middle, degrees.
  var sun: Double
  /// The moon's lit share while it is up, 0…1.
  var moonlight: Double = 0
  /// On the place's wall clock, minutes since 00:00.
  var minuteOfDay: Int
}

extension Ease {
  init(_ conditions: Conditions, slot: Int) {
    sun = conditions.timeline.sun[slot].middle
    minuteOfDay = conditions.timeline.minuteOfDay[slot]
    func told(_ measure: Measure) -> Double? {
      let reading = conditions[measure, slot]
      return reading.low == reading.high ? reading.low : nil
    }
    guard let hour = conditions.timeline.hours[slot] else { return }
    wind = told(.wind)
    rain = told(.precipitation)
    chance = told(.chance).map { $0 / 100 }
    cloud = hour.cloudCover.map { $0.percent / 100 }
    humidity = hour.humidity?.percent ?? hour.humidityFromDewPoint?.percent
    uv = told(.uv) ?? 0
    air = told(.air)
    waves = told(.waves)
    water = told(.water)
    snowDepth = told(.snowDepth)
    felt = Self.felt(hour, wind: wind, sun: sun).map { $0 - conditions.raise.cooling }
  }

  /// Steadman 1994 with radiation: T + 0.348 e − 0.70 v + 0.70 Q/(v + 10) − 4.25, where Q, the radiation that a body
  /// takes up, is about a tenth of the global one. Without humidity 60 % is taken, without wind a light one: a score
  /// may guess where a verdict may not.
  static func felt(_ hour: Hour, wind: Double?, sun: Double) -> Double? {
    guard let air = hour.temperature?.celsius else { return nil }
    let humidity = (hour.humidity ?? hour.humidityFromDewPoint)?.percent ?? 60
    let vapour = humidity / 100 * 6.105 * exp(17.27 * air / (237.7 + air))
    let speed = wind ?? 2
    let radiation = hour.shortwaveRadiation ?? clearSkyRadiation(sunElevation: sun, cloudCover: hour.cloudCover)
    let gain = 0.1 * radiation.wattsPerSquareMetre
    return air + 0.348 * vapour - 0.70 * speed + 0.70 * gain / (speed + 10) - 4.25
  }
}

extension Comfort {
  /// 0…100; `nil` where the temperature is not known.
  func score(_ ease: Ease, effort: Activity.Effort, for person: Person, isInterest: Bool) -> Double? {
    guard let felt = ease.felt else { return nil }
    // Who suffers from heat or cold feels best somewhat cooler or warmer.
    let shift = (person.sensitivities.contains(.cold) ? 3.0 : 0) - (person.sensitivities.contains(.heat) ? 3.0 : 0)
    var score = 100 * Self.within(self.felt, felt - shift, width: 16)
    if let wind = ease.wind { score *= Self.within(breeze, wind, width: 10) }
    if let rain = ease.rain { score *= 1 - self.rain * min(1, rain / 6) }
    if let chance = ease.chance { score *= 1 - 0.5 * self.rain * chance }
    if let cloud = ease.cloud { score *= 1 - self.cloud * cloud }
    score *= 1 - (person.sensitivities.contains(.sun) ? 0.08 : 0.04) * min(8, max(0, ease.uv - 4))
    if let air = ease.air { score *= airFactor(air, effort, person) }
    score *= extras(ease)
    return score * liking(ease, person, isInterest: isInterest)
  }

  private func airFactor(_ index: Double, _ effort: Activity.Effort, _ person: Person) -> Double {
    let isSensitive = !person.sensitivities.isDisjoint(with: [.air, .asthma])
    let weight = (effort == .light ? 0.4 : 0.6) * (isSensitive ? 1.5 : 1)
    return 1 - weight * min(1, max(0, index - 50) / 150)
  }

  private func extras(_ ease: Ease) -> Double {
    var factor = 1.0
    if isInWater, let water = ease.water { factor *= 0.5 + 0.5 * Self.within(22...40, water, width: 14) }
    if let height = ease.waves {
      if let waves {
        factor *= Self.within(waves, height, width: 7)
      } else if isInWater {
        factor *= 1 - 0.15 * min(4, height)
      }
    }
    if wantsSnow, let depth = ease.snowDepth { factor *= 0.4 + 0.6 * min(1, depth / 60) }
    if wantsStars {
      factor *= 1 - 0.4 * ease.moonlight
    } else if !wantsDryAir {
      factor *= 0.9 + 0.1 * Self.within(-2...90, ease.sun, width: 8)  // most things are nicer by day
    }
    if wantsGoldenLight { factor *= 0.75 + 0.25 * Self.within(-4...6, ease.sun, width: 8) }
    if wantsDryAir, let humidity = ease.humidity { factor *= Self.within(0...55, humidity, width: 120) }
    return factor
  }

  /// What a person likes: interests, hours of the day, kinds of weather. Nothing said changes nothing.
  private func liking(_ ease: Ease, _ person: Person, isInterest: Bool) -> Double {
    var factor = 1.0
    if !person.interests.isEmpty, !isInterest { factor *= 0.9 }
    if !person.preferredWindows.isEmpty,
      !person.preferredWindows.contains(where: { $0.contains(minuteOfDay: ease.minuteOfDay) })
    {
      factor *= 0.8
    }
    if !person.favouriteWeather.isEmpty {
      factor *= 0.85 + 0.15 * (person.favouriteWeather.map { Self.match($0, ease) }.max() ?? 0)
    }
    return factor
  }

  /// How far the weather is of a kind, 0…1.
  private static func match(_ kind: Person.FavouriteWeather, _ ease: Ease) -> Double {
    switch kind {
    case .sunny: 1 - (ease.cloud ?? 0.5)
    case .cloudy: ease.cloud ?? 0.5
    case .rainy: max(ease.chance ?? 0, min(1, (ease.rain ?? 0) / 2))
    case .snowy: min(1, (ease.snowDepth ?? 0) / 20)
    case .warm: within(22...60, ease.felt ?? 15, width: 12)
    case .cool: within(2...14, ease.felt ?? 15, width: 12)
    case .calm: within(0...2, ease.wind ?? 4, width: 8)
    case .windy: within(8...150, ease.wind ?? 4, width: 8)
    }
  }
}
