public import Foundation
public import Providers

/// What can be had for a place, and of whom.
public struct Availability: Sendable {
  /// A part that is asked for by itself.
  public struct Block: Sendable {
    public let block: AnswerBlock
    /// In the order of asking.
    public let providers: [String]
    /// The newest answer that is kept; `nil` where nobody was asked yet.
    public let kept: Kept?

    public init(block: AnswerBlock, providers: [String], kept: Kept?) {
      self.block = block
      self.providers = providers
      self.kept = kept
    }
  }

  /// An answer that is kept for the place.
  public struct Kept: Sendable {
    public let provider: String
    public let fetchedAt: Date
    public let stale: Bool
    /// Whether it says anything: inland an answer about the sea says nothing.
    public let tells: Bool

    public init(provider: String, fetchedAt: Date, stale: Bool, tells: Bool) {
      self.provider = provider
      self.fetchedAt = fetchedAt
      self.stale = stale
      self.tells = tells
    }
  }

  /// Whether the weather is made up just now.
  public let isSimulated: Bool
  /// Hours, air, sea.
  public let blocks: [Block]
  /// Who computes the coming minutes here, rather than drawing them between hours.
  public let minutes: [String]
  /// Who measures the air rather than modelling it.
  public let stations: [String]
  /// Whose official warnings cover the place.
  public let warnings: [String]
  /// When those were last read; `nil` where nobody has read them yet.
  public let warningsRead: Kept?

  public init(
    isSimulated: Bool, blocks: [Block], minutes: [String], stations: [String], warnings: [String], warningsRead: Kept?
  ) {
    self.isSimulated = isSimulated
    self.blocks = blocks
    self.minutes = minutes
    self.stations = stations
    self.warnings = warnings
    self.warningsRead = warningsRead
  }
}
