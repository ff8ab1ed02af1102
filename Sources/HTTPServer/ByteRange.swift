/// What a `Range` field asks of a body (RFC 9110, 14.1).
enum ByteRange: Equatable {
  /// Everything: no range, several, or a unit or form that is not ours to understand.
  case whole
  case part(Range<Int>)
  /// A range that begins behind the end.
  case unsatisfiable

  init(_ field: String, length: Int) {
    self = .whole
    let text = field.trimmedASCII
    guard text.prefix(6).lowercased() == "bytes=" else { return }
    let bounds = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]) else { return }
    switch (first, last) {
    case (nil, nil): return
    case (nil, let suffix?):
      self = suffix == 0 || length == 0 ? .unsatisfiable : .part(max(0, length - suffix)..<length)
    case (let start?, let end):
      if let end, end < start { return }
      self = start >= length ? .unsatisfiable : .part(start..<min(length, (end ?? length - 1) + 1))
    }
  }

  /// Outer `nil`: not a number; inner `nil`: nothing there. Fifteen digits are beyond any body and below overflow.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.count <= 15, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
