import Foundation
import Weather

/// What lies on the ground in an hour, walked hour by hour from what fell and how cold it got.
///
/// (1) The surface is up to 4 K colder than the air in clear, calm nights (road-weather practice) and never colder by
/// day. (2) Water or snow at or below 0 °C is ice until the air was above 2 °C for two hours or the ground has dried.
/// (3) Rain that falls frozen-cold, or on a surface at or below 0 °C, is glaze. (4) Dry ground at or below 0 °C and below
/// the dew point grows hoar frost. (5) Before the first hour the ground may be wet: that is not known, and not dry.
struct GroundState {
  enum Ice { case none, hoarFrost, near, frozen, glaze }

  /// What is on it for certain.
  var ice = Ice.none
  /// What might be on it, if it was wet before the hours that are known.
  var mightBe = Ice.none
  /// Degrees Celsius.
  var surface: Double?

  /// As a class: 1 ice possible, 2 likely, 3 glaze.
  var reading: Reading {
    let low = Self.rank(ice)
    let high = max(low, Self.rank(mightBe))
    return Reading(low, high)
  }

  /// After so many known hours in a row what lay there before them no longer counts.
  private static let longEnough = 20

  private static func rank(_ ice: Ice) -> Double {
    switch ice {
    case .none: 0
    case .hoarFrost, .near: 1
    case .frozen: 2
    case .glaze: 3
    }
  }

  static func walk(_ hours: [Hour?], sun: [SunSlot], raise: Raise) -> [GroundState] {
    var known = Surface(film: 0)
    var feared = Surface(film: Surface.fullFilm)  // (5)
    var hoursKnown = 0
    return hours.indices.map { slot in
      let hour = hours[slot]
      hoursKnown = hour?.temperature != nil && hour?.precipitation != nil ? hoursKnown + 1 : 0
      if hoursKnown >= longEnough { feared = known }
      known.pass(hour, sun: sun[slot], raise: raise, isMissingWet: false)
      feared.pass(hour, sun: sun[slot], raise: raise, isMissingWet: true)
      return GroundState(ice: known.ice, mightBe: feared.ice, surface: known.temperature)
    }
  }
}

/// A patch of ground as it passes through the hours.
private struct Surface {
  /// What stays on asphalt after rain; the rest runs off.
  static let fullFilm = 0.5

  /// Millimetres of water, liquid or frozen.
  var film: Double
  /// Centimetres of lying snow that fell since the walk began, or as told.
  var snow = 0.0
  var temperature: Double?
  var ice = GroundState.Ice.none
  private var isFrozen = false
  private var isGlaze = false
  private var warmHours = 0

  init(film: Double) { self.film = film }

  mutating func pass(_ hour: Hour?, sun: SunSlot, raise: Raise, isMissingWet: Bool) {
    guard let hour, let told = hour.temperature?.celsius else {
      // Nothing is known of this hour: what lay there stays, and it may have rained.
      if isMissingWet { film = Self.fullFilm }
      temperature = nil
      ice = isMissingWet ? .frozen : ice
      return
    }
    let air = told - raise.cooling
    let surface = air - cooling(of: hour, sun: sun)
    temperature = surface
    warmHours = air > 2 ? warmHours + 1 : 0
    let falls = hour.wetMillimetres ?? (isMissingWet ? Self.fullFilm : 0)
    gather(hour, falls: falls, air: air)
    freeze(hour, falls: falls, air: air, surface: surface)
    dry(hour, falls: falls, air: air, sun: sun)
    ice = state(hour, surface: surface, isMissingWet: isMissingWet)
  }

  /// (1) Up to 4 K under a clear, calm night; cloud that was not told counts as none, wind as calm.
  private func cooling(of hour: Hour, sun: SunSlot) -> Double {
    guard sun.middle < 0 else { return 0 }
    let clear = 1 - (hour.cloudCover?.percent ?? 0) / 100
    let calm = min(1, max(0, (5 - (hour.windSpeed?.metresPerSecond ?? 0)) / 3))  // full up to 2 m/s, none from 5
    return 4 * clear * calm
  }

  private mutating func gather(_ hour: Hour, falls: Double, air: Double) {
    let isFalling = falls > 0 || hour.condition?.isFreezing == true
    if isFalling { film = min(Self.fullFilm, film + max(falls, 0.1)) }
    let fresh = hour.snowfall?.centimetres ?? (air <= 0 ? falls : 0)
    snow += fresh
    if let depth = hour.snowDepth?.centimetres { snow = max(fresh, depth) }
    if air > 0, snow > 0 {
      snow = max(0, snow - 0.5 * air)  // a degree melts about half a centimetre an hour
      film = Self.fullFilm
    }
  }

  private mutating func freeze(_ hour: Hour, falls: Double, air: Double, surface: Double) {
    if warmHours >= 2 { (isFrozen, isGlaze) = (false, false) }
    let isRain = (hour.rain?.millimetres ?? 0) > 0 || hour.condition.map(Self.rains) == true
    if hour.condition?.isFreezing == true || (isRain && falls > 0 && surface <= 0) { isGlaze = true }  // (3)
    if surface <= 0, film > Self.dryFilm || snow > 0 { isFrozen = true }  // (2)
  }

  /// By the sun, the wind and the dryness of the air; ice hardly dries.
  private mutating func dry(_ hour: Hour, falls: Double, air: Double, sun: SunSlot) {
    // Amounts are rounded: freezing drizzle of "0.0 mm" still falls.
    guard falls <= 0, snow <= 0, hour.condition?.isFreezing != true else { return }
    let humidity = (hour.humidity ?? hour.humidityFromDewPoint)?.percent ?? 95
    let pull = max(0, 1 - humidity / 100) * (0.1 + 0.05 * (hour.windSpeed?.metresPerSecond ?? 0))
    film = max(0, film - pull * (sun.middle > 0 ? 2.5 : 1) * (isFrozen ? 0.2 : 1))
    if film <= Self.dryFilm { (isFrozen, isGlaze) = (false, false) }
  }

  private static let dryFilm = 0.05

  private func state(_ hour: Hour, surface: Double, isMissingWet: Bool) -> GroundState.Ice {
    if isGlaze { return .glaze }
    if isFrozen { return .frozen }
    if surface <= 1, film > Self.dryFilm || snow > 0 { return .near }
    guard surface <= 0 else { return .none }
    guard let dew = hour.dewPoint?.celsius ?? hour.dewPointFromHumidity else {
      return isMissingWet ? .hoarFrost : .none
    }
    return surface <= dew ? .hoarFrost : .none  // (4)
  }

  private static func rains(_ condition: SkyCondition) -> Bool {
    switch condition {
    case .drizzle, .rain, .rainShowers, .thunderstorm, .thunderstormWithHail: true
    default: false
    }
  }
}

extension Hour {
  fileprivate var dewPointFromHumidity: Double? {
    guard let air = temperature, let humidity, humidity.percent > 0 else { return nil }
    return Weather.dewPoint(air: air, humidity: humidity)?.celsius
  }
}
