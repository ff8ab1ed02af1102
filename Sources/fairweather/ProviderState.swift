import Forecasting
import Foundation
import Providers
import Weather

/// How one provider stands: what `fairweather providers` tells of it.
struct ProviderState: Encodable {
  enum State: String, Encodable { case neverAsked, ready, failing, open, paused, noKey, notConfigured }

  struct Block: Encodable {
    let block: AnswerBlock
    let state: State
    /// Until when it is not asked.
    let until: Date?
    let lastSuccess: Date?
    let lastFailure: Date?
    let failure: String?

    init(_ block: AnswerBlock, _ record: ProviderRecord.Block, at now: Date) {
      self.block = block
      (state, until) = record.state(at: now)
      (lastSuccess, lastFailure, failure) = (record.lastSuccess, record.lastFailure, record.failure)
    }

    private enum CodingKeys: String, CodingKey { case block, state, until, lastSuccess, lastFailure, failure }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(block, forKey: .block)
      try fields.encode(state, forKey: .state)
      try fields.encode(until, forKey: .until)
      try fields.encode(lastSuccess, forKey: .lastSuccess)
      try fields.encode(lastFailure, forKey: .lastFailure)
      try fields.encode(failure, forKey: .failure)
    }
  }

  struct QuotaState: Encodable {
    /// Weighted calls that are planned with, a UTC day.
    let plannedPerDay: Double
    let leftToday: Double
    /// Places that can be asked for around the clock, answers being kept longer when the plan runs short.
    let placesPerDay: Int
    /// The same while answers live no longer than usual.
    let placesPerDayAtUsualLife: Int
  }

  let id: String
  /// From 1, in the order of asking; `nil` for one that is not asked.
  let position: Int?
  /// That of its hours, or of what else it tells first.
  let state: State
  let lastSuccess: Date?
  /// `nil` where no limit is ours to keep.
  let quota: QuotaState?
  let blocks: [Block]
  private let keyName: String?
  private let now: Date

  private enum CodingKeys: String, CodingKey { case id, position, state, lastSuccess, lastSuccessAge, quota, blocks }

  init(
    kind: LiveProviders.Kind, position: Int?, provider: (any WeatherProvider)?, record: ProviderRecord, at now: Date
  ) {
    id = kind.id
    keyName = kind.keyName
    self.now = now
    self.position = position
    let told = AnswerBlock.parts.filter { provider?.blocks.contains($0) ?? true }
    blocks = provider == nil ? [] : told.map { Block($0.service, record[$0], at: now) }
    state = provider == nil ? .noKey : blocks.first?.state ?? .neverAsked
    lastSuccess = record.blocks.compactMap(\.lastSuccess).max()
    quota = provider.flatMap { provider in
      provider.allowance.map { allowance in
        let planned = allowance.perDay * QuotaSpent.plannedShare
        return QuotaState(
          plannedPerDay: planned.rounded(), leftToday: record.spent.leftToday(of: allowance, at: now).rounded(),
          placesPerDay: AnswerLife.thrifty.places(of: provider, perDay: planned),
          placesPerDayAtUsualLife: AnswerLife.usual.places(of: provider, perDay: planned))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(position, forKey: .position)
    try fields.encode(state, forKey: .state)
    try fields.encode(lastSuccess, forKey: .lastSuccess)
    try fields.encode(lastSuccess?.age(at: now), forKey: .lastSuccessAge)
    try fields.encode(quota, forKey: .quota)
    try fields.encode(blocks, forKey: .blocks)
  }

  /// A few lines for a person.
  var text: String {
    var lines = ["\(position.map { "\($0)." } ?? "– ") \(id): \(words)"]
    if let lastSuccess {
      lines.append("last answer \(lastSuccess.said(at: now))")
    }
    for block in blocks {
      switch block.state {
      case .paused: lines.append("\(block.block.rawValue): not asked until \(Self.text(block.until))")
      case .open: lines.append("\(block.block.rawValue): breaker open until \(Self.text(block.until))")
      case .failing:
        lines.append("\(block.block.rawValue): failed \(Self.text(block.lastFailure)), \(block.failure ?? "unknown")")
      case .ready, .neverAsked, .noKey, .notConfigured: break
      }
    }
    if let quota {
      lines.append("quota: \(Int(quota.leftToday)) of \(Int(quota.plannedPerDay)) planned calls left until 00:00Z")
      lines.append(
        "carries \(quota.placesPerDayAtUsualLife) places around the clock, "
          + "\(quota.placesPerDay) when answers are kept longer")
    } else if state != .noKey {
      lines.append("quota: no limit of ours to keep")
    }
    return lines.joined(separator: "\n   ")
  }

  private static func text(_ instant: Date?) -> String { instant.map(WeatherJSON.text(of:)) ?? "" }

  private var words: String {
    switch state {
    case .neverAsked: position == nil ? "not asked" : "ready, never asked yet"
    case .ready: position == nil ? "not asked now" : "ready"
    case .failing: "failed when it was last asked"
    case .open: "failing; it is left alone for some seconds"
    case .paused: "wants to be left alone"
    case .noKey, .notConfigured: "no key; it is set in FAIRWEATHER_\(keyName ?? ""), or in a file that …_FILE names"
    }
  }
}

extension ProviderRecord.Block {
  /// How it stands, and until when it is not asked.
  func state(at now: Date) -> (ProviderState.State, until: Date?) {
    if let pausedUntil, now < pausedUntil { return (.paused, pausedUntil) }
    if let openUntil, now < openUntil { return (.open, openUntil) }
    if let lastFailure, lastFailure > lastSuccess ?? .distantPast { return (.failing, nil) }
    return (lastSuccess == nil ? .neverAsked : .ready, nil)
  }
}

extension Date {
  /// In whole seconds; none for one that lies ahead, because two clocks differ.
  func age(at now: Date) -> Int { max(0, Int(now.timeIntervalSince(self))) }

  /// The instant with its age, for a person.
  func said(at now: Date) -> String {
    let seconds = age(at: now)
    let age =
      switch seconds {
      case ..<120: "\(seconds) s"
      case ..<7200: "\(seconds / 60) min"
      case ..<172_800: "\(seconds / 3600) h"
      default: "\(seconds / 86_400) days"
      }
    return "\(WeatherJSON.text(of: self)), \(age) ago"
  }
}
