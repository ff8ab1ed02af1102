/// The request line's target, taken apart and decoded: `/search?q=S%C3%A3o+Paulo`.
struct RequestTarget {
  /// Percent-decoded, begins with "/", has no `.` or `..` segment and no control byte.
  let path: String
  /// Pairs in the order sent; `+` reads as a space; a name without "=" has an empty value.
  let query: [(name: String, value: String)]

  /// Refuses what cannot be a path of ours; the server answers 400.
  init(_ raw: String) throws(ServerError) {
    var bytes = raw.utf8.first == 0x2F ? raw[...].utf8 : Self.withoutAuthority(raw[...])
    if let hash = bytes.firstIndex(of: 0x23) { bytes = bytes[..<hash] }
    let mark = bytes.firstIndex(of: 0x3F)
    let encodedPath = bytes[..<(mark ?? bytes.endIndex)]
    guard encodedPath.first == 0x2F, let path = Self.decoded(encodedPath, plusIsSpace: false),
      !path.utf8.contains(where: \.isControlByte), !Self.hasDotSegment(path)
    else { throw .badTarget }
    self.path = path
    guard let mark else {
      query = []
      return
    }
    var pairs: [(name: String, value: String)] = []
    for part in bytes[bytes.index(after: mark)...].split(separator: 0x26) {
      let equals = part.firstIndex(of: 0x3D)
      let rest = equals.map { part[part.index(after: $0)...] } ?? part[part.endIndex...]
      guard let name = Self.decoded(part[..<(equals ?? part.endIndex)], plusIsSpace: true),
        let value = Self.decoded(rest, plusIsSpace: true), !name.utf8.contains(0), !value.utf8.contains(0)
      else { throw .badTarget }
      pairs.append((name, value))
    }
    query = pairs
  }

  /// Cuts `http://host` off the absolute form that proxies may send (RFC 9112, 3.2.2).
  private static func withoutAuthority(_ text: Substring) -> Substring.UTF8View {
    for scheme in ["http://", "https://"] where text.prefix(scheme.count).lowercased() == scheme {
      let rest = text.dropFirst(scheme.count).utf8
      return rest.firstIndex(of: 0x2F).map { rest[$0...] } ?? Substring("/").utf8
    }
    return text.utf8
  }

  /// `nil` for a broken escape or bytes that are no UTF-8.
  private static func decoded(_ bytes: Substring.UTF8View, plusIsSpace: Bool) -> String? {
    if !bytes.contains(where: { $0 == 0x25 || $0 == 0x2B && plusIsSpace || $0 >= 0x80 }) {
      return String(Substring(bytes))
    }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case 0x25:
        guard let high = rest.next()?.hexDigit, let low = rest.next()?.hexDigit else { return nil }
        out.append(high << 4 | low)
      case 0x2B where plusIsSpace: out.append(0x20)
      default: out.append(byte)
      }
    }
    return String(validating: out, as: UTF8.self)
  }

  private static func hasDotSegment(_ path: String) -> Bool {
    path.utf8.contains(0x2E)
      && path.utf8.split(separator: 0x2F).contains { $0.elementsEqual([0x2E]) || $0.elementsEqual([0x2E, 0x2E]) }
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
