import Foundation

// Rules on what is said beside the code: a comment on each public declaration, a sentence on each test.
extension Rule {
  /// Declarations whose meaning is that of the standard protocol they fulfil.
  private static let witnesses =
    #"\b(func\s+(==|<|hash\(into|encode\(to|next\(\)|makeIterator\(\)|index\(after)|init\(from\s+\w+:\s*(any\s+)?Decoder|"#
    + #"(var|let)\s+(description|debugDescription|errorDescription|id|hashValue|allCases|startIndex|endIndex)\s*:|"#
    + #"typealias\s+(Element|Iterator|Index|RawValue|ID|IntegerLiteralType|FloatLiteralType)\b)"#

  private static let declaration =
    #"^\s*(@\w+(\([^)]*\))?\s+)*(public|open)\s+((private|internal|fileprivate|package)\(set\)\s+|"#
    + #"(static|class|final|mutating|nonmutating|nonisolated|override|required|convenience|lazy|weak|indirect|"#
    + #"nonisolated\(unsafe\)|prefix|postfix|infix)\s+)*"#
    + #"(func|var|let|struct|class|enum|actor|protocol|init|subscript|typealias|associatedtype)\b"#

  /// A comment covers its declaration and those that follow it line upon line, such as the stored
  /// properties of a quantity. An initialiser that only stores what it is given says enough by its labels.
  static let documentation = Rule(
    sentence: "Every public declaration has a comment", appliesTo: { $0.path.hasPrefix("Sources/") }
  ) { file in
    file.linesOfCode(matching: declaration).compactMap { line in
      guard !file.code[line].matches(witnesses), !isDocumented(file, at: line),
        !onlyStores(file, from: line)
      else { return nil }
      return (line, "no comment on: \(file.lines[line].trimmed)")
    }
  }

  /// Whether a `///` stands above the declaration on `line`, with only attributes, conditions and
  /// other public declarations between.
  private static func isDocumented(_ file: SourceText, at line: Int) -> Bool {
    var above = line - 1
    while above >= 0 {
      let code = file.code[above]
      guard code.trimmed.hasPrefix("@") || code.trimmed.hasPrefix("#if") || code.matches(declaration) else { break }
      above -= 1
    }
    guard above >= 0 else { return false }
    let text = file.lines[above].trimmed
    return text.hasPrefix("///") || text.hasSuffix("*/")
  }

  /// Whether an initialiser that can neither fail nor throw begins on `line` and only assigns to `self`.
  private static func onlyStores(_ file: SourceText, from line: Int) -> Bool {
    if file.code[line].matches(#"\bpublic init\([^)]*\) \{( self\.\w+ = \w+)? ?\}$"#) { return true }
    guard file.code[line].matches(#"\bpublic init\("#),
      let opening = file.code[line...].firstIndex(where: { $0.trimmed.hasSuffix("{") }),
      !file.code[opening].matches(#"\)\s*(async|throws)\b"#),
      let closing = file.code[(opening + 1)...].firstIndex(where: { $0.trimmed == "}" })
    else { return false }
    return file.code[(opening + 1)..<closing].allSatisfy { $0.trimmed.isEmpty || $0.matches(#"^\s*self\.\w+ = "#) }
  }

  static let namedTests = Rule(
    sentence: "Every test has a sentence for a name", appliesTo: { $0.path.hasPrefix("Tests/") }
  ) { file in
    file.linesOfCode(matching: #"@Test\b"#).flatMap { line -> [(line: Int, what: String)] in
      guard let found = file.code[line].range(of: "@Test") else { return [] }
      // The name may stand on the next line; the text from the attribute on is enough to see it.
      let offset = file.code[line].distance(from: file.code[line].startIndex, to: found.upperBound)
      let rest =
        String(file.codeAndStrings[line].dropFirst(offset)) + "\n"
        + file.codeAndStrings.dropFirst(line + 1).prefix(1).joined()
      let name = rest.range(of: #"^\s*\(\s*"[^"]*\S [^"]*\S"#, options: .regularExpression)
      return name == nil ? [(line, "a test without a sentence")] : []
    }
  }
}
