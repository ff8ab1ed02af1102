import HTTPServer

/// One address of the API: what it takes, what it answers, and how; the router and the OpenAPI document are both
/// made from these, so neither can say what the other does not.
struct Endpoint: Sendable {
  let method: String
  let path: String
  let summary: String
  var parameters: [Parameter] = []
  /// The name of the answer's schema, or `nil` for what is no JSON.
  var answer: String?
  /// The media type of the answer.
  var media = "application/json"
  /// The name of the request body's schema, and a body that works.
  var body: (schema: String, example: JSONValue)?
  /// Which failures it knows beside those that any request may meet: being wrong, too many, or too late.
  var failures: [Int] = []
  /// What a request counts as.
  var counts = RequestClass.ordinary
  let respond: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse

  /// A parameter of the query or, where the path has its name in braces, of the path.
  struct Parameter: Sendable {
    let name: String
    let schema: JSONValue
    let description: String
    /// A value that works.
    let example: JSONValue
    var isRequired = false
  }

  /// How whatever tells the weather of a place can fail: no such place, no provider.
  static let weatherFailures = [404, 502]
}
