import Foundation
import Forecasting
import Providers
import Synchronization
import TestSupport
import Weather

/// What the tests of this target stand on: a clock that is set, a transport that counts, a sleep that takes no time.
final class Stage: HTTPTransport {
  static let noon = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z

  /// What the transport does when a path is asked for.
  enum Behaviour: Sendable {
    case answer
    case status(Int, body: String, headers: [String: String])
    case unreachable
    case body(Data)
    /// Never answers; ends only when it is cancelled.
    case hang

    static func status(_ status: Int) -> Behaviour { .status(status, body: "", headers: [:]) }
  }

  private struct State {
    var now: Date
    var calls: [String: Int] = [:]
    var behaviour: [String: Behaviour] = [:]
    var sleeps: [Duration] = []
    var sleepLimit: Duration = .seconds(1)
    var requests: [UpstreamRequest] = []
    var failuresLeft: [String: Int] = [:]
  }

  private let state = Mutex(State(now: Stage.noon))

  var now: Date { state.withLock { $0.now } }
  func advance(by seconds: TimeInterval) { state.withLock { $0.now += seconds } }
  func calls(_ path: String) -> Int { state.withLock { $0.calls[path] ?? 0 } }
  var allCalls: Int { state.withLock { $0.calls.values.reduce(0, +) } }
  var requests: [UpstreamRequest] { state.withLock { $0.requests } }
  var sleeps: [Duration] { state.withLock { $0.sleeps } }
  func set(_ path: String, _ behaviour: Behaviour) { state.withLock { $0.behaviour[path] = behaviour } }
  /// A path cannot be reached so many times more, then behaves as set.
  func fail(_ path: String, times: Int) { state.withLock { $0.failuresLeft[path] = times } }
  /// Sleeps up to this long end at once, longer ones when they are cancelled.
  func endSleeps(upTo limit: Duration) { state.withLock { $0.sleepLimit = limit } }

  static let forecast = "/v1/forecast"
  static let air = "/v1/air-quality"
  static let marine = "/v1/marine"

  var clock: @Sendable () -> Date { { self.now } }

  var waiting: Waiting {
    Waiting(
      sleep: { duration in
        let ends = self.state.withLock { state in
          state.sleeps.append(duration)
          return duration <= state.sleepLimit
        }
        if ends { try Task.checkCancellation() } else { try await Self.untilCancelled() }
      },
      jitter: { 0.5 })
  }

  func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
    let path = request.url.path()
    let (behaviour, now) = state.withLock { state in
      state.calls[path, default: 0] += 1
      state.requests.append(request)
      if let left = state.failuresLeft[path], left > 0 {
        state.failuresLeft[path] = left - 1
        return (Behaviour.unreachable, state.now)
      }
      return (state.behaviour[path] ?? .answer, state.now)
    }
    switch behaviour {
    case .answer: return UpstreamAnswer(body: Self.body(path, at: now))
    case .status(let status, let body, let headers):
      return UpstreamAnswer(status: status, headers: headers, body: Data(body.utf8))
    case .unreachable: throw .unreachable(host: "test")
    case .body(let body): return UpstreamAnswer(body: body)
    case .hang:
      try? await Self.untilCancelled()
      throw .unreachable(host: "test")
    }
  }

  private static func body(_ path: String, at now: Date) -> Data {
    let start = now.addingTimeInterval(-12 * 3600)
    return switch path {
    case air: SyntheticOpenMeteo.air(from: start)
    case marine: SyntheticOpenMeteo.sea(from: start)
    default: SyntheticOpenMeteo.forecast(from: start)
    }
  }

  static func untilCancelled() async throws {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    // The stream ends only by the cancellation of the task that waits for it.
    for await _ in stream {}
    continuation.finish()
    try Task.checkCancellation()
  }

  func openMeteo(id: String = "open-meteo", isSimulated: Bool = false) -> OpenMeteo {
    OpenMeteo(
      OpenMeteo.Configuration(
        forecast: URL(string: "http://test"), air: URL(string: "http://test"), marine: URL(string: "http://test")),
      transport: self, id: id, isSimulated: isSimulated)
  }

  func forecaster(store: (any AnswerStore)? = nil, capacity: Int = 100) -> Forecaster {
    var configuration = Forecaster.Configuration()
    configuration.capacity = capacity
    return Forecaster(
      sources: SourceSwitch(only: openMeteo()), store: store, clock: clock, waiting: waiting,
      configuration: configuration)
  }

  /// A forecaster that asks others than Open-Meteo.
  func forecaster(
    asking first: any WeatherProvider, _ others: any WeatherProvider..., store: (any AnswerStore)? = nil,
    ledger: (any ProviderLedger)? = nil, configuration: Forecaster.Configuration = Forecaster.Configuration()
  ) -> Forecaster {
    Forecaster(
      sources: SourceSwitch(only: first, then: others), store: store, ledger: ledger, clock: clock, waiting: waiting,
      configuration: configuration)
  }

  static let lisbon = place("Lisbon", 38.7167, -9.1333, "Europe/Lisbon")

  static func place(_ name: String, _ latitude: Double, _ longitude: Double, _ zone: String) -> Place {
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      let timeZone = TimeZone(identifier: zone)
    else { preconditionFailure("a test's own place must be on the Earth: \(name)") }
    return Place(name: name, coordinates: coordinates, timeZone: timeZone)
  }
}

/// A store in memory that can be told to fail.
actor MemoryStore: AnswerStore {
  private(set) var answers: [AnswerKey: KeptAnswer] = [:]
  private(set) var isBroken = false

  func breakDown() { isBroken = true }
  func replace(_ answer: KeptAnswer, for key: AnswerKey) { answers[key] = answer }

  func answer(for key: AnswerKey) async throws(AnswerStoreError) -> KeptAnswer? {
    if isBroken { throw AnswerStoreError(problem: "broken") }
    return answers[key]
  }

  func keep(_ answer: KeptAnswer, for key: AnswerKey) async throws(AnswerStoreError) {
    if isBroken { throw AnswerStoreError(problem: "broken") }
    answers[key] = answer
  }
}

/// A ledger in memory, as two processes would share it.
actor MemoryLedger: ProviderLedger {
  private(set) var records: [String: ProviderRecord] = [:]
  private var isBroken = false

  func breakDown() { isBroken = true }
  func mend() { isBroken = false }

  func record(of provider: String) async throws(AnswerStoreError) -> ProviderRecord {
    records[provider] ?? ProviderRecord(provider: provider)
  }

  func change<Outcome: Sendable>(
    _ provider: String, _ change: @Sendable (inout ProviderRecord) -> Outcome
  ) async throws(AnswerStoreError) -> (Outcome, ProviderRecord) {
    if isBroken { throw AnswerStoreError(problem: "broken") }
    var record = records[provider] ?? ProviderRecord(provider: provider)
    let outcome = change(&record)
    records[provider] = record
    return (outcome, record)
  }
}
