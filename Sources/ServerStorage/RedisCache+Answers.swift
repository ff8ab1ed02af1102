public import Forecasting
import Foundation

/// Answers: the newest of each key, with a head that tells whether the rest is whole.
extension RedisCache: AnswerStore {
  /// Larger ones are neither put there nor taken from there, in bytes.
  static let largest = 4 << 20

  /// `nil` where nothing is kept, or nothing that can be believed.
  public func answer(for key: AnswerKey) async throws(AnswerStoreError) -> KeptAnswer? {
    let reply = try await run("GETRANGE", Self.answerKey(key), "0", "\(Self.largest)")
    guard case .text(let value) = reply, let answer = SharedAnswer(value)?.answer else { return nil }
    // A minute of grace for clocks that differ a little.
    guard answer.fetchedAt.timeIntervalSince(clock()) < 60 else { return nil }
    return answer
  }

  /// Keeps an answer for all.
  public func keep(_ answer: KeptAnswer, for key: AnswerKey) async throws(AnswerStoreError) {
    let value = SharedAnswer(answer).value
    guard value.count <= Self.largest else { return }
    _ = try await run("SET", Self.answerKey(key), RedisWord(value), "EX", "\(Self.life)")
  }

  private static func answerKey(_ key: AnswerKey) -> RedisWord { "\(prefix)answer:\(key.description)" }
}

/// An answer as it lies in Redis: one line of JSON, then the provider's own bytes.
struct SharedAnswer {
  private struct Head: Codable {
    let fetchedAt: Double
    let validator: String?
    let expires: Double?
    let count: Int
    /// Of the body, so that a damaged one is seen before a provider's own eyes try to read it.
    let check: UInt64
  }

  let answer: KeptAnswer

  init(_ answer: KeptAnswer) { self.answer = answer }

  /// `nil` for what is none.
  init?(_ value: Data) {
    guard let end = value.prefix(4096).firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONDecoder().decode(Head.self, from: value[..<end])
    else { return nil }
    let body = Data(value[(end + 1)...])
    guard head.fetchedAt.isFinite, head.count == body.count, head.check == Self.check(body) else { return nil }
    answer = KeptAnswer(
      body: body, fetchedAt: Date(timeIntervalSince1970: head.fetchedAt), validator: head.validator,
      expires: head.expires.map { Date(timeIntervalSince1970: $0) })
  }

  var value: Data {
    let head = Head(
      fetchedAt: answer.fetchedAt.timeIntervalSince1970, validator: answer.validator,
      expires: answer.expires?.timeIntervalSince1970, count: answer.body.count, check: Self.check(answer.body))
    guard let line = try? JSONEncoder().encode(head) else { return Data() }
    return line + Data("\n".utf8) + answer.body
  }

  /// FNV-1a, 64 bits: against damage, not against malice.
  private static func check(_ body: Data) -> UInt64 {
    body.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
