import Foundation
import HTTPServer
import Weather

/// What the API answers when it cannot answer: the contract's status, code and sentence.
enum APIError: Error, Equatable {
  /// Wrong input: what was wrong and what is accepted.
  case invalid(String)
  case noSuchPlace(String)
  /// A point that is named by its nearest town lies too far from any.
  case noTownNear(Coordinates)
  case noSuchPicture
  case providerUnavailable
  /// Nobody can be reached for a map's picture or list.
  case mapUnavailable
  /// The last provider's quota is used up.
  case quotaExceeded(retryAfter: Duration)
  /// The caller's own requests are.
  case rateLimited(retryAfter: Duration)
  case notFound
  case methodNotAllowed
  /// The server gave up on the request by itself.
  case refused(Refusal.Reason)

  var status: Int {
    switch self {
    case .invalid, .refused(.malformed): 400
    case .noSuchPlace, .noTownNear, .noSuchPicture, .notFound: 404
    case .methodNotAllowed: 405
    case .refused(.bodyTooLarge): 413
    case .quotaExceeded, .rateLimited: 429
    case .providerUnavailable, .mapUnavailable: 502
    case .refused(.tooLate), .refused(.stopping): 503
    }
  }

  /// What clients tell errors apart by.
  var code: String {
    switch self {
    case .invalid, .refused(.malformed): "VALIDATION_FAILED"
    case .noSuchPlace, .noTownNear: "CITY_NOT_FOUND"
    case .notFound, .noSuchPicture: "NOT_FOUND"
    case .methodNotAllowed: "METHOD_NOT_ALLOWED"
    case .quotaExceeded: "PROVIDER_QUOTA_EXCEEDED"
    case .rateLimited: "RATE_LIMIT_EXCEEDED"
    case .providerUnavailable, .mapUnavailable: "PROVIDER_UNAVAILABLE"
    case .refused(.bodyTooLarge): "PAYLOAD_TOO_LARGE"
    case .refused(.tooLate), .refused(.stopping): "SERVICE_UNAVAILABLE"
    }
  }

  var message: String {
    switch self {
    case .invalid(let problem): problem
    case .noSuchPlace(let text): "No place is known as \(text.quoted)."
    case .noTownNear(let point): "No town is known within 200 km of \(point.latitude),\(point.longitude)."
    case .noSuchPicture:
      "There is no such picture; /api/v1/radar says which there are. Zoom, x and y are whole numbers from 0, of a zoom that the layer has."
    case .mapUnavailable: "Whose map this is cannot be reached, or does not send a picture."
    case .notFound: "Nothing is here; the addresses are listed in /openapi.json."
    case .methodNotAllowed: "This address does not take that method."
    case .quotaExceeded(let wait):
      "The weather provider's quota is used up; it may be asked again in \(Self.seconds(wait)) s."
    case .rateLimited(let wait): "That was more than is allowed in a minute; come back in \(Self.seconds(wait)) s."
    case .providerUnavailable: "No weather provider can be reached, and nothing is kept for this place yet."
    case .refused(let reason): reason.sentence
    }
  }

  private var retryAfter: Duration? {
    switch self {
    case .quotaExceeded(let wait), .rateLimited(let wait): wait
    case .refused(.tooLate), .refused(.stopping): .seconds(5)
    default: nil
    }
  }

  /// The contract's six fields, or RFC 9457 problem details with the same fields when `Accept` asks for them.
  ///
  /// - Parameter path: of the request, without its query.
  func response(path: String, accept: String?, now: Date) -> HTTPResponse {
    let wantsProblem = accept?.contains("application/problem+json") ?? false
    let phrase = Self.phrases[status] ?? "Error"
    let body = ErrorBody(
      timestamp: now, status: status, error: phrase, message: message, path: path, errorCode: code,
      title: wantsProblem ? phrase : nil, detail: wantsProblem ? message : nil)
    var response = HTTPResponse.json(Answer.bytes(body), status: status)
    if wantsProblem { response.headers["Content-Type"] = "application/problem+json" }
    if let retryAfter { response.headers["Retry-After"] = String(Self.seconds(retryAfter)) }
    response.headers["Cache-Control"] = "no-store"
    return response
  }

  func response(to request: HTTPRequest, now: Date) -> HTTPResponse {
    response(path: request.path, accept: request.headers["Accept"], now: now)
  }

  /// Whole seconds, at least one: who comes back then is not too early.
  private static func seconds(_ wait: Duration) -> Int { max(1, Int((wait / .seconds(1)).rounded(.up))) }

  private static let phrases = [
    400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed", 413: "Content Too Large",
    429: "Too Many Requests", 502: "Bad Gateway", 503: "Service Unavailable",
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

extension String {
  /// In quotation marks, and no longer than a sentence about it bears.
  var quoted: String { count > 80 ? "“\(prefix(80))…”" : "“\(self)”" }
}
