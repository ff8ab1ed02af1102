public import Foundation
import Providers
public import Weather

/// Knows the outlook for any place: from memory, from the store, or by asking a provider once for everyone.
public actor Forecaster {
  public struct Configuration: Sendable {
    /// How long an answer counts as new.
    public var life = AnswerLife.usual
    /// How long it does while the day's plan of the quota is used up faster than the day.
    public var thriftyLife = AnswerLife.thrifty
    /// Up to which age, in seconds, an answer in memory that is past its life is told at once while it is renewed behind
    /// (`stale-while-revalidate`); 0 lets whoever asks wait for the new one.
    public var newEnough: TimeInterval = 0
    /// How many blocks are held in memory; one of hours takes about 200 KB.
    public var capacity = 400
    /// How long a slow air or sea answer may hold up an outlook whose hours are there.
    public var patience: Duration = .seconds(3)
    /// How long a block may take in all, however many providers are asked.
    public var limit: Duration = .seconds(12)
    /// How long one provider may take, repeats included, while there is another to ask.
    public var limitBeforeNext: Duration = .seconds(5)

    public init() {}
  }

  let sources: SourceSwitch
  let store: (any AnswerStore)?
  let alerts: (any AlertsProviding)?
  let clock: @Sendable () -> Date
  let waiting: Waiting
  let configuration: Configuration
  let governor: Governor
  let asking: Asking
  let flights = Flights<AnswerKey, Result<ReadAnswer, ProviderError>>()
  let sharedFlights: SharedFlights
  private let makings = Flights<Telling, Outlook>()
  var memory: AnswerMemory
  var failures: [AnswerKey: (error: ProviderError, until: Date)] = [:]
  var thrifty: Set<String> = []
  private var told: [Asked: Outlook] = [:]
  var noted = ForecastCounts()

  /// - Parameters:
  ///   - sources: who is asked, in which order.
  ///   - store: where last good answers outlive the process; without one they live in memory alone.
  ///   - ledger: where quotas and waits outlive the process.
  ///   - leases: whose turn it is to ask, where several processes share answers; without them each asks for itself.
  ///   - alerts: who knows the official warnings; without one none are told.
  ///   - report: hears when a provider begins to fail and when it answers again, once each.
  public init(
    sources: SourceSwitch, store: (any AnswerStore)?, ledger: (any ProviderLedger)? = nil,
    leases: (any FlightLeases)? = nil, alerts: (any AlertsProviding)? = nil, clock: @escaping @Sendable () -> Date,
    waiting: Waiting = .real, configuration: Configuration = Configuration(),
    report: @escaping @Sendable (ProviderEvent) -> Void = { _ in }
  ) {
    self.sources = sources
    self.store = store
    self.alerts = alerts
    self.clock = clock
    self.waiting = waiting
    self.configuration = configuration
    sharedFlights = SharedFlights(leases: leases, waiting: waiting)
    governor = Governor(ledger: ledger)
    asking = Asking(clock: clock, waiting: waiting, governor: governor, report: report)
    memory = AnswerMemory(capacity: configuration.capacity)
  }

  /// What has happened so far.
  public var counts: ForecastCounts {
    get async {
      let (calls, failed, lost) = (await asking.calls, await asking.failures, await governor.failures)
      var counts = noted
      counts.upstreamCalls = calls
      counts.upstreamFailures = failed
      counts.storeFailures += lost + (await alerts?.storeFailures ?? 0)
      return counts
    }
  }

  /// What it will be like at a place: usually the hours always, air and sea where they can be had.
  ///
  /// When every provider fails the last good answer is told, marked stale. Errors: see ``ForecastError``.
  public func outlook(
    for place: Place, _ blocks: OutlookBlocks = .all
  ) async throws(ForecastError) -> Outlook {
    try await outlook(for: place, blocks, from: await sources.current)
  }

  func outlook(
    for place: Place, _ blocks: OutlookBlocks, from choice: SourceSwitch.Choice
  ) async throws(ForecastError) -> Outlook {
    let spot = Spot(place.coordinates, elevation: place.elevation)
    let begun = (blocks.needed + blocks.wanted).map { ($0, begin($0, from: choice, for: spot)) }
    for block in blocks.besides where ready(block, from: choice, for: spot) == nil {
      // Nobody waits for it, and nobody who leaves ends it.
      Task { await self.block(block, from: choice, for: spot) }
    }
    // Nobody is warned of weather that is made up.
    let watch = blocks.alerts && !choice.provider.isSimulated ? alerts : nil
    let warned = Task { await watch?.alerts(for: place) }
    defer {
      for (_, block) in begun { block.cancel() }
      warned.cancel()
    }
    var served: [AnswerBlock: Served] = [:]
    for (block, begun) in begun where blocks.needed.contains(block) {
      switch await begun.value {
      case .success(let answer)?: served[block] = answer
      case .failure(let unanswered)?:
        // Air or sea that nobody is there to tell is missing, not failing.
        if unanswered.cause == .noData, block != .hours { continue }
        throw ForecastError(unanswered.cause, from: unanswered.provider)
      case nil: throw .cancelled
      }
    }
    // Side by side: together they hold up the outlook no longer than one of them may.
    await withTaskGroup(of: (AnswerBlock, Served?).self) { group in
      for (block, begun) in begun where !blocks.needed.contains(block) {
        group.addTask { (block, await self.end(begun, block, from: choice, for: spot)) }
      }
      for await (block, answer) in group { served[block] = answer }
    }
    for block in blocks.besides { served[block] = ready(block, from: choice, for: spot) }
    if Task.isCancelled { throw .cancelled }
    return try await outlook(for: Asked(place: place, blocks: blocks, choice), from: choice, served, await warned.value)
  }
}

// MARK: Blocks side by side
extension Forecaster {
  /// A block that may still be on its way.
  private enum Begun {
    case here(Served)
    case coming(Task<Result<Served, Unanswered>?, Never>)

    func cancel() { if case .coming(let task) = self { task.cancel() } }

    /// However long it takes; `nil` when whoever waits was cancelled.
    var value: Result<Served, Unanswered>? {
      get async {
        switch self {
        case .here(let served): .success(served)
        case .coming(let task):
          await withTaskCancellationHandler {
            await task.value
          } onCancel: {
            task.cancel()
          }
        }
      }
    }
  }

  /// Takes what is fresh, or starts to fetch it beside the others.
  private func begin(_ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot) -> Begun {
    if let served = ready(block, from: choice, for: spot) { return .here(served) }
    return .coming(Task { await self.block(block, from: choice, for: spot) })
  }

  /// Waits a little for a block that the outlook can do without; then its last good answer, or nothing.
  private func end(_ begun: Begun, _ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot) async
    -> Served?
  {
    if case .here(let served) = begun { return served }
    if let result = await waiting.atMost(configuration.patience, { await begun.value }) { return try? result?.get() }
    return await lastGood(block, from: choice, for: spot)
  }
}

// MARK: The outlook
extension Forecaster {
  /// A question that may be asked again: which place, which blocks, of whom.
  private struct Asked: Hashable {
    let place: Place
    let blocks: OutlookBlocks
    let providers: [String]

    init(place: Place, blocks: OutlookBlocks, _ choice: SourceSwitch.Choice) {
      self.place = place
      self.blocks = blocks
      providers = choice.providers.map(\.id)
    }
  }

  private func outlook(
    for asked: Asked, from choice: SourceSwitch.Choice, _ served: [AnswerBlock: Served], _ alerts: CheckedAlerts?
  ) async throws(ForecastError) -> Outlook {
    let now = clock()
    let hours = served[.hours]
    let nextHour = (hours?.answer.reading.nextHour ?? []).filter {
      $0.time.addingTimeInterval(Double($0.minutes) * 60) > now && $0.time < now.addingTimeInterval(3600)
    }
    let blocks: [(Source.Block, AnswerBlock, Served?)] = [
      (.hours, .hours, hours), (.nextHour, .hours, nextHour.isEmpty ? nil : hours), (.air, .air, served[.air]),
      (.airStation, .station, served[.station].flatMap { $0.answer.tells(.station) ? $0 : nil }),
      (.sea, .sea, served[.sea]),
    ]
    var sources = blocks.compactMap { block, asked, served in
      served.map {
        Source(
          block: block, provider: $0.provider.id, primary: choice.primary(of: asked), fetchedAt: $0.answer.fetchedAt,
          issuedAt: $0.answer.reading.issuedAt, stale: $0.isStale, simulated: $0.provider.isSimulated)
      }
    }
    if let alerts { sources.append(alerts.source) }
    let telling = Telling(asked: asked, sources: sources, alerts: alerts?.alerts)
    // Told a moment ago from the same answers: the same outlook, without making its indices again.
    if let outlook = told[asked], outlook.sources == sources, outlook.alerts == telling.alerts,
      (0..<30).contains(now.timeIntervalSince(outlook.moment))
    {
      return outlook
    }
    let apart = hours.map { (ensemble: served[.spread]?.answer.reading.hours ?? [], others: others($0, choice, asked)) }
    // A crowd that waited for one answer is told one outlook, made once.
    let outlook = await makings.value(for: telling) {
      var hours = hours?.answer.reading ?? Reading()
      if let apart { hours.hours = hours.hours?.withSpread(ensemble: apart.ensemble, others: apart.others) }
      let outlook = await Self.outlook(
        telling, hours: hours, nextHour: nextHour, air: served[.air]?.answer.reading.air,
        station: served[.station]?.answer.reading.station, sea: served[.sea]?.answer.reading.sea, at: now)
      await self.remember(outlook, for: asked)
      return outlook
    }
    guard let outlook else { throw .cancelled }
    return outlook
  }

  /// What other providers said of the same hours, while that is within its life.
  private func others(_ told: Served, _ choice: SourceSwitch.Choice, _ asked: Asked) -> [[Hour]] {
    let spot = Spot(asked.place.coordinates, elevation: asked.place.elevation)
    return choice.providers(of: .hours).filter { $0.id != told.provider.id }.compactMap { provider in
      let answer = memory.answer(for: Self.key(.hours, of: provider, at: spot))
      return answer.flatMap { $0.isWhole(at: clock(), for: life(of: provider.id).whole) ? $0.reading.hours : nil }
    }
  }

  /// Who is told what.
  private struct Telling: Hashable {
    let asked: Asked
    let sources: [Source]
    let alerts: [Alert]?
  }

  private func remember(_ outlook: Outlook, for asked: Asked) {
    // What is older is told anew in any case; some 200 KB each.
    if told.count >= 256 { told = told.filter { outlook.moment.timeIntervalSince($0.value.moment) < 30 } }
    if told.count >= 256 { told.removeAll(keepingCapacity: true) }
    told[asked] = outlook
  }

  /// Makes the indices of some four hundred hours: off the actor, so that one place does not hold up another.
  private nonisolated static func outlook(
    _ telling: Telling, hours: Reading, nextHour: [MinuteStep], air: [AirHour]?, station: AirStation?,
    sea: [SeaHour]?, at moment: Date
  ) async -> Outlook {
    Outlook(
      place: telling.asked.place, sources: telling.sources, hours: hours.hours ?? [], current: hours.current,
      nextHour: nextHour, air: air ?? [], airStation: station, sea: sea ?? [], alerts: telling.alerts, at: moment)
  }
}
