import Presentation

extension TodayPage {
  /// How many activities stand open before the rest is folded away.
  private static let openCount = 9

  var activities: HTML {
    let open = screen.activities.prefix(Self.openCount)
    let rest = screen.activities.dropFirst(Self.openCount)
    return """
      <section class="card activities" aria-labelledby="activities">
      <h2 id="activities">\(words[.activities])</h2>
      \(if: open.isEmpty, "<p>\(words[.noVerdicts])</p>")
      <ul class="activity-list">\(open.html { card in activity(card) })</ul>
      \(if: !rest.isEmpty, """
      <details class="more"><summary class="button quiet">\(words.moreActivities(rest.count))</summary>
      <ul class="activity-list">\(rest.html { card in activity(card) })</ul></details>
      """)
      </section>
      """
  }

  private func activity(_ card: ActivityCard) -> HTML {
    """
    <li class="activity \(card.tone.rawValue)"><details>
    <summary>
    \(pages.symbol(ActivitySymbol.name(card.id), "icon activity-icon"))
    <span class="activity-name">\(card.name)</span>
    <span class="verdict-pill \(card.tone.rawValue)">\(pages.symbol("tone-" + card.tone.rawValue))\(card.verdict)</span>
    <span class="activity-brief">\(card.brief)</span>
    \(pages.symbol("chevron", "icon chevron"))
    \(hourMarks(card))
    </summary>
    <div class="activity-more">
    \(if: !card.reasons.isEmpty, "<h3>\(words[.why])</h3><ul class=\"reasons\">\(card.reasons.html { reason in "<li>\(reason)</li>" })</ul>")
    \(card.noWindow.html { "<p>\($0)</p>" })
    \(if: !card.windows.isEmpty, "<h3>\(words[.bestWindows])</h3>\(windows(card))")
    \(if: !card.notes.isEmpty, "<ul class=\"notes\">\(card.notes.html { note in "<li>\(note)</li>" })</ul>")
    <p class="fine">\(card.confidence)\(card.score.html { " · \(screen.language.comfort($0))" })</p>
    </div>
    </details></li>

    """
  }

  private func windows(_ card: ActivityCard) -> HTML {
    """
    <ul class="windows">\(card.windows.prefix(6).html { window in
      "<li><span class=\"window-when\">\(window.text)</span> <span class=\"verdict-pill small \(window.tone.rawValue)\">\(pages.symbol("tone-" + window.tone.rawValue))\(window.verdict)</span> <span class=\"fine\">\(screen.language.comfort(window.score))</span></li>"
    })</ul>
    """
  }

  /// The next 24 hours as a row of colours; the same stands in words in the windows.
  private func hourMarks(_ card: ActivityCard) -> HTML {
    guard !card.hours.isEmpty else { return .none }
    return """
      <svg class="hour-marks" viewBox="0 0 240 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">\(card.hours.prefix(24).enumerated().html { index, mark in
        "<rect class=\"\(mark.tone.rawValue)\" x=\"\(index * 10)\" y=\"0\" width=\"9\" height=\"6\"/>"
      })</svg>
      """
  }
}

/// Which drawing stands for which activity; related ones share one.
enum ActivitySymbol {
  static func name(_ id: String) -> String {
    switch id {
    case "walking", "dogWalking", "birdwatching": "walk"
    case "running", "trailRunning": "run"
    case "cycling", "roadCycling", "mountainBiking", "bikeCommuting", "motorcycling": "bike"
    case "outdoorYoga": "yoga"
    case "outdoorFitness", "indoorFitness": "fitness"
    case "hiking", "climbing", "camping": "mountain"
    case "skiing", "skiTouring", "iceSkating": "ski"
    case "swimming", "seaSwimming": "swim"
    case "surfing", "kitesurfing", "windsurfing", "paddleBoarding", "kayaking": "wave"
    case "sailing": "sail"
    case "fishing": "fish"
    case "picnic", "barbecue": "picnic"
    case "gardening", "horseRiding", "golf": "leaf"
    case "stargazing": "star"
    case "beach": "beach"
    case "football", "tennis", "playground": "ball"
    case "photography", "droneFlying": "camera"
    case "laundry": "shirt"
    default: "walk"
    }
  }
}
