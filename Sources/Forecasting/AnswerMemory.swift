import Foundation
import Providers
import Weather

/// A read answer, ready to serve.
struct ReadAnswer: Sendable {
  let reading: Reading
  let fetchedAt: Date
  var validator: String?
  var expires: Date?

  /// Whether it is young enough to be served as new; one from the future is not to be trusted.
  ///
  /// Before the provider's own expiry it is not asked again either, but at least once a day.
  func isFresh(at now: Date, for life: TimeInterval) -> Bool {
    let age = now.timeIntervalSince(fetchedAt)
    let told = expires.map { min($0.timeIntervalSince(fetchedAt), 86_400) } ?? 0
    // A minute of grace for clocks that were set back a little.
    return age < max(life, told) && age > -60
  }

  /// Whether it says anything of a block; waves on land are an answer that does not.
  func tells(_ block: AnswerBlock) -> Bool { reading.tells(block) }
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

extension Reading {
  /// Whether it says anything of a block.
  func tells(_ block: AnswerBlock) -> Bool {
    switch block {
    case .hours: hours?.isEmpty == false
    case .air: air?.isEmpty == false
    case .station: station != nil
    case .sea: sea?.isEmpty == false
    }
  }

  /// Why a newer answer is none in the place of this one; `nil` when it is.
  func lost(in newer: Reading, _ block: AnswerBlock, at now: Date) -> ProviderError? {
    if tells(block), !newer.tells(block) { return .noData }
    return tellsHour(of: now) && !newer.tellsHour(of: now) ? .unreadable(field: "time") : nil
  }

  /// Whether one of its hours holds an instant; no hours tell of none.
  func tellsHour(of instant: Date) -> Bool {
    hours?.contains { $0.time <= instant && instant < $0.end } ?? false
  }
}
