import Foundation
import Forecasting
import Providers
import Synchronization
import Weather

/// A provider that does what it is told, and counts.
final class ScriptedProvider: WeatherProvider {
  enum Turn: Sendable {
    case answer
    case fail(ProviderError)
    /// Nothing until the caller gives up.
    case hang
  }

  let id: String
  let isSimulated = false
  let blocks: Set<AnswerBlock>
  let gridDecimals = 2
  let allowance: Allowance?
  /// Handed out with each answer, with an expiry this much later.
  let validator: String?
  let life: TimeInterval?
  private let weights: @Sendable (AnswerBlock) -> Double

  private struct State {
    var turns: [AnswerBlock: Turn] = [:]
    var calls: [AnswerBlock: Int] = [:]
    var validators: [String] = []
    var isUnchanged = false
  }
  private let state = Mutex(State())

  init(
    _ id: String, blocks: Set<AnswerBlock> = [.hours, .air, .sea], allowance: Allowance? = nil,
    validator: String? = nil, life: TimeInterval? = nil,
    weights: @escaping @Sendable (AnswerBlock) -> Double = { _ in 1 }
  ) {
    self.id = id
    self.blocks = blocks
    self.allowance = allowance
    self.validator = validator
    self.life = life
    self.weights = weights
  }

  func set(_ turn: Turn, for block: AnswerBlock) { state.withLock { $0.turns[block] = turn } }
  func setAll(_ turn: Turn) { for block in AnswerBlock.allCases { set(turn, for: block) } }
  /// From now on it says that what is kept still holds.
  func changeNothing() { state.withLock { $0.isUnchanged = true } }
  func calls(_ block: AnswerBlock) -> Int { state.withLock { $0.calls[block] ?? 0 } }
  /// The validators it was handed back.
  var validators: [String] { state.withLock { $0.validators } }

  func weight(of block: AnswerBlock) -> Double { weights(block) }

  func fetch(_ block: AnswerBlock, for spot: Spot, now: Date) async throws(ProviderError) -> FetchedAnswer {
    let turn = state.withLock { state in
      state.calls[block, default: 0] += 1
      return state.turns[block] ?? .answer
    }
    switch turn {
    case .answer: break
    case .fail(let error): throw error
    case .hang:
      try? await Stage.untilCancelled()
      throw .unreachable(host: id)
    }
    let body = Data(String(Int(now.timeIntervalSince1970)).utf8)
    return FetchedAnswer(
      body: body, reading: try read(body, as: block, for: spot), validator: validator,
      expires: life.map { now.addingTimeInterval($0) })
  }

  func renew(
    _ block: AnswerBlock, for spot: Spot, validator: String, now: Date
  ) async throws(ProviderError) -> Renewal {
    let isUnchanged = state.withLock { state in
      state.validators.append(validator)
      return state.isUnchanged
    }
    guard isUnchanged else { return .changed(try await fetch(block, for: spot, now: now)) }
    return .unchanged(expires: life.map { now.addingTimeInterval($0) })
  }

  func read(_ body: Data, as block: AnswerBlock, for spot: Spot) throws(ProviderError) -> Reading {
    guard let seconds = Double(String(decoding: body, as: UTF8.self)) else { throw .unreadable(field: "") }
    let start = Date(timeIntervalSince1970: (seconds / 3600).rounded(.down) * 3600)
    let times = (0..<48).map { start.addingTimeInterval(Double($0) * 3600) }
    var reading = Reading()
    switch block {
    case .hours, .soon, .spread: reading.hours = times.map { Hour(time: $0) }
    case .air: reading.air = times.map { AirHour(time: $0) }
    case .station:
      var station = AirStation()
      (station.usAQI, station.coordinates, station.measuredAt) = (57, spot.coordinates, start)
      reading.station = station
    case .sea: reading.sea = times.map { SeaHour(time: $0) }
    }
    return reading
  }

  func probe(now: Date) async throws(ProviderError) {
    _ = try await fetch(.hours, for: Spot(Stage.lisbon.coordinates), now: now)
  }
}
