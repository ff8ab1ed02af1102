public import Foundation
public import Providers

/// What was used of one provider's quota, each call weighed as the provider weighs it.
///
/// The counters clear where the provider's do: each minute, each full hour, each UTC midnight. Only four fifths of what is
/// granted are planned with: other users of the same address, and calls that we never heard the end of, count too.
public struct QuotaSpent: Hashable, Sendable, Codable {
  /// The share of the granted quota that is used at most.
  public static let plannedShare = 0.8

  private struct Window: Hashable, Sendable, Codable {
    var number = 0
    var weight = 0.0
  }

  private var minute = Window()
  private var hour = Window()
  private var day = Window()

  public init() {}

  /// Takes a call's weight, or tells when to ask again without taking anything.
  ///
  /// A call that is heavier than a whole window passes when the window is empty; it could never be made else.
  public mutating func take(_ weight: Double, of allowance: Allowance, at now: Date) -> Date? {
    let seconds = Int(now.timeIntervalSince1970)
    let counters: [(length: Int, limit: Double, path: WritableKeyPath<QuotaSpent, Window>)] = [
      (86_400, allowance.perDay, \.day), (3600, allowance.perHour, \.hour), (60, allowance.perMinute, \.minute),
    ]
    for (length, limit, path) in counters {
      let number = seconds / length
      if self[keyPath: path].number != number { self[keyPath: path] = Window(number: number) }
      let used = self[keyPath: path].weight
      // A thousandth forgives what adding thirds leaves over.
      if used > 0, used + weight > limit * Self.plannedShare + 0.001 {
        return Date(timeIntervalSince1970: Double((number + 1) * length))
      }
    }
    for counter in counters { self[keyPath: counter.path].weight += weight }
    return nil
  }

  /// What is left of today's plan, in weighted calls.
  public func leftToday(of allowance: Allowance, at now: Date) -> Double {
    max(0, allowance.perDay * Self.plannedShare - usedToday(at: now))
  }

  /// Whether more of the day's plan is used than of the day: then answers are kept for longer.
  public func isAhead(of allowance: Allowance, at now: Date) -> Bool {
    let elapsed = now.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) / 86_400
    // The first tenth of the plan is free for a morning's new places.
    return usedToday(at: now) > allowance.perDay * Self.plannedShare * (0.1 + 0.9 * elapsed)
  }

  /// Takes over what another count of the same calls knows more of: of each window the later, or the fuller.
  mutating func catchUp(with other: QuotaSpent) {
    for path in Self.windows {
      let (mine, others) = (self[keyPath: path], other[keyPath: path])
      if (others.number, others.weight) > (mine.number, mine.weight) { self[keyPath: path] = others }
    }
  }

  /// Adds calls that were counted apart.
  mutating func add(_ other: QuotaSpent) {
    for path in Self.windows {
      let others = other[keyPath: path]
      if others.number == self[keyPath: path].number {
        self[keyPath: path].weight += others.weight
      } else if others.number > self[keyPath: path].number {
        self[keyPath: path] = others
      }
    }
  }

  /// What came to an earlier count of the same calls, each weighing `share` of what it was counted as.
  func since(_ earlier: QuotaSpent, share: Double) -> QuotaSpent {
    var result = self
    for path in Self.windows {
      let before = earlier[keyPath: path]
      if before.number == result[keyPath: path].number { result[keyPath: path].weight -= before.weight }
      result[keyPath: path].weight *= share
    }
    return result
  }

  /// Whether it can be a count at all, wherever it came from.
  var isPlausible: Bool {
    Self.windows.allSatisfy { self[keyPath: $0].weight.isFinite && self[keyPath: $0].weight >= 0 }
  }

  private static var windows: [WritableKeyPath<QuotaSpent, Window>] { [\.minute, \.hour, \.day] }

  private func usedToday(at now: Date) -> Double {
    day.number == Int(now.timeIntervalSince1970) / 86_400 ? day.weight : 0
  }
}
