public import Foundation
public import Providers
public import Weather

/// A search for places that is asked no more often than its terms allow, and never twice for the same words in a day.
///
/// Public Nominatim grants one request a second to a whole application; who comes sooner is told when to come back.
public actor SparingFinder: PlaceFinder {
  private struct Question: Hashable {
    let text: String
    let near: Coordinates?
    let limit: Int
  }

  private let finder: any PlaceFinder
  private let interval: TimeInterval
  private let capacity: Int
  private var lastAsked: Date?
  private var known: [Question: (places: [FoundPlace], at: Date)] = [:]

  /// How long what was found is told again, in seconds.
  static let life: TimeInterval = 86_400

  /// - Parameters:
  ///   - interval: seconds between two requests.
  ///   - capacity: how many answers are remembered.
  public init(_ finder: any PlaceFinder, interval: TimeInterval = 1, capacity: Int = 500) {
    self.finder = finder
    self.interval = interval
    self.capacity = max(1, capacity)
  }

  /// What was found within a day, or one request; sooner than allowed, ``ProviderError/quota(retryAfter:reason:)``.
  public func places(
    named text: String, near: Coordinates?, limit: Int, now: Date
  ) async throws(ProviderError) -> [FoundPlace] {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !words.isEmpty else { return [] }
    let question = Question(text: words.lowercased(), near: near?.rounded(decimals: 0), limit: limit)
    if let answer = known[question], (0..<Self.life).contains(now.timeIntervalSince(answer.at)) { return answer.places }
    if let lastAsked {
      let passed = now.timeIntervalSince(lastAsked)
      guard !(0..<interval).contains(passed) else {
        throw .quota(retryAfter: .seconds(Int((interval - passed).rounded(.up))), reason: nil)
      }
    }
    lastAsked = now
    let places = try await finder.places(named: words, near: question.near, limit: limit, now: now)
    if known.count >= capacity, let oldest = known.min(by: { $0.value.at < $1.value.at })?.key { known[oldest] = nil }
    known[question] = (places, now)
    return places
  }
}
