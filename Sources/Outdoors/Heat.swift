import Foundation
import Weather

/// How hot an hour is for a working body: its WBGT, or between what it must lie.
///
/// Where radiation was not told, the sun shines from a sky as clear as the cloud lets anyone hope; where moisture was
/// not told, the air may be dry or saturated. Neither is ever taken as none.
enum Heat {
  static func reading(_ hour: Hour?, sun: SunSlot, elevation: Elevation?) -> Reading {
    guard let hour, let air = hour.temperature else { return .missing }
    if air.celsius < 8 { return Reading(min(air.celsius, hour.wbgt?.celsius ?? air.celsius)) }  // no row is that low
    guard let wind = hour.windSpeed else { return Reading(-.infinity, .infinity) }
    let isSunKnown = hour.shortwaveRadiation != nil || sun.highest <= 0
    if let told = hour.wbgt, isSunKnown { return Reading(told.celsius) }

    let sunshine = hour.shortwaveRadiation ?? Heat.mostRadiation(hour, sun: sun)
    let pressure = stationPressure(seaLevel: hour.pressure, elevation: elevation ?? Elevation(clamping: 0), air: air)
    func estimate(_ humidity: Percentage, _ radiation: Irradiance) -> Double? {
      wbgt(
        air: air, humidity: humidity,
        windAt2m: windAt2m(wind: wind, shortwave: radiation, sunElevation: sun.middle),
        stationHectopascals: pressure, shortwave: radiation, sunElevation: sun.middle)?.celsius
    }
    if let humidity = hour.humidity ?? hour.humidityFromDewPoint {
      guard let most = estimate(humidity, sunshine) else { return .missing }
      return Reading(max(most, hour.wbgt?.celsius ?? most), isBound: !isSunKnown)
    }
    // Air is hardly ever drier than 5 %, and never wetter than 100.
    let least = estimate(Percentage(clamping: 5), hour.shortwaveRadiation ?? Irradiance(clamping: 0))
    let most = estimate(Percentage(clamping: 100), sunshine)
    return Reading(least ?? -.infinity, most ?? .infinity)
  }

  /// A clear sky's radiation and a tenth more (clean air, bright clouds), of which an overcast leaves at most half.
  private static func mostRadiation(_ hour: Hour, sun: SunSlot) -> Irradiance {
    let clear = 1.1 * clearSkyRadiation(sunElevation: sun.highest, cloudCover: nil).wattsPerSquareMetre
    return Irradiance(clamping: clear * (1 - 0.5 * pow((hour.cloudCover?.percent ?? 0) / 100, 3.4)))
  }
}
