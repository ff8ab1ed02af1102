public import Foundation

/// The wet bulb globe temperature in the open: what heat rules for sport, work and soldiers are written in.
///
/// Source: Liljegren et al. 2008, doi 10.1080/15459620802310770: the energy balances of a natural wet bulb and a 50 mm
/// globe, solved to 0.001 K; WBGT = 0.7 wet bulb + 0.2 globe + 0.1 air. No range is published; it was validated in heat.
/// - Parameters:
///   - air: at 2 m.
///   - humidity: relative.
///   - windAt2m: at 2 m, see ``windAt2m(wind:shortwave:sunElevation:)``; below 0.13 m/s it is taken as that.
///   - pressure: of the air at the place itself, not reduced to sea level.
///   - shortwave: global radiation on a level surface.
///   - coordinates: with `time` they give the sun's height.
/// - Returns: `nil` where the balances have no solution.
public func wbgt(
  air: Temperature, humidity: Percentage, windAt2m: Speed, pressure: Pressure, shortwave: Irradiance,
  at coordinates: Coordinates, time: Date
) -> Temperature? {
  wbgt(
    air: air, humidity: humidity, windAt2m: windAt2m, stationHectopascals: pressure.hectopascals, shortwave: shortwave,
    sunElevation: Sun.position(at: time, coordinates).elevation, aboveTheAir: Sun.radiationAboveTheAir(at: time))
}

/// The same for a sun whose height is known, and for mountains, whose air ``Pressure`` refuses.
///
/// - Parameters:
///   - stationHectopascals: at the place itself, 300…1,100 hPa.
///   - sunElevation: degrees, without refraction.
///   - aboveTheAir: what the sun sends before the air takes its share, see ``Sun/radiationAboveTheAir(at:)``, W/m².
/// - Returns: `nil` outside that pressure or where the balances have no solution.
public func wbgt(
  air: Temperature, humidity: Percentage, windAt2m: Speed, stationHectopascals: Double, shortwave: Irradiance,
  sunElevation: Double, aboveTheAir: Double = 1367
) -> Temperature? {
  guard (300...1100).contains(stationHectopascals) else { return nil }
  let balance = Liljegren(
    air: air.celsius + 273.15, humidity: humidity.percent / 100, pressure: stationHectopascals,
    wind: max(0.13, windAt2m.metresPerSecond), shortwave: shortwave.wattsPerSquareMetre, sunElevation: sunElevation,
    aboveTheAir: aboveTheAir)
  guard let bulb = balance.naturalWetBulb(), let globe = balance.globe() else { return nil }
  return Temperature(0.7 * bulb + 0.2 * globe + 0.1 * (air.celsius + 273.15) - 273.15)
}

/// The wind at 2 m that goes with a wind at 10 m over built-up ground.
///
/// Source: Liljegren et al. 2008: a power law whose exponent goes by Pasquill's stability class, from the wind, the
/// radiation and whether the sun is up.
/// - Parameter sunElevation: degrees.
public func windAt2m(wind: Speed, shortwave: Irradiance, sunElevation: Double) -> Speed {
  let speed = wind.metresPerSecond
  let exponent: Double
  if sunElevation > 0 {
    let column = [925.0, 675, 175].firstIndex { shortwave.wattsPerSquareMetre >= $0 } ?? 3
    let row = [6.0, 5, 3, 2].firstIndex { speed >= $0 } ?? 4
    exponent =
      [
        [0.20, 0.25, 0.25, 0.25], [0.20, 0.20, 0.25, 0.25], [0.15, 0.15, 0.20, 0.25], [0.15, 0.15, 0.20, 0.25],
        [0.15, 0.15, 0.15, 0.25],
      ][row][column]
  } else {
    exponent = speed >= 2.5 ? 0.25 : 0.30
  }
  return Speed(clamping: max(0.13, speed * pow(0.2, exponent)))
}
