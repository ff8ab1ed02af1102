import Foundation
public import Weather

/// What was found for a text that somebody has finished typing.
public struct SubmittedPlaces: Sendable {
  /// Best first.
  public let places: [Place]
  /// The services that found some of them, such as `photon`.
  public let finders: Set<String>
  /// Whether every service that was asked has answered.
  public let isWhole: Bool

  public init(places: [Place], finders: Set<String> = [], isWhole: Bool = true) {
    self.places = places
    self.finders = finders
    self.isWhole = isWhole
  }
}

/// What was found for a search, told apart by region and country.
public struct SearchScreen: Sendable {
  public struct Row: Sendable {
    public let name: String
    /// "England, United Kingdom".
    public let detail: String
    /// "Leeds, England, United Kingdom": names the place in an address.
    public let label: String
    public let coordinates: Coordinates
    /// "53.80, −1.55".
    public let point: String
    public let population: String?
  }

  /// What was asked, and what was found, best first.
  public let language: Language
  public let query: String
  public let rows: [Row]
  /// "3 places for “par”", or what to do when there are none.
  public let message: String
  /// Whom services' places are credited to, and that one gave no answer.
  public let notes: [String]

  /// - Parameter found: best first; the order is kept.
  public init(_ query: String, found: [Place], language: Language = .english, notes: [String] = []) {
    self.language = language
    self.query = query
    rows = found.map { Row($0, language) }
    message =
      if !Self.isLongEnough(query) {
        language.say(.searchTooShort)
      } else if rows.isEmpty {
        language.say(.searchNothing, [.text: query])
      } else {
        language.say(.searchResults, count: rows.count, [.text: query])
      }
    self.notes = notes
  }

  /// - Parameter found: what the index and services found for a text that was submitted.
  public init(_ query: String, found: SubmittedPlaces, language: Language = .english) {
    self.init(query, found: found.places, language: language, notes: Self.notes(on: found, language))
  }

  private static func notes(on found: SubmittedPlaces, _ language: Language) -> [String] {
    var notes: [String] = []
    if !found.finders.isDisjoint(with: ["photon", "nominatim"]) {
      notes.append(language.say(.attributionOpenStreetMap))
    }
    if found.finders.contains("open-meteo") { notes.append(language.say(.attributionOpenMeteoPlaces)) }
    if !found.isWhole { notes.append(language.say(.searchServiceSilent)) }
    return notes
  }

  /// Two characters, or one where a character is a word: Chinese, Japanese, Korean.
  public static func isLongEnough(_ query: String) -> Bool {
    let letters = query.unicodeScalars.filter { !$0.properties.isWhitespace }
    return letters.count >= 2
      || letters.contains { (0x2E80...0x9FFF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value) }
  }
}

extension SearchScreen.Row {
  init(_ place: Place, _ language: Language) {
    name = place.name
    let parts = [place.region, place.country].compactMap { $0 }.filter { $0 != place.name && !$0.isEmpty }
    detail = language.list(parts)
    label = language.list([place.name] + parts)
    coordinates = place.coordinates
    point = language.list([
      language.number(place.coordinates.latitude, decimals: 2),
      language.number(place.coordinates.longitude, decimals: 2),
    ])
    population = place.population > 0 ? language.say(.population, count: place.population) : nil
  }
}

extension SearchScreen {
  /// "Leeds, England, United Kingdom".
  public static func label(of place: Place, language: Language = .english) -> String {
    Row(place, language).label
  }
}
