public import Foundation

/// Stops asking one endpoint that keeps failing, and tries again carefully.
///
/// Closed: the last ten calls are counted; with at least five of them and half failed it opens. Open: nothing is asked for
/// ten seconds. Then three trial calls: half of them failed opens it again, else it closes. A call is counted after its
/// repeats, so three attempts are one.
public actor Breaker {
  enum State: Hashable, Sendable {
    case closed
    case open(until: Date)
    case trying
  }

  private static let window = 10
  private static let fewest = 5
  private static let trials = 3
  private static let pause: TimeInterval = 10

  private var outcomes: [Bool] = []
  private var permits = 0
  private(set) var state = State.closed

  public init() {}

  /// Until when nothing is asked; `nil` while calls may be made.
  public var openUntil: Date? { if case .open(let until) = state { until } else { nil } }

  /// Whether a call may be made now; each `true` must be followed by ``note(success:at:)`` or ``forget()``.
  public func mayCall(at now: Date) -> Bool {
    if case .open(let until) = state, now >= until {
      state = .trying
      outcomes = []
      permits = Self.trials
    }
    switch state {
    case .closed: return true
    case .open: return false
    case .trying:
      guard permits > 0 else { return false }
      permits -= 1
      return true
    }
  }

  /// Notes how a permitted call ended.
  public func note(success: Bool, at now: Date) {
    outcomes.append(success)
    if outcomes.count > Self.window { outcomes.removeFirst() }
    let failures = outcomes.count { !$0 }
    switch state {
    case .closed:
      if outcomes.count >= Self.fewest, failures * 2 >= outcomes.count { open(at: now) }
    case .trying:
      guard outcomes.count >= Self.trials else { return }
      if failures * 2 >= outcomes.count {
        open(at: now)
      } else {
        state = .closed
        outcomes = []
      }
    case .open: break  // a late answer of a call from before
    }
  }

  /// Gives a permit back for a call whose end says nothing about the endpoint, such as an unknown place.
  public func forget() {
    if state == .trying { permits += 1 }
  }

  /// Follows a breaker that another process opened; it is as far away as one's own can be at most.
  func follow(until: Date, at now: Date) {
    state = .open(until: min(until, now.addingTimeInterval(Self.pause)))
    outcomes = []
  }

  private func open(at now: Date) { follow(until: now.addingTimeInterval(Self.pause), at: now) }
}
