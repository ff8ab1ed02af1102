import API
import Forecasting
import Foundation
import Presentation
import Weather

/// `fairweather compare PLACE`: what each provider says by itself.
enum CompareCommand {
  static let command = Command(
    name: "compare", usage: "PLACE [--providers A,B] [--json]", summary: "what each provider says, side by side",
    options: DataOptions.weather
  ) { words, settings, terminal in
    guard !words.text.trimmingCharacters(in: .whitespaces).isEmpty else {
      throw UsageError("it needs a place: fairweather compare Lisbon.")
    }
    let units = try settings.units()
    let language = try settings.language()
    let house = try await Composition(settings) { terminal.complain("fairweather: \($0)") }
    let place = try await house.place(named: words.text)
    let told = await house.forecaster.each(for: place)
    if words.has("json") {
      let document = ComparisonDocument(of: place, told)
      terminal.write(try WeatherJSON.encoder(pretty: true).encode(document) + Data("\n".utf8))
    } else {
      let now = house.clock()
      let voice = Voice(
        language: language, units: units, timeZone: place.timeZone, now: now)
      let rows = told.map { one in
        (provider: one.provider, outlook: one.result.mapError { Trouble($0, at: place, now: now) })
      }
      terminal.print(TerminalReport(width: terminal.width).comparison(of: place, rows, in: voice))
    }
    return told.contains { (try? $0.result.get()) != nil } ? .fine : .failed
  }
}
