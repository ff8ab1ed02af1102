/// A language that Fairweather speaks: its sentences, names and figures.
///
/// A new one is a file beside `English.swift` with the same functions, and its entry in ``all``.
public struct Language: Sendable {
  /// BCP 47, such as `en` or `pt-PT`.
  public let code: String
  /// What speakers call it.
  public let ownName: String
  /// Whether it is written from right to left.
  public let isRightToLeft: Bool

  let decimalSeparator: String
  let groupSeparator: String
  /// The digits 0 to 9.
  let digits: [Character]
  /// Which form goes with a whole number; with a fraction it is always `.other`.
  let plural: @Sendable (Int) -> PluralForm
  /// Monday to Sunday.
  let weekdays: [String]
  let shortWeekdays: [String]
  /// January to December, as they stand in a date.
  let months: [String]
  let shortMonths: [String]
  private let templates: [Template]
  private let activities: [String: ActivityName]

  /// Everything spoken, the default first.
  public static let all: [Language] = [english]

  init(
    code: String, ownName: String, isRightToLeft: Bool = false, decimalSeparator: String, groupSeparator: String,
    digits: String = "0123456789", plural: @escaping @Sendable (Int) -> PluralForm, weekdays: [String],
    shortWeekdays: [String], months: [String], shortMonths: [String], activities: [String: ActivityName],
    template: (Phrase) -> Template
  ) {
    self.code = code
    self.ownName = ownName
    self.isRightToLeft = isRightToLeft
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.digits = Array(digits)
    self.plural = plural
    self.weekdays = weekdays
    self.shortWeekdays = shortWeekdays
    self.months = months
    self.shortMonths = shortMonths
    self.activities = activities
    templates = Phrase.allCases.map(template)
  }

  /// The language that an `Accept-Language` field or a setting asks for, else English.
  public static func preferred(_ wishes: String?) -> Language {
    for wish in wishes?.split(separator: ",") ?? [] {
      let tag = wish.prefix { $0 != ";" }.trimmingPrefix { $0 == " " }
      if let language = tagged(tag) { return language }
    }
    return english
  }

  /// The language of a tag such as `en-GB`, or the nearest of the same base; `nil` where there is none.
  public static func tagged(_ tag: some StringProtocol) -> Language? {
    let tag = tag.lowercased()
    let base = tag.prefix { $0 != "-" }
    return all.first { $0.code.lowercased() == tag }
      ?? all.first { $0.code.lowercased().prefix { $0 != "-" } == base }
  }

  func template(_ phrase: Phrase) -> Template { templates[phrase.rawValue] }

  /// A whole sentence with its slots filled.
  func say(_ phrase: Phrase, _ slots: [Slot: String] = [:]) -> String {
    template(phrase).filled(.other) { slots[$0] }
  }

  /// A sentence that depends on how many there are; `{count}` is the number.
  func say(_ phrase: Phrase, count: Int, _ slots: [Slot: String] = [:]) -> String {
    let shown = number(Double(count))
    return template(phrase).filled(plural(abs(count))) { $0 == .count ? shown : slots[$0] }
  }

  /// A row of facts in one breath: "14°, light wind, clean air".
  func list(_ items: [String]) -> String {
    guard var text = items.first else { return "" }
    for item in items.dropFirst() { text = say(.list, [.first: text, .rest: item]) }
    return text
  }

  /// An activity's names; one that the language has no word for is called by its id.
  func activity(_ id: String) -> ActivityName { activities[id] ?? ActivityName(id, in: id) }

  /// The ids that the language has names for.
  var namedActivities: Set<String> { Set(activities.keys) }

  /// A number as the language writes it: true minus sign, its own digits and separators, never "-0".
  public func number(_ value: Double, decimals: Int = 0) -> String {
    let rounded = RoundedNumber(value, decimals: decimals)
    return (rounded.isNegative ? "\u{2212}" : "") + unsigned(rounded)
  }

  /// As ``number(_:decimals:)`` with the sign as a word, since readers skip a minus sign.
  func spokenNumber(_ value: Double, decimals: Int = 0) -> String {
    let rounded = RoundedNumber(value, decimals: decimals)
    return rounded.isNegative ? say(.spokenMinus, [.number: unsigned(rounded)]) : unsigned(rounded)
  }

  private func unsigned(_ number: RoundedNumber) -> String {
    var whole = number.whole
    // Four digits stay together ("1013"), longer ones are grouped ("10,000").
    if whole.count > 4 {
      var grouped: [Substring] = []
      var rest = whole[...]
      while rest.count > 3 {
        grouped.insert(rest.suffix(3), at: 0)
        rest = rest.dropLast(3)
      }
      whole = ([rest] + grouped).joined(separator: groupSeparator)
    }
    let text = number.fraction.isEmpty ? whole : whole + decimalSeparator + number.fraction
    guard digits[0] != "0" else { return text }
    return String(text.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
  }
}

/// What an activity is called.
struct ActivityName: Sendable, Hashable {
  /// On its own, as a title: "Running".
  let title: String
  /// Inside a sentence: "Good for running".
  let inSentence: String

  init(_ title: String, in sentence: String) {
    self.title = title
    inSentence = sentence
  }
}

extension Language {
  /// "comfort 84": the score in words.
  public func comfort(_ score: Int) -> String { say(.windowScore, [.number: number(Double(score))]) }
}
