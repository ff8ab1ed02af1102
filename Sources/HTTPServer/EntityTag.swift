/// Entity tags and the conditions made of them (RFC 9110, 8.8.3 and 13.1).
enum EntityTag {
  /// `"abc"` packed with gzip is `"abc-gzip"`: other bytes, so another strong tag. A weak tag stays weak.
  static func adding(_ coding: ContentCoding, to tag: String) -> String {
    guard coding != .identity, tag.utf8.last == 0x22 else { return tag }
    return tag.dropLast() + "-\(coding.rawValue)\""
  }

  /// Whether an `If-None-Match` names this tag; weak and strong are the same here.
  static func matches(_ field: String, _ tag: String) -> Bool {
    let field = field.trimmedASCII
    if field == "*" { return true }
    let wanted = opaque(tag)
    var rest = field.utf8[...]
    while let open = rest.firstIndex(of: 0x22) {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: 0x22) else { return false }
      if inside[..<close].elementsEqual(wanted) { return true }
      rest = inside[inside.index(after: close)...]
    }
    return false
  }

  /// Whether an `If-Range` vouches for a strong tag; weak ones never do.
  static func vouches(_ field: String, for tag: String?) -> Bool {
    guard let tag, tag.utf8.first == 0x22 else { return false }
    return field.trimmedASCII == tag
  }

  private static func opaque(_ tag: String) -> Substring.UTF8View {
    var bytes = tag.utf8[...]
    if bytes.starts(with: "W/".utf8) { bytes = bytes.dropFirst(2) }
    return bytes.dropFirst().dropLast()
  }
}
