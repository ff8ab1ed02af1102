import Presentation

/// What a search found, each row a link to its place.
struct SearchPage {
  private let screen: SearchScreen
  private let visitor: Visitor
  private let pages: Pages
  private let words: WebWords

  init(_ screen: SearchScreen, _ visitor: Visitor, _ pages: Pages) {
    self.screen = screen
    self.visitor = visitor
    self.pages = pages
    words = WebWords(screen.language)
  }

  func content(banners: [Banner]) -> Pages.Content {
    Pages.Content(
      title: screen.query.isEmpty ? "\(words[.searchTitle]) · Fairweather" : "\(screen.query) · Fairweather",
      visitor: visitor, banners: banners, searchText: screen.query,
      path: "/search?q=\(Address.encoded(screen.query))", main: main)
  }

  private var main: HTML {
    """
    <section class="results">
    <h1>\(words[.searchTitle])</h1>
    <p role="status">\(screen.message)</p>
    <ul class="result-list">\(screen.rows.html { row in
      """
      <li><a href="\(Address.today(row.label, row.coordinates))"><strong>\(row.name)</strong> <span class="muted">\(row.detail)</span>\(row.population.html { "<span class=\"fine population\">\($0)</span>" })</a></li>

      """
    })</ul>
    \(screen.notes.html { "<p class=\"fine\">\($0)</p>" })
    </section>
    """
  }
}
