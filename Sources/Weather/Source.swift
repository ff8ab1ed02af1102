public import Foundation

/// Who said it, when, and whether it still counts as new: the provenance of one block of an Outlook.
public struct Source: Hashable, Sendable {
  /// The parts of an Outlook that come from a provider.
  public enum Block: String, Sendable, CaseIterable, Codable { case hours, nextHour, air, airStation, sea, alerts }

  /// Which part of the outlook this source answers for.
  public var block: Block
  /// The provider's id, such as `open-meteo` or `simulated`.
  public var provider: String
  /// The provider that was asked first; it differs from ``provider`` when a fallback answered.
  public var primary: String
  public var fetchedAt: Date
  /// When the model ran or the text was issued, where the provider tells it.
  public var issuedAt: Date?
  /// Whether this is the last good answer because no newer one could be had.
  public var stale: Bool
  public var simulated: Bool

  public init(
    block: Block, provider: String, primary: String, fetchedAt: Date, issuedAt: Date? = nil, stale: Bool = false,
    simulated: Bool = false
  ) {
    self.block = block
    self.provider = provider
    self.primary = primary
    self.fetchedAt = fetchedAt
    self.issuedAt = issuedAt
    self.stale = stale
    self.simulated = simulated
  }

  /// The moment that age counts from: the model's run where it is told, else the fetch.
  public var dated: Date { issuedAt ?? fetchedAt }

  /// Stands for a fetch of which nobody knows when it was.
  public static let undated = Date.distantPast
}
