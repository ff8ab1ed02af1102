import Presentation

/// Today at a place: the verdict first, then what can be done and when, then the weather it rests on.
struct TodayPage {
  let screen: TodayScreen
  let pages: Pages
  let words: WebWords

  init(_ screen: TodayScreen, _ pages: Pages) {
    self.screen = screen
    self.pages = pages
    words = WebWords(screen.language)
  }

  /// "Leeds: good for running until 11:00 – Fairweather".
  var title: String { "\(screen.place.name) · \(screen.verdict.sentence) · Fairweather" }

  var main: HTML {
    """
    \(verdict)
    \(if: !screen.alerts.isEmpty, alerts)
    <div class="grid">
    \(activities)
    \(nowSection)
    \(hoursSection)
    \(daysSection)
    \(airSection)
    \(sunSection)
    \(seaSection)
    </div>
    """
  }

  var footer: HTML {
    """
    <section class="sources" aria-labelledby="sources">
    <h2 id="sources">\(words[.sources])</h2>
    <ul>\(screen.provenance.lines.html { line in "<li>\(line)</li>" })</ul>
    \(screen.alertsNote.html { "<p>\($0)</p>" })
    <p>\(screen.provenance.attribution.html { credit in "<span class=\"credit\">\(credit)</span> " })</p>
    </section>
    """
  }

  private var verdict: HTML {
    """
    <section class="verdict" aria-labelledby="verdict" data-zone="\(screen.place.timeZone)">
    <div class="verdict-text">
    <p class="place"><span class="place-name">\(screen.place.name)</span>\(if: !screen.place.detail.isEmpty, "<span class=\"place-detail\">\(screen.place.detail)</span>")<span class="place-time">\(screen.place.localTime)</span></p>
    <h1 id="verdict"><span class="hidden">\(screen.place.name): </span>\(screen.verdict.sentence)</h1>
    \(if: !screen.verdict.facts.isEmpty, "<ul class=\"facts\">\(screen.verdict.facts.html { fact in "<li><bdi>\(fact)</bdi></li>" })</ul>")
    \(if: !screen.verdict.reasons.isEmpty, "<ul class=\"reasons\">\(screen.verdict.reasons.html { reason in "<li>\(reason)</li>" })</ul>")
    \(screen.verdict.indoor.html { "<p class=\"indoor\">\(pages.symbol("indoor"))<span>\($0)</span></p>" })
    \(screen.provenance.updated.html { "<p class=\"updated\">\($0)</p>" })
    </div>
    \(heroSky)
    </section>
    """
  }

  private var heroSky: HTML? {
    screen.now.map { now in
      """
      <div class="hero-sky">\(pages.symbol("sky-" + now.icon.rawValue, "sky-icon"))
      <p class="hero-temperature"><bdi aria-hidden="true">\(now.temperature.shown)</bdi><span class="hidden">\(now.temperature.spoken)</span></p>
      <p class="hero-words">\(now.sky.shown)</p></div>
      """
    }
  }

  private var alerts: HTML {
    """
    <section class="alerts" aria-labelledby="alerts">
    <h2 id="alerts" class="hidden">\(words[.alerts])</h2>
    \(screen.alerts.html { alert in
      """
      <details class="alert \(alert.tone.rawValue)">
      <summary>\(pages.symbol("tone-" + alert.tone.rawValue))<span><strong>\(alert.title)</strong> <span class="alert-when">\(alert.severity) \(alert.period)</span></span></summary>
      \(alert.areaNote.html { "<p>\($0)</p>" })
      \(alert.text.html { "<p class=\"prose\">\($0)</p>" })
      \(alert.instruction.html { "<p class=\"prose\">\($0)</p>" })
      \(alert.sender.html { "<p class=\"fine\">\($0)</p>" })
      </details>
      """
    })
    </section>
    """
  }
}

/// The rows of labelled values that several cards have.
extension TodayPage {
  ///
  /// - Parameter arrow: where the first value points, in degrees; arrows are never mirrored.
  func details(_ details: [Detail], arrow: Double? = nil) -> HTML {
    """
    <dl class="details">
    \(details.enumerated().html { index, detail in
      """
      <div class="detail \(detail.tone.rawValue)"><dt>\(detail.label)</dt><dd><span class="value">\(if: index == 0, arrow.html { degrees in "<svg class=\"arrow\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\"><path transform=\"rotate(\(decimal: degrees) 12 12)\" d=\"M12 3l5.4 7.2h-3.6V21h-3.6V10.2H6.6z\"/></svg>" })\(said(detail.value))</span>\(detail.note.html { " <small>\($0)</small>" })</dd></div>

      """
    })</dl>
    """
  }

  /// For the eye and for the ear, where they differ.
  func said(_ value: Said) -> HTML {
    value.shown == value.spoken
      ? "<bdi class=\"value\">\(value.shown)</bdi>"
      : "<bdi class=\"value\" aria-hidden=\"true\">\(value.shown)</bdi><span class=\"hidden\">\(value.spoken)</span>"
  }
}
