import Foundation
import Providers

/// Asks one provider for one block: breaker, quota, repeats, provider, in this order.
actor Asking {
  private let clock: @Sendable () -> Date
  private let waiting: Waiting
  private let governor: Governor
  private let report: @Sendable (ProviderEvent) -> Void
  /// Services whose failing was reported and that have not answered since.
  private var failing: Set<String> = []
  private var breakers: [String: Breaker] = [:]
  /// Providers whose day's plan is used up faster than the day.
  private var thrifty: Set<String> = []
  /// Requests that went out and fetches that failed, by `provider/block`.
  private(set) var calls: [String: Int] = [:]
  private(set) var failures: [String: Int] = [:]

  init(
    clock: @escaping @Sendable () -> Date, waiting: Waiting, governor: Governor,
    report: @escaping @Sendable (ProviderEvent) -> Void = { _ in }
  ) {
    self.clock = clock
    self.waiting = waiting
    self.governor = governor
    self.report = report
  }

  /// What came of a question: the answer, and whether answers should now be kept for longer.
  struct Outcome: Sendable {
    let result: Result<Renewal, ProviderError>
    let isThrifty: Bool
  }

  /// Blocks of one service share its breaker, its waits and its counts; each has its own weight.
  ///
  /// - Parameters:
  ///   - validator: of the answer that is kept; the provider may then say that it still holds.
  ///   - limit: for all repeats together.
  func ask(
    _ provider: any WeatherProvider, for block: AnswerBlock, at spot: Spot, validator: String?, within limit: Duration
  ) async -> Outcome {
    let name = "\(provider.id)/\(block.service.rawValue)"
    let breaker = breakers[name] ?? Breaker()
    breakers[name] = breaker
    guard await breaker.mayCall(at: clock()) else {
      return outcome(.failure(.unreachable(host: provider.id)), provider)
    }
    if let refusal = await refusal(provider, block) {
      await breaker.forget()
      return outcome(.failure(refusal), provider)
    }
    let result = await Retry(waiting: waiting).answer(from: provider.id, within: limit) { number in
      // The provider counts a repeat as it counts the first.
      if number > 1, let refusal = await self.refusal(provider, block) { return .failure(refusal) }
      await self.count(name)
      do throws(ProviderError) {
        let now = self.clock()
        guard let validator else { return .success(.changed(try await provider.fetch(block, for: spot, now: now))) }
        return .success(try await provider.renew(block, for: spot, validator: validator, now: now))
      } catch {
        return .failure(error)
      }
    }
    return outcome(await noted(result, name, breaker, provider, block), provider)
  }

  private func noted(
    _ result: Result<Renewal, ProviderError>, _ name: String, _ breaker: Breaker, _ provider: any WeatherProvider,
    _ block: AnswerBlock
  ) async -> Result<Renewal, ProviderError> {
    let now = clock()
    switch result {
    case .success:
      if failing.remove(name) != nil { report(.answersAgain(provider: provider.id, block: block.service)) }
      await breaker.note(success: true, at: now)
      await governor.noteSuccess(provider, block, at: now)
    case .failure(.noSuchPlace): await breaker.forget()
    case .failure(.noData):
      // The provider is well and has nothing here, such as waves on land: an answer like any other.
      await breaker.note(success: true, at: now)
      await governor.noteSuccess(provider, block, at: now)
      if block.service != .hours { return .success(.changed(FetchedAnswer(body: Data(), reading: Reading()))) }
    case .failure(let error):
      failures[name, default: 0] += 1
      if failing.insert(name).inserted {
        report(.fails(provider: provider.id, block: block.service, what: error.label))
      }
      await breaker.note(success: false, at: now)
      await governor.noteFailure(error, of: provider, block, openUntil: await breaker.openUntil, at: now)
    }
    return result
  }

  /// Why the provider may not be asked now; what may be asked is taken from the quota.
  private func refusal(_ provider: any WeatherProvider, _ block: AnswerBlock) async -> ProviderError? {
    let now = clock()
    switch await governor.permit(provider, block, at: now) {
    case .granted(let isThrifty):
      if isThrifty { thrifty.insert(provider.id) } else { thrifty.remove(provider.id) }
      return nil
    case .broken(let until):
      await breakers["\(provider.id)/\(block.service.rawValue)"]?.follow(until: until, at: now)
      return .unreachable(host: provider.id)
    case .notBefore(let until):
      return .quota(retryAfter: .seconds(max(1, until.timeIntervalSince(now).rounded(.up))), reason: nil)
    }
  }

  private func outcome(_ result: Result<Renewal, ProviderError>, _ provider: any WeatherProvider) -> Outcome {
    Outcome(result: result, isThrifty: thrifty.contains(provider.id))
  }

  private func count(_ name: String) { calls[name, default: 0] += 1 }
}
