public import Foundation
public import Weather

/// Someone who issues or passes on official warnings.
///
/// A source keeps nothing of what it was told between calls but what never changes; remembering is Forecasting's work.
public protocol AlertSource: Sendable {
  /// The name that its warnings carry, such as `nws`.
  var id: String { get }

  /// What tells it from others of the same id, for whoever runs the service; without any secret of its address.
  var feed: String { get }

  /// Whether it speaks for a place at all; only those it speaks for are asked about.
  func covers(_ place: Place) -> Bool

  /// What tells its answers apart: places with the same key share one.
  func key(for place: Place) -> String

  /// Asks once for all that is in force.
  func bulletin(for place: Place, now: Date) async throws(ProviderError) -> AlertBulletin
}
