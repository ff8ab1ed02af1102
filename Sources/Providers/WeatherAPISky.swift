import Weather

/// WeatherAPI.com's condition codes; the list has grown before, and a code that is not in it stays unknown.
enum WeatherAPISky {
  /// `nil` where nothing is said; a text without a code is kept as the raw one.
  static func sky(_ condition: WireValue?) -> Sky? {
    guard let condition, condition.object != nil else { return nil }
    let text = condition["text"]?.text
    guard let number = condition["code"]?.number else { return text.map { Sky(.unknown, rawCode: $0) } }
    guard number == number.rounded(), abs(number) < 1e6 else { return Sky(.unknown, rawCode: String(number)) }
    let code = Int(number)
    if (1015...1027).contains(code) {  // dust and sand, told apart by their words
      return Sky(text?.lowercased().contains("sand") == true ? .sand : .dust, rawCode: String(code))
    }
    let known = codes[code]
    return Sky(known?.0 ?? .unknown, known?.1, rawCode: String(code))
  }

  // 1000 is "Sunny" by day and "Clear" by night. Ice pellets are sleet; hail is not promised. Haze and smog are what
  // smoke is to eye and lung.
  private static let codes: [Int: (SkyCondition, Intensity?)] = [
    1000: (.clear, nil), 1003: (.partlyCloudy, nil), 1006: (.overcast, nil), 1009: (.overcast, nil),
    1012: (.smoke, nil), 1033: (.smoke, nil), 1039: (.smoke, nil),
    1030: (.fog, .light), 1135: (.fog, nil), 1147: (.rimeFog, nil),
    1063: (.rain, .light), 1066: (.snow, .light), 1069: (.sleet, .light), 1072: (.freezingDrizzle, .light),
    1087: (.thunderstorm, .light), 1114: (.snow, .moderate), 1117: (.snow, .heavy),
    1150: (.drizzle, .light), 1153: (.drizzle, .light), 1168: (.freezingDrizzle, .moderate),
    1171: (.freezingDrizzle, .heavy),
    1180: (.rain, .light), 1183: (.rain, .light), 1186: (.rain, .moderate), 1189: (.rain, .moderate),
    1192: (.rain, .heavy), 1195: (.rain, .heavy), 1198: (.freezingRain, .light), 1201: (.freezingRain, .heavy),
    1204: (.sleet, .light), 1207: (.sleet, .moderate),
    1210: (.snow, .light), 1213: (.snow, .light), 1216: (.snow, .moderate), 1219: (.snow, .moderate),
    1222: (.snow, .heavy), 1225: (.snow, .heavy), 1237: (.sleet, .moderate),
    1240: (.rainShowers, .light), 1243: (.rainShowers, .moderate), 1246: (.rainShowers, .heavy),
    1249: (.sleet, .light), 1252: (.sleet, .moderate), 1255: (.snowShowers, .light), 1258: (.snowShowers, .moderate),
    1261: (.sleet, .light), 1264: (.sleet, .moderate),
    1273: (.thunderstorm, .light), 1276: (.thunderstorm, .moderate), 1279: (.thunderstorm, .light),
    1282: (.thunderstorm, .moderate),
  ]
}
