import Foundation
import Synchronization
import Testing

@testable import fairweather

@Suite("What a wrong command line is told")
struct WrongUseTests {
  /// What a command says on standard error, and how it ends.
  private func complaint(_ arguments: String...) async -> (text: String, status: Int32) {
    let said = Mutex(Data())
    let terminal = Terminal(
      isInteractive: false, width: 80, read: { Data() }, write: { _ in },
      writeError: { data in said.withLock { $0 += data } })
    let status = await Fairweather.run(arguments, environment: [:], on: terminal).rawValue
    return (String(decoding: said.withLock { $0 }, as: UTF8.self), status)
  }

  @Test("A command that takes options alone refuses a word", arguments: ["serve", "simulate", "providers", "version"])
  func extraWord(command: String) async {
    let told = await complaint(command, "Lisbon")
    #expect(told.status == 2)
    #expect(told.text.contains("“Lisbon” has no place here"))
  }

  @Test("Numbers that are no point on the Earth are told the range, and a name how to spell it")
  func noSuchPlace() async {
    let numbers = await complaint("search", "91,0", "--source", "simulated")
    #expect(numbers.status == 3)
    #expect(numbers.text.contains("latitude is −90 to 90"))
    let name = await complaint("search", "Qzxvwkj", "--source", "simulated")
    #expect(name.status == 3)
    #expect(name.text.contains("Check the spelling"))
  }

  @Test("A language that is not spoken is refused with those that are", arguments: ["now", "search", "compare"])
  func language(command: String) async {
    let told = await complaint(command, "Lisbon", "--language", "xx", "--source", "simulated")
    #expect(told.status == 2)
    #expect(told.text.contains("--language xx is not spoken. Accepted are: en"))
  }

  @Test("A folder that cannot be made is named in a sentence, and nothing is kept")
  func folder() async throws {
    let words = try CommandWords(["--data", "/dev/null/data"], accepting: [DataOptions.data])
    let said = Mutex<[String]>([])
    let keeping = try await Keeping(Settings(words: words, environment: [:]), { Date(timeIntervalSince1970: 0) }) {
      text in
      said.withLock { $0.append(text) }
    }
    #expect(keeping.own == nil)
    let expected =
      "answers are not kept across restarts: /dev/null/data is no folder and cannot be made one; see --data"
    #expect(said.withLock { $0 } == [expected])
  }

  @Test("An address that cannot be listened on is told with what is accepted")
  func address() {
    #expect(Serving.reason(0).contains("no address is known by that name"))
    #expect(Serving.reason(EADDRINUSE).contains("--port takes another"))
    #expect(Serving.reason(EACCES) == "Permission denied")
  }

  @Test("Help is one line of summary and one of usage, without blanks at their ends")
  func help() {
    #expect(Help.text(for: VersionCommand.command) == "which version this is\n\nUsage: fairweather version")
    for command in Fairweather.commands {
      #expect(command.summary.first?.isLowercase == true, "\(command.name)")
    }
  }
}
