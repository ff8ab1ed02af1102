import Foundation

/// How MET Norway says no: with a status and a page of HTML, sometimes with a line of plain text.
enum MetNorwayError {
  /// How long to leave the service alone after it refused us as such: it refuses everybody of this application.
  static let refusedWait: Duration = .seconds(900)
  /// How long after being throttled, where the answer does not say.
  static let throttledWait: Duration = .seconds(60)

  /// The error that a status other than 2xx is; 304 to a question without a condition cannot be read.
  static func error(status: Int, page: Data, retryAfter: String?, now: Date) -> ProviderError {
    let told = RetryAfter.wait(retryAfter, now: now)
    let words = sentence(of: page)
    switch status {
    case 429: return .quota(retryAfter: told ?? throttledWait, reason: words)
    case 403:
      let reason = words ?? "Forbidden"
      return .refused(
        status: status, retryAfter: told ?? refusedWait, reason: "\(reason) (User-Agent missing or refused)")
    // Outside the area that a model covers.
    case 422: return .noData
    case ..<400: return .unreadable(field: "")
    default: return .refused(status: status, retryAfter: told, reason: words)
    }
  }

  /// The refusal that a page is whose status was not kept: HTML is never an answer.
  static func refusal(recorded page: Data, now: Date) -> ProviderError? {
    guard isMarkup(page) else { return nil }
    let number = sentence(of: page)?.matches(of: /\b[45][0-9]{2}\b/).first.flatMap { Int($0.output) }
    guard let number else { return .refused(status: 200, retryAfter: nil, reason: sentence(of: page)) }
    return error(status: number, page: page, retryAfter: nil, now: now)
  }

  private static func isMarkup(_ page: Data) -> Bool {
    page.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
  }

  /// A page's text without its tags, cut to what a log line can bear.
  private static func sentence(of page: Data) -> String? {
    let text = String(decoding: page.prefix(4000), as: UTF8.self)
    let words = text.replacing(/<(style|script)[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: " ")
      .replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(200))
  }
}
