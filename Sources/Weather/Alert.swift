public import Foundation

/// An official warning, in the words of CAP 1.2.
public struct Alert: Hashable, Sendable {
  /// How bad it gets, worst first.
  public enum Severity: String, Sendable, CaseIterable {
    case extreme = "Extreme", severe = "Severe", moderate = "Moderate", minor = "Minor", unknown = "Unknown"
  }

  /// How soon one must act.
  public enum Urgency: String, Sendable, CaseIterable {
    case immediate = "Immediate", expected = "Expected", future = "Future", past = "Past", unknown = "Unknown"
  }

  /// How sure the sender is.
  public enum Certainty: String, Sendable, CaseIterable {
    case observed = "Observed", likely = "Likely", possible = "Possible", unlikely = "Unlikely", unknown = "Unknown"
  }

  public var id: String
  /// The kind of hazard as the sender names it, such as "Gale Warning".
  public var event: String
  public var severity: Severity
  public var urgency: Urgency
  public var certainty: Certainty
  /// When the hazard begins; `nil` means it has begun.
  public var onset: Date?
  /// When it ends; `nil` where the sender does not say.
  public var expires: Date?
  public var sender: String?
  public var headline: String?
  public var text: String?
  public var instruction: String?
  public var area: String?
  /// Whether the area is known to hold the place; `false` means the area was not recognised.
  public var matched: Bool

  public init(
    id: String, event: String, severity: Severity = .unknown, urgency: Urgency = .unknown,
    certainty: Certainty = .unknown, onset: Date? = nil, expires: Date? = nil, sender: String? = nil,
    headline: String? = nil, text: String? = nil, instruction: String? = nil, area: String? = nil, matched: Bool
  ) {
    self.id = id
    self.event = event
    self.severity = severity
    self.urgency = urgency
    self.certainty = certainty
    self.onset = onset
    self.expires = expires
    self.sender = sender
    self.headline = headline
    self.text = text
    self.instruction = instruction
    self.area = area
    self.matched = matched
  }
}
