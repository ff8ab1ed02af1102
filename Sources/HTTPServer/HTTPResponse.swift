/// One answer; the listener adds length, date, compression, `ETag` and request id.
public struct HTTPResponse: Sendable {
  /// A final status, 200 to 599.
  public var status: Int
  /// Fields to send; a missing `Cache-Control` becomes "no-cache" on the way out.
  public var headers: HTTPHeaders
  /// The whole body before compression; not sent for HEAD, 204 and 304.
  public var body: [UInt8]
  /// Ends the connection instead of answering, as a server that breaks down does: for simulated failures.
  public var closesConnection = false

  /// An answer as given; a content type is the caller's to set.
  public init(status: Int = 200, headers: HTTPHeaders = .init(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Words for people or tools.
  public static func text(
    _ text: String, status: Int = 200, contentType: String = "text/plain; charset=utf-8"
  ) -> HTTPResponse {
    HTTPResponse(status: status, headers: HTTPHeaders([("Content-Type", contentType)]), body: Array(text.utf8))
  }

  /// A page.
  public static func html(_ page: String, status: Int = 200) -> HTTPResponse {
    text(page, status: status, contentType: "text/html; charset=utf-8")
  }

  /// Encoded JSON; set another content type afterwards for one of its relatives, such as `application/problem+json`.
  public static func json(_ bytes: [UInt8], status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, headers: HTTPHeaders([("Content-Type", "application/json")]), body: bytes)
  }
}

/// What answers a request; it cannot fail, so that every failure has been given words by then.
///
/// It starts on the thread that read the request and holds that thread until its first real wait: work beyond a
/// millisecond belongs behind an `await` (an actor, a `@concurrent` function). It is cancelled when it is late.
public typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse
