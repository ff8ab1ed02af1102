import Foundation

/// The temperature to which air must cool for dew to form.
///
/// Source: Magnus formula over water with the constants of the WMO guide no. 8 (17.62 and 243.12 °C), −45…60 °C.
/// - Parameters:
///   - air: at 2 m, °C.
///   - humidity: relative, per cent.
/// - Returns: never above `air`; `nil` for perfectly dry air, which has none.
public func dewPoint(air: Temperature, humidity: Percentage) -> Temperature? {
  guard humidity.percent > 0 else { return nil }
  let γ = log(humidity.percent / 100) + 17.62 * air.celsius / (243.12 + air.celsius)
  guard γ < 17.62 else { return nil }
  return Temperature(min(air.celsius, 243.12 * γ / (17.62 - γ)))
}

/// The relative humidity of air with that dew point: the inverse of ``dewPoint(air:humidity:)``.
///
/// Source: Magnus formula over water, WMO guide no. 8, −45…60 °C. A dew point above the air is taken as saturation.
public func relativeHumidity(air: Temperature, dewPoint: Temperature) -> Percentage {
  func exponent(_ celsius: Double) -> Double { 17.62 * celsius / (243.12 + celsius) }
  return Percentage(clamping: 100 * exp(exponent(dewPoint.celsius) - exponent(air.celsius)))
}

/// The temperature of a shaded, ventilated wet thermometer near sea level.
///
/// Source: Stull 2011, doi 10.1175/JAMC-D-11-0143.1; within 1 K of the psychrometer equation at 1,013 hPa.
/// - Parameters:
///   - air: at 2 m; the formula holds for −20…50 °C.
///   - humidity: relative; the formula holds from 5 % up. It was fitted to 99 %; above that it is taken as it stands.
/// - Returns: never above `air`; `nil` outside those ranges, and in the cold dry corner that the paper leaves out
///   (below a line from 10 °C at 5 % to −20 °C at 57 %).
public func wetBulb(air: Temperature, humidity: Percentage) -> Temperature? {
  let t = air.celsius
  let rh = humidity.percent
  guard (-20...50).contains(t), rh >= 5, t >= 10 - 30 * (rh - 5) / 52 else { return nil }
  let value =
    t * atan(0.151977 * (rh + 8.313659).squareRoot()) + atan(t + rh) - atan(rh - 1.676331)
    + 0.00391838 * pow(rh, 1.5) * atan(0.023101 * rh) - 4.686035
  return Temperature(min(t, value))
}
