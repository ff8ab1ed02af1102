import Weather
import Foundation

/// The sun's day and the moon's, as the place sees them.
public struct SunCard: Sendable {
  /// "Sunrise 07:12, Sunset 16:31", or that the sun stays up or down all day.
  public let summary: String
  public let isPolar: Bool
  public let facts: [Detail]
  /// How far the sun is on its way from rise to set, 0…1; `nil` before, after and without them.
  public let progress: Double?
  public let moon: MoonFigure
  public let moonFacts: [Detail]

  init?(_ outlook: Outlook, _ voice: Voice) {
    guard let day = outlook.days.first(where: { $0.interval.end > voice.now }) else { return nil }
    let sun = day.sun
    summary = voice.sunSentence(sun)
    isPolar = sun.kind != .rises
    func fact(_ label: Phrase, _ instant: Date?) -> Detail {
      Detail(voice.say(label), instant.map { Said(voice.time($0)) } ?? voice.unknown)
    }
    var facts: [Detail] = []
    if sun.dawn != nil { facts.append(fact(.labelDawn, sun.dawn)) }
    if sun.kind == .rises {
      facts += [fact(.labelSunrise, sun.sunrise), fact(.labelSunset, sun.sunset)]
    }
    if sun.dusk != nil { facts.append(fact(.labelDusk, sun.dusk)) }
    if let sunrise = sun.sunrise, let sunset = sun.sunset, sunset > sunrise {
      let minutes = Int((sunset.timeIntervalSince(sunrise) / 60).rounded())
      let length = voice.say(
        .dayLength,
        [.hour: voice.language.number(Double(minutes / 60)), .number: voice.language.number(Double(minutes % 60))])
      facts.append(Detail(voice.say(.labelDayLength), Said(length)))
      let share = voice.now.timeIntervalSince(sunrise) / sunset.timeIntervalSince(sunrise)
      progress = (0...1).contains(share) ? share : nil
    } else {
      progress = nil
    }
    self.facts = facts
    moon = MoonFigure(day, in: outlook.place, voice)
    moonFacts = [fact(.labelMoonrise, day.moonrise), fact(.labelMoonset, day.moonset)].filter(\.value.isKnown)
  }
}

/// The moon as it hangs in the place's sky.
public struct MoonFigure: Sendable {
  /// "Waxing crescent, 25 % lit".
  public let text: String
  /// The lit share of the disc, 0…1.
  public let lit: Double
  /// South of the equator the moon stands upside down: a waxing one is lit on the left there.
  public let isLitOnLeft: Bool

  init(_ day: Day, in place: Place, _ voice: Voice) {
    lit = day.moonIllumination.percent / 100
    let isWaxing: Bool =
      switch day.moonPhase {
      case .newMoon, .waxingCrescent, .firstQuarter, .waxingGibbous, .fullMoon: true
      case .waningGibbous, .lastQuarter, .waningCrescent: false
      }
    isLitOnLeft = isWaxing == (place.coordinates.latitude < 0)
    text = voice.say(
      .moonLit, [.name: voice.moonPhase(day.moonPhase), .value: voice.percentage(day.moonIllumination).shown])
  }
}

extension Voice {
  /// The sun's day in a sentence; polar day and night are states, never odd times.
  func sunSentence(_ sun: SunDay) -> String {
    switch sun.kind {
    case .up: return say(.sunUp)
    case .down: return say(.sunDown)
    case .rises:
      return language.list(
        [
          sun.sunrise.map { say(.sunriseAt, [.time: time($0)]) },
          sun.sunset.map { say(.sunsetAt, [.time: time($0)]) },
        ].compactMap { $0 })
    }
  }
}
