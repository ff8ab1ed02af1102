import Weather

/// One of MET Norway's symbol codes: what the sky does, then how hard and with thunder, then by which light.
struct MetNorwaySymbol {
  let sky: Sky
  /// `nil` where the symbol is the same by day and by night, and in the twilight of a polar night.
  let isDay: Bool?

  init(_ code: String) {
    let parts = code.lowercased().split(separator: "_", maxSplits: 1).map(String.init)
    let known = parts.first.flatMap { Self.table[$0] }
    sky = Sky(known?.condition ?? .unknown, known?.intensity, rawCode: code)
    isDay = parts.count > 1 ? ["day": true, "night": false][parts[1]] : nil
  }

  /// Three strengths of three kinds, steady or in showers, with thunder or without: 41 codes with the dry ones.
  private static let table: [String: (condition: SkyCondition, intensity: Intensity?)] = {
    var table: [String: (condition: SkyCondition, intensity: Intensity?)] = [
      "clearsky": (.clear, nil), "fair": (.mostlyClear, nil), "partlycloudy": (.partlyCloudy, nil),
      "cloudy": (.overcast, nil), "fog": (.fog, nil),
    ]
    let kinds: [(name: String, steady: SkyCondition, showers: SkyCondition)] = [
      ("rain", .rain, .rainShowers), ("sleet", .sleet, .sleet), ("snow", .snow, .snowShowers),
    ]
    let strengths: [(name: String, intensity: Intensity)] = [("light", .light), ("", .moderate), ("heavy", .heavy)]
    for strength in strengths {
      for kind in kinds {
        table[strength.name + kind.name] = (kind.steady, strength.intensity)
        table[strength.name + kind.name + "showers"] = (kind.showers, strength.intensity)
        table[strength.name + kind.name + "andthunder"] = (.thunderstorm, strength.intensity)
        table[strength.name + kind.name + "showersandthunder"] = (.thunderstorm, strength.intensity)
      }
    }
    // Two are sent with a letter too many, and documented so.
    table["lightssleetshowersandthunder"] = (.thunderstorm, .light)
    table["lightssnowshowersandthunder"] = (.thunderstorm, .light)
    return table
  }()
}
