/// `fairweather version`.
enum VersionCommand {
  static let command = Command(
    name: "version", usage: "", takesWords: false, summary: "which version this is", options: []
  ) {
    _, _, terminal in
    terminal.print("fairweather \(Fairweather.version)")
    return .fine
  }
}
