/// One request, whole and decoded.
public struct HTTPRequest: Sendable {
  /// As sent, upper case by custom: "GET".
  public var method: String
  /// Percent-decoded; always begins with "/", never holds a `..` segment or a control byte.
  public var path: String
  /// Decoded pairs in the order sent, repeated names included.
  public var query: [(name: String, value: String)]
  /// The fields as sent; names compare without regard to case.
  public var headers: HTTPHeaders
  /// The whole body, no longer than the listener allows.
  public var body: [UInt8]
  /// The socket's peer: behind a proxy this is the proxy.
  public var remoteAddress: String
  /// Names this request in logs and in the `X-Request-Id` of its answer.
  public var id: String
  /// What the route's pattern caught: `{id}` under "id", a trailing `*` under "*".
  public var pathParameters: [String: String] = [:]

  /// A request made in memory, as tests do.
  ///
  /// - Parameter target: as on the wire, `/search?q=S%C3%A3o`; one that a listener would refuse is a mistake here.
  public init(
    method: String, target: String, headers: HTTPHeaders = .init(), body: [UInt8] = [],
    remoteAddress: String = "127.0.0.1"
  ) {
    guard let parsed = try? RequestTarget(target) else { preconditionFailure("not a request target: \(target)") }
    self.init(
      method: method, target: parsed, headers: headers, body: body, remoteAddress: remoteAddress,
      id: headers["X-Request-Id"] ?? "in-memory")
  }

  init(
    method: String, target: RequestTarget, headers: HTTPHeaders, body: [UInt8], remoteAddress: String, id: String
  ) {
    self.method = method
    path = target.path
    query = target.query
    self.headers = headers
    self.body = body
    self.remoteAddress = remoteAddress
    self.id = id
  }

  /// The first value of that name; names are case-sensitive.
  public func query(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}
