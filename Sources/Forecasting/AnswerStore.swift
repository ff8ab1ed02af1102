public import Foundation
public import Providers
public import Weather

/// What an answer is kept under: who gave it, of what, for which cell; never a name, never a unit.
public struct AnswerKey: Hashable, Sendable, CustomStringConvertible {
  public let provider: String
  public let block: AnswerBlock
  /// On the provider's grid.
  public let cell: Coordinates
  /// To ten metres; only hours depend on it.
  public let elevation: Int?

  public init(provider: String, block: AnswerBlock, cell: Coordinates, elevation: Int? = nil) {
    self.provider = provider
    self.block = block
    self.cell = cell
    self.elevation = elevation
  }

  /// Where the next hours of the same are kept.
  var soon: AnswerKey { AnswerKey(provider: provider, block: .soon, cell: cell, elevation: elevation) }

  /// `open-meteo/hours/38.71,-9.14@50`.
  public var description: String {
    "\(provider)/\(block.rawValue)/\(cell.latitude),\(cell.longitude)" + (elevation.map { "@\($0)" } ?? "")
  }
}

/// A good answer as it came, and when.
public struct KeptAnswer: Hashable, Sendable {
  /// The provider's own bytes; they are read again with the provider's own eyes.
  public var body: Data
  public var fetchedAt: Date
  /// Asks the provider whether the answer still holds; `nil` where it gives none.
  public var validator: String?
  /// Before this moment the provider does not want to be asked again.
  public var expires: Date?

  public init(body: Data, fetchedAt: Date, validator: String? = nil, expires: Date? = nil) {
    self.body = body
    self.fetchedAt = fetchedAt
    self.validator = validator
    self.expires = expires
  }
}

/// Why a store could not do it; the details are the store's own.
public struct AnswerStoreError: Error, Hashable, Sendable {
  public let problem: String
  public init(problem: String) { self.problem = problem }
}

/// Keeps the last good answer of each key, without limit of age, across restarts.
public protocol AnswerStore: Sendable {
  /// `nil` where nothing was kept.
  func answer(for key: AnswerKey) async throws(AnswerStoreError) -> KeptAnswer?

  /// Keeps an answer in place of the one before; once this returns, a crash does not lose it.
  func keep(_ answer: KeptAnswer, for key: AnswerKey) async throws(AnswerStoreError)
}
