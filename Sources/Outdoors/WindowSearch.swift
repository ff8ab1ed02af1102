import Foundation
import Weather

/// Finds the stretches in which an outing can start and end well.
///
/// (1) Every slot of a window is fit, so that any outing inside it satisfies the rule for outings. (2) A window lasts at
/// least as long as the outing. (3) It is drawn tightly round its best outing: slots much less pleasant are left out.
/// (4) Waking hours only, unless the activity belongs to the night or the person likes to go out then.
struct WindowSearch {
  let judge: Judge
  /// Comfort by slot.
  let scores: [Double?]
  let minutes: Int
  let moment: Date
  let days: Int
  let person: Person
  let confidence: (_ start: Date) -> Confidence

  /// How much less than the best outing's comfort a slot of its window may have.
  static let tolerance = 15.0
  static let handful = 5

  /// All windows, best first; a go counts more than a care, sooner a little more than later.
  func windows() -> [Window] {
    let now = judge.conditions.timeline.slot(at: moment)
    let usable = max(0, now)..<max(0, now, judge.conditions.timeline.count)
    var found = runs(in: usable, where: { judge.ranks[$0] == 0 }).flatMap { windows(in: $0, .go) }
    let taken = found.map { judge.conditions.timeline.slot(at: $0.start)..<judge.conditions.timeline.slot(at: $0.end) }
    let rest = runs(in: usable) { slot in judge.ranks[slot] <= 1 && !taken.contains { $0.contains(slot) } }
    found += rest.flatMap { windows(in: $0, .care) }
    return found.sorted { (rank($0), $1.start) > (rank($1), $0.start) }
  }

  private func rank(_ window: Window) -> Double {
    let days = window.start.timeIntervalSince(moment) / 86_400
    return window.score * (window.verdict == .go ? 1 : 0.6) * (1 - 0.01 * max(0, days))
  }

  /// The longest stretches of slots that pass a test and lie in waking hours of the days asked for.
  private func runs(in slots: Range<Int>, where test: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for slot in slots {
      let fits =
        test(slot) && judge.conditions.timeline.isKnown[slot] && isAwake(slot)
        && judge.conditions.timeline.day[slot] < days
      if fits, start == nil { start = slot }
      if !fits, let begun = start {
        runs.append(begun..<slot)
        start = nil
      }
    }
    if let start { runs.append(start..<slots.upperBound) }
    return runs
  }

  /// (4)
  private func isAwake(_ slot: Int) -> Bool {
    let activity = judge.activity
    if activity.light == .needsDarkness || minutes >= 600 { return true }
    let minute = judge.conditions.timeline.minuteOfDay[slot]
    return (360..<1320).contains(minute) || person.preferredWindows.contains { $0.contains(minuteOfDay: minute) }
  }

  /// The best window of a run, and those beside it.
  private func windows(in run: Range<Int>, _ verdict: Verdict) -> [Window] {
    guard length(of: run) >= minutes, let best = bestOuting(in: run) else { return [] }
    let floor = mean(best) - Self.tolerance
    var start = best.lowerBound
    var end = best.upperBound
    while start > run.lowerBound, (scores[start - 1] ?? 0) >= floor { start -= 1 }
    while end < run.upperBound, (scores[end] ?? 0) >= floor { end += 1 }
    let range = start..<end
    let window = Window(
      start: max(moment, judge.conditions.timeline.start(of: start)), end: judge.conditions.timeline.start(of: end),
      // A stretch between two go windows may itself be all go.
      verdict: range.allSatisfy { judge.ranks[$0] == 0 } ? .go : verdict, score: mean(range),
      confidence: confidence(judge.conditions.timeline.start(of: start)))
    let sides = [run.lowerBound..<start, end..<run.upperBound].filter { length(of: $0) >= minutes }
    return [window] + sides.flatMap { windows(in: $0, verdict) }
  }

  private func length(of range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    let start = max(moment, judge.conditions.timeline.start(of: range.lowerBound))
    return Int(judge.conditions.timeline.start(of: range.upperBound).timeIntervalSince(start) / 60)
  }

  /// The slots of the most pleasant outing in a run.
  private func bestOuting(in run: Range<Int>) -> Range<Int>? {
    var best: (range: Range<Int>, score: Double)?
    for start in run {
      var end = min(run.upperBound, start + (minutes + 59) / 60)
      if length(of: start..<end) < minutes { end += 1 }  // the moment's own hour is partly gone
      guard end <= run.upperBound, length(of: start..<end) >= minutes else { break }
      let score = mean(start..<end)
      if score > best?.score ?? -1 { best = (start..<end, score) }
    }
    return best?.range
  }

  private func mean(_ range: Range<Int>) -> Double {
    range.reduce(0) { $0 + (scores[$1] ?? 0) } / Double(max(1, range.count))
  }
}
