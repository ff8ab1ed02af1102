import Presentation

/// What went wrong, and what can be done about it.
struct TroublePage {
  private let trouble: Trouble
  private let visitor: Visitor
  private let pages: Pages
  private let path: String
  private let words: WebWords

  init(_ trouble: Trouble, _ visitor: Visitor, _ pages: Pages, path: String) {
    self.trouble = trouble
    self.visitor = visitor
    self.pages = pages
    self.path = path
    words = WebWords(visitor.language)
  }

  /// - Parameter text: a sentence that fits better than the trouble's own.
  func content(banners: [Banner], text: String? = nil) -> Pages.Content {
    let sentence = text ?? visitor.language.sentence(for: trouble)
    return Pages.Content(
      title: "\(title) · Fairweather", visitor: visitor, banners: banners,
      main: """
        <section class="trouble">
        \(pages.symbol("sky-overcast", "sky-icon"))
        <h1>\(title)</h1>
        <p class="lead" role="alert">\(sentence)</p>
        \(if: trouble.canRetry, "<p><a class=\"button strong\" data-retry href=\"\(Address.local(path))\">\(words[.tryAgain])</a></p>")
        \(if: !visitor.recent.isEmpty, recent)
        </section>
        """)
  }

  private var title: String {
    switch trouble {
    case .noSuchPlace, .badCoordinates: words[.noPlaceTitle]
    case .noSuchPage: words[.noPageTitle]
    default: words[.troubleTitle]
    }
  }

  private var recent: HTML {
    """
    <h2>\(words[.recent])</h2>
    <ul class="chips">\(visitor.recent.html { place in "<li><a class=\"chip\" href=\"\(Address.today(place.label, place.coordinates))\">\(place.label)</a></li>" })</ul>
    """
  }
}
