import Foundation
import Forecasting
import Outdoors
import Presentation
import Weather

/// What the commands about one place have in common: which place or file, for when, for whom, in what voice.
struct WeatherRequest {
  let words: CommandWords
  let settings: Settings
  let moment: Date?
  let units: Units
  let language: Language

  static let options: [CommandOption] =
    [
      .taking("FILE", "outlook", "judges a saved outlook without any network; - reads it from standard input"),
      .taking("INSTANT", "at", "the moment it is told for; now, or a file's newest fetch"),
      .taking("A,B", "activities", "which activities; all if absent"),
      .taking("N", "days", "for so many days, 1 to 16; 7 if absent"),
      .taking("FILE", "person", "who goes out: a JSON file"),
      .taking("MINUTES", "duration", "how long the outing lasts; each activity's usual time if absent"),
      .taking("METRES", "elevation", "its highest point above the sea"),
      .taking("SCALE", "air-scale", "us or european, the air quality index told first; the country's if absent"),
    ] + DataOptions.weather

  init(_ words: CommandWords, _ settings: Settings) throws(UsageError) {
    self.words = words
    self.settings = settings
    moment = try settings.instant("at")
    units = try settings.units()
    language = try settings.language()
    if let file = words["outlook"], !words.words.isEmpty {
      throw UsageError("give a place or --outlook \(file), not both.")
    }
    guard words.has("outlook") || !words.text.trimmingCharacters(in: .whitespaces).isEmpty else {
      throw UsageError("it needs a place (fairweather plan Lisbon) or --outlook FILE.")
    }
  }

  /// The outlook asked for: from the file, or for the place from whom `settings` say.
  func outlook(from terminal: Terminal) async throws -> Outlook {
    if let file = words["outlook"] { return try saved(file, terminal) }
    let house = try await Composition(settings) { terminal.complain("fairweather: \($0)") }
    var place = try await house.place(named: words.text)
    place.elevation = try elevation() ?? place.elevation
    do {
      return try await house.forecaster.outlook(for: place)
    } catch {
      throw Failure(language.sentence(for: Trouble(error, at: place, now: house.clock()), timeZone: place.timeZone))
    }
  }

  /// What is asked of a plan.
  func planRequest(at standard: Date) throws(UsageError) -> PlanRequest {
    var ids: [Activity.ID]?
    if let text = words["activities"] {
      var known: [Activity.ID] = []
      for name in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) where !name.isEmpty {
        guard let id = Activity.ID(rawValue: name) else {
          let accepted = Activity.ID.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError("--activities: “\(name)” is not known. Accepted are: \(accepted).")
        }
        known.append(id)
      }
      guard !known.isEmpty else { throw UsageError("--activities names none.") }
      ids = known
    }
    return PlanRequest(
      at: moment ?? standard, activities: ids,
      days: try settings.integer("days", in: PlanRequest.acceptedDays, default: 7),
      duration: words.has("duration")
        ? try settings.integer("duration", in: PlanRequest.acceptedDuration, default: 60) : nil,
      elevation: try elevation(), person: try person())
  }

  private func elevation() throws(UsageError) -> Elevation? {
    guard let text = words["elevation"] else { return nil }
    guard let elevation = Double(text).flatMap(Elevation.init) else {
      throw UsageError("--elevation \(text) cannot be; it takes metres above the sea, such as 1850.")
    }
    return elevation
  }

  private func person() throws(UsageError) -> Person {
    guard let file = words["person"] else { return Person() }
    guard let document = FileManager.default.contents(atPath: file) else {
      throw UsageError("--person \(file) cannot be read.")
    }
    do {
      return try Person.read(document)
    } catch {
      throw UsageError("--person \(file): \(error)")
    }
  }

  private func saved(_ file: String, _ terminal: Terminal) throws(UsageError) -> Outlook {
    let document: Data
    if file == "-" {
      document = terminal.read()
    } else if let contents = FileManager.default.contents(atPath: file) {
      document = contents
    } else {
      throw UsageError("--outlook \(file) cannot be read.")
    }
    do {
      return try Outlook.read(document, at: moment)
    } catch {
      throw UsageError("--outlook \(file): \(error)")
    }
  }
}

extension Settings {
  /// The language that sentences are told in.
  func language() throws(UsageError) -> Language {
    guard let tag = value("language") else { return .english }
    guard let language = Language.tagged(tag) else {
      let accepted = Language.all.map(\.code).joined(separator: ", ")
      throw UsageError("--language \(tag) is not spoken. Accepted are: \(accepted).")
    }
    return language
  }

  /// The units that numbers are told in.
  func units() throws(UsageError) -> Units {
    let text = value("units") ?? "metric"
    guard var units = Units(text) else {
      throw UsageError("--units \(text) is not known; try metric, imperial or metric,kn,fahrenheit.")
    }
    if let text = value("air-scale") {
      guard let scale = AirScale(rawValue: text.lowercased()) else {
        throw UsageError("--air-scale \(text) is not known; it takes us or european.")
      }
      units.airScale = scale
    }
    return units
  }
}
