import Foundation

/// How OpenWeatherMap says no: `{"cod": 401, "message": "…"}`, where `cod` is a number or a text, and at times the only
/// status there is; `{"code": …}` in its newer services.
enum OpenWeatherMapError {
  /// How long to wait after too many calls, where the answer does not say: the service asks that a place be asked for
  /// no more than once in ten minutes.
  static let throttledWait: Duration = .seconds(600)

  /// The answer opened, unless it is an error or cannot be read.
  static func opened(
    _ body: Data, status: Int, retryAfter: String? = nil, now: Date
  ) throws(ProviderError) -> WireValue {
    let value: WireValue
    do {
      value = try WireValue(body)
    } catch {
      // A page of HTML with an error status says all it has to say by its status.
      if status >= 400 { throw refusal(status, reason: nil, retryAfter: retryAfter, now: now) }
      throw error
    }
    let code = (value["cod"] ?? value["code"])?.number.flatMap { (400...599).contains($0) ? Int($0) : nil }
    guard code != nil || status >= 400 else { return value }
    // The body's word comes first: it is the service's, while a status may be a gateway's.
    throw refusal(code ?? status, reason: value["message"]?.text, retryAfter: retryAfter, now: now)
  }

  private static func refusal(_ status: Int, reason: String?, retryAfter: String?, now: Date) -> ProviderError {
    let told = RetryAfter.wait(retryAfter, now: now)
    switch status {
    case 404: return .noSuchPlace
    case 429: return .quota(retryAfter: told ?? throttledWait, reason: reason)
    default: return .refused(status: status, retryAfter: told, reason: reason)
    }
  }

  /// An answer of a service that is not asked, however well it reads.
  static func other(_ service: String) -> ProviderError {
    .refused(
      status: 200, retryAfter: nil, reason: "this is an answer of a service that Fairweather does not ask (\(service))")
  }
}
