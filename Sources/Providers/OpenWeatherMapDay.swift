import Foundation
import Weather

/// A past or coming day in one row: Fairweather never asks for it, but it names its units and is easily read.
enum OpenWeatherMapDay {
  static func reading(_ root: WireObject) throws(ProviderError) -> Reading {
    guard let date = root["date"]?.text.flatMap({ LocalDate($0) }) else { throw .unreadable(field: "date") }
    let units = OpenWeatherMapUnits(named: root["units"]?.text)
    var day = ReadDay(date: date)
    day.temperatureMax = units.temperature(root["temperature"]?["max"])
    day.temperatureMin = units.temperature(root["temperature"]?["min"])
    day.precipitation = root["precipitation"]?["total"]?.number.flatMap { WaterDepth($0) }
    day.windSpeedMax = units.speed(root["wind"]?["max"]?["speed"])
    var reading = Reading()
    reading.coordinates = OpenWeatherMapPlaces.point(.object(root))
    reading.days = [day]
    return reading
  }
}
