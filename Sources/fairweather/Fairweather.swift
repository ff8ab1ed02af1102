// fairweather: the command line, and the composition root that builds every concrete thing.
// Read in this order: Fairweather → Command, CommandWords, Settings, Terminal → Composition → one file a command.
// (1) Only here are the clock, the environment and the locale read. (2) Wrong use, failure and no such place stay
// three different things up to the exit status.

import Foundation
import Presentation

/// The composition root: the only place that builds concrete things, reads the clock and the environment.
@main
struct Fairweather {
  static let version = "0.1.0"

  static func main() async {
    let terminal = Terminal.standard
    let status = await run(
      Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment, on: terminal)
    if status == .fine, terminal.hasLostOutput() {
      terminal.complain("fairweather: the output could not be written in full.")
      exit(ExitStatus.failed.rawValue)
    }
    exit(status.rawValue)
  }

  /// Runs one command; whatever goes wrong becomes a sentence on standard error and an exit status.
  static func run(_ arguments: [String], environment: [String: String], on terminal: Terminal) async -> ExitStatus {
    guard let name = arguments.first.map({ $0 == "--version" ? VersionCommand.command.name : $0 }) else {
      terminal.complain(Help.overview)
      return .usedWrongly
    }
    if ["help", "--help", "-h"].contains(name) {
      terminal.print(Help.overview)
      return .fine
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      terminal.complain("fairweather: “\(name)” is no command.\n\n" + Help.overview)
      return .usedWrongly
    }
    do {
      let words = try CommandWords(arguments.dropFirst(), accepting: command.options + [.flag("help", "this text")])
      if words.has("help") {
        terminal.print(Help.text(for: command))
        return .fine
      }
      if !command.takesWords, let extra = words.words.first {
        throw UsageError(
          "“\(extra)” has no place here; it takes \(command.options.isEmpty ? "nothing more" : "options alone").")
      }
      return try await command.run(words, Settings(words: words, environment: environment), terminal)
    } catch let error as UsageError {
      terminal.complain("fairweather \(name): \(error.message)")
      return .usedWrongly
    } catch let error as NoSuchPlace {
      terminal.complain(Language.english.sentence(for: error.trouble))
      return .noSuchPlace
    } catch {
      terminal.complain("fairweather \(name): \(error)")
      return .failed
    }
  }

  static let commands: [Command] = [
    ServeCommand.command, SimulateCommand.command, WeatherCommands.now, WeatherCommands.outlook, WeatherCommands.plan,
    WeatherCommands.explain, CompareCommand.command, SearchCommand.command, ComputeCommand.command,
    DecodeCommand.command,
    ProvidersCommand.command, VersionCommand.command,
  ]
}
