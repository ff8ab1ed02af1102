public import Foundation
public import Outdoors
public import Presentation
public import Weather

/// A plan as JSON: its numbers, and its sentences in one voice.
public struct PlanDocument: Encodable, Sendable {
  let place: Place
  let sources: [Source]
  let generatedAt: Date
  let headline: HeadlineDocument
  let activities: [ActivityDocument]
  @Nulled var indoor: IndoorDocument?

  /// - Parameters:
  ///   - outlook: what the plan was made from.
  ///   - voice: the language and units of the sentences; the numbers beside them stay SI.
  public init(_ plan: Plan, of outlook: Outlook, generatedAt: Date, in voice: Voice) {
    place = plan.place
    sources = outlook.sources
    self.generatedAt = generatedAt
    headline = HeadlineDocument(
      text: voice.headline(of: plan, outlook), activity: plan.headline.activity.id.rawValue,
      verdict: plan.headline.verdict, until: plan.headline.until)
    activities = plan.activities.map { ActivityDocument($0, in: voice) }
    indoor = plan.indoor.map { IndoorDocument(activity: $0.id.rawValue, text: voice.text(indoors: $0)) }
  }
}

struct HeadlineDocument: Encodable, Sendable {
  let text: String
  let activity: String
  let verdict: Verdict
  @Nulled var until: Date?
}

struct IndoorDocument: Encodable, Sendable {
  let activity: String
  let text: String
}

struct ActivityDocument: Encodable, Sendable {
  let activity: String
  let verdict: Verdict
  @Nulled var score: Double?
  let confidence: Confidence
  let reasons: [ReasonDocument]
  let windows: [WindowDocument]
  let hours: [HourDocument]
  let duration: Int
  let notes: [String]

  init(_ plan: ActivityPlan, in voice: Voice) {
    activity = plan.activity.id.rawValue
    verdict = plan.verdict
    score = plan.score.map(rounded)
    confidence = plan.confidence
    reasons = plan.reasons.map { ReasonDocument($0, in: voice) }
    windows = plan.windows.map { WindowDocument($0, in: voice) }
    hours = plan.hours.map { HourDocument(time: $0.time, verdict: $0.verdict, score: $0.score.map(rounded)) }
    duration = plan.minutes
    notes = plan.notes.map { voice.text(for: $0) }
  }
}

struct ReasonDocument: Encodable, Sendable {
  let hazard: Hazard
  let level: Verdict
  let kind: Reason.Kind
  @Nulled var quantity: String?
  @Nulled var value: Double?
  @Nulled var limit: Double?
  @Nulled var unit: String?
  let text: String
  @Nulled var until: Date?

  init(_ reason: Reason, in voice: Voice) {
    hazard = reason.hazard
    level = reason.level
    kind = reason.kind
    quantity = reason.quantity
    value = reason.value.map { ($0 * 100).rounded() / 100 }
    limit = reason.limit
    unit = reason.unit
    text = voice.text(for: reason)
    until = reason.until
  }
}

struct WindowDocument: Encodable, Sendable {
  let start: Date
  let end: Date
  let verdict: Verdict
  @Nulled var score: Double?
  let confidence: Confidence
  let text: String

  init(_ window: Window, in voice: Voice) {
    start = window.start
    end = window.end
    verdict = window.verdict
    score = rounded(window.score)
    confidence = window.confidence
    text = voice.text(for: window)
  }
}

struct HourDocument: Encodable, Sendable {
  let time: Date
  let verdict: Verdict
  @Nulled var score: Double?
}

/// To a tenth: a score knows no more.
private func rounded(_ score: Double) -> Double { (score * 10).rounded() / 10 }
