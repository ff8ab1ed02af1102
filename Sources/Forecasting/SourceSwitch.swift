public import Foundation
public import Providers

/// Where the weather comes from, as the command line says it.
public enum SourceMode: String, Sendable, CaseIterable {
  /// The live provider if it can be reached, else simulated weather until it can.
  case auto
  case live
  case simulated
}

/// Chooses between live providers and simulated weather, and never mixes the two in one answer.
///
/// In ``SourceMode/auto`` the live providers are probed at the start; while none can be reached the weather is simulated,
/// and they are tried again at growing intervals. Once live it stays live: failing providers then mean the last good
/// answer or an error, never made-up weather in their place.
public actor SourceSwitch {
  /// Who answers now, and who would if all were well.
  public struct Choice: Sendable {
    /// Who is asked, in this order; never empty.
    public let providers: [any WeatherProvider]
    /// Who would be asked if all were well.
    let order: [any WeatherProvider]

    /// Who is asked first.
    public var provider: any WeatherProvider { providers[0] }

    /// Those who can tell a block, in the order they are asked.
    func providers(of block: AnswerBlock) -> [any WeatherProvider] { providers.filter { $0.blocks.contains(block) } }

    /// One of them alone.
    func only(_ provider: any WeatherProvider) -> Choice { Choice(providers: [provider], order: order) }

    /// The id of the provider that a block is asked of first when all is well.
    public func primary(of block: AnswerBlock) -> String {
      (order.first { $0.blocks.contains(block) } ?? order[0]).id
    }
  }

  /// What the switch did, for the log.
  public enum Event: Hashable, Sendable {
    case fellToSimulated(ProviderError)
    case stillSimulated(ProviderError, nextTry: Duration)
    case returnedToLive
  }

  /// Never empty.
  private let live: [any WeatherProvider]
  private let simulated: (any WeatherProvider)?
  private let clock: @Sendable () -> Date
  private let waiting: Waiting
  private let report: @Sendable (Event) -> Void
  private var isFallen = false
  private var trying: Task<Void, Never>?

  /// One provider, and others to fall back to in order; never simulated weather in their place.
  public init(only provider: any WeatherProvider, then others: [any WeatherProvider] = []) {
    live = [provider] + others
    simulated = nil
    clock = { .distantPast }
    waiting = .real
    report = { _ in }
  }

  /// Live providers, with simulated weather to fall to; call ``start()`` before the first question.
  ///
  /// - Parameters:
  ///   - others: whom to ask, in order, when `live` fails.
  public init(
    live: any WeatherProvider, then others: [any WeatherProvider] = [], orSimulated simulated: any WeatherProvider,
    clock: @escaping @Sendable () -> Date, waiting: Waiting = .real, report: @escaping @Sendable (Event) -> Void
  ) {
    self.live = [live] + others
    self.simulated = simulated
    self.clock = clock
    self.waiting = waiting
    self.report = report
  }

  /// Who answers now.
  public var current: Choice {
    guard isFallen, let simulated else { return Choice(providers: live, order: live) }
    return Choice(providers: [simulated], order: live)
  }

  /// Probes the live providers for two seconds each; when none answers falls to simulated weather and keeps trying.
  public func start() async {
    guard simulated != nil, trying == nil else { return }
    guard let error = await probe() else { return }
    isFallen = true
    report(.fellToSimulated(error))
    trying = Task { await self.keepTrying() }
  }

  /// Stops trying to return.
  public func stop() {
    trying?.cancel()
    trying = nil
  }

  private func keepTrying() async {
    var pause: Duration = .seconds(15)
    while (try? await waiting.sleep(pause)) != nil {
      guard let error = await probe() else {
        isFallen = false
        report(.returnedToLive)
        return
      }
      pause = min(pause * 2, .seconds(600))
      report(.stillSimulated(error, nextTry: pause))
    }
  }

  /// `nil` when a provider is well; the others are asked together, and only when the first is not.
  private func probe() async -> ProviderError? {
    guard let error = await probe(live[0]) else { return nil }
    let isAnyWell = await withTaskGroup(of: Bool.self) { group in
      for provider in live.dropFirst() where provider.blocks.contains(.hours) {
        group.addTask { await self.probe(provider) == nil }
      }
      for await isWell in group where isWell { return true }
      return false
    }
    return isAnyWell ? nil : error
  }

  /// `nil` when the provider is well.
  private func probe(_ live: any WeatherProvider) async -> ProviderError? {
    let now = clock()
    let failure = await waiting.atMost(.seconds(2)) { () -> ProviderError? in
      do throws(ProviderError) {
        try await live.probe(now: now)
        return nil
      } catch {
        return error
      }
    }
    // The outer optional is the time limit, the inner one the probe's own result.
    return failure ?? .timedOut(host: live.id)
  }
}
