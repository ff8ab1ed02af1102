import Foundation
import Testing
import Weather

@testable import Presentation

@Suite("Terminal")
struct TerminalReportTests {
  private let screen = Synthetic.screen(Synthetic.outlook())

  @Test("CHRT-05: no line is wider than the terminal, down to forty columns", arguments: [120, 80, 70, 52, 40])
  func widths(width: Int) {
    let report = TerminalReport(width: width, isInteractive: true)
    for text in [report.now(screen), report.plan(screen), report.outlook(screen), report.explain(screen, checks: [:])] {
      for line in text.split(separator: "\n") {
        #expect(String(line).columns <= width, "\(line)")
      }
    }
  }

  @Test("CHRT-05: narrow tables drop columns, the least needed first")
  func dropsColumns() {
    let wide = TerminalReport(width: 120).outlook(screen)
    let narrow = TerminalReport(width: 40).outlook(screen)
    #expect(wide.contains("Gusts") && wide.contains("Chance of rain"))
    #expect(!narrow.contains("Gusts") && narrow.contains("Time") && narrow.contains("Temperature"))
  }

  @Test("A pipe gets plain text: no sparkline, no escape codes")
  func plain() {
    let text = TerminalReport().now(screen) + TerminalReport().plan(screen)
    #expect(TerminalReport().now(screen).contains(screen.verdict.sentence))
    #expect(!text.contains("\u{1B}") && !text.contains("▁") && !text.contains("▄"))
    #expect(text.contains("Temperature in the next 24 hours: from 14 degrees to 14 degrees"))
  }

  @Test("A terminal gets a sparkline, and colours only when asked for")
  func sparkline() {
    let report = TerminalReport(isInteractive: true, usesColour: true)
    #expect(report.now(screen).contains("▄▄▄"))
    #expect(report.plan(screen).contains("\u{1B}["))
    #expect(!TerminalReport(isInteractive: true).plan(screen).contains("\u{1B}["))
  }

  @Test("CHRT-01: a sparkline has spaces for what is missing, and its lowest bar is the lowest value")
  func gaps() {
    #expect(Sparkline.text([nil, -3, -5, nil, 2]) == " ▃▁ █")
    #expect(Sparkline.text([nil, nil]).isEmpty)
  }

  @Test("A search lists each place with its region, or says what to do")
  func search() {
    let found = TerminalReport().search(SearchScreen("leeds", found: [Synthetic.place()]))
    #expect(found.contains("Leeds") && found.contains("England, United Kingdom") && found.contains("53.80, −1.55"))
    let none = TerminalReport(width: 40).search(SearchScreen("xyzzy", found: []))
    #expect(none.hasPrefix("No place found for “xyzzy”."))
  }

  @Test("Wide characters take two columns, marks none")
  func columns() {
    #expect("北京".columns == 4 && "São".columns == 3 && "e\u{301}".columns == 1)
  }
}

@Suite("Text tables")
struct TextTableTests {
  private let table = TextTable(
    columns: [
      .init(title: "Activity", sacrifice: 0), .init(title: "Verdict", sacrifice: 0),
      .init(title: "Comfort", sacrifice: 1),
    ],
    rows: [[.init(text: "Running"), .init(text: "Not now"), .init(text: "80")]], notes: ["Gusts up to 90 km/h"])

  @Test("A note stands below its row, and in a block below the block")
  func notes() {
    #expect(
      table.lines(width: 40) { text, _ in text }
        == [
          "Activity  Verdict  Comfort", "Running   Not now  80", "  Gusts up to 90 km/h",
        ])
    #expect(
      table.lines(width: 14) { text, _ in text } == [
        "Running", "  Verdict: Not", "  now", "  Gusts up to", "  90 km/h",
      ])
  }

  @Test("Providers side by side: a line each, and one that fails says why below its name")
  func comparison() {
    let text = TerminalReport().comparison(
      of: Synthetic.place(),
      [
        ("open-meteo", .success(Synthetic.outlook())), ("met-norway", .failure(.unreachable(provider: "met-norway"))),
      ], in: Synthetic.voice())
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "Leeds, England, United Kingdom")
    #expect(lines[1].hasPrefix("Provider") && lines[1].contains("Temperature"))
    #expect(lines[2].hasPrefix("Open-Meteo") && lines[2].contains("14°"))
    #expect(lines[3].trimmingCharacters(in: .whitespaces) == "MET Norway")
    #expect(lines[4] == "  MET Norway cannot be reached at the moment. Try again in a minute.")
  }
}
