/// One thing that can be typed after `fairweather`.
struct Command: Sendable {
  let name: String
  /// What follows the name, such as `PLACE`.
  let usage: String
  /// Whether words that are no options may follow; else one is wrong use.
  var takesWords = true
  let summary: String
  let options: [CommandOption]
  let run: @Sendable (CommandWords, Settings, Terminal) async throws -> ExitStatus
}

/// The texts of `--help`, made from the commands themselves.
enum Help {
  static var overview: String {
    let width = (Fairweather.commands.map(\.name.count).max() ?? 0) + 2
    let rows = Fairweather.commands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count) + command.summary
    }
    return """
      Given the weather, the air and the sea: what can I do outside, and when?

      Usage: fairweather COMMAND … [--help]

      \(rows.joined(separator: "\n"))

      Exit status: 0 fine, 1 failed (network, provider, store), 2 used wrongly, 3 no such place.
      """
  }

  static func text(for command: Command) -> String {
    let names = command.options.map { "--" + $0.name + ($0.value.map { " " + $0 } ?? "") }
    let width = (names.map(\.count).max() ?? 0) + 2
    let rows = zip(names, command.options).map { name, option in
      "  " + name + String(repeating: " ", count: width - name.count) + option.help
    }
    let usage = ["Usage: fairweather", command.name, command.usage].filter { !$0.isEmpty }.joined(separator: " ")
    return [command.summary, usage, rows.joined(separator: "\n")].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
