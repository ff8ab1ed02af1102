public import Providers

/// Why there is no outlook at all.
public enum ForecastError: Error, Hashable, Sendable {
  /// No provider knows the place.
  case noSuchPlace
  /// The calls of the last provider asked are used up and nothing was kept for this place.
  case quotaExceeded(provider: String, retryAfter: Duration)
  /// The provider failed, and nothing was kept for this place.
  case unavailable(provider: String, cause: ProviderError)
  /// The caller no longer waits.
  case cancelled

  init(_ cause: ProviderError, from provider: String) {
    switch cause {
    case .noSuchPlace: self = .noSuchPlace
    case .quota(let retryAfter, _): self = .quotaExceeded(provider: provider, retryAfter: retryAfter)
    case .unreachable, .timedOut, .refused, .noData, .unreadable: self = .unavailable(provider: provider, cause: cause)
    }
  }
}
