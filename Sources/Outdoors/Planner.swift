import Foundation
import Weather

/// Puts a plan together: conditions once, then each activity, then what to say first.
struct Planner {
  let outlook: Outlook
  let request: PlanRequest
  private let base: Conditions
  /// At the highest point given, where that lies above the place.
  private let raised: Conditions?
  private let caps: Caps
  private let slots: Range<Int>

  init(_ outlook: Outlook, _ request: PlanRequest) {
    self.outlook = outlook
    self.request = request
    let person = request.person
    base = Conditions(outlook, at: request.moment, person: person)
    let climb = request.elevation.map { $0.metres - (outlook.place.elevation?.metres ?? 0) } ?? 0
    raised = climb > 0 ? Conditions(outlook, at: request.moment, raisedBy: climb, person: person) : nil
    caps = Caps(outlook, at: request.moment)
    slots = 0..<(base.timeline.day.firstIndex { $0 >= request.days } ?? base.timeline.count)
  }

  func plan() -> Plan {
    let found = activities.map(judged)
    let outdoors = found.filter(\.plan.activity.isOutdoors)
    let headline = headline(of: outdoors) ?? Headline(activity: Activity(.indoorFitness), verdict: .go)
    let isFit = proposable(outdoors).contains { $0.plan.verdict.isFit }
    return Plan(
      place: outlook.place, moment: request.moment, headline: headline,
      activities: found.map(\.plan).sorted(by: comesFirst), indoor: isFit ? nil : Activity(.indoorFitness))
  }

  /// What was asked for, each once, in the catalogue's order.
  private var activities: [Activity] {
    guard let asked = request.activities, !asked.isEmpty else { return Activity.all }
    let ids = Set(asked)
    return Activity.all.filter { ids.contains($0.id) }
  }

  private struct Judged {
    let plan: ActivityPlan
    let judge: Judge
    /// All of them, not only a handful.
    let windows: [Window]
  }

  func judge(of activity: Activity) -> (judge: Judge, outing: Outing) {
    let conditions = activity.has(.hills) ? raised ?? base : base
    let minutes = minutes(of: activity)
    return (
      Judge(activity, minutes: minutes, conditions: conditions, caps: caps, person: request.person),
      Outing(from: request.moment, minutes: minutes, in: conditions, at: outlook.place.coordinates)
    )
  }

  private func minutes(of activity: Activity) -> Int { request.duration ?? activity.usualMinutes }

  private func judged(_ activity: Activity) -> Judged {
    let (judge, outing) = judge(of: activity)
    let conditions = judge.conditions
    let minutes = minutes(of: activity)
    let scores = scores(of: activity, in: conditions)
    let verdict = judge.verdict(of: outing)
    let search = WindowSearch(
      judge: judge, scores: scores, minutes: minutes, moment: request.moment, days: request.days,
      person: request.person, confidence: { confidence(for: activity, at: $0) })
    let windows = activity.isOutdoors ? search.windows() : []
    let hours = slots.filter { conditions.timeline.isKnown[$0] }.map { slot in
      let verdict = judge.verdict(of: slot)
      return JudgedHour(
        time: conditions.timeline.times[slot], verdict: verdict,
        score: verdict == .unknown ? nil : scores[slot])
    }
    let reasons = verdict == .go ? [] : judge.reasons(for: outing, caps: caps, person: request.person)
    let plan = ActivityPlan(
      activity: activity, verdict: verdict, score: verdict == .unknown ? nil : score(of: outing, scores, activity),
      confidence: verdict == .unknown || reasons.contains(where: \.isBlindSpot)
        ? .low : confidence(for: activity, at: request.moment),
      reasons: reasons,
      windows: Array(windows.prefix(WindowSearch.handful)), hours: hours, minutes: minutes, notes: notes(for: activity))
    return Judged(plan: plan, judge: judge, windows: windows)
  }

  private func notes(for activity: Activity) -> [Fact] {
    guard activity.isOutdoors else { return [] }
    var notes: [Fact] = []
    if activity.has(.hills) {
      notes.append(request.elevation.map(Fact.judgedAt) ?? .elevationAssumed(outlook.place.elevation))
    }
    if outlook.alerts == nil, outlook.source(of: .alerts) == nil { notes.append(.noWarningsFeed) }
    return notes
  }
}

// MARK: Scores

extension Planner {
  private func scores(of activity: Activity, in conditions: Conditions) -> [Double?] {
    let isInterest = request.person.interests.contains(activity.id)
    return (0..<conditions.timeline.count).map { slot in
      guard activity.isOutdoors else { return Self.indoorScore }
      var ease = conditions.ease[slot]
      if activity.comfort.wantsStars, ease.sun < -6 { ease.moonlight = moonlight(conditions, slot) }
      return activity.comfort.score(ease, effort: activity.effort, for: request.person, isInterest: isInterest)
    }
  }

  /// Indoors is never better than a pleasant outing, nor worse than a poor one.
  private static let indoorScore = 50.0

  /// The lit share of a moon that is up.
  private func moonlight(_ conditions: Conditions, _ slot: Int) -> Double {
    let middle = conditions.timeline.start(of: slot).addingTimeInterval(1800)
    guard Moon.position(at: middle, outlook.place.coordinates).elevation > 0 else { return 0 }
    return Moon.illumination(at: middle).illuminated
  }

  /// The mean of the slots that an outing touches, by how much of each it uses.
  private func score(of outing: Outing, _ scores: [Double?], _ activity: Activity) -> Double? {
    guard activity.isOutdoors else { return Self.indoorScore }
    guard outing.isCovered else { return nil }
    var sum = 0.0
    for slot in outing.slots {
      guard let score = scores[slot] else { return nil }
      sum += score * outing.share(of: slot)
    }
    return sum / max(outing.end.timeIntervalSince(outing.start) / 3600, 1e-9)
  }
}

// MARK: Confidence

extension Planner {
  /// High needs a known small spread and at most 48 hours of lead; beyond five days it is low.
  private func confidence(for activity: Activity, at start: Date) -> Confidence {
    guard activity.isOutdoors else { return .high }
    let made = outlook.source(of: .hours)?.dated ?? request.moment
    let lead = max(start.timeIntervalSince(made), start.timeIntervalSince(request.moment)) / 3600
    let spread = outlook.days.first { $0.interval.contains(start) }?.spread
    if lead > 120 || (spread ?? 0) > Self.wideSpread { return .low }
    guard let spread, spread <= Self.smallSpread, lead <= 48 else { return .medium }
    return .high
  }

  /// Kelvin of the ensemble's standard deviation: what turns a layer of clothing, and what turns a season.
  private static let smallSpread = 1.5
  private static let wideSpread = 5.0
}

// MARK: What comes first

extension Planner {
  private func comesFirst(_ left: ActivityPlan, _ right: ActivityPlan) -> Bool {
    if left.verdict != right.verdict { return left.verdict < right.verdict }
    if left.activity.isOutdoors != right.activity.isOutdoors { return left.activity.isOutdoors }
    let likes = (isInterest(left), isInterest(right))
    if likes.0 != likes.1 { return likes.0 }
    let scores = (left.score ?? -1, right.score ?? -1)
    if scores.0 != scores.1 { return scores.0 > scores.1 }
    return (order[left.activity.id] ?? 0) < (order[right.activity.id] ?? 0)
  }

  private var order: [Activity.ID: Int] { Self.order }
  private static let order = Dictionary(
    uniqueKeysWithValues: Activity.ID.allCases.enumerated().map { ($1, $0) })

  private func isInterest(_ plan: ActivityPlan) -> Bool {
    request.person.interests.contains(plan.activity.id)
  }

  /// A fit interest before anything else that is fit; else whatever everyday activity comes first.
  private func headline(of all: [Judged]) -> Headline? {
    let outdoors = proposable(all)
    let sorted = outdoors.sorted { comesFirst($0.plan, $1.plan) }
    // Of what is as fit, what anyone can do is proposed before boats and drones.
    let everyday = sorted.first { $0.plan.activity.has(.everyday) && $0.plan.verdict == sorted.first?.plan.verdict }
    let liked = sorted.first { isInterest($0.plan) && $0.plan.verdict.isFit }
    guard let best = liked ?? everyday ?? sorted.first else { return nil }
    var headline = Headline(activity: best.plan.activity, verdict: best.plan.verdict, until: end(of: best))
    if !best.plan.verdict.isFit { headline.next = next(of: outdoors) }
    return headline
  }

  /// What nobody stays with, such as laundry, is no reason to go out: it leads, and stands for being fit outdoors, only
  /// where nothing else was asked for.
  private func proposable(_ all: [Judged]) -> [Judged] {
    let attended = all.filter { !$0.plan.activity.has(.unattended) }
    return attended.isEmpty ? all : attended
  }

  /// Until when a verdict holds: for a fit one, the first hour that is worse; else when an outing is fit again.
  private func end(of judged: Judged) -> Date? {
    let conditions = judged.judge.conditions
    let ranks = judged.judge.ranks
    let now = max(0, conditions.timeline.slot(at: request.moment))
    let verdict = judged.plan.verdict
    guard now < conditions.timeline.count else { return nil }
    if verdict.isFit {
      let worse = (now..<conditions.timeline.count).first {
        conditions.timeline.start(of: $0) > request.moment && ranks[$0] > verdict.rank
      }
      return worse.map(conditions.timeline.start(of:))
    }
    let length = (judged.plan.minutes + 59) / 60
    let fit = (now..<conditions.timeline.count).first { start in
      conditions.timeline.start(of: start) > request.moment && start + length <= conditions.timeline.count
        && (start..<start + length).allSatisfy { ranks[$0] <= 1 }
    }
    return fit.map(conditions.timeline.start(of:))
  }

  /// The earliest window of what is liked, else of anything.
  private func next(of outdoors: [Judged]) -> Headline.Next? {
    let liked = outdoors.filter { isInterest($0.plan) && !$0.windows.isEmpty }
    let candidates = (liked.isEmpty ? outdoors : liked).flatMap { judged in
      judged.windows.map { Headline.Next(activity: judged.plan.activity, window: $0) }
    }
    return candidates.min { left, right in
      (left.window.start, -left.window.score) < (right.window.start, -right.window.score)
    }
  }
}
