import Forecasting
import Foundation
import Gazetteer
import Presentation
import Providers
import Weather

/// `fairweather search TEXT`: which places a text may mean.
enum SearchCommand {
  static let command = Command(
    name: "search", usage: "TEXT [--near LAT,LON] [--limit 10]", summary: "places by name, best first",
    options: [
      .taking("LAT,LON", "near", "nearer places rank higher"), .taking("N", "limit", "at most so many, 1 to 100"),
      DataOptions.json, DataOptions.language, DataOptions.units, DataOptions.source, DataOptions.data,
    ]
  ) { words, settings, terminal in
    guard !words.text.trimmingCharacters(in: .whitespaces).isEmpty else {
      throw UsageError("it needs a text: fairweather search par.")
    }
    let language = try settings.language()
    let search = try SubmittedSearch(
      settings, try Composition.gazetteer(), transport: URLSessionTransport(),
      isOffline: settings.value("source") == SourceMode.simulated.rawValue)
    let found = await search.places(
      named: words.text, near: try near(words), limit: try settings.integer("limit", in: 1...100, default: 10),
      now: try settings.clock()())
    if let failure = found.failure { terminal.complain("The place service gave no answer: \(failure.sentence).") }
    if words.has("json") {
      terminal.write(try document(of: found))
      return found.places.isEmpty ? .noSuchPlace : .fine
    }
    guard !found.places.isEmpty else { throw NoSuchPlace(text: words.text) }
    let screen = SearchScreen(words.text, found: found.submitted, language: language)
    terminal.print(TerminalReport(width: terminal.width, isInteractive: terminal.isInteractive).search(screen))
    return .fine
  }

  private static func near(_ words: CommandWords) throws(UsageError) -> Coordinates? {
    guard let text = words["near"] else { return nil }
    let parts = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { throw UsageError("--near \(text) is no LAT,LON; it takes two numbers such as 51.1,1.3.") }
    return coordinates
  }

  private static func document(of found: SubmittedSearch.Found) throws -> Data {
    let rows = found.places.map { Row(place: $0, source: found.sources[$0] ?? "gazetteer") }
    return try WeatherJSON.encoder(pretty: true).encode(rows) + Data("\n".utf8)
  }

  /// A place and who knows it.
  private struct Row: Encodable {
    let place: Place
    let source: String

    private enum CodingKeys: String, CodingKey { case source }

    func encode(to encoder: any Encoder) throws {
      try place.encode(to: encoder)
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(source, forKey: .source)
    }
  }
}
