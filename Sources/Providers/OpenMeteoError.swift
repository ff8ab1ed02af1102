import Foundation

/// How Open-Meteo says no: `{"error": true, "reason": "…"}`, mostly with status 400 or 429 and never a `Retry-After`.
///
/// Its counters clear each minute, each full hour and each UTC midnight; the sentence names which one is full.
enum OpenMeteoError {
  /// The error that an answer is; `nil` for one that is no error.
  static func error(in root: WireObject, status: Int, retryAfter: String?, now: Date) -> ProviderError? {
    let saysError = root["error"] == .bool(true) || root["error"]?.text != nil
    guard saysError || status >= 400 else { return nil }
    let reason = root["reason"]?.text ?? root["error"]?.text ?? root["message"]?.text
    return error(status: status, reason: reason, retryAfter: retryAfter, now: now)
  }

  static func error(status: Int, reason: String?, retryAfter: String?, now: Date) -> ProviderError {
    let words = (reason ?? "").lowercased()
    let told = RetryAfter.wait(retryAfter, now: now)
    if status == 429 || words.contains("limit exceeded") || words.contains("ratelimit") || words.contains("rate limit")
      || words.contains("too many")
    {
      return .quota(retryAfter: told ?? wait(saying: words, now: now), reason: reason)
    }
    if words.contains("no data") { return .noData }
    return .refused(status: status >= 400 ? status : 400, retryAfter: told, reason: reason)
  }

  /// Until a minute past the moment at which the counter that is full clears; two minutes for the shortest.
  static func wait(saying words: String, now: Date) -> Duration {
    let seconds = Int(now.timeIntervalSince1970)
    if words.contains("daily") { return .seconds(86_400 - seconds % 86_400 + 60) }
    if words.contains("hourly") { return .seconds(3600 - seconds % 3600 + 60) }
    if words.contains("monthly") { return .seconds(86_400 - seconds % 86_400 + 60) }
    if words.contains("concurrent") { return .seconds(2) }
    return .seconds(90)
  }
}
