public import Foundation
public import Weather

/// What to do outside at a place, judged from one moment: the answer to the main question.
public struct Plan: Sendable {
  public let place: Place
  public let moment: Date
  public let headline: Headline
  /// Best first: by verdict, then out of doors before indoors, then interests, then score.
  public let activities: [ActivityPlan]
  /// What to do indoors instead; `nil` while something asked for outdoors is fit.
  public let indoor: Activity?

  public init(place: Place, moment: Date, headline: Headline, activities: [ActivityPlan], indoor: Activity?) {
    self.place = place
    self.moment = moment
    self.headline = headline
    self.activities = activities
    self.indoor = indoor
  }
}

/// The first thing to say: the best outdoor activity now, how it is, and until when that holds.
public struct Headline: Hashable, Sendable {
  public var activity: Activity
  public var verdict: Verdict
  /// When the verdict changes for outings that start later; `nil` where it holds as far as the hours reach.
  public var until: Date?
  /// Where nothing is fit now: the next good time for anything asked for, and what for.
  public var next: Next?

  public init(activity: Activity, verdict: Verdict, until: Date? = nil, next: Next? = nil) {
    self.activity = activity
    self.verdict = verdict
    self.until = until
    self.next = next
  }

  /// A later good time, and what for.
  public struct Next: Hashable, Sendable {
    /// What the time is good for.
    public var activity: Activity
    public var window: Window

    public init(activity: Activity, window: Window) {
      self.activity = activity
      self.window = window
    }
  }
}

/// One activity at a place: an outing that starts now, the hours one by one, and the best times.
public struct ActivityPlan: Sendable {
  public let activity: Activity
  /// For an outing that starts at the plan's moment: the worst that it meets.
  public let verdict: Verdict
  /// Comfort alone, 0…100: how well, not whether. `nil` where the verdict is unknown.
  public let score: Double?
  public let confidence: Confidence
  /// In order of weight, the deciding one first; empty for a go.
  public let reasons: [Reason]
  /// Best first.
  public let windows: [Window]
  /// Every hour of the days asked for, those before the moment too, each for itself.
  public let hours: [JudgedHour]
  /// How long the outing was taken to last.
  public let minutes: Int
  /// What is worth saying though it changes no verdict, such as the height it is judged for.
  public let notes: [Fact]

  public init(
    activity: Activity, verdict: Verdict, score: Double?, confidence: Confidence, reasons: [Reason] = [],
    windows: [Window] = [], hours: [JudgedHour] = [], minutes: Int, notes: [Fact] = []
  ) {
    self.activity = activity
    self.verdict = verdict
    self.score = score
    self.confidence = confidence
    self.reasons = reasons
    self.windows = windows
    self.hours = hours
    self.minutes = minutes
    self.notes = notes
  }
}

/// A stretch of time in which an outing can start and end well.
public struct Window: Hashable, Sendable {
  public let start: Date
  public let end: Date
  /// Go or care.
  public let verdict: Verdict
  /// The mean comfort of its hours, 0…100.
  public let score: Double
  public let confidence: Confidence

  public init(start: Date, end: Date, verdict: Verdict, score: Double, confidence: Confidence) {
    self.start = start
    self.end = end
    self.verdict = verdict
    self.score = score
    self.confidence = confidence
  }
}

/// One hour judged for itself alone.
public struct JudgedHour: Hashable, Sendable {
  public let time: Date
  public let verdict: Verdict
  /// Comfort alone, 0…100; `nil` where the verdict is unknown.
  public let score: Double?

  public init(time: Date, verdict: Verdict, score: Double?) {
    self.time = time
    self.verdict = verdict
    self.score = score
  }
}
