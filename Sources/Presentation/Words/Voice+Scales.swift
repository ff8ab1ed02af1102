public import Weather

/// A value on a named scale: the figure, the scale's own word for it, and what it means.
public struct Graded: Hashable, Sendable {
  /// "7", or a dash.
  public let value: Said
  /// "high"; `nil` without a value.
  public let word: String?
  public let tone: Tone
}

extension Voice {
  /// The WHO's bands; the figure is rounded first and named then, so 2.5 is "3, moderate".
  public func uv(_ value: UVIndex?) -> Graded {
    guard let value else { return Graded(value: unknown, word: nil, tone: .unknown) }
    let rounded = value.index.rounded(.toNearestOrAwayFromZero)
    let (word, tone): (Phrase, Tone) =
      switch rounded {
      case ..<3: (.uvLow, .good)
      case ..<6: (.uvModerate, .neutral)
      case ..<8: (.uvHigh, .care)
      case ..<11: (.uvVeryHigh, .care)
      default: (.uvExtreme, .bad)
      }
    return Graded(value: figure(rounded), word: say(word), tone: tone)
  }

  /// The US index (EPA, 2024 edition) with its own words, which no other scale may borrow.
  public func usAQI(_ index: Int?) -> Graded {
    guard let index else { return Graded(value: unknown, word: nil, tone: .unknown) }
    let (word, tone): (Phrase, Tone) =
      switch index {
      case ...50: (.usGood, .good)
      case ...100: (.usModerate, .neutral)
      case ...150: (.usSensitive, .care)
      case ...200: (.usUnhealthy, .bad)
      case ...300: (.usVeryUnhealthy, .bad)
      default: (.usHazardous, .bad)
      }
    let value = index > 500 ? Said(say(.usBeyond)) : figure(Double(index))
    return Graded(value: value, word: say(word), tone: tone)
  }

  /// The European index (2024 edition) on the line of 20 points a band, with its own words.
  public func europeanAQI(_ index: Int?) -> Graded {
    guard let index else { return Graded(value: unknown, word: nil, tone: .unknown) }
    let (word, tone): (Phrase, Tone) =
      switch index {
      case ...20: (.euGood, .good)
      case ...40: (.euFair, .good)
      case ...60: (.euModerate, .neutral)
      case ...80: (.euPoor, .care)
      case ...100: (.euVeryPoor, .bad)
      default: (.euExtremelyPoor, .bad)
      }
    return Graded(value: figure(Double(index)), word: say(word), tone: tone)
  }

  func moonPhase(_ phase: MoonPhase) -> String {
    switch phase {
    case .newMoon: say(.moonNew)
    case .waxingCrescent: say(.moonWaxingCrescent)
    case .firstQuarter: say(.moonFirstQuarter)
    case .waxingGibbous: say(.moonWaxingGibbous)
    case .fullMoon: say(.moonFull)
    case .waningGibbous: say(.moonWaningGibbous)
    case .lastQuarter: say(.moonLastQuarter)
    case .waningCrescent: say(.moonWaningCrescent)
    }
  }

  func pollutant(_ name: String) -> String {
    switch name {
    case "pm2_5": say(.pm25)
    case "pm10": say(.pm10)
    case "ozone": say(.ozone)
    case "nitrogenDioxide": say(.nitrogenDioxide)
    case "sulphurDioxide": say(.sulphurDioxide)
    case "carbonMonoxide": say(.carbonMonoxide)
    default: name
    }
  }
}
