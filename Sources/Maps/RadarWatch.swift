public import Forecasting
public import Foundation
public import Providers
import Synchronization

/// Keeps the radar's timeline: read at most every two minutes, once for everyone.
///
/// (1) A timeline that cannot be read again stays the last known one; its newest picture tells its age. (2) The frames of
/// the timeline before last stay known, so that whoever began to look at them may finish.
public final class RadarWatch: Sendable {
  /// A timeline is not read again sooner, in seconds, after it was read and after that failed.
  static let interval: TimeInterval = 120
  static let intervalAfterFailure: TimeInterval = 30

  /// A timeline and when it was read.
  public struct Reading: Sendable {
    public let timeline: RadarTimeline
    public let readAt: Date
  }

  private struct State {
    var reading: Reading?
    var frames: [String: (frame: RadarFrame, timeline: RadarTimeline)] = [:]
    var failure: ProviderError?
    var triedAt = Date.distantPast
    /// When a radar that named a time may be asked again.
    var restsUntil = Date.distantPast
  }

  /// Whose timeline it is.
  public let radar: Radar
  let pace: Pace
  private let clock: @Sendable () -> Date
  private let waiting: Waiting
  private let log: ServiceLog?
  private let flights = Flights<Bool, Bool>()
  private let state = Mutex(State())

  /// Nothing is asked before somebody wants to know.
  ///
  /// - Parameter log: hears how the radar does, as `maps/radar`.
  public convenience init(
    _ radar: Radar, log: ServiceLog? = nil, clock: @escaping @Sendable () -> Date, waiting: Waiting = .real
  ) {
    self.init(radar, pace: Pace(perMinute: Radar.requestsPerMinute), log: log, clock: clock, waiting: waiting)
  }

  init(
    _ radar: Radar, pace: Pace, log: ServiceLog? = nil, clock: @escaping @Sendable () -> Date, waiting: Waiting
  ) {
    self.log = log
    self.radar = radar
    self.pace = pace
    self.clock = clock
    self.waiting = waiting
  }

  /// The timeline now, or the last known one; the error where none was ever read.
  public func reading() async throws(ProviderError) -> Reading {
    await refresh()
    let (reading, failure) = state.withLock { ($0.reading, $0.failure) }
    guard let reading else { throw failure ?? .unreachable(host: radar.id) }
    return reading
  }

  /// A frame that is known by that name, and the timeline it is in; who asks for another makes the timeline be read again.
  func frame(named id: String) async -> (frame: RadarFrame, timeline: RadarTimeline)? {
    if let known = state.withLock({ $0.frames[id] }) { return known }
    await refresh()
    return state.withLock { $0.frames[id] }
  }

  private func refresh() async {
    guard isDue() else { return }
    _ = await flights.value(for: true) {
      await self.read()
      return true
    }
  }

  private func isDue() -> Bool {
    let now = clock()
    return state.withLock { state in
      guard now >= state.restsUntil else { return false }
      let age = now.timeIntervalSince(state.triedAt)
      return age < 0 || age >= (state.failure == nil ? Self.interval : Self.intervalAfterFailure)
    }
  }

  /// Asks once, and once more where that can help.
  private func read() async {
    guard isDue() else { return }
    var result = await ask()
    if case .failure(let error) = result, error.isTransient,
      (try? await waiting.sleep(.milliseconds(100 + Int(100 * waiting.jitter())))) != nil
    {
      result = await ask()
    }
    let now = clock()
    state.withLock { state in
      state.triedAt = now
      switch result {
      case .success(let timeline):
        let known = Dictionary(timeline.frames.map { ($0.id, ($0, timeline)) }, uniquingKeysWith: { $1 })
        let before = state.reading?.timeline.frames.compactMap { state.frames[$0.id] } ?? []
        // (2)
        state.frames = Dictionary(before.map { ($0.frame.id, $0) }, uniquingKeysWith: { $1 }).merging(known) { $1 }
        state.reading = Reading(timeline: timeline, readAt: now)
        state.failure = nil
      case .failure(let error):
        state.failure = error  // (1)
        if let wait = error.wait { state.restsUntil = now.addingTimeInterval(wait / .seconds(1)) }
      }
    }
  }

  private func ask() async -> Result<RadarTimeline, ProviderError> {
    let now = clock()
    if case .busy(let wait) = pace.reserve(at: now, patience: .zero) {
      return .failure(.quota(retryAfter: wait, reason: nil))
    }
    do throws(ProviderError) {
      let timeline = try await radar.timeline(now: now)
      await log?.note("maps/radar", nil, at: now)
      return .success(timeline)
    } catch {
      await log?.note("maps/radar", error, at: now)
      return .failure(error)
    }
  }
}
