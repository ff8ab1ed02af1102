import Testing

@testable import fairweather

@Suite("Words on the command line")
struct CommandWordsTests {
  private let options: [CommandOption] = [
    .taking("LAT,LON", "near", ""), .taking("N", "limit", ""), .flag("json", ""),
  ]

  private func words(_ raw: String...) throws -> CommandWords { try CommandWords(raw, accepting: options) }

  @Test("Places and options come in any order, values with a space or an equals sign")
  func anyOrder() throws {
    let words = try words("--limit", "3", "New", "York", "--json", "--near=51.1,1.3")
    #expect(words.text == "New York")
    #expect(words["limit"] == "3")
    #expect(words["near"] == "51.1,1.3")
    #expect(words.has("json"))
  }

  @Test("A word that begins with a minus and a digit is a place, and a value may begin so too")
  func negativePlace() throws {
    #expect(try words("-33.9,18.4").text == "-33.9,18.4")
    #expect(try words("x", "--near", "-33.9,18.4")["near"] == "-33.9,18.4")
  }

  @Test("After two minuses all are words")
  func endOfOptions() throws { #expect(try words("--", "--json").text == "--json") }

  @Test("An unknown option is named, with those that are accepted")
  func unknownOption() {
    #expect(throws: UsageError("--wind is no option here. Accepted are: --near, --limit, --json.")) {
      try words("--wind")
    }
  }

  @Test(
    "An option without its value says what it needs", arguments: [["--limit"], ["--limit", "--json"], ["--limit="]])
  func missingValue(raw: [String]) {
    #expect(throws: UsageError("--limit needs a value: --limit N.")) { try CommandWords(raw, accepting: options) }
  }

  @Test("A switch takes no value")
  func switchWithValue() { #expect(throws: UsageError("--json takes no value.")) { try words("--json=yes") } }
}
