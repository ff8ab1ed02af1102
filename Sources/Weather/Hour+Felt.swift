import Foundation

extension Hour {
  /// This hour with its heat index, wind chill, UTCI, WBGT and a missing ``isDay`` made from its own values.
  ///
  /// (1) The sun is taken at the middle of the hour, of which the radiation is the mean. (2) Missing radiation is the
  /// clear sky's dimmed by the cloud, or none at night; with neither known there is no UTCI and no WBGT. (3) Missing
  /// pressure is the standard atmosphere's; humidity is made from the dew point; nothing else is guessed.
  func withIndices(at place: Place) -> Hour {
    var hour = self
    let sunElevation = Sun.position(at: time.addingTimeInterval(1800), place.coordinates).elevation  // (1)
    hour.isDay = isDay ?? (sunElevation > SunDay.horizon)
    (hour.heatIndex, hour.windChill, hour.utci, hour.wbgt) = (nil, nil, nil, nil)
    guard let air = temperature else { return hour }
    hour.windChill = windSpeed.flatMap { Weather.windChill(air: air, wind: $0) }
    guard let humidity = humidity ?? dewPoint.map({ relativeHumidity(air: air, dewPoint: $0) }) else { return hour }
    hour.heatIndex = Weather.heatIndex(air: air, humidity: humidity)
    guard let wind = windSpeed, let radiation = radiation(sunElevation: sunElevation) else { return hour }
    let radiant = meanRadiantTemperature(
      air: air, humidity: humidity, shortwave: radiation, cloudCover: cloudCover, sunElevation: sunElevation)
    // The procedure of UTCI takes anything calmer than half a metre a second as that.
    hour.utci = Weather.utci(
      air: air, meanRadiant: radiant, wind: max(wind, Speed(clamping: 0.5)), humidity: humidity)
    hour.wbgt = Weather.wbgt(
      air: air, humidity: humidity, windAt2m: windAt2m(wind: wind, shortwave: radiation, sunElevation: sunElevation),
      stationHectopascals: stationPressure(
        seaLevel: pressure, elevation: place.elevation ?? Elevation(clamping: 0), air: air),
      shortwave: radiation, sunElevation: sunElevation)
    return hour
  }

  /// (2) The mean radiation of the hour, told or estimated.
  private func radiation(sunElevation: Double) -> Irradiance? {
    if let shortwaveRadiation { return shortwaveRadiation }
    if sunElevation < -8 { return Irradiance(clamping: 0) }  // the sun is down at both ends of the hour
    return cloudCover.map { clearSkyRadiation(sunElevation: sunElevation, cloudCover: $0) }
  }
}

/// The pressure of the air at a height, hPa.
///
/// Source: the ICAO standard atmosphere's lapse of 6.5 K/km from the air's own temperature.
/// - Parameter seaLevel: reduced to mean sea level; `nil` stands for 1,013.25 hPa.
public func stationPressure(seaLevel: Pressure?, elevation: Elevation, air: Temperature) -> Double {
  let fall = 0.0065 * elevation.metres
  let ratio = 1 - fall / (air.celsius + fall + 273.15)
  return (seaLevel?.hectopascals ?? 1013.25) * pow(ratio, 5.257)
}
