import Presentation
import Weather

/// Without a place: what this is, how to name one, and where others look.
struct StartPage {
  private let visitor: Visitor
  private let pages: Pages
  private let words: WebWords

  /// Well-known places in several climates, spelled as search finds them.
  private static let examples = ["Lisbon", "Leeds, UK", "Tromsø", "Cairo", "Tokyo", "Sydney"]

  init(_ visitor: Visitor, _ pages: Pages) {
    self.visitor = visitor
    self.pages = pages
    words = WebWords(visitor.language)
  }

  func content(banners: [Banner]) -> Pages.Content {
    Pages.Content(
      title: "Fairweather · \(words[.tagline])", visitor: visitor, tint: .clearDay, banners: banners, main: main)
  }

  private var main: HTML {
    """
    <section class="welcome">
    \(pages.symbol("sky-partly-day", "sky-icon welcome-icon"))
    <h1>\(words[.welcome])</h1>
    <p class="lead">\(words[.welcomeText])</p>
    <p><button class="button strong" type="button" hidden data-locate data-locating="\(words[.locating])" data-denied="\(words[.locationDenied])" data-failed="\(words[.locationFailed])">\(pages.symbol("locate"))<span>\(words[.useLocation])</span></button></p>
    <p class="locate-note" role="status" data-locate-note></p>
    \(if: !visitor.recent.isEmpty, recent)
    <h2>\(words[.examples])</h2>
    <ul class="chips">\(Self.examples.html { name in "<li><a class=\"chip\" href=\"/?place=\(Address.encoded(name))\">\(name)</a></li>" })</ul>
    </section>
    """
  }

  private var recent: HTML {
    """
    <h2>\(words[.recent])</h2>
    <ul class="chips">\(visitor.recent.html { place in "<li><a class=\"chip\" href=\"\(Address.today(place.label, place.coordinates))\">\(place.label)</a></li>" })</ul>
    """
  }
}
