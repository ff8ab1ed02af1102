public import Foundation
public import Providers

/// Where the weather comes from, as the command line says it.
public enum SourceMode: String, Sendable, CaseIterable {
  /// The live provider if it can be reached, else simulated weather until it can.
  case auto
  case live
  case simulated
}

/// Chooses between the live provider and simulated weather, and never mixes the two in one answer.
///
/// In ``SourceMode/auto`` the live provider is probed at the start; while it cannot be reached the weather is simulated,
/// and it is tried again at growing intervals. Once live it stays live: a failing provider then means the last good answer
/// or an error, never made-up weather in its place.
public actor SourceSwitch {
  /// Who answers now, and who would if all were well.
  public struct Choice: Sendable {
    public let provider: any WeatherProvider
    /// The id of the provider that is asked first.
    public let primary: String
  }

  /// What the switch did, for the log.
  public enum Event: Hashable, Sendable {
    case fellToSimulated(ProviderError)
    case stillSimulated(ProviderError, nextTry: Duration)
    case returnedToLive
  }

  private let live: (any WeatherProvider)?
  private let simulated: (any WeatherProvider)?
  private let primary: String
  private let clock: @Sendable () -> Date
  private let waiting: Waiting
  private let report: @Sendable (Event) -> Void
  private var provider: any WeatherProvider
  private var trying: Task<Void, Never>?

  /// One provider, always.
  public init(only provider: any WeatherProvider) {
    live = nil
    simulated = nil
    primary = provider.id
    clock = { .distantPast }
    waiting = .real
    report = { _ in }
    self.provider = provider
  }

  /// The live provider, with simulated weather to fall to; call ``start()`` before the first question.
  public init(
    live: any WeatherProvider, orSimulated simulated: any WeatherProvider, clock: @escaping @Sendable () -> Date,
    waiting: Waiting = .real, report: @escaping @Sendable (Event) -> Void
  ) {
    self.live = live
    self.simulated = simulated
    primary = live.id
    self.clock = clock
    self.waiting = waiting
    self.report = report
    provider = live
  }

  /// Who answers now.
  public var current: Choice { Choice(provider: provider, primary: primary) }

  /// Probes the live provider for two seconds; on failure falls to simulated weather and keeps trying to return.
  public func start() async {
    guard let live, let simulated, trying == nil else { return }
    guard let error = await probe(live) else { return }
    provider = simulated
    report(.fellToSimulated(error))
    trying = Task { await self.keepTrying(live) }
  }

  /// Stops trying to return.
  public func stop() {
    trying?.cancel()
    trying = nil
  }

  private func keepTrying(_ live: any WeatherProvider) async {
    var pause: Duration = .seconds(15)
    while (try? await waiting.sleep(pause)) != nil {
      guard let error = await probe(live) else {
        provider = live
        report(.returnedToLive)
        return
      }
      pause = min(pause * 2, .seconds(600))
      report(.stillSimulated(error, nextTry: pause))
    }
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
