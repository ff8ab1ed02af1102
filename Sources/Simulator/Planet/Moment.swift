import Foundation
import Weather

/// The sky over a place at one instant.
struct Moment: Sendable {
  let instant: Date
  /// °C at 2 m.
  var temperature = 0.0
  var dewPoint = 0.0
  /// %
  var humidity = 0.0
  /// hPa at mean sea level and at the ground.
  var pressure = 0.0
  var surfacePressure = 0.0
  var wind = Wind(east: 0, north: 0)
  /// m/s that gusts reach at this instant.
  var gust = 0.0
  /// 0…1
  var cloud = 0.0
  var lowCloud = 0.0
  var midCloud = 0.0
  var highCloud = 0.0
  /// mm of water an hour, by how it comes.
  var steadyRate = 0.0
  var showerRate = 0.0
  /// 0 all rain … 1 all snow.
  var frozenShare = 0.0
  /// Whether rain freezes where it lands.
  var glazes = false
  /// J/kg
  var cape = 0.0
  /// m
  var visibility = 0.0
  /// W/m² and the UV index, with these clouds.
  var shortwave = 0.0
  var clearUV = 0.0
  var uvIndex = 0.0
  var sun: Sunlight
  /// 0 dry … 1 sure of rain: how near this air is to raining.
  var wetness = 0.0
  /// m above the sea where it freezes.
  var freezingLevel = 0.0
  /// cm on the ground.
  var snowDepth = 0.0
  /// °C, the day's mean: what ground and water feel.
  var dailyMean = 0.0

  /// mm of water an hour.
  var rate: Double { steadyRate + showerRate }
  /// °C that it feels like in the shade.
  var apparentTemperature: Double {
    Weather.apparentTemperature(
      air: Temperature(clamping: temperature), humidity: Percentage(clamping: humidity),
      wind: Speed(clamping: wind.speed)
    ).celsius
  }
  var thunders: Bool { showerRate >= 0.8 && cape >= 600 && cloud >= 0.5 }
}

extension Moment {
  /// WMO 4677 as Open-Meteo uses it, from the quantities of this instant.
  var weatherCode: Int {
    if thunders { return cape >= 2200 && showerRate >= 6 ? (showerRate >= 14 ? 99 : 96) : 95 }
    if rate >= 0.08 {
      let showers = showerRate > steadyRate
      if frozenShare > 0.5 {
        if showers { return rate < 1.5 ? 85 : 86 }
        if rate < 0.12 && temperature < -4 { return 77 }
        return rate < 0.8 ? 71 : rate < 2.2 ? 73 : 75
      }
      if glazes { return rate < 0.25 ? 56 : rate < 0.5 ? 57 : rate < 2.5 ? 66 : 67 }
      if showers { return rate < 2.5 ? 80 : rate < 10 ? 81 : 82 }
      return rate < 0.2 ? 51 : rate < 0.35 ? 53 : rate < 0.5 ? 55 : rate < 2.5 ? 61 : rate < 7.6 ? 63 : 65
    }
    if visibility < 1000 { return temperature < 0 ? 48 : 45 }
    return cloud < 0.2 ? 0 : cloud < 0.5 ? 1 : cloud < 0.8 ? 2 : 3
  }
}
