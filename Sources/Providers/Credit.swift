/// Who is to be named where something of theirs is shown, as their terms ask.
public struct Credit: Hashable, Sendable, Codable {
  public let text: String
  /// Where the text should lead; `nil` where there is nothing to lead to.
  public let address: String?

  public init(text: String, address: String?) {
    self.text = text
    self.address = address
  }
}
