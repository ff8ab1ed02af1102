import Foundation
import Weather

extension Conditions {
  /// A measure of one hour, bounded from what else is known where it was not told.
  static func reading(_ measure: Measure, of hour: Hour?, sun: SunSlot, raise: Raise) -> Reading {
    guard let hour else { return .missing }
    switch measure {
    case .temperature: return Reading(hour.temperature?.celsius)
    case .wind: return Reading(hour.windSpeed.map { $0.metresPerSecond * raise.windFactor })
    case .precipitation: return water(hour)
    case .chance: return Reading(hour.precipitationProbability?.percent)
    case .snowfall: return snowfall(hour, raise: raise)
    case .snowDepth: return snowDepth(hour)
    case .windChill: return chill(hour, raise: raise)
    case .wetCold: return wetCold(hour, raise: raise)
    case .gust: return gust(hour, raise: raise)
    case .visibility: return visibility(hour)
    case .uv: return ultraviolet(hour, sun: sun, raise: raise)
    case .cloud: return Reading(hour.cloudCover?.percent)
    default: return .missing
    }
  }

  /// All that falls; where only the rain is told, at least that: showers and snow come on top.
  private static func water(_ hour: Hour) -> Reading {
    guard let least = hour.wetMillimetres else { return .missing }
    return hour.precipitation == nil ? Reading(least, .infinity) : Reading(least)
  }

  /// Decision: a gust that was not told is 1.6 times the wind; and never less than the wind itself.
  private static func gust(_ hour: Hour, raise: Raise) -> Reading {
    let wind = hour.windSpeed?.metresPerSecond
    if let gust = hour.windGust?.metresPerSecond {
      return Reading(max(gust, wind ?? 0) * raise.windFactor)
    }
    guard let wind else { return .missing }
    return Reading(1.6 * wind * raise.windFactor, isBound: true)
  }

  /// The wind chill, or the air where there is none; without wind the air is the warmest that it can be.
  private static func chill(_ hour: Hour, raise: Raise) -> Reading {
    guard let air = hour.temperature else { return .missing }
    let lifted = Temperature(clamping: air.celsius - raise.cooling)
    guard let wind = hour.windSpeed else { return Reading(-.infinity, lifted.celsius) }
    let chill = windChill(air: lifted, wind: Speed(clamping: wind.metresPerSecond * raise.windFactor))
    return Reading(min(lifted.celsius, chill?.celsius ?? lifted.celsius))
  }

  /// 1: at most 10 °C, wet, wind from 6 m/s. 2: at most 5 °C, wet, wind from 10 m/s.
  private static func wetCold(_ hour: Hour, raise: Raise) -> Reading {
    guard let air = hour.temperature, let wind = hour.windSpeed else { return Reading(0, 2) }
    let celsius = air.celsius - raise.cooling
    let speed = wind.metresPerSecond * raise.windFactor
    let rank: Double = celsius <= 5 && speed >= 10 ? 2 : celsius <= 10 && speed >= 6 ? 1 : 0
    if hour.isWet { return Reading(rank) }
    return hour.precipitation == nil ? Reading(0, rank) : Reading(0)
  }

  /// Decision: no fog where humidity is below 90 % and the condition is known to be none that dims the air.
  private static func visibility(_ hour: Hour) -> Reading {
    if let visibility = hour.visibility { return Reading(visibility.metres) }
    guard let condition = hour.condition else { return .missing }
    switch condition {
    case .fog, .rimeFog: return Reading(0, 999)  // fog is below 1,000 m by definition (WMO)
    case .dust, .sand, .smoke, .ash, .tornado, .squall, .unknown: return .missing
    default:
      guard let humidity = hour.humidity ?? hour.humidityFromDewPoint, humidity.percent < 90 else { return .missing }
      return Reading(20_000, isBound: true)
    }
  }

  /// Decision: at most the clear sky's UV for the sun's height, 0 at night.
  private static func ultraviolet(_ hour: Hour, sun: SunSlot, raise: Raise) -> Reading {
    if let told = hour.uvIndex { return Reading(told.index * raise.uvFactor) }
    return Reading(clearSkyUVMaximum(sunElevation: sun.highest).index * raise.uvFactor, isBound: true)
  }

  /// What was told; else at most a centimetre for each millimetre of water where it is cold enough for snow.
  private static func snowfall(_ hour: Hour, raise: Raise) -> Reading {
    if let snowfall = hour.snowfall { return Reading(snowfall.centimetres) }
    guard let air = hour.temperature, let water = hour.precipitation else { return .missing }
    return Reading(air.celsius - raise.cooling <= 3 ? water.millimetres : 0, isBound: true)
  }

  /// What was told; in air of 15 °C and more none to ski on is taken for granted.
  private static func snowDepth(_ hour: Hour) -> Reading {
    if let depth = hour.snowDepth { return Reading(depth.centimetres) }
    guard let air = hour.temperature, air.celsius >= 15 else { return .missing }
    return Reading(0, isBound: true)
  }

  /// The wind where it blows out to sea, else 0; a shore or a direction that is not known counts as offshore.
  static func offshoreWind(_ hour: Hour?, shore: Shore?, raise: Raise) -> Reading {
    guard let wind = hour?.windSpeed?.metresPerSecond else { return .missing }
    if let shore, let from = hour?.windDirection, from.angle(to: shore.bearing) < 90 { return Reading(0) }
    return Reading(wind, isBound: shore == nil || hour?.windDirection == nil)
  }

  /// The mean temperature of a slot and the 23 before it; unknown where fewer than half are known.
  static func dayMeans(_ hours: [Hour?]) -> [Reading] {
    var sum = 0.0
    var known = 0
    return hours.indices.map { slot in
      if let new = hours[slot]?.temperature?.celsius { (sum, known) = (sum + new, known + 1) }
      if slot >= 24, let old = hours[slot - 24]?.temperature?.celsius { (sum, known) = (sum - old, known - 1) }
      return known >= 12 ? Reading(sum / Double(known)) : .missing
    }
  }
}

extension Hour {
  /// What falls, by whichever of amount and rain says more; `nil` without an amount.
  var wetMillimetres: Double? {
    guard let all = precipitation?.millimetres else { return rain.map(\.millimetres).flatMap { $0 > 0 ? $0 : nil } }
    return max(all, rain?.millimetres ?? 0)
  }

  /// Whether one gets wet: an amount, however small, a wet condition, or an even chance.
  var isWet: Bool {
    (wetMillimetres ?? 0) > 0 || condition?.isWet == true || (precipitationProbability?.percent ?? 0) >= 50
  }

  var humidityFromDewPoint: Percentage? {
    guard let air = temperature, let dew = dewPoint else { return nil }
    return relativeHumidity(air: air, dewPoint: dew)
  }
}
