public import Foundation
public import Providers
public import Weather

/// Who knows the warnings for a place.
public protocol AlertsProviding: Sendable {
  /// The warnings with who said so and when; `nil` where no one is there to ask.
  func alerts(for place: Place) async -> CheckedAlerts?

  /// The ids of those who would be asked about a place.
  func sources(for place: Place) -> [String]
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
/// (3) A slow feed holds up nobody for long; its answer serves the next who asks.
public actor AlertWatch: AlertsProviding {
  /// A feed is not asked again sooner after it answered, in seconds; sooner after it failed.
  static let interval: TimeInterval = 300
  static let intervalAfterFailure: TimeInterval = 60
  /// How long whoever asks waits for a feed.
  static let patience: Duration = .seconds(3)
  static let eachAtMost: Duration = .seconds(5)
  /// Waits before the second and the third try, in milliseconds.
  static let pauses = [250, 1000]

  private struct Kept {
    var bulletin: AlertBulletin?
    var readAt: Date?
    var triedAt: Date
    var hasFailed: Bool
    /// Until when a feed that named a time is left alone.
    var restsUntil: Date?
    /// Replaced and ended messages with when that was last said.
    var superseded: [String: Date] = [:]
  }

  private let sources: [any AlertSource]
  private let clock: @Sendable () -> Date
  private let waiting: Waiting
  private let flights = Flights<String, Bool>()
  private var kept: [String: Kept] = [:]

  /// - Parameters:
  ///   - sources: all that may be asked; each place asks those that cover it.
  public init(sources: [any AlertSource], clock: @escaping @Sendable () -> Date, waiting: Waiting = .real) {
    self.sources = sources
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

  private func isDue(_ key: String) -> Bool {
    guard let known = kept[key] else { return true }
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
    guard isDue(key) else { return true }
    let result = await answer(of: source, for: place)
    let now = clock()
    var known = kept[key] ?? Kept(triedAt: now, hasFailed: true)
    known.triedAt = now
    known.restsUntil = nil
    switch result {
    case .success(var bulletin):
      for message in bulletin.superseded { known.superseded[message] = now }
      // (2) A week is longer than any feed repeats what has ended.
      known.superseded = known.superseded.filter { now.timeIntervalSince($0.value) < 7 * 86_400 }
      bulletin.notices.removeAll { known.superseded[$0.message] != nil }
      known.bulletin = bulletin
      known.readAt = now
      known.hasFailed = false
    case .failure(let error):
      known.hasFailed = true  // (1)
      if let wait = error.wait { known.restsUntil = now.addingTimeInterval(wait / .seconds(1)) }
    }
    if kept.count >= 5000 { kept = kept.filter { now.timeIntervalSince($0.value.triedAt) < 86_400 } }
    kept[key] = known
    return !known.hasFailed
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
    let states = asked.map { kept[$0.key(for: place)] }
    let read = states.compactMap { $0?.bulletin }
    var alerts: [Alert] = []
    for alert in read.flatMap({ $0.alerts(for: place, at: now) })
    where !alerts.contains(where: { $0.id == alert.id && $0.event == alert.event && $0.onset == alert.onset }) {
      alerts.append(alert)
    }
    let source = Source(
      block: .alerts, provider: id, primary: id,
      fetchedAt: states.map { $0?.readAt ?? Source.undated }.min() ?? Source.undated,
      stale: states.contains { $0?.hasFailed ?? true })
    return CheckedAlerts(alerts: read.isEmpty ? nil : alerts, source: source)
  }
}
