import Foundation
import HTTPServer
import Weather

/// What the API answers when it cannot answer: the contract's status, code and sentence.
enum APIError: Error, Equatable {
  /// Wrong input: what was wrong and what is accepted.
  case invalid(String)
  case noSuchPlace(String)
  case providerUnavailable
  /// Every provider's quota is used up; seconds to wait where they are known.
  case quotaExceeded(retryAfter: Int?)
  case notFound
  case methodNotAllowed

  var status: Int {
    switch self {
    case .invalid: 400
    case .noSuchPlace, .notFound: 404
    case .methodNotAllowed: 405
    case .quotaExceeded: 429
    case .providerUnavailable: 502
    }
  }

  var code: String {
    switch self {
    case .invalid: "VALIDATION_FAILED"
    case .noSuchPlace: "CITY_NOT_FOUND"
    case .notFound: "NOT_FOUND"
    case .methodNotAllowed: "METHOD_NOT_ALLOWED"
    case .quotaExceeded: "PROVIDER_QUOTA_EXCEEDED"
    case .providerUnavailable: "PROVIDER_UNAVAILABLE"
    }
  }

  var message: String {
    switch self {
    case .invalid(let problem): problem
    case .noSuchPlace(let text): "No place is known as “\(text)”."
    case .notFound: "Nothing is here; the addresses are listed in /openapi.json."
    case .methodNotAllowed: "This address does not take that method."
    case .quotaExceeded: "The weather provider's quota is used up for now."
    case .providerUnavailable: "No weather provider can be reached, and nothing is kept for this place yet."
    }
  }

  /// The contract's six fields, or RFC 9457 problem details with the same fields when `Accept` asks for them.
  func response(to request: HTTPRequest, now: Date) -> HTTPResponse {
    let wantsProblem = request.headers["Accept"]?.contains("application/problem+json") ?? false
    let body = ErrorBody(
      timestamp: now, status: status, error: Self.phrases[status] ?? "Error", message: message, path: request.path,
      errorCode: code, title: wantsProblem ? Self.phrases[status] : nil, detail: wantsProblem ? message : nil)
    var response = HTTPResponse.json(Answer.bytes(body), status: status)
    if wantsProblem { response.headers["Content-Type"] = "application/problem+json" }
    if case .quotaExceeded(let seconds?) = self { response.headers["Retry-After"] = String(seconds) }
    response.headers["Cache-Control"] = "no-store"
    return response
  }

  private static let phrases = [
    400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed", 429: "Too Many Requests", 502: "Bad Gateway",
  ]

  private struct ErrorBody: Encodable {
    let timestamp: Date
    let status: Int
    let error: String
    let message: String
    let path: String
    let errorCode: String
    let title: String?
    let detail: String?
  }
}
