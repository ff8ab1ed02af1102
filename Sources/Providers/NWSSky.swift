import Foundation
import Weather

/// What the sky does in the words of NWS: icons, coded present weather, and sentences.
///
/// The three may disagree; the most dangerous of them is believed.
enum NWSSky {
  /// The most significant of several; of equals the one that says how hard.
  static func worst(_ skies: [Sky]) -> Sky? {
    skies.max { left, right in
      (left.condition.significance, left.intensity == nil ? 0 : 1)
        < (right.condition.significance, right.intensity == nil ? 0 : 1)
    }
  }

  /// The conditions of an icon's address, `…/icons/land/day/bkn/tsra,40?size=medium`, whole or relative.
  static func icon(_ address: String?) -> [Sky] {
    guard let path = address?.split(separator: "?").first else { return [] }
    let parts = path.split(separator: "/")
    guard let time = parts.lastIndex(where: { $0 == "day" || $0 == "night" }) else { return [] }
    return parts[(time + 1)...].compactMap { part in
      let code = part.split(separator: ",").first.map(String.init) ?? ""
      guard let known = icons[code] else { return code.isEmpty ? nil : Sky(.unknown, rawCode: code) }
      return Sky(known.condition, known.intensity, rawCode: code)
    }
  }

  /// Whether an icon is for the day; `nil` where it does not say.
  static func isDay(_ address: String?) -> Bool? {
    guard let parts = address?.split(separator: "/") else { return nil }
    return parts.contains("day") ? true : parts.contains("night") ? false : nil
  }

  /// One element of `presentWeather`.
  static func present(_ weather: WireObject) -> Sky? {
    guard let name = weather["weather"]?.text else { return nil }
    let isFreezing = weather["modifier"]?.text == "freezing"
    let isShower = weather["modifier"]?.text == "showers"
    let words = (isFreezing ? "freezing " : "") + name.replacingOccurrences(of: "_", with: " ")
    guard var sky = sentence(words + (isShower ? " showers" : "")) else { return Sky(.unknown, rawCode: name) }
    sky.rawCode = name
    sky.intensity = weather["intensity"]?.text.flatMap { Intensity(rawValue: $0) } ?? sky.intensity
    return sky
  }

  /// The most dangerous thing that a text such as `Light Rain and Fog/Mist` names.
  static func sentence(_ text: String?) -> Sky? {
    guard let words = text?.lowercased(), !words.isEmpty else { return nil }
    let intensity: Intensity? = words.contains("heavy") ? .heavy : words.contains("light") ? .light : nil
    let found = phrases.filter { words.contains($0.words) }
    guard let worst = found.max(by: { $0.condition.significance < $1.condition.significance }) else { return nil }
    return Sky(worst.condition, worst.condition.isWet ? intensity : nil, rawCode: text)
  }

  // The icons of api.weather.gov/icons.
  private static let icons: [String: (condition: SkyCondition, intensity: Intensity?)] = [
    "skc": (.clear, nil), "few": (.mostlyClear, nil), "sct": (.partlyCloudy, nil), "bkn": (.partlyCloudy, nil),
    "ovc": (.overcast, nil), "wind_skc": (.clear, nil), "wind_few": (.mostlyClear, nil),
    "wind_sct": (.partlyCloudy, nil), "wind_bkn": (.partlyCloudy, nil), "wind_ovc": (.overcast, nil),
    "snow": (.snow, nil), "rain_snow": (.sleet, nil), "rain_sleet": (.sleet, nil), "snow_sleet": (.sleet, nil),
    "sleet": (.sleet, nil), "fzra": (.freezingRain, nil), "rain_fzra": (.freezingRain, nil),
    "snow_fzra": (.freezingRain, nil), "rain": (.rain, nil), "rain_showers": (.rainShowers, nil),
    "rain_showers_hi": (.rainShowers, nil), "tsra": (.thunderstorm, nil), "tsra_sct": (.thunderstorm, nil),
    "tsra_hi": (.thunderstorm, nil), "tornado": (.tornado, nil), "hurricane": (.squall, nil),
    "tropical_storm": (.squall, nil), "dust": (.dust, nil), "smoke": (.smoke, nil), "blizzard": (.snow, .heavy),
    "fog": (.fog, nil),
  ]

  private static let phrases: [(words: String, condition: SkyCondition)] = [
    ("tornado", .tornado), ("funnel cloud", .tornado), ("waterspout", .tornado), ("thunder", .thunderstorm),
    ("t-storm", .thunderstorm), ("lightning", .thunderstorm), ("squall", .squall), ("volcanic ash", .ash),
    ("freezing rain", .freezingRain), ("ice storm", .freezingRain), ("freezing drizzle", .freezingDrizzle),
    ("freezing spray", .freezingDrizzle), ("hail", .hail), ("ice pellets", .sleet), ("sleet", .sleet),
    ("wintry mix", .sleet), ("rain and snow", .sleet), ("rain/snow", .sleet), ("snow showers", .snowShowers),
    ("snow grains", .snowGrains), ("snow", .snow), ("flurries", .snow), ("blizzard", .snow),
    ("rain showers", .rainShowers), ("showers", .rainShowers), ("rain", .rain), ("drizzle", .drizzle),
    ("freezing fog", .rimeFog), ("ice fog", .rimeFog), ("fog", .fog), ("mist", .fog), ("smoke", .smoke),
    ("dust", .dust), ("sand", .sand), ("overcast", .overcast), ("mostly cloudy", .partlyCloudy),
    ("partly cloudy", .partlyCloudy), ("partly sunny", .partlyCloudy), ("mostly sunny", .mostlyClear),
    ("mostly clear", .mostlyClear), ("a few clouds", .mostlyClear), ("fair", .clear), ("sunny", .clear),
    ("clear", .clear),
  ]
}
