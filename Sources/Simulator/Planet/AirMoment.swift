import Foundation
import Weather

/// The air over a place at one instant: µg/m³, and grains of pollen where somebody counts them.
struct AirMoment: Sendable {
  var pm2_5 = 0.0
  var pm10 = 0.0
  var ozone = 0.0
  var nitrogenDioxide = 0.0
  var sulphurDioxide = 0.0
  var carbonMonoxide = 0.0
  var dust = 0.0
  /// Alder, birch, grass, mugwort, olive, ragweed; `nil` outside Europe, as with the real service.
  var pollen: [Double]?

  /// Poor where the air stands still, by night and in winter; washed by rain; ozone made by sun and heat.
  init(_ sky: Moment, at climate: Climate, on planet: Planet) {
    let time = Epoch(sky.instant)
    let point = planet.flow.point(climate.latitude, climate.longitude, days: time.days)
    let town = climate.land * smoothStep(-0.6, 1.4, planet.flow.still(.town, climate, detail: 60))
    let drift = planet.flow.value(.haze, point, detail: 9, life: 2)

    let still = 1.75 - 1.15 * tanh(sky.wind.speed / 4.5)
    let lid = 1 + 0.35 * (1 - sky.sun.warmth) * (1 - sky.cloud) + 0.3 * max(0, climate.winter(day: time.dayOfYear))
    let washed = 1 - 0.55 * (1 - exp(-0.9 * sky.rate))
    let gathered = still * lid * washed * exp(0.33 * drift)
    let rush = Self.bump(sky.sun.hour, around: 8, width: 1.8) + Self.bump(sky.sun.hour, around: 18.2, width: 2.3)

    let storm = max(0, sky.wind.speed - 5.5)
    dust = climate.aridity * (5 + 2.6 * storm * storm) * (1 - sky.wetness) + 0.4
    pm2_5 = min(700, (2.2 + 6.5 * town * (1 + 0.4 * rush) + 0.75 * climate.haze) * gathered + 0.22 * dust)
    let salt = (1 - climate.land) * 0.5 * sky.wind.speed
    pm10 = pm2_5 * 1.32 + 0.8 * dust + salt + 1.2
    nitrogenDioxide = 1.2 + town * (7 + 21 * rush) * min(2.4, still * lid) * washed + 0.1 * climate.haze
    let brightness = sky.sun.warmth * smoothStep(0, 30, sky.temperature)
    ozone = max(
      4,
      46 + 7 * drift + 62 * brightness * (1 - 0.5 * sky.cloud) + 9 * min(4, max(0, climate.elevation) / 1000) - 0.55
        * nitrogenDioxide)
    sulphurDioxide = 0.6 + (2.2 * town + climate.haze / 14) * min(2.4, gathered)
    carbonMonoxide = 105 + 9 * pm2_5 * 0.8 + 90 * town * still
    pollen = Self.pollen(sky, climate, day: time.dayOfYear, drift: drift)
  }

  private static func bump(_ hour: Double, around middle: Double, width: Double) -> Double {
    let away = min(abs(hour - middle), 24 - abs(hour - middle)) / width
    return exp(-away * away)
  }

  /// Seasons after European pollen calendars, in round numbers: middle day, half width, grains at the height.
  private static func pollen(_ sky: Moment, _ climate: Climate, day: Double, drift: Double) -> [Double]? {
    guard (30...72).contains(climate.latitude), (-25...45).contains(climate.longitude) else { return nil }
    let late = (climate.latitude - 48) * 1.6  // spring moves north by some 1.6 days a degree
    let south = smoothStep(46, 40, climate.latitude)
    let east = smoothStep(2, 14, climate.longitude) * smoothStep(52, 48, climate.latitude)
    let seasons: [(middle: Double, width: Double, height: Double)] = [
      (58, 20, 60), (108, 15, 180), (162, 28, 70), (222, 18, 14), (148, 18, 90 * south), (245, 17, 45 * east),
    ]
    let loose = climate.land * (0.25 + 0.75 * sky.sun.warmth) * (1 - 0.85 * (1 - exp(-2 * sky.rate)))
    return seasons.map { season in
      let away = (day - season.middle - late) / season.width
      return season.height * exp(-away * away) * loose * exp(0.4 * drift)
    }
  }
}

extension AirMoment {
  func concentration(of pollutant: Pollutant) -> Concentration {
    switch pollutant {
    case .pm2_5: Concentration(clamping: pm2_5)
    case .pm10: Concentration(clamping: pm10)
    case .ozone: Concentration(clamping: ozone)
    case .nitrogenDioxide: Concentration(clamping: nitrogenDioxide)
    case .sulphurDioxide: Concentration(clamping: sulphurDioxide)
    case .carbonMonoxide: Concentration(clamping: carbonMonoxide)
    }
  }

  /// The service's own index, from this hour alone.
  var usIndex: Double { Double(Pollutant.allCases.map { usAQI($0, concentration(of: $0)) }.max() ?? 0) }

  var europeanIndex: Double {
    Pollutant.allCases.compactMap { europeanAQI($0, concentration(of: $0))?.value }.max() ?? 0
  }
}
