import Weather

/// OpenWeatherMap's condition codes: one number for what it does and how hard.
enum OpenWeatherMapCode {
  /// The most dangerous of the codes that a row lists; `nil` where it lists none.
  static func sky(_ list: WireValue?) -> Sky? {
    list?.array?.compactMap { entry -> Sky? in
      guard let id = entry["id"], !id.isNull else { return nil }
      if let number = id.number { return sky(number) }
      return id.text.map { Sky(.unknown, rawCode: $0) }
    }.max { $0.condition.significance < $1.condition.significance }
  }

  /// What a code means; any other is unknown and kept.
  static func sky(_ code: Double) -> Sky {
    guard code == code.rounded(), abs(code) < 1e6 else { return Sky(.unknown, rawCode: String(code)) }
    let known = table[Int(code)]
    return Sky(known?.condition ?? .unknown, known?.intensity, rawCode: String(Int(code)))
  }

  private static let table: [Int: (condition: SkyCondition, intensity: Intensity?)] = [
    200: (.thunderstorm, .light), 201: (.thunderstorm, .moderate), 202: (.thunderstorm, .heavy),
    210: (.thunderstorm, .light), 211: (.thunderstorm, .moderate), 212: (.thunderstorm, .heavy),
    221: (.thunderstorm, .moderate),
    230: (.thunderstorm, .light), 231: (.thunderstorm, .moderate), 232: (.thunderstorm, .heavy),
    300: (.drizzle, .light), 301: (.drizzle, .moderate), 302: (.drizzle, .heavy),
    310: (.drizzle, .light), 311: (.drizzle, .moderate), 312: (.drizzle, .heavy),
    313: (.rainShowers, .light), 314: (.rainShowers, .heavy), 321: (.drizzle, .moderate),
    500: (.rain, .light), 501: (.rain, .moderate), 502: (.rain, .heavy), 503: (.rain, .heavy), 504: (.rain, .heavy),
    511: (.freezingRain, .moderate),
    520: (.rainShowers, .light), 521: (.rainShowers, .moderate), 522: (.rainShowers, .heavy),
    531: (.rainShowers, .moderate),
    600: (.snow, .light), 601: (.snow, .moderate), 602: (.snow, .heavy),
    611: (.sleet, .moderate), 612: (.sleet, .light), 613: (.sleet, .moderate),
    615: (.sleet, .light), 616: (.sleet, .moderate),
    620: (.snowShowers, .light), 621: (.snowShowers, .moderate), 622: (.snowShowers, .heavy),
    // Mist is thin fog; haze is dry, and the nearest word for it is smoke.
    701: (.fog, .light), 711: (.smoke, nil), 721: (.smoke, .light), 731: (.dust, nil), 741: (.fog, nil),
    751: (.sand, nil), 761: (.dust, nil), 762: (.ash, nil), 771: (.squall, nil), 781: (.tornado, nil),
    800: (.clear, nil), 801: (.mostlyClear, nil), 802: (.partlyCloudy, nil), 803: (.partlyCloudy, nil),
    804: (.overcast, nil),
  ]
}
