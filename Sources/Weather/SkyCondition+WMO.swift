extension Sky {
  /// Reads the codes of WMO table 4677 that forecast models send; any other number is unknown and kept.
  ///
  /// 97 (heavy thunderstorm without hail) is in the WMO table though few providers list it.
  public init(wmoCode code: Double) {
    let raw = code == code.rounded() && abs(code) < 1e6 ? String(Int(code)) : String(code)
    let known = code == code.rounded() && abs(code) < 1e6 ? Self.wmo[Int(code)] : nil
    self.init(known?.condition ?? .unknown, known?.intensity, rawCode: raw)
  }

  private static let wmo: [Int: (condition: SkyCondition, intensity: Intensity?)] = [
    0: (.clear, nil), 1: (.mostlyClear, nil), 2: (.partlyCloudy, nil), 3: (.overcast, nil),
    45: (.fog, nil), 48: (.rimeFog, nil),
    51: (.drizzle, .light), 53: (.drizzle, .moderate), 55: (.drizzle, .heavy),
    56: (.freezingDrizzle, .light), 57: (.freezingDrizzle, .heavy),
    61: (.rain, .light), 63: (.rain, .moderate), 65: (.rain, .heavy),
    66: (.freezingRain, .light), 67: (.freezingRain, .heavy),
    71: (.snow, .light), 73: (.snow, .moderate), 75: (.snow, .heavy), 77: (.snowGrains, nil),
    80: (.rainShowers, .light), 81: (.rainShowers, .moderate), 82: (.rainShowers, .heavy),
    85: (.snowShowers, .light), 86: (.snowShowers, .heavy),
    95: (.thunderstorm, nil), 96: (.thunderstormWithHail, .light), 97: (.thunderstorm, .heavy),
    99: (.thunderstormWithHail, .heavy),
  ]
}
