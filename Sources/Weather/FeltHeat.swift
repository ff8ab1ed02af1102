import Foundation

/// The Canadian measure of muggy heat, a plain number on the scale of °C.
///
/// Source: Masterton and Richardson 1979, as ECCC uses it. Any temperature; forecasts show it only from 20 °C up and
/// where it is at least 1 above the air. Below 30 little, 30–39 some, 40–45 great discomfort, above 45 dangerous.
/// - Parameters:
///   - air: at 2 m, °C.
///   - dewPoint: at 2 m, °C.
public func humidex(air: Temperature, dewPoint: Temperature) -> Double {
  let vapour = 6.11 * exp(5417.7530 * (1 / 273.16 - 1 / (273.15 + dewPoint.celsius)))
  return air.celsius + 5.0 / 9 * (vapour - 10)
}

/// What a walking adult in the shade feels, wind included.
///
/// Source: Steadman 1994 in the form of the Australian Bureau of Meteorology, without radiation. Any temperature.
/// - Parameters:
///   - air: at 2 m, °C.
///   - humidity: relative, per cent.
///   - wind: mean at 10 m, m/s.
public func apparentTemperature(air: Temperature, humidity: Percentage, wind: Speed) -> Temperature {
  let vapour = humidity.percent / 100 * 6.105 * exp(17.27 * air.celsius / (237.7 + air.celsius))
  return Temperature(clamping: air.celsius + 0.33 * vapour - 0.70 * wind.metresPerSecond - 4.00)
}
