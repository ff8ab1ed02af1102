import Foundation

/// One source file as the rules see it: the text, and the same text with what is not code blanked out.
///
/// (1) All three forms have the same lines, so a finding's line number holds in each.
/// (2) Interpolated code inside a string counts as string: the rules would rather miss it than see prose as code.
struct SourceText: Sendable {
  /// Relative to the package root, such as `Sources/Weather/Place.swift`.
  let path: String
  /// As written.
  let lines: [Substring]
  /// Comments and the contents of string literals replaced by blanks.
  let code: [Substring]
  /// Comments replaced by blanks, strings kept.
  let codeAndStrings: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = SourceText.blanked(text, strings: true).split(separator: "\n", omittingEmptySubsequences: false)
    codeAndStrings = SourceText.blanked(text, strings: false).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// `Weather` for `Sources/Weather/Place.swift`, `WeatherTests` for a test, `CSQLite` for `Sources/C/CSQLite/…`.
  var target: String {
    let parts = path.split(separator: "/")
    return String(parts.count > 2 && parts[1] == "C" ? parts[2] : parts[1])
  }

  /// Zero-based lines in which `pattern` matches code. The pattern is compiled once for the whole file.
  func linesOfCode(matching pattern: String) -> [Int] {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else { return [] }
    return code.indices.filter { line in
      let text = String(code[line])
      return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }
  }
}

extension SourceText {
  private enum State {
    case code
    case lineComment
    case blockComment(depth: Int)
    case string(hashes: Int, multiline: Bool)
  }

  /// `text` with comments, and strings where asked, turned to blanks line for line.
  private static func blanked(_ text: String, strings: Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    var output = String.UnicodeScalarView()
    var state = State.code
    var index = 0

    func follows(_ literal: String, at position: Int) -> Bool {
      var next = position
      for scalar in literal.unicodeScalars {
        guard next < scalars.count, scalars[next] == scalar else { return false }
        next += 1
      }
      return true
    }
    func emit(_ count: Int, kept: Bool) {
      for scalar in scalars[index..<min(index + count, scalars.count)] {
        output.append(kept || scalar == "\n" ? scalar : " ")
      }
      index += count
    }

    while index < scalars.count {
      switch state {
      case .code:
        if follows("//", at: index) {
          state = .lineComment
          emit(2, kept: false)
        } else if follows("/*", at: index) {
          state = .blockComment(depth: 1)
          emit(2, kept: false)
        } else if let (hashes, multiline) = stringOpening(scalars, at: index) {
          state = .string(hashes: hashes, multiline: multiline)
          emit(hashes + (multiline ? 3 : 1), kept: true)
        } else {
          emit(1, kept: true)
        }
      case .lineComment:
        if scalars[index] == "\n" { state = .code }
        emit(1, kept: false)
      case .blockComment(let depth):
        if follows("*/", at: index) {
          state = depth == 1 ? .code : .blockComment(depth: depth - 1)
          emit(2, kept: false)
        } else if follows("/*", at: index) {
          state = .blockComment(depth: depth + 1)
          emit(2, kept: false)
        } else {
          emit(1, kept: false)
        }
      case .string(let hashes, let multiline):
        let pounds = String(repeating: "#", count: hashes)
        let closing = (multiline ? "\"\"\"" : "\"") + pounds
        if follows(closing, at: index) {
          state = .code
          emit(closing.count, kept: true)
        } else if follows("\\" + pounds, at: index) {
          emit(2 + hashes, kept: !strings)
        } else {
          if scalars[index] == "\n", !multiline { state = .code }
          emit(1, kept: !strings)
        }
      }
    }
    return String(output)
  }

  /// How a string literal that begins at `position` is fenced, or `nil` where none begins.
  private static func stringOpening(_ scalars: [Unicode.Scalar], at position: Int) -> (hashes: Int, multiline: Bool)? {
    var quote = position
    while quote < scalars.count, scalars[quote] == "#" { quote += 1 }
    guard quote < scalars.count, scalars[quote] == "\"" else { return nil }
    let multiline = quote + 2 < scalars.count && scalars[quote + 1] == "\"" && scalars[quote + 2] == "\""
    return (quote - position, multiline)
  }
}
