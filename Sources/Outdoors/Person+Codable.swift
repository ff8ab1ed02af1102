public import Foundation

extension Person: Codable {
  enum Field: String, CodingKey, CaseIterable {
    case ageGroup, acclimatised, pregnant, sensitivities, fitness, skinType, wetsuit, supervisedSpot
    case interests, preferredWindows, favouriteWeather
  }

  /// Reads a person from a JSON document.
  public static func read(_ document: Data) throws(OutdoorsError) -> Person {
    do {
      return try JSONDecoder().decode(Person.self, from: document)
    } catch let error as OutdoorsError {
      throw error
    } catch {
      throw .unreadable(problem: "it is no JSON object of a person's fields")
    }
  }

  /// Every field may be absent or `null`; a field or value that is not known is refused, so that a slip of the pen
  /// cannot lose a limit that protects someone.
  /// - Throws: ``OutdoorsError/notAccepted(field:given:accepted:)``
  public init(from decoder: any Decoder) throws {
    let all = try decoder.container(keyedBy: AnyKey.self)
    for key in all.allKeys where Field(rawValue: key.stringValue) == nil {
      throw OutdoorsError.notAccepted(
        field: key.stringValue, given: key.stringValue, accepted: Field.allCases.map(\.rawValue))
    }
    let fields = try decoder.container(keyedBy: Field.self)
    self.init()
    ageGroup = try fields.word(.ageGroup)
    acclimatised = try fields.flag(.acclimatised)
    pregnant = try fields.flag(.pregnant)
    sensitivities = Set(try fields.words(.sensitivities))
    fitness = try fields.fitness()
    skinType = try fields.skinType()
    wetsuit = try fields.flag(.wetsuit)
    supervisedSpot = try fields.flag(.supervisedSpot)
    interests = try fields.words(.interests)
    preferredWindows = try fields.list(.preferredWindows, accepted: ["06:00-09:00"]).map { text in
      guard let window = TimeOfDay(text) else {
        throw OutdoorsError.notAccepted(field: "preferredWindows", given: text, accepted: ["06:00-09:00"])
      }
      return window
    }
    favouriteWeather = Set(try fields.words(.favouriteWeather))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(ageGroup?.rawValue, forKey: .ageGroup)
    try fields.encode(acclimatised, forKey: .acclimatised)
    try fields.encode(pregnant, forKey: .pregnant)
    try fields.encode(sensitivities.map(\.rawValue).sorted(), forKey: .sensitivities)
    try fields.encode(fitness?.rawValue, forKey: .fitness)
    try fields.encode(skinType, forKey: .skinType)
    try fields.encode(wetsuit, forKey: .wetsuit)
    try fields.encode(supervisedSpot, forKey: .supervisedSpot)
    try fields.encode(interests.map(\.rawValue), forKey: .interests)
    try fields.encode(preferredWindows.map(\.text), forKey: .preferredWindows)
    try fields.encode(favouriteWeather.map(\.rawValue).sorted(), forKey: .favouriteWeather)
  }
}

extension Person.TimeOfDay {
  /// Reads `06:00-09:00`.
  public init?(_ text: String) {
    let sides = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
    guard sides.count == 2, let from = sides[0], let to = sides[1] else { return nil }
    self.init(from: from, to: to)
  }

  /// `06:00-09:00`.
  public var text: String { "\(Self.clock(from))-\(Self.clock(to))" }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  private static func clock(_ minutes: Int) -> String {
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<Person.Field> {
  private func refusal(_ field: Person.Field, _ given: String, _ accepted: [String]) -> OutdoorsError {
    .notAccepted(field: field.rawValue, given: given, accepted: accepted)
  }

  /// What stands in a field that is of the wrong kind, as far as it can be told.
  private func given(_ field: Person.Field) -> String {
    if let text = try? decode(String.self, forKey: field) { return text }
    if let number = try? decode(Double.self, forKey: field) { return "\(number)" }
    if let flag = try? decode(Bool.self, forKey: field) { return "\(flag)" }
    return "something else"
  }

  fileprivate func flag(_ field: Person.Field) throws -> Bool? {
    do {
      return try decodeIfPresent(Bool.self, forKey: field)
    } catch {
      throw refusal(field, given(field), ["true", "false"])
    }
  }

  private func text(_ field: Person.Field, accepted: [String]) throws -> String? {
    do {
      return try decodeIfPresent(String.self, forKey: field)
    } catch {
      throw refusal(field, given(field), accepted)
    }
  }

  fileprivate func list(_ field: Person.Field, accepted: [String]) throws -> [String] {
    do {
      return try decodeIfPresent([String].self, forKey: field) ?? []
    } catch {
      throw refusal(field, given(field), accepted)
    }
  }

  fileprivate func word<Word: RawRepresentable<String> & CaseIterable>(_ field: Person.Field) throws -> Word? {
    let accepted = Word.allCases.map(\.rawValue)
    guard let text = try text(field, accepted: accepted) else { return nil }
    guard let word = Word(rawValue: text) else { throw refusal(field, text, accepted) }
    return word
  }

  fileprivate func words<Word: RawRepresentable<String> & CaseIterable>(_ field: Person.Field) throws -> [Word] {
    let accepted = Word.allCases.map(\.rawValue)
    return try list(field, accepted: accepted).map { text in
      guard let word = Word(rawValue: text) else { throw refusal(field, text, accepted) }
      return word
    }
  }

  /// Fitness has no agreed scale, so its usual words are understood.
  fileprivate func fitness() throws -> Person.Fitness? {
    let accepted = Person.Fitness.allCases.map(\.rawValue)
    guard let text = try text(.fitness, accepted: accepted) else { return nil }
    switch text {
    case "low", "poor", "beginner": return .low
    case "average", "medium", "moderate", "normal": return .average
    case "high", "good", "fit", "athlete": return .high
    default: throw refusal(.fitness, text, accepted)
    }
  }

  fileprivate func skinType() throws -> Int? {
    let accepted = (1...6).map(String.init)
    do {
      guard let type = try decodeIfPresent(Int.self, forKey: .skinType) else { return nil }
      guard (1...6).contains(type) else { throw refusal(.skinType, "\(type)", accepted) }
      return type
    } catch let error as OutdoorsError {
      throw error
    } catch {
      throw refusal(.skinType, given(.skinType), accepted)
    }
  }
}
