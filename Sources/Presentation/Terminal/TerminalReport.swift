/// Screens as text: tables that fit the width, with a sparkline and colours where a person looks on.
public struct TerminalReport: Sendable {
  /// Columns to write in; below 20 counts as 20.
  public let width: Int
  /// Whether a person looks at a terminal: only there a sparkline is drawn.
  public let isInteractive: Bool
  /// Whether tones are coloured; the words say the same.
  public let usesColour: Bool

  public init(width: Int = 80, isInteractive: Bool = false, usesColour: Bool = false) {
    self.width = max(20, width)
    self.isInteractive = isInteractive
    self.usesColour = usesColour
  }

  /// The verdict, the weather now, the next 24 hours in a line, and what a reader must know of its source.
  public func now(_ screen: TodayScreen) -> String {
    var lines = heading(screen) + verdict(screen) + [""]
    let words = WebWords(screen.language)
    if let now = screen.now {
      lines += wrap([now.sky.shown, now.temperature.shown].joined(separator: "  "))
      lines += pairs(
        [Detail(words[.feelsLike], now.feelsLike)] + now.facts)
    }
    lines += [""] + temperatureLine(screen)
    if let air = screen.air {
      lines += ["", words[.air]] + air.indices.flatMap { wrap($0.text) }
      lines += air.station.map { wrap($0.text).map { paint($0, air.station?.tone ?? .neutral) } } ?? []
    }
    if let sun = screen.sun { lines += ["", words[.sunAndMoon]] + [sun.summary, sun.moon.text].flatMap(wrap) }
    if let sea = screen.sea {
      lines += ["", words[.sea]] + pairs(sea.facts) + (sea.tides + [sea.tideNote].compactMap { $0 }).flatMap(wrap)
    }
    return finish(lines, screen)
  }

  /// The verdict, then every activity with its first reason and best times.
  public func plan(_ screen: TodayScreen) -> String {
    let words = WebWords(screen.language)
    var lines = heading(screen) + verdict(screen) + [""]
    let table = TextTable(
      columns: [
        .init(title: words[.activity], sacrifice: 0), .init(title: words[.verdict], sacrifice: 0),
        .init(title: words[.comfort], sacrifice: 2, isRight: true), .init(title: words[.bestWindows], sacrifice: 0),
      ],
      rows: screen.activities.map { card in
        [
          .init(text: card.name), .init(text: card.verdict, tone: card.tone),
          .init(text: card.score.map { screen.language.number(Double($0)) } ?? ""),
          .init(text: card.windows.first?.text ?? "—"),
        ]
      },
      notes: screen.activities.map { $0.reasons.first ?? "" })
    lines += table.lines(width: width, paint)
    return finish(lines, screen)
  }

  /// Every activity with all its reasons, notes and windows, and the limits it was measured against.
  ///
  /// - Parameter checks: by the activity's id, already worded.
  public func explain(_ screen: TodayScreen, checks: [String: [String]]) -> String {
    let words = WebWords(screen.language)
    var lines = heading(screen) + wrap(screen.verdict.text).map { paint($0, screen.verdict.tone) }
    for card in screen.activities {
      lines += ["", card.name + ": " + paint(card.verdict, card.tone)]
      lines += hanging(card.confidence + (card.score.map { ", " + screen.language.comfort($0) } ?? ""))
      lines += (card.reasons + card.notes).flatMap { hanging($0) }
      if let checks = checks[card.id], !checks.isEmpty {
        lines += hanging(screen.language.say(.checkIntro)) + checks.flatMap { hanging($0, indent: 4) }
      }
      lines += hanging(words[.bestWindows] + ":")
      lines += card.windows.flatMap { window in
        hanging(
          "\(window.text)  \(window.verdict), \(screen.language.comfort(window.score))", indent: 4)
      }
      lines += (card.noWindow.map { hanging($0, indent: 4) }) ?? []
    }
    return finish(lines, screen)
  }

  /// Hours and days as tables.
  public func outlook(_ screen: TodayScreen) -> String {
    let words = WebWords(screen.language)
    var lines = heading(screen) + [words[.next24]] + temperatureLine(screen)
    let hours = TextTable(
      columns: [
        .init(title: words[.time], sacrifice: 0), .init(title: words[.temperature], sacrifice: 0, isRight: true),
        .init(title: words[.sky], sacrifice: 1), .init(title: words[.rain], sacrifice: 2, isRight: true),
        .init(title: words[.rainChance], sacrifice: 4, isRight: true), .init(title: words[.wind], sacrifice: 3),
        .init(title: words[.gusts], sacrifice: 5, isRight: true),
      ],
      rows: screen.nextHours.rows.map { row in
        [
          .init(text: [row.newDay, row.time].compactMap { $0 }.joined(separator: " ")),
          .init(text: row.temperature.shown), .init(text: row.sky.shown), .init(text: row.rain.shown),
          .init(text: row.rainChance.shown), .init(text: row.wind.shown), .init(text: row.gust.shown),
        ]
      })
    lines += hours.lines(width: width, paint) + ["", words[.days]]
    let days = TextTable(
      columns: [
        .init(title: words[.day], sacrifice: 0), .init(title: words[.low], sacrifice: 0, isRight: true),
        .init(title: words[.high], sacrifice: 0, isRight: true), .init(title: words[.sky], sacrifice: 1),
        .init(title: words[.rain], sacrifice: 2, isRight: true),
        .init(title: words[.rainChance], sacrifice: 4, isRight: true),
        .init(title: words[.gusts], sacrifice: 3, isRight: true), .init(title: words[.uv], sacrifice: 5, isRight: true),
      ],
      rows: screen.days.map { day in
        [
          .init(text: day.name), .init(text: day.low.shown), .init(text: day.high.shown), .init(text: day.sky.shown),
          .init(text: day.rain.shown), .init(text: day.rainChance.shown), .init(text: day.gust.shown),
          .init(text: day.uv.value.shown, tone: day.uv.tone),
        ]
      })
    return finish(lines + days.lines(width: width, paint), screen)
  }

  /// The places found, a line each.
  public func search(_ screen: SearchScreen) -> String {
    let words = WebWords(screen.language)
    let table = TextTable(
      columns: [
        .init(title: words[.place], sacrifice: 0), .init(title: words[.region], sacrifice: 1),
        .init(title: words[.coordinates], sacrifice: 2),
      ],
      rows: screen.rows.map { [.init(text: $0.name), .init(text: $0.detail), .init(text: $0.point)] })
    var lines = screen.rows.isEmpty ? wrap(screen.message) : table.lines(width: width, paint)
    lines += screen.notes.flatMap { wrap($0) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TerminalReport {
  /// Place, local time, and the banners.
  private func heading(_ screen: TodayScreen) -> [String] {
    let name = [screen.place.name, screen.place.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    var lines = wrap(name) + wrap(screen.place.localTime)
    lines += screen.banners.flatMap { wrap($0.text).map { paint($0, .care) } }
    lines += screen.alerts.flatMap { alert in
      wrap([alert.severity, alert.title, alert.period].filter { !$0.isEmpty }.joined(separator: "  "))
        .map { paint($0, alert.tone) }
    }
    return lines + [""]
  }

  /// The headline, why, and what to do indoors instead.
  private func verdict(_ screen: TodayScreen) -> [String] {
    wrap(screen.verdict.text).map { paint($0, screen.verdict.tone) }
      + screen.verdict.reasons.flatMap { hanging($0) } + (screen.verdict.indoor.map(wrap) ?? [])
  }

  /// In a terminal a sparkline with its ends; elsewhere the sentence.
  private func temperatureLine(_ screen: TodayScreen) -> [String] {
    guard isInteractive else { return wrap(screen.nextHours.summary) }
    let line = Sparkline.text(screen.nextHours.temperature.values)
    let known = screen.nextHours.rows.map(\.temperature).filter(\.isKnown)
    let ends = [known.first?.shown, known.last?.shown].compactMap { $0 }
    guard ends.count == 2, line.columns + ends[0].columns + ends[1].columns + 2 <= width else {
      return wrap(screen.nextHours.summary)
    }
    return [ends[0] + " " + paint(line, .neutral) + " " + ends[1]] + wrap(screen.nextHours.summary)
  }

  /// Labelled values, two columns where there is room.
  private func pairs(_ details: [Detail]) -> [String] {
    let label = details.map { $0.label.columns }.max() ?? 0
    return details.flatMap { detail -> [String] in
      let value = [detail.value.shown, detail.note].compactMap { $0 }.joined(separator: ", ")
      return wrap(detail.label.padded(to: label + 2), then: value, tone: detail.tone)
    }
  }

  private func wrap(_ label: String, then value: String, tone: Tone) -> [String] {
    let room = max(10, width - label.columns)
    let parts = value.wrapped(to: room)
    return parts.enumerated().map { index, part in
      (index == 0 ? label : String(repeating: " ", count: label.columns)) + paint(part, tone)
    }
  }

  private func wrap(_ text: String) -> [String] { text.wrapped(to: width) }

  private func hanging(_ text: String, indent: Int = 2) -> [String] {
    text.wrapped(to: width - indent).map { String(repeating: " ", count: indent) + $0 }
  }

  /// Where it comes from, last.
  private func finish(_ lines: [String], _ screen: TodayScreen) -> String {
    let sources = screen.provenance.lines + [screen.alertsNote].compactMap { $0 } + screen.provenance.attribution
    return (lines + [""] + sources.flatMap(wrap)).joined(separator: "\n") + "\n"
  }

  /// ANSI colours of the basic eight, which every terminal theme has made readable.
  func paint(_ text: String, _ tone: Tone) -> String {
    guard usesColour, !text.isEmpty else { return text }
    let code: Int? =
      switch tone {
      case .good: 32
      case .care: 33
      case .bad: 31
      case .unknown: 2
      case .neutral: nil
      }
    return code.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
  }
}
