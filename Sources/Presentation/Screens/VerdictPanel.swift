import Outdoors
import Weather

/// The first thing a person sees: whether to go, for what, until when, and why.
public struct VerdictPanel: Sendable {
  /// "Good for running until 11:00".
  public let sentence: String
  /// "14°", "light wind", "clean air".
  public let facts: [String]
  /// Both in one: what the API and the terminal say.
  public let text: String
  public let tone: Tone
  /// Why not, when nothing is fit: the headline activity's first reasons.
  public let reasons: [String]
  /// "Indoors instead: indoor fitness".
  public let indoor: String?

  init(_ plan: Plan, _ outlook: Outlook, _ voice: Voice) {
    let score = Voice.score(of: plan)
    sentence = voice.headlineSentence(plan.headline, score: score)
    facts = voice.headlineFacts(outlook)
    text = voice.headline(of: plan, outlook)
    tone = voice.tone(of: plan.headline.verdict, score: score)
    let deciding = plan.activities.first { $0.activity == plan.headline.activity }?.reasons ?? []
    reasons = plan.headline.verdict == .go ? [] : deciding.prefix(2).map(voice.text(for:))
    indoor = plan.indoor.map(voice.text(indoors:))
  }
}
