import Foundation
import Providers
import Weather

/// A read answer, ready to serve.
struct ReadAnswer: Sendable {
  let reading: Reading
  let fetchedAt: Date
  var validator: String?
  var expires: Date?
  /// When all of it was fetched, where its next hours are newer.
  var wholeFetchedAt: Date?

  /// Whether a newer answer about the next hours does, while what comes after them is within its life.
  func isWhole(at now: Date, for life: TimeInterval) -> Bool {
    (0..<life).contains(now.timeIntervalSince(wholeFetchedAt ?? fetchedAt))
  }

  /// This answer with its next hours renewed.
  func renewed(by soon: Reading, fetchedAt moment: Date) -> ReadAnswer {
    ReadAnswer(reading: reading.renewed(by: soon), fetchedAt: moment, wholeFetchedAt: wholeFetchedAt ?? fetchedAt)
  }

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
    case .hours, .soon, .spread: hours?.isEmpty == false
    case .air: air?.isEmpty == false
    case .station: station != nil
    case .sea: sea?.isEmpty == false
    }
  }

  /// With the hours that a newer answer tells in the place of its own; what that leaves out of them stays.
  func renewed(by soon: Reading) -> Reading {
    let newer = Dictionary((soon.hours ?? []).map { ($0.time, $0) }) { first, _ in first }
    var reading = self
    reading.hours = hours?.map { hour in newer[hour.time].map { $0.completed(by: hour) } ?? hour }
    reading.current = soon.current
    reading.nextHour = soon.nextHour
    reading.issuedAt = soon.issuedAt
    return reading
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
