import Foundation
import Providers
import Weather

extension Reading {
  /// The state at the moment of asking, what it leaves out taken from the hour that holds it.
  var completedCurrent: Hour? {
    guard let current, let hours,
      let hour = hours.last(where: { $0.time <= current.time && $0.end > current.time })
    else { return current }
    return current.completed(from: hour)
  }
}

extension Hour {
  /// This hour with what is unknown taken from another.
  fileprivate func completed(from hour: Hour) -> Hour {
    var whole = self
    whole.temperature = temperature ?? hour.temperature
    whole.apparentTemperature = apparentTemperature ?? hour.apparentTemperature
    whole.dewPoint = dewPoint ?? hour.dewPoint
    whole.humidity = humidity ?? hour.humidity
    whole.sky = sky ?? hour.sky
    whole.isDay = isDay ?? hour.isDay
    whole.precipitation = precipitation ?? hour.precipitation
    whole.precipitationProbability = precipitationProbability ?? hour.precipitationProbability
    whole.rain = rain ?? hour.rain
    whole.snowfall = snowfall ?? hour.snowfall
    whole.snowDepth = snowDepth ?? hour.snowDepth
    whole.windSpeed = windSpeed ?? hour.windSpeed
    whole.windGust = windGust ?? hour.windGust
    whole.windDirection = windDirection ?? hour.windDirection
    whole.pressure = pressure ?? hour.pressure
    whole.cloudCover = cloudCover ?? hour.cloudCover
    whole.visibility = visibility ?? hour.visibility
    whole.uvIndex = uvIndex ?? hour.uvIndex
    whole.shortwaveRadiation = shortwaveRadiation ?? hour.shortwaveRadiation
    whole.cape = cape ?? hour.cape
    whole.lightningPotential = lightningPotential ?? hour.lightningPotential
    return whole
  }
}
