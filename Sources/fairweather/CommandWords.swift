/// An option that a command accepts.
struct CommandOption: Sendable {
  let name: String
  /// What its value is, such as `LAT,LON`; `nil` for a switch.
  let value: String?
  let help: String

  static func taking(_ value: String, _ name: String, _ help: String) -> CommandOption {
    CommandOption(name: name, value: value, help: help)
  }

  static func flag(_ name: String, _ help: String) -> CommandOption {
    CommandOption(name: name, value: nil, help: help)
  }
}

/// Wrong use of the command line: a sentence that says what was wrong and what is accepted.
struct UsageError: Error, Equatable {
  let message: String
  init(_ message: String) { self.message = message }
}

/// What was typed after a command's name, sorted into places and options.
struct CommandWords {
  let words: [String]
  private let values: [String: String]

  /// - Parameter raw: `--name value`, `--name=value`, switches and words in any order; after `--` all are words.
  ///   A word that begins with a minus and a digit is a place (−33.9,18.4), not an option.
  init(_ raw: some Sequence<String>, accepting options: [CommandOption]) throws(UsageError) {
    var words: [String] = []
    var values: [String: String] = [:]
    var rest = Array(raw)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      guard word.hasPrefix("-"), word != "-", !Self.isPlace(word) else {
        words.append(word)
        continue
      }
      let (name, inline) = Self.split(word)
      guard let option = options.first(where: { $0.name == name }) else {
        let known = options.map { "--" + $0.name }.joined(separator: ", ")
        throw UsageError("\(word) is no option here. Accepted are: \(known).")
      }
      guard let wanted = option.value else {
        guard inline == nil else { throw UsageError("--\(name) takes no value.") }
        values[name] = ""
        continue
      }
      // A value may itself begin with a minus: --near -33.9,18.4.
      guard let value = inline ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
        throw UsageError("--\(name) needs a value: --\(name) \(wanted).")
      }
      values[name] = value
    }
    self.words = words
    self.values = values
  }

  subscript(name: String) -> String? { values[name] }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// All words as one text, so that a place needs no quotes.
  var text: String { words.joined(separator: " ") }

  private static func isPlace(_ word: String) -> Bool {
    word.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    let bare = word.drop { $0 == "-" }
    guard word.hasPrefix("--") else { return (Self.short[String(bare)] ?? String(bare), nil) }
    guard let equals = bare.firstIndex(of: "=") else { return (String(bare), nil) }
    return (String(bare[..<equals]), String(bare[bare.index(after: equals)...]))
  }

  private static let short = ["h": "help", "j": "json", "n": "limit"]
}
