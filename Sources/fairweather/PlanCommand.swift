import API
import Foundation
import Outdoors
import Presentation
import Weather

/// `fairweather plan` and `fairweather explain`: what can I do outside, and when?
enum PlanCommand {
  static let plan = Command(
    name: "plan", usage: "PLACE | --outlook FILE  [--activities running] [--days 5]",
    summary: "what can be done outside, and when", options: WeatherRequest.options
  ) { words, settings, terminal in
    try await run(words, settings, terminal)
  }

  static let explain = Command(
    name: "explain", usage: "PLACE | --outlook FILE  --activities running",
    summary: "why a verdict is what it is, with every number and limit", options: WeatherRequest.options
  ) { words, settings, terminal in
    try await run(words, settings, terminal)
  }

  private static func run(
    _ words: CommandWords, _ settings: Settings, _ terminal: Terminal
  ) async throws -> ExitStatus {
    let request = try WeatherRequest(words, settings)
    let outlook = try await request.outlook(from: terminal)
    let asked = try request.planRequest(at: outlook.moment)
    let plan = outlook.plan(asked)
    if words.has("json") {
      let voice = Voice(
        language: request.language, units: request.units, timeZone: outlook.place.timeZone, now: asked.moment)
      let document = PlanDocument(plan, of: outlook, generatedAt: try settings.clock()(), in: voice)
      terminal.write(try WeatherJSON.encoder(pretty: true).encode(document) + Data("\n".utf8))
    } else {
    }
    return .fine
  }
}
