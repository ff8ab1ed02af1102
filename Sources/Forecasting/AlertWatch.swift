public import Foundation
public import Providers
public import Weather

/// Who knows the warnings for a place.
public protocol AlertsProviding: Sendable {
  /// The warnings with who said so and when; `nil` where no one is there to ask.
  func alerts(for place: Place) async -> CheckedAlerts?

  /// The ids of those who would be asked about a place.
  func sources(for place: Place) -> [String]

  /// Who read the warnings for a place last and when, from what is known already; `nil` where nobody has. Nobody is asked.
  func lastRead(for place: Place) async -> Source?

  /// How often their store failed.
  var storeFailures: Int { get async }
}

/// What is known of the warnings for a place.
public struct CheckedAlerts: Hashable, Sendable {
  /// `nil` where they could never be read.
  public let alerts: [Alert]?
  /// When they were last read, and whether the last try to read them failed.
  public let source: Source

  /// Warnings with their provenance.
  public init(alerts: [Alert]?, source: Source) {
    self.alerts = alerts
    self.source = source
  }
}

/// Keeps an eye on the feeds of warnings: asks each at most every few minutes, once for everyone.
///
/// (1) A feed that fails is not a feed without warnings: the last known ones stay, each until its own end, and the source
/// says when they were read. (2) A message that was replaced or ended never comes back, though a feed still sends it.
/// (3) A slow feed holds up nobody for long; its answer serves the next who asks. (4) What was read is kept, so that (1)
/// and (2) hold across a restart.
public actor AlertWatch: AlertsProviding {
  /// A feed is not asked again sooner after it answered, in seconds; sooner after it failed.
  static let interval: TimeInterval = 300
  static let intervalAfterFailure: TimeInterval = 60
  /// How long whoever asks waits for a feed.
  static let patience: Duration = .seconds(3)
  static let eachAtMost: Duration = .seconds(5)
  /// Waits before the second and the third try, in milliseconds.
  static let pauses = [250, 1000]

  private struct State {
    /// `nil` where it could never be read.
    var kept: KeptBulletin?
    var triedAt: Date
    var hasFailed: Bool
    /// Until when a feed that named a time is left alone.
    var restsUntil: Date?
  }

  private let sources: [any AlertSource]
  private let areas: AlertArea.Table
  private let store: (any AlertStore)?
  private let log: ServiceLog?
  private let clock: @Sendable () -> Date
  private let waiting: Waiting
  private let flights = Flights<String, Bool>()
  private var states: [String: State] = [:]
  /// How often the store failed; the watch goes on with what memory holds.
  public private(set) var storeFailures = 0

  /// - Parameters:
  ///   - sources: all that may be asked; each place asks those that cover it.
  ///   - areas: what is known of areas that warnings name by codes.
  ///   - store: where the last known warnings outlive the process.
  ///   - log: hears how the feeds do, as `warnings/` and the feed's name.
  public init(
    sources: [any AlertSource], areas: @escaping AlertArea.Table = { _, _, _ in nil }, store: (any AlertStore)? = nil,
    log: ServiceLog? = nil, clock: @escaping @Sendable () -> Date, waiting: Waiting = .real
  ) {
    self.sources = sources
    self.areas = areas
    self.store = store
    self.log = log
    self.clock = clock
    self.waiting = waiting
  }

  /// Asks the feeds that are due, then tells what is known.
  public func alerts(for place: Place) async -> CheckedAlerts? {
    let asked = sources.filter { $0.covers(place) }
    guard let first = asked.first else { return nil }
    await withTaskGroup(of: Void.self) { group in
      for source in asked where isDue(source.key(for: place)) {
        group.addTask { await self.refresh(source, for: place) }
      }
    }
    return known(of: place, from: asked, called: first.id)
  }

  /// The feeds that cover the place, each id once.
  public nonisolated func sources(for place: Place) -> [String] {
    sources.filter { $0.covers(place) }.map(\.id).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// When the feeds of a place were last read, by this process or one before it; past the time between two looks it is stale.
  public func lastRead(for place: Place) async -> Source? {
    let asked = sources.filter { $0.covers(place) }
    for source in asked { await recall(source.key(for: place)) }
    guard let first = asked.first, asked.allSatisfy({ states[$0.key(for: place)]?.kept != nil }) else { return nil }
    var source = known(of: place, from: asked, called: first.id).source
    source.stale = source.stale || asked.contains { isDue($0.key(for: place)) }
    return source
  }

  private func isDue(_ key: String) -> Bool {
    guard let known = states[key] else { return true }
    let now = clock()
    if let rest = known.restsUntil, now < rest { return false }
    let age = now.timeIntervalSince(known.triedAt)
    return age < 0 || age >= (known.hasFailed ? Self.intervalAfterFailure : Self.interval)
  }

  private func refresh(_ source: any AlertSource, for place: Place) async {
    let key = source.key(for: place)
    let flights = flights
    _ = await waiting.atMost(Self.patience) {
      await flights.value(for: key) { await self.read(source, key, for: place) }  // (3)
    }
  }

  private func read(_ source: any AlertSource, _ key: String, for place: Place) async -> Bool {
    await recall(key)
    guard isDue(key) else { return true }
    let result = await answer(of: source, for: place)
    let now = clock()
    var known = states[key] ?? State(triedAt: now, hasFailed: true)
    known.triedAt = now
    known.restsUntil = nil
    switch result {
    case .success(var bulletin):
      var superseded = known.kept?.superseded ?? [:]
      for message in bulletin.superseded { superseded[message] = now }
      // (2) A week is longer than any feed repeats what has ended.
      superseded = superseded.filter { now.timeIntervalSince($0.value) < 7 * 86_400 }
      bulletin.notices.removeAll { superseded[$0.message] != nil }
      let new = KeptBulletin(bulletin: bulletin, readAt: now, superseded: superseded)
      known.kept = new
      known.hasFailed = false
      await keep(new, key)
    case .failure(let error):
      known.hasFailed = true  // (1)
      if let wait = error.wait { known.restsUntil = now.addingTimeInterval(wait / .seconds(1)) }
    }
    if states.count >= 5000 { states = states.filter { now.timeIntervalSince($0.value.triedAt) < 86_400 } }
    states[key] = known
    if case .failure(let error) = result {
      await log?.note("warnings/\(source.feed)", error, at: now)
    } else {
      await log?.note("warnings/\(source.feed)", nil, at: now)
    }
    return !known.hasFailed
  }

  /// (4) What was read before a restart counts as if it had been read here.
  private func recall(_ key: String) async {
    guard states[key] == nil, let store else { return }
    do throws(AnswerStoreError) {
      guard let kept = try await store.bulletin(of: key), states[key] == nil else { return }
      states[key] = State(kept: kept, triedAt: kept.readAt, hasFailed: false)
    } catch {
      storeFailures += 1
    }
  }

  private func keep(_ bulletin: KeptBulletin, _ key: String) async {
    do throws(AnswerStoreError) {
      try await store?.keep(bulletin, of: key)
    } catch {
      storeFailures += 1
    }
  }

  /// Three tries where trying again can help.
  private func answer(
    of source: any AlertSource, for place: Place
  ) async -> Result<AlertBulletin, ProviderError> {
    var last: Result<AlertBulletin, ProviderError> = .failure(.timedOut(host: source.id))
    for attempt in 0...Self.pauses.count {
      let now = clock()
      last =
        await waiting.atMost(Self.eachAtMost) {
          do throws(ProviderError) {
            return .success(try await source.bulletin(for: place, now: now))
          } catch {
            return .failure(error)
          }
        } ?? .failure(.timedOut(host: source.id))
      guard case .failure(let error) = last, error.isTransient, attempt < Self.pauses.count else { return last }
      let pause = Double(Self.pauses[attempt]) * (0.5 + waiting.jitter())
      guard (try? await waiting.sleep(.milliseconds(Int(pause)))) != nil else { return last }
    }
    return last
  }

  /// What all feeds of a place say together; the one that was read longest ago speaks for their age.
  private func known(of place: Place, from asked: [any AlertSource], called id: String) -> CheckedAlerts {
    let now = clock()
    let known = asked.map { states[$0.key(for: place)] }
    let read = known.compactMap { $0?.kept?.bulletin }
    var alerts: [Alert] = []
    for alert in read.flatMap({ $0.alerts(for: place, at: now, areas: areas) })
    where !alerts.contains(where: { $0.id == alert.id && $0.event == alert.event && $0.onset == alert.onset }) {
      alerts.append(alert)
    }
    let source = Source(
      block: .alerts, provider: id, primary: id,
      fetchedAt: known.map { $0?.kept?.readAt ?? Source.undated }.min() ?? Source.undated,
      stale: known.contains { $0?.hasFailed ?? true })
    return CheckedAlerts(alerts: read.isEmpty ? nil : alerts, source: source)
  }
}
