import API
import Foundation
import Outdoors
import Presentation
import Weather

/// The commands about one place: `now`, `outlook`, `plan`, `explain`.
enum WeatherCommands {
  static let now = command(
    "now", "the weather now, and what it is good for", text: { $0.now($1) }
  ) { outlook, _, _ in NowDocument(outlook) }

  static let outlook = command(
    "outlook", "hours, days, air and sea; --json for all of it", text: { $0.outlook($1) }
  ) { outlook, _, _ in outlook }

  static let plan = command("plan", "what can be done outside, and when", text: { $0.plan($1) }, json: planDocument)

  static let explain = command(
    "explain", "why each verdict is what it is, with every number and limit", text: { $0.explain($1) },
    json: planDocument)

  private static func planDocument(_ outlook: Outlook, _ plan: Plan, _ voice: (now: Date, Voice)) -> PlanDocument {
    PlanDocument(plan, of: outlook, generatedAt: voice.now, in: voice.1)
  }

  /// A command that makes an outlook and a plan, and tells them in words or as a document.
  private static func command<Document: Encodable>(
    _ name: String, _ summary: String, text: @escaping @Sendable (TerminalReport, TodayScreen) -> String,
    json: @escaping @Sendable (Outlook, Plan, (now: Date, Voice)) -> Document
  ) -> Command {
    Command(
      name: name, usage: "PLACE | --outlook FILE  [--activities running,picnic] [--days 5] [--json]", summary: summary,
      options: WeatherRequest.options
    ) { words, settings, terminal in
      let request = try WeatherRequest(words, settings)
      let outlook = try await request.outlook(from: terminal)
      let asked = try request.planRequest(at: outlook.moment)
      let plan = outlook.plan(asked)
      if words.has("json") {
        let voice = Voice(
          language: request.language, units: request.units, timeZone: outlook.place.timeZone, now: asked.moment)
        terminal.write(
          try WeatherJSON.encoder(pretty: true).encode(json(outlook, plan, (try settings.clock()(), voice)))
            + Data("\n".utf8))
      } else {
        let report = TerminalReport(
          width: terminal.width, isInteractive: terminal.isInteractive,
          usesColour: terminal.isInteractive && settings.environment["NO_COLOR"] == nil)
        let screen = TodayScreen(
          outlook, plan, units: request.units, language: request.language, now: asked.moment)
        terminal.print(text(report, screen))
      }
      return .fine
    }
  }
}

/// `now --json`: the present hour with its place and sources.
private struct NowDocument: Encodable {
  let place: Place
  let sources: [Source]
  let now: Hour?
  let air: AirHour?

  init(_ outlook: Outlook) {
    place = outlook.place
    sources = outlook.sources
    now = outlook.now
    air = outlook.air(at: outlook.moment)
  }
}
