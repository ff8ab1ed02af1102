/// An answer that the server gives without, or instead of, the handler.
public struct Refusal: Sendable {
  /// Why there is no answer from the handler.
  public enum Reason: Hashable, Sendable {
    /// The target cannot be read, or the fields contradict each other.
    case malformed
    /// The body is longer than this many bytes.
    case bodyTooLarge(limit: Int)
    /// The handler took too long.
    case tooLate
    /// The server is about to end.
    case stopping

    /// In English, for a text answer.
    public var sentence: String {
      switch self {
      case .malformed:
        "This request cannot be read: its address must be UTF-8, percent-encoded where it is not ASCII, without %00 or %2F, and its length a number."
      case .bodyTooLarge(let limit): "The request's body is longer than the \(limit) bytes accepted here."
      case .tooLate: "The answer took too long; please try again."
      case .stopping: "The server is stopping; please try again."
      }
    }
  }

  /// The cause.
  public let reason: Reason
  /// As on the request line, query included.
  public let target: String
  /// The request id.
  public let id: String

  /// The HTTP status that goes with the reason.
  public var status: Int {
    switch reason {
    case .malformed: 400
    case .bodyTooLarge: 413
    case .tooLate, .stopping: 503
    }
  }
}
