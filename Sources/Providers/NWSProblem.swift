import Foundation
import Weather

/// How NWS says no: `application/problem+json` (RFC 9457) with a type, a title and a status.
enum NWSProblem {
  /// A grid that is out of date waits for its office's next run; asking again at once cannot help.
  static let gridWait: Duration = .seconds(900)
  /// What NWS advises where it names no wait.
  static let quotaWait: Duration = .seconds(5)

  /// The body's root when it is an answer; throws the error that it is otherwise.
  static func opened(
    _ body: Data, status: Int, retryAfter: String? = nil, now: Date
  ) throws(ProviderError) -> WireObject {
    let wait = RetryAfter.wait(retryAfter, now: now)
    let value: WireValue
    do throws(ProviderError) {
      value = try WireValue(body)
    } catch {
      // A page of HTML with an error status says all it has to say by its status.
      if status >= 400 { throw problem(status: status, type: "", reason: nil, wait: wait) }
      throw error
    }
    guard let root = value.object else { throw .unreadable(field: "") }
    let type = root["type"]?.text ?? ""
    let isProblem =
      root["status"]?.number != nil && root["title"] != nil && root["features"] == nil && root["properties"] == nil
    guard status >= 400 || isProblem else { return root }
    let told = root["status"]?.number.flatMap { (400..<600).contains($0) ? Int($0) : nil }
    let reason = root["detail"]?.text ?? root["title"]?.text
    throw problem(status: told ?? max(status, 400), type: type, reason: reason, wait: wait)
  }

  private static func problem(status: Int, type: String, reason: String?, wait: Duration?) -> ProviderError {
    if type.hasSuffix("ForecastGridExpired") {
      return .refused(
        status: status, retryAfter: wait ?? gridWait, reason: "the office's forecast is out of date: \(reason ?? type)")
    }
    switch status {
    case 404: return .noSuchPlace
    case 429: return .quota(retryAfter: wait ?? quotaWait, reason: reason)
    default: return .refused(status: status, retryAfter: wait, reason: reason)
    }
  }
}
