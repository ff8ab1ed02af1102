/// How a body is packed on the wire.
enum ContentCoding: String, CaseIterable {
  case identity
  case gzip
  case brotli = "br"

  /// The best of what an `Accept-Encoding` allows: the highest weight, and brotli before gzip before plain where the
  /// weights are equal (RFC 9110, 12.5.3). Plain where nothing is allowed, as a body is better than a 406.
  init(accepting field: String?) {
    guard let field, !field.isEmpty else {
      self = .identity
      return
    }
    var weights: [ContentCoding: Int] = [:]
    var others: Int?
    for item in field.utf8.split(separator: 0x2C) {
      let parts = item.split(separator: 0x3B)
      guard let name = parts.first.map({ String(Substring($0)).trimmedASCII }), !name.isEmpty else { continue }
      let weight = Self.weight(parts.dropFirst())
      if name == "*" {
        others = weight
      } else if name.isSameToken(as: "br") {
        weights[.brotli] = weight
      } else if name.isSameToken(as: "gzip") || name.isSameToken(as: "x-gzip") {
        weights[.gzip] = weight
      } else if name.isSameToken(as: "identity") {
        weights[.identity] = weight
      }
    }
    // Unnamed and without "*", identity is still acceptable, but behind everything that was asked for.
    let ranked: [(coding: ContentCoding, weight: Int)] = [
      (.brotli, weights[.brotli] ?? others ?? 0), (.gzip, weights[.gzip] ?? others ?? 0),
      (.identity, weights[.identity] ?? 1),
    ]
    var best = ranked[0]
    for candidate in ranked.dropFirst() where candidate.weight > best.weight { best = candidate }
    self = best.weight > 0 ? best.coding : .identity
  }

  /// `;q=0.8` in thousandths; 1000 where there is none, 0 where it cannot be read.
  private static func weight(_ parameters: ArraySlice<Substring.UTF8View>) -> Int {
    for parameter in parameters {
      let text = String(Substring(parameter)).trimmedASCII.utf8
      guard text.first?.lowercasedASCII == 0x71, text.dropFirst().first == 0x3D else { continue }
      let number = text.dropFirst(2)
      let digits = number.filter { $0 != 0x2E }
      guard number.count <= 5, !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }),
        number.count == 1 || number.dropFirst().first == 0x2E
      else { return 0 }
      let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return min(1000, (digits.count..<4).reduce(value) { scaled, _ in scaled * 10 })
    }
    return 1000
  }
}

extension String {
  /// Without spaces and tabs at both ends.
  var trimmedASCII: String {
    let bytes = utf8
    guard let first = bytes.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      let last = bytes.lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
    else { return "" }
    return String(self[first...last])
  }
}
