/// One labelled value: "Humidity 63 %".
public struct Detail: Hashable, Sendable {
  public let label: String
  public let value: Said
  /// What the value means, in a word or two: "rising", "moderate".
  public let note: String?
  public let tone: Tone

  public init(_ label: String, _ value: Said, note: String? = nil, tone: Tone = .neutral) {
    self.label = label
    self.value = value
    self.note = note
    self.tone = tone
  }
}

/// A strip across the page that says what the reader must know before anything else.
public struct Banner: Hashable, Sendable {
  /// Why it is there; faces give each its look.
  public enum Kind: String, Sendable { case simulated, fallback, stale, outOfDate, offline }

  /// Why it is there, and the sentence.
  public let kind: Kind
  public let text: String
}

/// The place a screen is about, as its heading.
public struct PlaceHeading: Hashable, Sendable {
  public let name: String
  /// "England, United Kingdom"; empty where neither is known.
  public let detail: String
  /// The place's own clock: "Monday, 08:34 local time".
  public let localTime: String
  /// The IANA name of its zone.
  public let timeZone: String
}
