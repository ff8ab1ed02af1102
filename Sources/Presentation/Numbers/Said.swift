/// The same thing for the eye and for the ear: "−7°" is spoken "minus 7 degrees".
public struct Said: Hashable, Sendable {
  /// As it stands on a screen.
  public let shown: String
  /// As a screen reader should say it.
  public let spoken: String
  /// Whether there is a value at all; what is missing shows a dash.
  public let isKnown: Bool

  /// Something that is known.
  public init(_ shown: String, spoken: String? = nil) {
    self.init(shown, spoken: spoken ?? shown, isKnown: true)
  }

  init(_ shown: String, spoken: String, isKnown: Bool) {
    self.shown = shown
    self.spoken = spoken
    self.isKnown = isKnown
  }
}
