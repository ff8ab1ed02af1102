/// JSON written straight into bytes, members in the order they are added.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20: raw("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// With exactly so many decimals; `null` for what is missing or not finite.
  mutating func number(_ value: Double?, decimals: Int) {
    guard let value, value.isFinite, abs(value) < 1e12 else { return raw("null") }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let size = abs(scaled)
    raw(String(size / scale))
    guard decimals > 0 else { return }
    let fraction = String(size % scale)
    raw("." + String(repeating: "0", count: decimals - fraction.utf8.count) + fraction)
  }

  /// `"name":` after a comma where one is due.
  mutating func name(_ name: String) {
    comma()
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// A comma, unless this is the first thing in its brackets.
  mutating func comma() {
    if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "["), last != UInt8(ascii: ":") {
      bytes.append(UInt8(ascii: ","))
    }
  }

  mutating func list<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void) {
    raw("[")
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, element)
    }
    raw("]")
  }
}
