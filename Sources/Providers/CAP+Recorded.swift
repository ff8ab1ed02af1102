import Foundation
import Weather

extension CAP {
  /// Recorded messages and feeds; `near` decides which warnings are matched.
  static let recorded = RecordedAnswer.Door(kinds: ["alerts"], refused: ["other"]) { letter throws(ProviderError) in
    let messages: [AlertMessage]
    do throws(ProviderError) {
      messages = try CAP.messages(in: letter.body)
    } catch {
      // A page of HTML with an error status says all it has to say by its status.
      guard letter.status < 400 else { throw .refused(status: letter.status, retryAfter: nil, reason: nil) }
      throw error
    }
    var reading = Reading()
    reading.alerts = messages.bulletin().alerts(near: letter.near)
    return [reading]
  }
}
