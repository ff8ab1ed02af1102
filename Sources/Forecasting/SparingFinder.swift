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

  /// Whom it asks.
  public nonisolated let id: String
  private let finder: any PlaceFinder
  private let interval: TimeInterval
  private let capacity: Int
  private let log: ServiceLog?
  private var lastAsked: Date?
  /// Until when a service that could not be reached is left alone, and why.
  private var rest: (error: ProviderError, until: Date)?
  private var known: [Question: (places: [FoundPlace], at: Date)] = [:]

  /// How long what was found is told again, in seconds.
  static let life: TimeInterval = 86_400
  /// How long a service that could not be reached is left alone, in seconds, so that no search waits for it in vain.
  static let restAfterFailure: TimeInterval = 60

  /// - Parameters:
  ///   - interval: seconds between two requests.
  ///   - capacity: how many answers are remembered.
  ///   - log: hears how the service does, as `places/` and its id.
  public init(_ finder: any PlaceFinder, interval: TimeInterval = 1, capacity: Int = 500, log: ServiceLog? = nil) {
    self.finder = finder
    id = finder.id
    self.interval = interval
    self.capacity = max(1, capacity)
    self.log = log
  }

  /// What was found within a day, or one request; sooner than allowed, ``ProviderError/quota(retryAfter:reason:)``.
  public func places(
    named text: String, near: Coordinates?, limit: Int, now: Date
  ) async throws(ProviderError) -> [FoundPlace] {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !words.isEmpty else { return [] }
    let question = Question(text: words.lowercased(), near: near?.rounded(decimals: 0), limit: limit)
    if let answer = known[question], (0..<Self.life).contains(now.timeIntervalSince(answer.at)) { return answer.places }
    if let rest, now < rest.until, rest.until.timeIntervalSince(now) <= 3600 { throw rest.error }
    if let lastAsked {
      let passed = now.timeIntervalSince(lastAsked)
      guard !(0..<interval).contains(passed) else {
        throw .quota(retryAfter: .seconds(Int((interval - passed).rounded(.up))), reason: nil)
      }
    }
    lastAsked = now
    let places = try await asked(words, question, now)
    if known.count >= capacity, let oldest = known.min(by: { $0.value.at < $1.value.at })?.key { known[oldest] = nil }
    known[question] = (places, now)
    return places
  }

  private func asked(_ words: String, _ question: Question, _ now: Date) async throws(ProviderError) -> [FoundPlace] {
    do throws(ProviderError) {
      let places = try await finder.places(named: words, near: question.near, limit: question.limit, now: now)
      rest = nil
      await log?.note("places/\(id)", nil, at: now)
      return places
    } catch {
      // Nothing found is an answer.
      await log?.note("places/\(id)", error == .noSuchPlace || error == .noData ? nil : error, at: now)
      switch error {
      case .unreachable, .timedOut: rest = (error, now.addingTimeInterval(Self.restAfterFailure))
      default: if let wait = error.wait { rest = (error, now.addingTimeInterval(wait / .seconds(1))) }
      }
      throw error
    }
  }
}
