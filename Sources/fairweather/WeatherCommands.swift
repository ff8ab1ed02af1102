import API
import Foundation
import Outdoors
import Presentation
import Weather

/// The commands about one place: `now`, `outlook`, `plan`, `explain`.
enum WeatherCommands {
  static let now = command(
    "now", "the weather now, and what it is good for", text: { $0.now($1.screen) }, json: { NowDocument($0.outlook) })

  static let outlook = command(
    "outlook", "hours, days, air and sea; --json for all of it", text: { $0.outlook($1.screen) }, json: { $0.outlook })

  static let plan = command(
    "plan", "what can be done outside, and when", text: { $0.plan($1.screen) }, json: { $0.planDocument })

  static let explain = command(
    "explain", "why each verdict is what it is, with every number and limit",
    text: { $0.explain($1.screen, checks: $1.checks) }, json: { $0.planDocument })

  /// A command that makes an outlook and a plan, and tells them in words or as a document.
  private static func command<Document: Encodable & SendableMetatype>(
    _ name: String, _ summary: String, text: @escaping @Sendable (TerminalReport, Told) -> String,
    json: @escaping @Sendable (Told) -> Document
  ) -> Command {
    Command(
      name: name, usage: "PLACE | --outlook FILE  [--activities running,picnic] [--days 5] [--json]", summary: summary,
      options: WeatherRequest.options
    ) { words, settings, terminal in
      let request = try WeatherRequest(words, settings)
      let outlook = try await request.outlook(from: terminal)
      let told = Told(
        outlook: outlook, request: try request.planRequest(at: outlook.moment), units: request.units,
        language: request.language, generatedAt: try settings.clock()())
      if words.has("json") {
        terminal.write(try WeatherJSON.encoder(pretty: true).encode(json(told)) + Data("\n".utf8))
      } else {
        let report = TerminalReport(
          width: terminal.width, isInteractive: terminal.isInteractive,
          usesColour: terminal.isInteractive && settings.environment["NO_COLOR"] == nil)
        terminal.print(text(report, told))
      }
      return .fine
    }
  }
}

/// What a command has to tell, for whoever words it.
private struct Told {
  let outlook: Outlook
  let request: PlanRequest
  let units: Units
  let language: Language
  let generatedAt: Date

  var screen: TodayScreen {
    TodayScreen(outlook, outlook.plan(request), units: units, language: language, now: request.moment)
  }

  var planDocument: PlanDocument {
    PlanDocument(outlook.plan(request), of: outlook, generatedAt: generatedAt, in: voice)
  }

  /// Every limit of the activities asked for, beside the outing's worst value.
  var checks: [String: [String]] {
    var checks: [String: [String]] = [:]
    for id in request.activities ?? Activity.ID.allCases {
      checks[id.rawValue] = outlook.checks(of: id, request).compactMap { voice.text(for: $0) }
    }
    return checks
  }

  private var voice: Voice {
    Voice(language: language, units: units, timeZone: outlook.place.timeZone, now: request.moment)
  }
}

/// `now --json`: the present hour with its place and sources.
private struct NowDocument: Encodable {
  let place: Place
  let sources: [Source]
  let now: Hour?
  let air: AirHour?
  let airStation: AirStation?

  init(_ outlook: Outlook) {
    place = outlook.place
    sources = outlook.sources
    now = outlook.now
    air = outlook.air(at: outlook.moment)
    airStation = outlook.airStation
  }
}
