import Foundation
import Providers

/// A read answer, ready to serve.
struct ReadAnswer: Sendable {
  let reading: Reading
  let fetchedAt: Date

  /// Whether it is young enough to be served as new; one from the future is not to be trusted.
  func isFresh(at now: Date, for life: TimeInterval) -> Bool {
    let age = now.timeIntervalSince(fetchedAt)
    // A minute of grace for clocks that were set back a little.
    return age < life && age > -60
  }
}

/// The read answers of the places asked for most recently; a bounded number.
struct AnswerMemory {
  private let capacity: Int
  private var entries: [AnswerKey: (answer: ReadAnswer, used: Int)] = [:]
  private var turn = 0

  init(capacity: Int) { self.capacity = max(1, capacity) }

  var count: Int { entries.count }

  mutating func answer(for key: AnswerKey) -> ReadAnswer? {
    guard let answer = entries[key]?.answer else { return nil }
    turn += 1
    entries[key]?.used = turn
    return answer
  }

  /// Keeps an answer in place of an older one; beyond the capacity the tenth used longest ago is dropped.
  mutating func keep(_ answer: ReadAnswer, for key: AnswerKey) {
    turn += 1
    entries[key] = (answer, turn)
    guard entries.count > capacity else { return }
    for (key, _) in entries.sorted(by: { $0.value.used < $1.value.used }).prefix(max(1, capacity / 10)) {
      entries[key] = nil
    }
  }
}
