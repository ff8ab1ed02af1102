import Foundation

/// The planet's sky in NWS's words.
enum NWSWords {
  static func sky(_ sky: Moment) -> (words: String, icon: String) {
    switch sky.weatherCode {
    case 95...: ("Thunderstorms", "tsra")
    case 85...: ("Snow Showers", "snow")
    case 80...: ("Rain Showers", "rain_showers")
    case 71...: ("Snow", "snow")
    case 66...67, 56...57: ("Freezing Rain", "fzra")
    case 65: ("Heavy Rain", "rain")
    case 61...: ("Rain", "rain")
    case 51...: ("Drizzle", "rain")
    case 45...: ("Fog", "fog")
    case 3: ("Overcast", "ovc")
    case 2: ("Partly Cloudy", "sct")
    case 1: ("Mostly Clear", "few")
    default: ("Clear", "skc")
    }
  }

  /// `3 mph`, or from 5 mph on a range of which the upper end is not below the wind.
  static func wind(_ sky: Moment) -> String {
    let miles = sky.wind.speed / 0.44704
    let low = Int((miles / 5).rounded(.down)) * 5
    return low == 0 ? "\(Int(miles.rounded(.up))) mph" : "\(low) to \(low + 5) mph"
  }

  static func compass(_ sky: Moment) -> String {
    let names = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    return names[Int((sky.wind.from / 22.5).rounded()) % 16]
  }
}
