/// What the forecaster has done since it began; for `/metrics`.
public struct ForecastCounts: Hashable, Sendable {
  /// Requests that went out, repeats included, by `provider/block`.
  public var upstreamCalls: [String: Int] = [:]
  /// Fetches that failed after all repeats, by `provider/block`.
  public var upstreamFailures: [String: Int] = [:]
  /// Blocks served from memory or store while fresh.
  public var hits = 0
  /// Blocks that had to be fetched or waited for.
  public var misses = 0
  /// Blocks served although older than their life.
  public var stale = 0
  /// Times the store could not keep or give an answer, a record or warnings.
  public var storeFailures = 0

  public init() {}
}
