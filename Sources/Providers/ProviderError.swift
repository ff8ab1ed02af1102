import Foundation

/// Why a provider gave no answer that can be used.
public enum ProviderError: Error, Hashable, Sendable {
  /// No connection, or it broke off.
  case unreachable(host: String)
  /// No answer within the time limit.
  case timedOut(host: String)
  /// The provider answered and said no; `reason` is its own sentence, for logs only.
  case refused(status: Int, retryAfter: Duration?, reason: String?)
  /// The provider counts our calls and they are used up; `retryAfter` is when to come back.
  case quota(retryAfter: Duration, reason: String?)
  /// The provider knows no such place.
  case noSuchPlace
  /// The provider answered well and has nothing for this place, such as waves on land.
  case noData
  /// The answer is not what was agreed; `field` is where, empty for the whole body.
  case unreadable(field: String)

  /// Whether the same request may succeed a moment later.
  public var isTransient: Bool {
    switch self {
    case .unreachable, .timedOut: true
    // Who names a time to come back is not asked before it.
    case .refused(let status, let wait, _): (status >= 500 || status == 408) && (wait ?? .zero) == .zero
    // A truncated body is most often a broken connection.
    case .unreadable: true
    case .quota, .noSuchPlace, .noData: false
    }
  }

  /// How long the provider said to stay away.
  public var wait: Duration? {
    switch self {
    case .quota(let retryAfter, _): retryAfter
    case .refused(_, let retryAfter, _): retryAfter
    case .unreachable, .timedOut, .noSuchPlace, .noData, .unreadable: nil
    }
  }
}

extension ProviderError {
  /// This error with a secret struck out of the provider's own sentence.
  func withoutSecret(_ secret: String?) -> ProviderError {
    guard let secret, !secret.isEmpty else { return self }
    // A gateway's page quotes the address, where the secret may stand encoded.
    let forms = [secret, secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret]
    func clean(_ reason: String?) -> String? {
      forms.reduce(reason) { $0?.replacingOccurrences(of: $1, with: "…") }
    }
    switch self {
    case .refused(let status, let wait, let reason):
      return .refused(status: status, retryAfter: wait, reason: clean(reason))
    case .quota(let wait, let reason): return .quota(retryAfter: wait, reason: clean(reason))
    default: return self
    }
  }
}
