import Foundation
import Providers

/// Keeps our calls to one provider below what it grants, each weighed as the provider weighs it.
///
/// The counters clear where the provider's do: each minute, each full hour, each UTC midnight.
actor Quota {
  private let allowance: Allowance?
  private var used: [Int: (window: Int, weight: Double)] = [:]
  private var pausedUntil: [AnswerBlock: Date] = [:]

  init(_ allowance: Allowance?) { self.allowance = allowance }

  /// Takes a call's weight, or tells when to ask again without taking anything.
  func take(_ weight: Double, for block: AnswerBlock, at now: Date) -> Date? {
    if let until = pausedUntil[block], now < until { return until }
    guard let allowance else { return nil }
    let windows = [(60, allowance.perMinute), (3600, allowance.perHour), (86_400, allowance.perDay)]
    let seconds = Int(now.timeIntervalSince1970)
    for (length, limit) in windows.reversed() {
      let spent = used[length].flatMap { $0.window == seconds / length ? $0.weight : nil } ?? 0
      if spent > 0, spent + weight > limit {
        return Date(timeIntervalSince1970: Double((seconds / length + 1) * length))
      }
    }
    for (length, _) in windows {
      let spent = used[length].flatMap { $0.window == seconds / length ? $0.weight : nil } ?? 0
      used[length] = (seconds / length, spent + weight)
    }
    return nil
  }

  /// After the provider's own "enough": nothing more of this block before then, at least a second.
  func pause(_ block: AnswerBlock, for wait: Duration, at now: Date) {
    let until = now.addingTimeInterval(max(1, wait / .seconds(1)))
    pausedUntil[block] = max(until, pausedUntil[block] ?? until)
  }
}
