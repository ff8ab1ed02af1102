/// What a request counts as where requests are counted: each class has an allowance of its own.
public enum RequestClass: String, Sendable, CaseIterable {
  /// Costs nothing: health, metrics, files that pages are drawn with.
  case free
  /// What is asked at every keystroke.
  case suggestion
  /// A piece of a map: a screen shows dozens, a timeline hundreds.
  case tile
  /// Signing in and up, where guessing must be slow.
  case signIn
  /// All else; a page is one.
  case ordinary
}
