import Foundation
import Synchronization

/// How often a provider may be asked: never more than so many times in any minute.
///
/// Whoever may not ask at once is given the next free moment when that is near, and turned away when it is not; so nobody
/// waits without end, and who waits is not overtaken. Time is whoever asks' to tell.
final class Pace: Sendable {
  /// What somebody who wants to ask is told.
  enum Answer: Hashable, Sendable {
    /// Ask after so long, zero for now.
    case after(Duration)
    /// Do not ask; it could be done after so long.
    case busy(Duration)
  }

  private struct State {
    /// The moments that were given away, in order; some may lie ahead.
    var given: [Date] = []
    var restsUntil = Date.distantPast
  }

  private static let window: TimeInterval = 60
  private let perMinute: Int
  private let state = Mutex(State())

  /// A provider that was not asked yet.
  ///
  /// A tenth of what is allowed is left alone: requests that wait on their way arrive closer together than they left.
  init(perMinute: Int) { self.perMinute = Self.planned(perMinute) }

  /// How many of so many that are allowed in a minute are asked at most.
  static func planned(_ perMinute: Int) -> Int { max(1, perMinute * 9 / 10) }

  /// Takes the next free moment that is no further away than `patience`.
  func reserve(at now: Date, patience: Duration) -> Answer {
    state.withLock { state in
      // A clock that was set back frees what it gave away.
      state.given.removeAll { abs(now.timeIntervalSince($0)) >= Self.window }
      var moment = max(now, state.restsUntil, state.given.last ?? now)
      if state.given.count >= perMinute {
        moment = max(moment, state.given[state.given.count - perMinute].addingTimeInterval(Self.window))
      }
      let wait = Duration.milliseconds(Int((moment.timeIntervalSince(now) * 1000).rounded(.up)))
      guard wait <= patience else { return .busy(wait) }
      state.given.append(moment)
      return .after(wait)
    }
  }

  /// Leaves the provider alone for so long, as it asked.
  func rest(for wait: Duration, from now: Date) {
    state.withLock { $0.restsUntil = max($0.restsUntil, now.addingTimeInterval(wait / .seconds(1))) }
  }
}
