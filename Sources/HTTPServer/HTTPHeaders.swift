/// Header fields in the order they were added; names compare without regard to case.
///
/// A handful of fields per message, so lookups walk the list: O(n) without hashing or allocation.
public struct HTTPHeaders: Sendable {
  /// Every field, repeated names included.
  public private(set) var all: [(name: String, value: String)]

  /// Fields that cannot be sent (see `add`) are left out.
  public init(_ pairs: [(String, String)] = []) {
    all = []
    all.reserveCapacity(pairs.count)
    for (name, value) in pairs { add(name, value) }
  }

  /// The first value of that name; setting replaces every one of them, `nil` removes them.
  public subscript(name: String) -> String? {
    get { index(of: name).map { all[$0].value } }
    set {
      all.removeAll { $0.name.isSameToken(as: name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// Every value of that name, for fields that may be repeated, such as `Set-Cookie`.
  public func values(_ name: String) -> [String] {
    all.filter { $0.name.isSameToken(as: name) }.map(\.value)
  }

  /// Appends a field beside those of the same name.
  ///
  /// A name that is no token, or a value with a control byte, is not stored: it could only split the message
  /// (RFC 9110, 5.5).
  public mutating func add(_ name: String, _ value: String) {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenByte), !value.utf8.contains(where: \.isControlByte) else {
      return
    }
    all.append((name, value))
  }

  /// For fields that are known to be good: the C library has checked them, or they are ours.
  mutating func addUnchecked(_ name: String, _ value: String) {
    all.append((name, value))
  }

  /// Sets a field of ours, in place of the first of that name.
  mutating func setUnchecked(_ name: String, _ value: String) {
    if let index = index(of: name) { all[index].value = value } else { all.append((name, value)) }
  }

  /// Makes room, so that adding so many fields allocates once.
  mutating func reserve(_ count: Int) {
    all.reserveCapacity(all.count + count)
  }

  private func index(of name: String) -> Int? {
    for index in all.indices where all[index].name.isSameToken(as: name) { return index }
    return nil
  }
}

extension HTTPHeaders: CustomStringConvertible {
  /// One field a line; values of `Authorization` and cookies stay out, as descriptions end up in logs.
  public var description: String {
    all.map { field in
      let secret = ["authorization", "cookie", "set-cookie"].contains { field.name.isSameToken(as: $0) }
      return "\(field.name): \(secret ? "…" : field.value)"
    }.joined(separator: "\n")
  }
}

extension String {
  /// Whether both are the same ASCII token but for case.
  func isSameToken(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    if self == other { return true }
    var left = utf8.makeIterator()
    var right = other.utf8.makeIterator()
    while let a = left.next(), let b = right.next() {
      if a != b, a.lowercasedASCII != b.lowercasedASCII { return false }
    }
    return true
  }
}

extension UInt8 {
  /// Maps `A`–`Z` to `a`–`z` and leaves all else.
  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Whether RFC 9110 5.6.2 allows the byte in a token.
  var isTokenByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// Whether the byte is a control character; a tab counts, as libmicrohttpd refuses it in values too.
  var isControlByte: Bool { self < 0x20 || self == 0x7F }
}
