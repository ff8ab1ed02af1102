public import Foundation
import Outdoors

/// One activity: whether, why, how well and when.
public struct ActivityCard: Sendable {
  /// A stretch of good time.
  public struct WindowLine: Sendable {
    /// "Tomorrow 07:00–11:00".
    public let text: String
    public let verdict: String
    public let tone: Tone
    public let score: Int
    public let start: Date
    public let end: Date
  }

  /// One of the next 24 hours, for a row of colours.
  public struct HourMark: Sendable {
    public let start: Date
    public let tone: Tone
  }

  /// The catalogue's id, and what the language calls it.
  public let id: String
  public let name: String
  /// "Good", "Looks promising".
  public let verdict: String
  public let tone: Tone
  /// Comfort 0…100; `nil` where the verdict is unknown or no, as comfort means nothing there.
  public let score: Int?
  public let confidence: String
  /// In order of weight.
  public let reasons: [String]
  /// Best first; see ``noWindow`` where empty.
  public let windows: [WindowLine]
  /// That no good spell comes, where it is not fit now and none does.
  public let noWindow: String?
  /// The one line that is seen first: why not, or when best; empty where there is nothing to say.
  public let brief: String
  public let hours: [HourMark]
  public let notes: [String]

  init(_ plan: ActivityPlan, _ voice: Voice) {
    id = plan.activity.id.rawValue
    name = voice.name(of: plan.activity)
    verdict = voice.word(for: plan.verdict, score: plan.score, reasons: plan.reasons)
    tone = voice.tone(of: plan.verdict, score: plan.score)
    score = plan.verdict.isFit ? plan.score.map { Int($0.rounded()) } : nil
    confidence = voice.word(for: plan.confidence)
    var texts: [String] = []
    for text in plan.reasons.map(voice.text(for:)) where !texts.contains(text) { texts.append(text) }
    reasons = texts
    windows = plan.windows.filter { $0.end > voice.now }.map { window in
      WindowLine(
        text: voice.text(for: window), verdict: voice.word(for: window.verdict, score: window.score),
        tone: voice.tone(of: window.verdict, score: window.score),
        score: Int(window.score.rounded()), start: window.start, end: window.end)
    }
    noWindow = windows.isEmpty && !plan.verdict.isFit ? voice.say(.noGoodSpell) : nil
    // The best of a good stretch may end before all of it does: it is called the best also while it runs.
    let next = windows.first { $0.start <= voice.now } ?? windows.first
    let best = next.map { voice.window(from: $0.start, to: $0.end, inSentence: true) }
    brief = reasons.first ?? best.map { voice.say(.bestWindow, [.window: $0]) } ?? noWindow ?? ""
    let end = voice.now.addingTimeInterval(24 * 3600)
    hours = plan.hours.filter { $0.time.addingTimeInterval(3600) > voice.now && $0.time < end }.map { hour in
      HourMark(start: hour.time, tone: voice.tone(of: hour.verdict, score: hour.score))
    }
    // That nobody warns here holds for the place: the screen says it once.
    notes = plan.notes.filter { $0 != .noWarningsFeed }.map(voice.text(for:))
  }
}
