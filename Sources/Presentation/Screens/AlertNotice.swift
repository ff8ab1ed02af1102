import Weather

/// An official warning, for people.
public struct AlertNotice: Sendable {
  public let title: String
  public let severity: String
  public let tone: Tone
  /// "from 14:00 until Tomorrow 06:00"; empty where neither is known.
  public let period: String
  public let text: String?
  public let instruction: String?
  public let sender: String?
  /// That the area was not recognised, and what the sender calls it.
  public let areaNote: String?

  init(_ alert: Alert, _ voice: Voice) {
    title = alert.headline ?? alert.event
    let (word, tone): (Phrase, Tone) =
      switch alert.severity {
      case .extreme: (.severityExtreme, .bad)
      case .severe: (.severitySevere, .bad)
      case .moderate: (.severityModerate, .care)
      case .minor: (.severityMinor, .neutral)
      case .unknown: (.severityUnknown, .unknown)
      }
    severity = voice.say(word)
    self.tone = tone
    period =
      switch (alert.onset, alert.expires) {
      case (let start?, let end?) where start > voice.now:
        voice.say(.alertFromUntil, [.start: voice.moment(start), .end: voice.moment(end)])
      case (_, let end?): voice.say(.alertUntil, [.end: voice.moment(end)])
      case (let start?, nil): voice.say(.alertFrom, [.start: voice.moment(start)])
      case (nil, nil): ""
      }
    text = alert.text
    instruction = alert.instruction
    sender = alert.sender.map { voice.say(.alertSender, [.sender: $0]) }
    areaNote = alert.matched ? nil : voice.say(.alertAreaNotRecognised, [.area: alert.area ?? voice.say(.unknown)])
  }
}
