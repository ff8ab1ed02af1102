import Foundation
public import Weather

/// Coordinates as people type them.
///
/// (1) Latitude comes first, unless N, S, E or W say otherwise. (2) A comma between digits is a decimal comma only where
/// the other reading makes no sense; where both do, or neither, the text is refused. (3) Decimal degrees, degrees and
/// minutes, or degrees, minutes and seconds; only the last number may have decimals.
enum CoordinateText {
  /// `nil` for text that is not one pair of coordinates on the Earth.
  static func parse(_ text: String) -> Coordinates? {
    guard let tokens = tokens(text) else { return nil }
    let hasPoints = tokens.contains { if case .number(let digits, _) = $0 { digits.contains(".") } else { false } }
    let apart = pair(tokens)
    guard !hasPoints, tokens.contains(where: { $0 == .tightComma }) else { return apart }
    let decimal = decimalCommas(tokens).flatMap { pair($0) }
    switch (apart, decimal) {
    case (let only?, nil), (nil, let only?): return only
    case (let first?, let second?): return first == second ? first : nil  // (2)
    case (nil, nil): return nil
    }
  }

  /// How a point without a town is named: "12.3400° N, 56.7800° W".
  static func format(_ point: Coordinates) -> String {
    func part(_ degrees: Double, _ positive: String, _ negative: String) -> String {
      let scaled = Int((abs(degrees) * 10_000).rounded())
      let decimals = String(scaled % 10_000)
      let padded = String(repeating: "0", count: 4 - decimals.count) + decimals
      return "\(scaled / 10_000).\(padded)° \(degrees < 0 ? negative : positive)"
    }
    return "\(part(point.latitude, "N", "S")), \(part(point.longitude, "E", "W"))"
  }

  // MARK: Tokens

  private enum Token: Equatable {
    case number(String, isNegative: Bool)
    case hemisphere(Character)
    case tightComma  // a digit on either side
    case separator
  }

  private static func tokens(_ text: String) -> [Token]? {
    var characters = [Character](text.trimmingCharacters(in: .whitespacesAndNewlines))
    guard characters.count <= 80 else { return nil }
    if String(characters.prefix(4)).lowercased() == "geo:" { characters.removeFirst(4) }
    var tokens: [Token] = []
    var position = 0
    while position < characters.count {
      let character = characters[position]
      if let sign = sign(character) {
        let next = position + 1
        guard next < characters.count, isDigit(characters[next]) || characters[next] == "." else { return nil }
        if case .number = tokens.last, position > 0, isDigit(characters[position - 1]) { return nil }  // 5-6 is no pair
        let (digits, end) = number(characters, from: next)
        tokens.append(.number(digits, isNegative: sign))
        position = end
      } else if isDigit(character) || character == "." {
        let (digits, end) = number(characters, from: position)
        guard end > position else { return nil }
        tokens.append(.number(digits, isNegative: false))
        position = end
      } else if "nsewNSEW".contains(character) {
        let isWord = position + 1 < characters.count && characters[position + 1].isLetter
        guard !isWord else { return nil }
        tokens.append(.hemisphere(Character(character.uppercased())))
        position += 1
      } else if character == "," {
        let isTight =
          position > 0 && position + 1 < characters.count && isDigit(characters[position - 1])
          && isDigit(characters[position + 1])
        tokens.append(isTight ? .tightComma : .separator)
        position += 1
      } else if character == ";" || character == "/" {
        tokens.append(.separator)
        position += 1
      } else if character.isWhitespace || "°º˚'’′\"”″()[]".contains(character) {
        position += 1
      } else {
        return nil
      }
    }
    return tokens
  }

  private static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }

  /// Whether it is a minus; `nil` for anything but a sign.
  private static func sign(_ character: Character) -> Bool? {
    switch character {
    case "-", "−", "–": true
    case "+": false
    default: nil
    }
  }

  private static func number(_ characters: [Character], from start: Int) -> (String, Int) {
    var end = start
    var hasPoint = false
    while end < characters.count {
      if characters[end] == ".", !hasPoint { hasPoint = true } else if !isDigit(characters[end]) { break }
      end += 1
    }
    return (String(characters[start..<end]), end)
  }

  /// The same tokens with each pair of numbers around a tight comma made one; `nil` where that is ambiguous.
  private static func decimalCommas(_ tokens: [Token]) -> [Token]? {
    var result: [Token] = []
    var position = 0
    while position < tokens.count {
      var chain: [(digits: String, isNegative: Bool)] = []
      while position < tokens.count, case .number(let digits, let isNegative) = tokens[position] {
        chain.append((digits, isNegative))
        guard position + 1 < tokens.count, tokens[position + 1] == .tightComma else {
          position += 1
          break
        }
        position += 2
      }
      switch chain.count {
      case 0:
        result.append(tokens[position])
        position += 1
      case 1: result.append(.number(chain[0].digits, isNegative: chain[0].isNegative))
      case 2, 4:  // a,b or a,b,c,d; of a,b,c nobody knows which comma is which
        for index in stride(from: 0, to: chain.count, by: 2) {
          if index > 0 { result.append(.separator) }
          result.append(
            .number(chain[index].digits + "." + chain[index + 1].digits, isNegative: chain[index].isNegative))
        }
      default: return nil
      }
    }
    return result
  }

  // MARK: Pairs

  private static func pair(_ tokens: [Token]) -> Coordinates? {
    guard let (first, second) = halves(tokens), let one = angle(first), let other = angle(second) else { return nil }
    switch (one.isLatitude, other.isLatitude) {
    case (true?, false?), (true?, nil), (nil, false?), (nil, nil):
      return Coordinates(latitude: one.degrees, longitude: other.degrees)
    case (false?, true?), (false?, nil), (nil, true?):
      return Coordinates(latitude: other.degrees, longitude: one.degrees)
    case (true?, true?), (false?, false?): return nil
    }
  }

  private static func halves(_ tokens: [Token]) -> (ArraySlice<Token>, ArraySlice<Token>)? {
    let separators = tokens.indices.filter { tokens[$0] == .separator || tokens[$0] == .tightComma }
    if separators.count == 1 {
      return (tokens[..<separators[0]], tokens[(separators[0] + 1)...])
    }
    guard separators.isEmpty else { return nil }
    let letters = tokens.indices.filter { if case .hemisphere = tokens[$0] { true } else { false } }
    if letters.count == 2 {
      let split = letters[0] == 0 ? letters[1] : letters[0] + 1
      return (tokens[..<split], tokens[split...])
    }
    guard letters.isEmpty, tokens.count % 2 == 0 else { return nil }
    return (tokens[..<(tokens.count / 2)], tokens[(tokens.count / 2)...])
  }

  private static func angle(_ tokens: ArraySlice<Token>) -> (degrees: Double, isLatitude: Bool?)? {
    var tokens = tokens
    var letter: Character?
    if case .hemisphere(let found) = tokens.first {
      letter = found
      tokens.removeFirst()
    } else if case .hemisphere(let found) = tokens.last {
      letter = found
      tokens.removeLast()
    }
    guard (1...3).contains(tokens.count) else { return nil }
    var degrees = 0.0
    var isNegative = false
    for (place, token) in tokens.enumerated() {
      guard case .number(let digits, let minus) = token, let value = Double(digits) else { return nil }
      if place == 0 {
        isNegative = minus
      } else if minus || value >= 60 {
        return nil
      }
      if place < tokens.count - 1, digits.contains(".") { return nil }  // (3)
      degrees += value / [1, 60, 3600][place]
    }
    if isNegative, letter != nil { return nil }
    switch letter {
    case "N": return (degrees, true)
    case "S": return (-degrees, true)
    case "E": return (degrees, false)
    case "W": return (-degrees, false)
    default: return (isNegative ? -degrees : degrees, nil)
    }
  }
}

extension PlaceIndex {
  /// The coordinates that the text is, in any usual way of writing; `nil` where it is none, or can be read in two ways.
  public func coordinates(typed text: String) -> Coordinates? { CoordinateText.parse(text) }
}
