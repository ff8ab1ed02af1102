public import Foundation
import Providers
public import Weather

/// Knows the outlook for any place: from memory, from the store, or by asking the provider once for everyone.
public actor Forecaster {
  public struct Configuration: Sendable {
    /// How long an answer counts as new.
    public var life: TimeInterval = 15 * 60
    /// How many blocks are held in memory; one of hours takes about 200 KB.
    public var capacity = 400
    /// How long a slow air or sea answer may hold up an outlook whose hours are there.
    public var patience: Duration = .seconds(3)

    public init() {}
  }

  private let sources: SourceSwitch
  private let store: (any AnswerStore)?
  private let clock: @Sendable () -> Date
  private let waiting: Waiting
  private let configuration: Configuration
  private let flights = Flights<AnswerKey, Result<Served, ProviderError>>()
  private let makings = Flights<Telling, Outlook>()
  private var memory: AnswerMemory
  private var breakers: [String: Breaker] = [:]
  private var quotas: [String: Quota] = [:]
  private var failures: [AnswerKey: (error: ProviderError, until: Date)] = [:]
  private var told: [Place: Outlook] = [:]
  /// What has happened so far.
  public private(set) var counts = ForecastCounts()

  /// - Parameters:
  ///   - sources: who is asked.
  ///   - store: where last good answers outlive the process; without one they live in memory alone.
  public init(
    sources: SourceSwitch, store: (any AnswerStore)?, clock: @escaping @Sendable () -> Date,
    waiting: Waiting = .real, configuration: Configuration = Configuration()
  ) {
    self.sources = sources
    self.store = store
    self.clock = clock
    self.waiting = waiting
    self.configuration = configuration
    memory = AnswerMemory(capacity: configuration.capacity)
  }

  /// What it will be like at a place: hours always, air and sea where they can be had.
  ///
  /// When the provider fails the last good answer is told, marked stale. Errors: see ``ForecastError``.
  public func outlook(for place: Place) async throws(ForecastError) -> Outlook {
    let choice = await sources.current
    let spot = Spot(place.coordinates, elevation: place.elevation)
    let air = begin(.air, from: choice, for: spot)
    let sea = begin(.sea, from: choice, for: spot)
    defer {
      air.cancel()
      sea.cancel()
    }
    let hours: Served
    switch await block(.hours, from: choice, for: spot) {
    case .success(let served)?: hours = served
    case .failure(let error)?: throw ForecastError(error, from: choice.provider.id)
    case nil: throw .cancelled
    }
    let airServed = await end(air, .air, from: choice, for: spot)
    let seaServed = await end(sea, .sea, from: choice, for: spot)
    if Task.isCancelled { throw .cancelled }
    return try await outlook(for: place, from: choice, hours: hours, air: airServed, sea: seaServed)
  }
}

/// A block's answer and whether it is past its life.
struct Served: Sendable {
  let answer: ReadAnswer
  let isStale: Bool
}

// MARK: Air and sea
extension Forecaster {
  /// A block that may still be on its way.
  private enum Begun {
    case here(Served)
    case coming(Task<Result<Served, ProviderError>?, Never>)

    func cancel() { if case .coming(let task) = self { task.cancel() } }
  }

  /// Takes what is fresh, or starts to fetch it beside the hours.
  private func begin(_ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot) -> Begun {
    let key = Self.key(block, of: choice.provider, at: spot)
    if let served = fresh(key) { return .here(served) }
    return .coming(Task { await self.block(block, from: choice, for: spot) })
  }

  /// Waits a little for a block that the outlook can do without; then its last good answer, or nothing.
  private func end(_ begun: Begun, _ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot) async
    -> Served?
  {
    guard case .coming(let task) = begun else {
      guard case .here(let served) = begun else { return nil }
      return served
    }
    let result = await waiting.atMost(configuration.patience) {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
    if let result { return try? result?.get() }
    let key = Self.key(block, of: choice.provider, at: spot)
    return try? await lastGood(key, choice.provider, spot, after: .timedOut(host: choice.provider.id)).get()
  }
}

// MARK: One block
extension Forecaster {
  /// What memory holds and is within its life.
  private func fresh(_ key: AnswerKey) -> Served? {
    guard let answer = memory.answer(for: key), answer.isFresh(at: clock(), for: configuration.life) else { return nil }
    counts.hits += 1
    return Served(answer: answer, isStale: false)
  }

  /// A block's answer; `nil` when the caller was cancelled.
  private func block(
    _ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot
  ) async -> Result<Served, ProviderError>? {
    let provider = choice.provider
    guard provider.blocks.contains(block) else { return .failure(.noData) }
    let key = Self.key(block, of: provider, at: spot)
    if let served = fresh(key) { return .success(served) }
    counts.misses += 1
    let result: Result<Served, ProviderError>?
    if let failure = failures[key], clock() < failure.until {
      result = await lastGood(key, provider, spot, after: failure.error)
    } else {
      result = await flights.value(for: key) { await self.fetch(key, from: provider, for: spot) }
    }
    if case .success(let served) = result, served.isStale { counts.stale += 1 }
    return result
  }

  static func key(_ block: AnswerBlock, of provider: any WeatherProvider, at spot: Spot) -> AnswerKey {
    AnswerKey(
      provider: provider.id, block: block, cell: spot.coordinates.rounded(decimals: provider.gridDecimals),
      elevation: block == .hours ? spot.elevation.map { Int(($0.metres / 10).rounded()) * 10 } : nil)
  }

  /// The flight: memory again, the store, then the provider; else the last good answer.
  private func fetch(
    _ key: AnswerKey, from provider: any WeatherProvider, for spot: Spot
  ) async -> Result<Served, ProviderError> {
    let start = clock()
    // Someone may have landed between our look and our take-off.
    if let answer = memory.answer(for: key), answer.isFresh(at: start, for: configuration.life) {
      return .success(Served(answer: answer, isStale: false))
    }
    if let kept = await stored(key, provider, spot), kept.isFresh(at: start, for: configuration.life) {
      memory.keep(kept, for: key)
      return .success(Served(answer: kept, isStale: false))
    }
    switch await ask(provider, key, spot) {
    case .success(let fetched):
      failures[key] = nil
      let now = clock()
      let answer = ReadAnswer(reading: fetched.reading, fetchedAt: now)
      memory.keep(answer, for: key)
      if !fetched.body.isEmpty { await keep(KeptAnswer(body: fetched.body, fetchedAt: now), for: key) }
      return .success(Served(answer: answer, isStale: false))
    case .failure(let error):
      let now = clock()
      // A failure counts for as long as it took, so that a hanging provider does not hold up everyone in turn.
      let length = min(max(now.timeIntervalSince(start), 1), 15)
      failures[key] = (error, now.addingTimeInterval(length))
      if failures.count > 10_000 { failures = failures.filter { now < $0.value.until } }
      return await lastGood(key, provider, spot, after: error)
    }
  }

  /// The last good answer, marked stale, or the error that made it necessary.
  private func lastGood(
    _ key: AnswerKey, _ provider: any WeatherProvider, _ spot: Spot, after error: ProviderError
  ) async -> Result<Served, ProviderError> {
    if let answer = memory.answer(for: key) { return .success(Served(answer: answer, isStale: true)) }
    guard let answer = await stored(key, provider, spot) else { return .failure(error) }
    memory.keep(answer, for: key)
    return .success(Served(answer: answer, isStale: true))
  }

  /// Quota, breaker, repeats, provider: in this order.
  private func ask(
    _ provider: any WeatherProvider, _ key: AnswerKey, _ spot: Spot
  ) async -> Result<FetchedAnswer, ProviderError> {
    let name = "\(provider.id)/\(key.block.rawValue)"
    let breaker = breakers[name] ?? Breaker()
    breakers[name] = breaker
    let quota = quotas[provider.id] ?? Quota(provider.allowance)
    quotas[provider.id] = quota
    let weight = provider.weight(of: key.block)
    let now = clock()
    if let until = await quota.take(weight, for: key.block, at: now) {
      return .failure(.quota(retryAfter: .seconds(max(1, until.timeIntervalSince(now).rounded(.up))), reason: nil))
    }
    guard await breaker.mayCall(at: now) else { return .failure(.unreachable(host: provider.id)) }
    let result = await Retry(waiting: waiting).answer(from: provider.id) {
      await self.count(name)
      do throws(ProviderError) {
        return .success(try await provider.fetch(key.block, for: spot, now: self.clock()))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success: await breaker.note(success: true, at: clock())
    case .failure(.noSuchPlace): await breaker.forget()
    case .failure(.noData):
      // The provider is well and has nothing here, such as waves on land: an answer like any other.
      await breaker.note(success: true, at: clock())
      if key.block != .hours { return .success(FetchedAnswer(body: Data(), reading: Reading())) }
    case .failure(let error):
      counts.upstreamFailures[name, default: 0] += 1
      if case .quota(let wait, _) = error { await quota.pause(key.block, for: wait, at: clock()) }
      await breaker.note(success: false, at: clock())
    }
    return result
  }

  private func count(_ name: String) { counts.upstreamCalls[name, default: 0] += 1 }
}

// MARK: The store
extension Forecaster {
  private func stored(_ key: AnswerKey, _ provider: any WeatherProvider, _ spot: Spot) async -> ReadAnswer? {
    guard let store else { return nil }
    do {
      guard let kept = try await store.answer(for: key) else { return nil }
      return try await Self.read(kept, by: provider, as: key.block, for: spot)
    } catch {
      counts.storeFailures += 1
      return nil
    }
  }

  /// Off the actor, because reading takes its time.
  private nonisolated static func read(
    _ kept: KeptAnswer, by provider: any WeatherProvider, as block: AnswerBlock, for spot: Spot
  ) async throws -> ReadAnswer {
    ReadAnswer(reading: try provider.read(kept.body, as: block, for: spot), fetchedAt: kept.fetchedAt)
  }

  private func keep(_ answer: KeptAnswer, for key: AnswerKey) async {
    do {
      try await store?.keep(answer, for: key)
    } catch {
      counts.storeFailures += 1
    }
  }
}

// MARK: The outlook
extension Forecaster {
  private func outlook(
    for place: Place, from choice: SourceSwitch.Choice, hours: Served, air: Served?, sea: Served?
  ) async throws(ForecastError) -> Outlook {
    let now = clock()
    let nextHour = (hours.answer.reading.nextHour ?? []).filter {
      $0.time.addingTimeInterval(Double($0.minutes) * 60) > now && $0.time < now.addingTimeInterval(3600)
    }
    let blocks: [(Source.Block, Served?)] = [
      (.hours, hours), (.nextHour, nextHour.isEmpty ? nil : hours), (.air, air), (.sea, sea),
    ]
    let sources = blocks.compactMap { block, served in
      served.map {
        Source(
          block: block, provider: choice.provider.id, primary: choice.primary, fetchedAt: $0.answer.fetchedAt,
          issuedAt: $0.answer.reading.issuedAt, stale: $0.isStale, simulated: choice.provider.isSimulated)
      }
    }
    // Told a moment ago from the same answers: the same outlook, without making its indices again.
    if let outlook = told[place], outlook.sources == sources, (0..<30).contains(now.timeIntervalSince(outlook.moment)) {
      return outlook
    }
    // A crowd that waited for one answer is told one outlook, made once.
    let outlook = await makings.value(for: Telling(place: place, sources: sources)) {
      let outlook = await Self.outlook(
        for: place, sources: sources, hours: hours.answer.reading, nextHour: nextHour, air: air?.answer.reading.air,
        sea: sea?.answer.reading.sea, at: now)
      await self.remember(outlook)
      return outlook
    }
    guard let outlook else { throw .cancelled }
    return outlook
  }

  /// Which place is told what.
  private struct Telling: Hashable {
    let place: Place
    let sources: [Source]
  }

  private func remember(_ outlook: Outlook) {
    if told.count >= 64 { told.removeAll(keepingCapacity: true) }
    told[outlook.place] = outlook
  }

  /// Makes the indices of some four hundred hours: off the actor, so that one place does not hold up another.
  private nonisolated static func outlook(
    for place: Place, sources: [Source], hours: Reading, nextHour: [MinuteStep], air: [AirHour]?, sea: [SeaHour]?,
    at moment: Date
  ) async -> Outlook {
    Outlook(
      place: place, sources: sources, hours: hours.hours ?? [], current: hours.current, nextHour: nextHour,
      air: air ?? [], sea: sea ?? [], at: moment)
  }
}
