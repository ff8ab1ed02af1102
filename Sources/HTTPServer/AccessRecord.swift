/// One line of the access log, as a value.
public struct AccessRecord: Sendable {
  /// As sent; never longer than the listener's limit on heads.
  public let method: String
  /// Decoded and without the query, which may hold what a log should not; the raw one, cut at "?", where it was refused.
  public let path: String
  /// What was answered; `nil` when the connection ended before an answer.
  public let status: Int?
  /// Length of the body as sent, after compression.
  public let bytes: Int
  /// From the request line to the last byte handed to the system, or to the end of the connection.
  public let duration: Duration
  /// The request id.
  public let id: String
  /// The socket's peer.
  public let remoteAddress: String
  /// False when the client left, or was let go, before it had the whole answer.
  public let completed: Bool
}
