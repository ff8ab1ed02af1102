public import Foundation
public import Providers

/// Notes how the services beside the weather's providers do: maps, warnings and searches for places.
///
/// In memory each answer counts. For other processes it is noted in the ledger when a service begins to fail or answers
/// again, else once a minute at most: a map of a hundred pictures is no hundred transactions.
public actor ServiceLog {
  /// What a service did since the process began.
  public struct Counts: Hashable, Sendable {
    public var answers = 0
    public var failures = 0
    public var lastAnswer: Date?
  }

  /// Shortest time between two notes of the same kind in the ledger, in seconds.
  static let interval: TimeInterval = 60

  private let ledger: (any ProviderLedger)?
  /// By the service's name, such as `maps/radar`.
  public private(set) var counts: [String: Counts] = [:]
  /// Times the ledger could not be written.
  public private(set) var storeFailures = 0
  private var noted: [String: (isFailing: Bool, at: Date)] = [:]

  /// - Parameter ledger: where other processes find it; `nil` where nothing outlives this one.
  public init(ledger: (any ProviderLedger)?) { self.ledger = ledger }

  /// Notes how a question to a service ended.
  ///
  /// - Parameters:
  ///   - service: its name in the ledger; none is that of a weather provider.
  ///   - error: `nil` for an answer.
  ///   - openUntil: until when its breaker is open, if it is.
  public func note(_ service: String, _ error: ProviderError?, openUntil: Date? = nil, at now: Date) async {
    if error == nil {
      counts[service, default: Counts()].answers += 1
      counts[service]?.lastAnswer = now
    } else {
      counts[service, default: Counts()].failures += 1
    }
    guard let ledger else { return }
    let isFailing = error != nil
    if let last = noted[service], last.isFailing == isFailing, openUntil == nil,
      (0..<Self.interval).contains(now.timeIntervalSince(last.at))
    {
      return
    }
    noted[service] = (isFailing, now)
    do throws(AnswerStoreError) {
      _ = try await ledger.change(service) { $0.whole.note(error, openUntil: openUntil, at: now) }
    } catch {
      storeFailures += 1
    }
  }
}

extension ProviderRecord.Block {
  fileprivate mutating func note(_ error: ProviderError?, openUntil: Date?, at now: Date) {
    self.openUntil = openUntil
    guard let error else {
      lastSuccess = now
      pausedUntil = nil
      return
    }
    lastFailure = now
    failure = error.label
    if let wait = error.wait { pausedUntil = now.addingTimeInterval(wait / .seconds(1)) }
  }
}
