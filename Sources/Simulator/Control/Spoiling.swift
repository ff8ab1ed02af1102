/// Makes the numbers of a JSON body missing or wrong, and leaves what says where and when they are for.
enum Spoiling {
  /// Members whose numbers stay, so that the answer still has its shape.
  private static let kept: Set<String> = [
    "time", "interval", "latitude", "longitude", "utc_offset_seconds", "generationtime_ms", "elevation", "id", "status",
    "location_id",
  ]

  static func nulls(_ body: [UInt8]) -> [UInt8] { replaceNumbers(body) { _ in "null" } }

  static func wrongTypes(_ body: [UInt8]) -> [UInt8] {
    let wrong = ["\"n/a\"", "true", "{}", "[]", "\"\""]
    return replaceNumbers(body) { wrong[$0 % wrong.count] }
  }

  /// One pass over the text: a number stands where a value may, outside of quotes.
  private static func replaceNumbers(_ body: [UInt8], _ replacement: (Int) -> String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var count = 0
    var member = ""
    var index = 0
    while index < body.count {
      let byte = body[index]
      switch byte {
      case UInt8(ascii: "\""):
        let end = endOfString(body, from: index)
        let text = body[index..<end]
        result.append(contentsOf: text)
        index = end
        if nextMark(body, from: end) == UInt8(ascii: ":") {
          member = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
        }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        var end = index + 1
        while end < body.count, isPartOfNumber(body[end]) { end += 1 }
        if kept.contains(member) {
          result.append(contentsOf: body[index..<end])
        } else {
          result.append(contentsOf: replacement(count).utf8)
          count += 1
        }
        index = end
      default:
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  private static func endOfString(_ body: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < body.count {
      if body[index] == UInt8(ascii: "\\") { index += 1 } else if body[index] == UInt8(ascii: "\"") { return index + 1 }
      index += 1
    }
    return body.count
  }

  private static func nextMark(_ body: [UInt8], from start: Int) -> UInt8? {
    body[min(start, body.count)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != 13 && $0 != 9 }
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
