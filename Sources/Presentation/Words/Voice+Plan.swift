public import Outdoors
public import Weather
import Foundation

extension Voice {
  /// "Running".
  public func name(of activity: Activity) -> String { language.activity(activity.id.rawValue).title }

  private func inSentence(_ activity: Activity) -> String { language.activity(activity.id.rawValue).inSentence }

  /// "Good", "With care", "Not now", "Can't say"; what is only too far ahead to be sure of "looks promising".
  ///
  /// - Parameter score: how pleasant a go is: what is safe but no pleasure is not called good.
  public func word(for verdict: Verdict, score: Double? = nil, reasons: [Reason] = []) -> String {
    if verdict == .care, !reasons.isEmpty, reasons.allSatisfy({ $0.fact == .beyondDay7 }) {
      return say(.verdictPromising)
    }
    switch verdict {
    case .go:
      switch Pleasure(score) {
      case .good: return say(.verdictGo)
      case .fair: return say(.verdictFair)
      case .harsh: return say(.verdictHarsh)
      }
    case .care: return say(.verdictCare)
    case .no: return say(.verdictNo)
    case .unknown: return say(.verdictUnknown)
    }
  }

  func tone(of verdict: Verdict, score: Double? = nil) -> Tone {
    switch verdict {
    case .go: Pleasure(score) == .harsh ? .neutral : .good
    case .care: .care
    case .no: .bad
    case .unknown: .unknown
    }
  }

  func word(for confidence: Confidence) -> String {
    switch confidence {
    case .high: say(.confidenceHigh)
    case .medium: say(.confidenceMedium)
    case .low: say(.confidenceLow)
    }
  }

  /// "Tomorrow 07:00–11:00".
  public func text(for window: Window) -> String { self.window(from: window.start, to: window.end) }

  /// "Indoors instead: indoor fitness".
  public func text(indoors activity: Activity) -> String { say(.indoorInstead, [.activity: inSentence(activity)]) }

  /// The first thing to say: "Good for running until 11:00: 14°, light wind, clean air".
  public func headline(of plan: Plan, _ outlook: Outlook) -> String {
    text(for: plan.headline, outlook, score: Self.score(of: plan))
  }

  /// How pleasant the headline's activity is.
  static func score(of plan: Plan) -> Double? {
    plan.activities.first { $0.activity == plan.headline.activity }?.score
  }

  func text(for headline: Headline, _ outlook: Outlook, score: Double? = nil) -> String {
    let facts = headlineFacts(outlook)
    let text = headlineSentence(headline, score: score)
    return facts.isEmpty || headline.verdict == .unknown
      ? text : say(.headlineWithFacts, [.text: text, .facts: language.list(facts)])
  }

  /// The verdict's sentence alone.
  func headlineSentence(_ headline: Headline, score: Double? = nil) -> String {
    let activity = inSentence(headline.activity)
    // An end more than a day ahead says nothing to someone who is about to go out.
    let until = headline.until.flatMap { $0.timeIntervalSince(now) <= 86_400 ? $0 : nil }
    switch (headline.verdict, until) {
    case (.go, let until):
      let (open, ending): (Phrase, Phrase) =
        switch Pleasure(score) {
        case .good: (.headlineGo, .headlineGoUntil)
        case .fair: (.headlineFair, .headlineFairUntil)
        case .harsh: (.headlineHarsh, .headlineHarshUntil)
        }
      guard let until else { return say(open, [.activity: activity]) }
      return say(ending, [.activity: activity, .time: moment(until)])
    case (.care, let until?): return say(.headlineCareUntil, [.activity: activity, .time: moment(until)])
    case (.care, nil): return say(.headlineCare, [.activity: activity])
    case (.unknown, _): return say(.headlineUnknown)
    case (.no, _):
      guard let next = headline.next else { return say(.headlineNothing) }
      return say(
        .headlineWait,
        [
          .activity: inSentence(next.activity),
          .window: self.window(from: next.window.start, to: next.window.end, inSentence: true),
        ])
    }
  }

  /// What speaks for it or against it, in a few words each: temperature, rain, wind, air.
  func headlineFacts(_ outlook: Outlook) -> [String] {
    guard let hour = outlook.hour(at: now), let current = outlook.state(at: now) else { return [] }
    var facts: [String] = []
    if let temperature = current.temperature { facts.append(self.temperature(temperature).shown) }
    if let sky = hour.sky, sky.condition.isWet || sky.condition == .fog || sky.condition == .rimeFog {
      facts.append(self.sky(sky, isDay: hour.isDay).shown.lowercased())
    } else if let chance = hour.precipitationProbability, chance.percent >= 30 {
      facts.append(say(.briefRainChance, [.value: percentage(chance).shown]))
    }
    if let wind = current.windSpeed { facts.append(say(Self.brief(wind))) }
    let model = outlook.air(at: now).flatMap { $0.usAQIBounds?.most }
    if let index = [model, outlook.airStation?.advice(at: now)].compactMap({ $0 }).max() {
      facts.append(say(index <= 50 ? .briefAirGood : index <= 100 ? .briefAirFair : .briefAirPoor))
    }
    return facts
  }

  private static func brief(_ wind: Speed) -> Phrase {
    switch beaufort(wind) {
    case 0: .briefCalm
    case 1...3: .briefLightWind
    case 4...5: .briefBreezy
    case 6...7: .briefStrongWind
    default: .briefGale
    }
  }
}

/// How a go is spoken of, by its comfort: from 50 it is good, below 25 it is no pleasure.
private enum Pleasure {
  case good, fair, harsh

  init(_ score: Double?) {
    switch score {
    case .some(..<25): self = .harsh
    case .some(..<50): self = .fair
    default: self = .good
    }
  }
}
