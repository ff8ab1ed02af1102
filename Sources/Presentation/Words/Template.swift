/// The things a sentence can have a place for.
enum Slot: String, CaseIterable {
  case activity, age, area, condition, count, date, day, detail, direction, end, fact, facts, first, high, hour, limit
  case low, month, name, number, provider, primary, reason, rest, sender, start, temperature, text, time, unit, value
  case weekday, window, word
}

/// Which of a language's plural forms a number takes (the CLDR's names).
public enum PluralForm: String, Sendable {
  case zero, one, two, few, many, other
}

/// One whole sentence with named slots, or one for each plural form.
///
/// It is written as a literal: `"Good for {activity} until {time}"`, or
/// `[.one: "{count} day ago", .other: "{count} days ago"]`.
struct Template: Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  enum Part: Sendable, Equatable {
    case words(String)
    case slot(Slot)
  }

  private let forms: [PluralForm: [Part]]
  private let other: [Part]

  init(stringLiteral text: String) {
    other = Self.parts(of: text)
    forms = [:]
  }

  init(dictionaryLiteral elements: (PluralForm, String)...) {
    forms = Dictionary(uniqueKeysWithValues: elements.map { ($0.0, Self.parts(of: $0.1)) })
    other = forms[.other] ?? []
  }

  /// The slots that the sentence has places for, in any of its forms.
  var slots: Set<Slot> {
    Set(([other] + forms.values).joined().compactMap { if case .slot(let slot) = $0 { slot } else { nil } })
  }

  func filled(_ form: PluralForm, _ value: (Slot) -> String?) -> String {
    var text = ""
    for part in forms[form] ?? other {
      switch part {
      case .words(let words): text += words
      case .slot(let slot): text += value(slot) ?? ""
      }
    }
    return text
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      guard let slot = Slot(rawValue: name) else { preconditionFailure("no slot is called \(name): \(text)") }
      if open > rest.startIndex { parts.append(.words(String(rest[..<open]))) }
      parts.append(.slot(slot))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.words(String(rest))) }
    return parts
  }
}
