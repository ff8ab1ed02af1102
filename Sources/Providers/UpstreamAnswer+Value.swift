import Foundation

extension UpstreamAnswer {
  /// The body as JSON; where it is none, an error status says all that there is to say.
  func value(now: Date) throws(ProviderError) -> WireValue {
    let wait = RetryAfter.wait(headers["retry-after"], now: now)
    if status == 429 { throw .quota(retryAfter: wait ?? .seconds(90), reason: nil) }
    do {
      return try WireValue(body)
    } catch {
      guard status < 400 else { throw .refused(status: status, retryAfter: wait, reason: nil) }
      throw error
    }
  }
}
