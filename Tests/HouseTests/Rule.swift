import Foundation

/// A rule of the house: what it looks at, and the lines of a file that break it.
struct Rule: Sendable {
  /// What is asked for, as the failing test says it.
  let sentence: String
  /// Files the rule does not speak about are left out by path.
  let appliesTo: @Sendable (SourceText) -> Bool
  /// Zero-based lines that break the rule, each with what is wrong.
  let broken: @Sendable (SourceText) -> [(line: Int, what: String)]

  /// `Sources/Weather/Place.swift:12: …`, one per broken line.
  func findings(in file: SourceText) -> [String] {
    guard appliesTo(file) else { return [] }
    return broken(file).map { "\(file.path):\($0.line + 1): \($0.what)" }
  }
}

extension Rule {
  /// All rules that read one file at a time.
  static let all: [Rule] = [
    imports, portableImports, composition, crashes, unprovedConcurrency, length, documentation, targetNames,
    namedTests, waitingTests, switchedOffTests,
  ]

  @Sendable static func inSources(_ file: SourceText) -> Bool { file.path.hasPrefix("Sources/") }
  @Sendable static func inTests(_ file: SourceText) -> Bool { file.path.hasPrefix("Tests/") }

  /// A rule that forbids what `pattern` matches in code, outside comments and strings.
  private static func forbid(
    _ pattern: String, _ sentence: String, in appliesTo: @escaping @Sendable (SourceText) -> Bool
  ) -> Rule {
    Rule(sentence: sentence, appliesTo: appliesTo) { file in
      file.linesOfCode(matching: pattern).map { ($0, "\(file.lines[$0].trimmed)") }
    }
  }
}

// MARK: Imports
extension Rule {
  /// The modules a file imports, with the zero-based line of each.
  static func importedModules(_ file: SourceText) -> [(line: Int, module: String)] {
    let pattern = #"^\s*(@\w+(\(\w+\))?\s+)*((public|package|internal|fileprivate|private)\s+)?import\s+"#
    return file.linesOfCode(matching: pattern).compactMap { line in
      guard let head = file.code[line].range(of: pattern, options: .regularExpression) else { return nil }
      // `import struct Foundation.Date` names the module after the kind and before the dot.
      let words = file.code[line][head.upperBound...].split(whereSeparator: { $0 == " " || $0 == ";" })
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = words.first.map { kinds.contains($0) && words.count > 1 ? words[1] : $0 }
      return name.flatMap { $0.split(separator: ".").first }.map { (line, String($0)) }
    }
  }

  static let imports = Rule(
    sentence: "A room imports only what the table allows", appliesTo: inSources
  ) { file in
    importedModules(file).filter { !ImportTable.allows($0.module, in: file.target) }
      .map { ($0.line, "\(file.target) must not import \($0.module)") }
  }

  static let portableImports = Rule(
    sentence: "A portable room imports a module of one system only where it asks for it by canImport",
    appliesTo: { ImportTable.portable.contains($0.target) && inSources($0) }
  ) { file in
    importedModules(file)
      .filter { ["FoundationNetworking", "Glibc", "Musl", "Darwin"].contains($0.module) }
      .filter { found in
        found.line == 0 || !file.code[found.line - 1].contains("canImport(\(found.module))")
      }
      .map { ($0.line, "\($0.module) without #if canImport(\($0.module))") }
  }
}

// MARK: What code must not say
extension Rule {
  static let composition = forbid(
    #"\bDate\(\s*\)|\bDate\.init\(\s*\)|\bDate\.now\b|\b(Calendar|TimeZone|Locale)\.(current|autoupdatingCurrent|system)\b"#
      + #"|\bprocessInfo\.environment\b|\bgetenv\("#,
    "The clock, the calendar, the zone, the locale and the environment are read in the composition root alone",
    in: { inSources($0) && $0.target != "fairweather" })

  static let crashes = forbid(
    #"\btry!|\bfatalError\(|\bas!"#, "Nothing crashes on purpose: no forced try, no forced cast, no fatal error",
    in: inSources)

  static let waitingTests = forbid(
    #"\b(Task|Thread)\.sleep\(|(?<!func )(?<![\w.])(u|nano)?sleep\("#, "A test hands over a clock and does not sleep",
    in: inTests)

  static let switchedOffTests = forbid(
    #"\.disabled\(|\bimport XCTest\b|#expect\((true|Bool\(true\))\)"#,
    "No test is switched off, and none is true whatever happens", in: inTests)

  static let unprovedConcurrency = Rule(
    sentence: "What the compiler cannot prove is proved by a comment beside it", appliesTo: inSources
  ) { file in
    file.linesOfCode(matching: #"@unchecked\s+Sendable|\bnonisolated\(unsafe\)|@preconcurrency\b"#)
      .filter { !hasComment(file, beside: $0) }
      .map { ($0, "no comment proves: \(file.lines[$0].trimmed)") }
  }

  /// A comment on the line itself or directly above the declaration that contains it, attributes aside.
  private static func hasComment(_ file: SourceText, beside line: Int) -> Bool {
    if file.lines[line].contains("//") { return true }
    var above = line - 1
    while above >= 0, file.code[above].trimmed.hasPrefix("@") { above -= 1 }
    return above >= 0 && file.lines[above].trimmed.hasPrefix("//")
  }
}

// MARK: Shape of a file
extension Rule {
  static let longest = 400

  static let length = Rule(
    sentence: "A file is one idea of at most \(longest) lines", appliesTo: { inSources($0) || inTests($0) }
  ) { file in
    let count = file.lines.last?.isEmpty == true ? file.lines.count - 1 : file.lines.count
    return count > longest ? [(longest, "\(count) lines")] : []
  }

  static let targetNames = Rule(
    sentence: "No type has the name of its target", appliesTo: inSources
  ) { file in
    let pattern = #"\b(struct|class|enum|actor|protocol|typealias)\s+"# + file.target + #"\b"#
    return file.linesOfCode(matching: pattern).map { ($0, "a type named \(file.target) hides the module") }
  }
}

extension Substring {
  /// Without blanks at either end.
  var trimmed: String { trimmingCharacters(in: .whitespaces) }

  /// Whether the regular expression is found anywhere in it.
  func matches(_ pattern: String) -> Bool { range(of: pattern, options: .regularExpression) != nil }
}
