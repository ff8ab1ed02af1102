import Forecasting

/// Why Redis did not do it.
public enum RedisError: Error, Hashable, Sendable {
  /// It cannot be reached, hung up or did not answer in time: the connection is gone.
  case lost(String)
  /// It is known to be gone, or busy for others for too long; nothing was sent.
  case away
  /// It answered that it will not; its own words.
  case refused(String)
  /// It answered something that was not asked for.
  case unexpected
}

extension RedisError: CustomStringConvertible {
  /// A sentence for the log.
  public var description: String {
    switch self {
    case .lost(let why): "Redis cannot be reached: \(why)"
    case .away: "Redis is away"
    case .refused(let why): "Redis refuses: \(why)"
    case .unexpected: "Redis answered something that was not asked for"
    }
  }

  /// As Forecasting is told it.
  var asStoreError: AnswerStoreError { AnswerStoreError(problem: description) }
}
