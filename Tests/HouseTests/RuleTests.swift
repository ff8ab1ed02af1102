import Testing

// A checker that cannot fail proves nothing: each rule is shown a source that breaks it and one that does not.
@Suite("The rules see what they should")
struct RuleTests {
  private func findings(_ rule: Rule, _ text: String, at path: String = "Sources/Weather/Place.swift") -> [String] {
    rule.findings(in: SourceText(path: path, text: text))
  }

  @Test(
    "An import outside the table is found however it is written",
    arguments: [
      "import Outdoors", "public import Outdoors", "  @testable import Outdoors", "@_exported public import Outdoors",
      "import struct Outdoors.Activity", "import Outdoors // why", "@preconcurrency import Outdoors",
    ])
  func badImport(line: String) {
    #expect(findings(Rule.imports, "import Foundation\n\(line)").count == 1)
  }

  @Test("An import that the table allows is let pass, and one in a comment or a string is none")
  func goodImport() {
    let text = ##"""
      public import Foundation
      import Weather
      // import Storage
      /* import Storage
         /* import Storage */ import Storage */
      let line = "import Storage"
      let escaped = "\" \\", raw = #"\" " \#(x)"#
      let lines = #"""
      import Storage "
      """#
      """##
    #expect(findings(Rule.imports, text, at: "Sources/Outdoors/Plan.swift") == [])
  }

  @Test("A C library is closed to all rooms but its own")
  func library() {
    #expect(findings(Rule.imports, "import CSQLite", at: "Sources/Storage/SQLiteStore.swift") == [])
    #expect(
      findings(Rule.imports, "import CSQLite", at: "Sources/API/API.swift")
        == ["Sources/API/API.swift:1: API must not import CSQLite"])
  }

  @Test("A room that nobody entered in the table may import nothing")
  func unknownRoom() {
    #expect(findings(Rule.imports, "import Foundation", at: "Sources/Utils/Utils.swift").count == 1)
  }

  @Test("A module of Linux alone must be asked for in a portable room, not in a server's room")
  func portable() {
    let bare = "import Foundation\nimport FoundationNetworking"
    let asked = "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif"
    #expect(findings(Rule.portableImports, bare, at: "Sources/Providers/Transport.swift").count == 1)
    #expect(findings(Rule.portableImports, asked, at: "Sources/Providers/Transport.swift") == [])
    #expect(findings(Rule.portableImports, "import Glibc", at: "Sources/HTTPServer/Listener.swift") == [])
  }

  @Test(
    "A clock or a locale of one's own is found outside the composition root",
    arguments: [
      "let now = Date()", "let now = Date.now", "Calendar.current.date()", "TimeZone.autoupdatingCurrent",
      "x(Locale.current)", "ProcessInfo.processInfo.environment[\"HOME\"]",
    ])
  func ambient(line: String) {
    #expect(findings(Rule.composition, line).count == 1)
    #expect(findings(Rule.composition, line, at: "Sources/fairweather/Serve.swift") == [])
    #expect(findings(Rule.composition, "// \(line)\nlet said = \"\(line.replacing("\"", with: ""))\"") == [])
  }

  @Test("A date that is given is no clock")
  func givenDate() {
    #expect(findings(Rule.composition, "Date(timeIntervalSince1970: 0)\nupDate()\nlet current = zone.current") == [])
  }

  @Test(
    "A forced try, a forced cast and a fatal error are found", arguments: ["try! x()", "fatalError(\"\")", "x as! Y"])
  func crash(line: String) {
    #expect(findings(Rule.crashes, line).count == 1)
  }

  @Test("A claim about threads needs its proof beside it")
  func concurrency() {
    let claim = "final class Box: @unchecked Sendable {}"
    #expect(findings(Rule.unprovedConcurrency, claim).count == 1)
    #expect(findings(Rule.unprovedConcurrency, "// Guarded by its lock.\n@frozen\n\(claim)") == [])
    #expect(findings(Rule.unprovedConcurrency, "nonisolated(unsafe) var x = 0  // set before threads start") == [])
    #expect(findings(Rule.unprovedConcurrency, "// About another thing.\n\nnonisolated(unsafe) var x = 0").count == 1)
  }

  @Test("The four hundred and first line is one too many")
  func length() {
    let fits = String(repeating: "\n", count: Rule.longest)
    #expect(findings(Rule.length, fits) == [])
    #expect(findings(Rule.length, fits + "\n").count == 1)
  }

  @Test("A type named after its target is found, a longer name is not")
  func targetName() {
    #expect(findings(Rule.targetNames, "public enum Weather {}").count == 1)
    #expect(findings(Rule.targetNames, "public enum WeatherReport {}\nimport Weather") == [])
  }

  @Test(
    "A public declaration without a comment is found",
    arguments: [
      "public struct Place {}", "  public static func of(_ x: Int) {}", "public init?(celsius: Double) {}",
      "@inlinable public var x: Int { 0 }", "public private(set) var x = 0", "// why\npublic let x = 0",
      "public final class Box {}", "/// Said.\n\npublic let x = 0", "public init(x: Int) throws {\n  self.x = x\n}",
      "public init(x: Int) {\n  open(x)\n}", "/// Said.\nlet y = 0\npublic let x = 0",
      "public typealias Handler = () -> Void",
    ])
  func undocumented(text: String) {
    #expect(findings(Rule.documentation, text).count == 1)
  }

  @Test(
    "A comment counts through attributes; imports, extensions and witnesses need none",
    arguments: [
      "/// Said.\npublic struct Place {}", "/// Said.\n@inlinable\npublic var x: Int { 0 }", "public import Foundation",
      "public extension Place {}", "public static func == (a: Place, b: Place) -> Bool {}", "let publicLet = 0",
      "public func encode(to encoder: any Encoder) throws {}", "public init(x: Int) {\n  self.x = x\n}",
      "public init(x: Int) { self.x = x }", "public init(\n  x: () throws -> Void\n) {\n  self.x = x\n}",
      "/// One\npublic struct One: Quantity {\n  public let one: Int\n  public var two: Int { one }",
      "let said = \"public var x\"",
    ])
  func documented(text: String) {
    #expect(findings(Rule.documentation, text) == [])
  }

  @Test(
    "A test without a sentence is found",
    arguments: ["@Test func a() {}", "@Test(\"word\") func a() {}", "@Test(.tags(.x))"])
  func unnamedTest(text: String) {
    #expect(findings(Rule.namedTests, text, at: "Tests/WeatherTests/PlaceTests.swift").count == 1)
  }

  @Test("A sentence counts on the attribute's line and on the next")
  func namedTest() {
    let text = "@Test(\"Still air is calm\") func a() {}\n@Test(\n  \"Wind chills\", arguments: [1])\nfunc b() {}"
    #expect(findings(Rule.namedTests, text, at: "Tests/WeatherTests/PlaceTests.swift") == [])
  }

  @Test("A test that sleeps, or is switched off, is found")
  func lazyTests() {
    let path = "Tests/WeatherTests/PlaceTests.swift"
    #expect(findings(Rule.waitingTests, "try await Task.sleep(for: .seconds(1))", at: path).count == 1)
    #expect(findings(Rule.waitingTests, "usleep(10)", at: path).count == 1)
    #expect(findings(Rule.waitingTests, "func sleep() { owl.sleep(1) }", at: path) == [])
    #expect(findings(Rule.switchedOffTests, "@Test(\"It is off\", .disabled(\"later\"))", at: path).count == 1)
    #expect(findings(Rule.switchedOffTests, "#expect(true)", at: path).count == 1)
  }

  @Test("A table row names a room and what it may import")
  func table() {
    let text = """
      | target | what lives here | may import |
      |---|---|---|
      | `Weather` | the words | – |
      | `Storage` | `Store` on SQLite | `Weather`, `Forecasting` |
      """
    #expect(ImportTable.documented(in: text) == ["Weather": [], "Storage": ["Weather", "Forecasting"]])
  }
}
