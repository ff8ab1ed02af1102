/// Why the server cannot start, or cannot read a request.
public enum ServerError: Error, Equatable {
  /// The address is not ours to listen on; `code` is the system's `errno` (98 on Linux: in use), 0 for an unknown host.
  case cannotListen(host: String, port: Int, code: Int32)
  /// libmicrohttpd refused the configuration.
  case cannotStart
  /// A target with a broken escape, bytes that are no UTF-8, a control byte or a `..` segment.
  case badTarget
}
