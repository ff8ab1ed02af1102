public import Weather

extension Voice {
  /// What the sky does, in words; by day a clear sky is sunny.
  public func sky(_ sky: Sky?, isDay: Bool?) -> Said {
    guard let sky else { return unknown }
    if sky.condition == .unknown, let code = sky.rawCode { return Said(say(.skyUnknownCode, [.text: code])) }
    return Said(say(Self.phrase(sky.condition, sky.intensity, isDay: isDay ?? true)))
  }

  private static func phrase(_ condition: SkyCondition, _ intensity: Intensity?, isDay: Bool) -> Phrase {
    func graded(_ light: Phrase, _ moderate: Phrase, _ heavy: Phrase) -> Phrase {
      switch intensity {
      case .light: light
      case .heavy: heavy
      case .moderate, nil: moderate
      }
    }
    return switch condition {
    case .clear: isDay ? .skyClearDay : .skyClearNight
    case .mostlyClear: .skyMostlyClear
    case .partlyCloudy: .skyPartlyCloudy
    case .overcast: .skyOvercast
    case .fog: .skyFog
    case .rimeFog: .skyRimeFog
    case .drizzle: graded(.skyLightDrizzle, .skyDrizzle, .skyHeavyDrizzle)
    case .freezingDrizzle: .skyFreezingDrizzle
    case .rain: graded(.skyLightRain, .skyRain, .skyHeavyRain)
    case .freezingRain: .skyFreezingRain
    case .rainShowers: graded(.skyLightRainShowers, .skyRainShowers, .skyHeavyRainShowers)
    case .snow: graded(.skyLightSnow, .skySnow, .skyHeavySnow)
    case .snowGrains: .skySnowGrains
    case .sleet: .skySleet
    case .snowShowers: graded(.skySnowShowers, .skySnowShowers, .skyHeavySnowShowers)
    case .hail: .skyHail
    case .thunderstorm: graded(.skyThunderstorm, .skyThunderstorm, .skyHeavyThunderstorm)
    case .thunderstormWithHail: .skyThunderstormWithHail
    case .dust: .skyDust
    case .smoke: .skySmoke
    case .sand: .skySand
    case .ash: .skyAsh
    case .tornado: .skyTornado
    case .squall: .skySquall
    case .unknown: .skyUnknown
    }
  }
}

/// A drawing of the sky, by name: the condition and, where it shows sun or moon, day or night.
public enum SkyIcon: String, Sendable, CaseIterable {
  case clearDay = "clear-day"
  case clearNight = "clear-night"
  case partlyDay = "partly-day"
  case partlyNight = "partly-night"
  case overcast, fog, drizzle, rain
  case heavyRain = "heavy-rain"
  case showersDay = "showers-day"
  case showersNight = "showers-night"
  case freezing, snow, sleet, hail, thunder, dust, smoke, wind, unknown

  /// `isDay` is the place's own sun's: the whole night has the moon, not only the hours before sunrise.
  public init(_ sky: Sky?, isDay: Bool?) {
    let day = isDay ?? true
    self =
      switch sky?.condition {
      case .clear, .mostlyClear: day ? .clearDay : .clearNight
      case .partlyCloudy: day ? .partlyDay : .partlyNight
      case .overcast: .overcast
      case .fog, .rimeFog: .fog
      case .drizzle: .drizzle
      case .rain: sky?.intensity == .heavy ? .heavyRain : .rain
      case .rainShowers: day ? .showersDay : .showersNight
      case .freezingDrizzle, .freezingRain: .freezing
      case .snow, .snowGrains, .snowShowers: .snow
      case .sleet: .sleet
      case .hail: .hail
      case .thunderstorm, .thunderstormWithHail: .thunder
      case .dust, .sand, .ash: .dust
      case .smoke: .smoke
      case .tornado, .squall: .wind
      case .unknown, nil: .unknown
      }
  }
}

/// The light that a page takes its tint from.
public enum SkyTint: String, Sendable, CaseIterable {
  case clearDay = "clear-day"
  case cloudyDay = "cloudy-day"
  case wetDay = "wet-day"
  case snowDay = "snow-day"
  case twilight
  case clearNight = "clear-night"
  case cloudyNight = "cloudy-night"
  case wetNight = "wet-night"
  case storm
  case plain

  /// - Parameter sunElevation: degrees above the horizon at the place.
  init(_ condition: SkyCondition?, sunElevation: Double) {
    guard let condition, condition != .unknown else {
      self = .plain
      return
    }
    let isDay = sunElevation > SunDay.horizon
    if condition.isThunder || condition == .tornado {
      self = .storm
    } else if condition.isSnow {
      self = isDay ? .snowDay : .cloudyNight
    } else if condition.isWet {
      self = isDay ? .wetDay : .wetNight
    } else if condition == .clear || condition == .mostlyClear || condition == .partlyCloudy {
      self = sunElevation > 6 ? .clearDay : sunElevation > SunDay.civilTwilight ? .twilight : .clearNight
    } else {
      self = isDay ? .cloudyDay : .cloudyNight
    }
  }
}
