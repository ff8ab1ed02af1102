import Foundation

/// A JSON reader for ``WireValue``: one pass over the bytes; O(n).
struct WireReader {
  private let bytes: [UInt8]
  private var position = 0
  /// How deep objects and arrays may lie in each other: a hostile answer must not eat the stack.
  private static let deepest = 64

  init(_ body: Data) {
    bytes = [UInt8](body)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The one value that the whole body is; `nil` for anything else.
  mutating func document() -> WireValue? {
    guard let value = value(depth: 0) else { return nil }
    skipBlanks()
    return position == bytes.count ? value : nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) -> WireValue? {
    skipBlanks()
    guard depth < Self.deepest, let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(depth: depth).map(WireValue.object)
    case UInt8(ascii: "["): return array(depth: depth).map(WireValue.array)
    case UInt8(ascii: "\""): return string().map(WireValue.string)
    case UInt8(ascii: "-"), 0x30...0x39: return number()
    default: return word()
    }
  }

  private mutating func object(depth: Int) -> WireObject? {
    position += 1
    var object = WireObject()
    skipBlanks()
    if skip(UInt8(ascii: "}")) { return object }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\""), let key = string() else { return nil }
      skipBlanks()
      guard skip(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
      object[key] = value
      skipBlanks()
      if skip(UInt8(ascii: "}")) { return object }
      guard skip(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func array(depth: Int) -> [WireValue]? {
    position += 1
    var values: [WireValue] = []
    skipBlanks()
    if skip(UInt8(ascii: "]")) { return values }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      skipBlanks()
      if skip(UInt8(ascii: "]")) { return values }
      guard skip(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func word() -> WireValue? {
    let start = position
    while let byte = next, (0x41...0x5A).contains(byte & 0xDF) { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let word where ["nan", "inf", "infinity"].contains(word.lowercased()): return .null
    default: return nil
    }
  }

  private mutating func number() -> WireValue? {
    let start = position
    let isNegative = skip(UInt8(ascii: "-"))
    if let byte = next, (0x41...0x5A).contains(byte & 0xDF) { return word() == .null ? .null : nil }
    var mantissa = 0
    var digits = 0
    var decimals = 0
    while let byte = next, (0x30...0x39).contains(byte) {
      if digits < 16 { mantissa = mantissa * 10 + Int(byte - 0x30) }
      digits += 1
      position += 1
    }
    guard digits > 0 else { return nil }
    if skip(UInt8(ascii: ".")) {
      while let byte = next, (0x30...0x39).contains(byte) {
        if digits < 16 { mantissa = mantissa * 10 + Int(byte - 0x30) }
        digits += 1
        decimals += 1
        position += 1
      }
      guard decimals > 0 else { return nil }
    }
    let hasExponent = next.map { $0 & 0xDF == UInt8(ascii: "E") } ?? false
    // Up to 15 digits both parts are exact, so the one division rounds as reading the text would.
    if !hasExponent, digits <= 15 {
      let number = Double(mantissa) / Self.powersOfTen[decimals]
      return .number(isNegative && number != 0 ? -number : number)  // no negative zero on a screen
    }
    while let byte = next,
      byte == 0x2B || byte == 0x2D || byte == 0x2E || (0x30...0x39).contains(byte) || byte & 0xDF == 0x45
    { position += 1 }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map { .number($0) }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A string with its escapes resolved; half a surrogate pair becomes U+FFFD.
  private mutating func string() -> String? {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
    if next == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = next else { return nil }
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escaped)
      case UInt8(ascii: "u"):
        guard let scalar = escapedScalar() else { return nil }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
      default: return nil
      }
    }
    return nil
  }

  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let high = hexadecimal() else { return nil }
    guard (0xD800...0xDBFF).contains(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let mark = position
    guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")), let low = hexadecimal(), (0xDC00...0xDFFF).contains(low)
    else {
      position = mark
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
  }

  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let text = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF) }) else { return nil }
    position += 4
    return UInt32(text, radix: 16)
  }
}
