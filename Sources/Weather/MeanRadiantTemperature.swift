import Foundation

/// The even temperature of surroundings that would radiate as much on a standing person as sun, sky and ground do.
///
/// Source: the six-direction balance as in Di Napoli et al. 2020, doi 10.1007/s00484-020-01900-5 (solar absorption 0.7,
/// emissivity 0.97, half of the view each way); sky by Brutsaert 1975 with cloud by Crawford and Duchon 1999; direct
/// share by Liljegren 2008; ground albedo 0.2, warmed by 0.01 K for each W/m² as grass is (Lindberg et al. 2016).
/// An estimate for open ground: in the shade of trees or houses it is lower.
/// - Parameters:
///   - air: at 2 m.
///   - humidity: relative.
///   - shortwave: global radiation on a level surface; `nil` where unknown: then the clear sky's, dimmed by the cloud.
///   - cloudCover: `nil` where unknown: taken as clear by day (the warmer guess) and half covered for the sky's own heat.
///   - sunElevation: degrees, without refraction.
public func meanRadiantTemperature(
  air: Temperature, humidity: Percentage, shortwave: Irradiance?, cloudCover: Percentage?, sunElevation: Double
) -> Temperature {
  let σ = 5.67e-8
  let t = air.celsius + 273.15
  let cloud = (cloudCover?.percent ?? 50) / 100
  let vapour = UTCIPolynomial.saturation(celsius: max(-100, air.celsius)) * humidity.percent / 100
  let clearSky = min(1, 1.24 * pow(max(vapour, 0.01) / t, 1.0 / 7))
  let skyEmissivity = cloud + (1 - cloud) * clearSky

  let global = shortwave ?? clearSkyRadiation(sunElevation: sunElevation, cloudCover: cloudCover)
  let solar = global.wattsPerSquareMetre
  let direct = solar * directShare(of: solar, sunElevation: sunElevation)
  let diffuse = solar - direct
  // Below 5° a beam "per level square metre" says nothing any more; 0.087 is the sine of 5°.
  let beam = direct / max(0.087, sin(sunElevation * .pi / 180))
  let projected = 0.308 * cos(sunElevation * .pi / 180 * (1 - sunElevation * sunElevation / 48_402))

  let sky = skyEmissivity * σ * pow(t, 4)
  let ground = 0.97 * σ * pow(t + 0.01 * solar, 4) + 0.03 * sky
  let longwave = 0.5 * (sky + ground)
  let sunlight = 0.7 / 0.97 * (0.5 * diffuse + 0.5 * 0.2 * solar + projected * beam)
  return Temperature(clamping: pow((longwave + sunlight) / σ, 0.25) - 273.15)
}

/// The global radiation that the sun sends through a sky so far covered.
///
/// Source: Kasten and Czeplak 1980 (910 sin h − 30, dimmed by 1 − 0.75 N^3.4). 0 below about 2° of elevation.
/// - Parameters:
///   - sunElevation: degrees, without refraction.
///   - cloudCover: `nil` is taken as a clear sky.
public func clearSkyRadiation(sunElevation: Double, cloudCover: Percentage?) -> Irradiance {
  let clear = max(0, 910 * sin(sunElevation * .pi / 180) - 30)
  return Irradiance(clamping: clear * (1 - 0.75 * pow((cloudCover?.percent ?? 0) / 100, 3.4)))
}

/// The share of global radiation that comes straight from the sun, 0…0.9, by Liljegren 2008.
func directShare(of global: Double, sunElevation: Double, aboveTheAir: Double = 1367) -> Double {
  let sine = sin(sunElevation * .pi / 180)
  guard sine > 0.00873, global > 0 else { return 0 }  // 89.5° from the zenith
  let clearness = min(0.85, global / (aboveTheAir * sine))
  return min(0.9, max(0, exp(3 - 1.34 * clearness - 1.65 / clearness)))
}
