import HTTPServer
import Presentation

/// What every page shares: the assets' addresses and the frame around the content.
struct Pages: Sendable {
  let assets: Assets

  /// A drawing of the set, hidden from readers since words stand beside it.
  func symbol(_ name: String, _ classes: String = "icon") -> HTML {
    "<svg class=\"\(classes)\" aria-hidden=\"true\" focusable=\"false\"><use href=\"\(assets.address("symbols.svg"))#\(name)\"/></svg>"
  }

  /// What goes into the frame.
  struct Content {
    var title: String
    var visitor: Visitor
    var tint: SkyTint = .plain
    var banners: [Banner] = []
    /// What stands in the search field.
    var searchText = ""
    /// Where a change of settings leads back to.
    var path = "/"
    var main: HTML
    var footer: HTML = .none
  }

  func frame(_ content: Content) -> HTML {
    let language = content.visitor.language
    let words = WebWords(language)
    return """
      <!doctype html>
      <html lang="\(language.code)" dir="\(language.isRightToLeft ? "rtl" : "ltr")" data-theme="\(content.visitor.theme.rawValue)" class="sky-\(content.tint.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <title>\(content.title)</title>
      <meta name="description" content="\(words[.tagline])">
      <meta name="color-scheme" content="light dark">
      <meta name="theme-color" content="#dcebf7" media="(prefers-color-scheme: light)">
      <meta name="theme-color" content="#10202f" media="(prefers-color-scheme: dark)">
      <link rel="stylesheet" href="\(assets.address("tokens.css"))">
      <link rel="stylesheet" href="\(assets.address("site.css"))">
      <link rel="icon" href="\(assets.address("icon.svg"))" type="image/svg+xml">
      <link rel="icon" href="\(assets.address("icon-32.png"))" sizes="32x32" type="image/png">
      <link rel="apple-touch-icon" href="\(assets.address("icon-180.png"))">
      <link rel="manifest" href="/manifest.webmanifest">
      <script type="module" src="\(assets.address("app.js"))"></script>
      </head>
      <body>
      <a class="skip" href="#content">\(words[.skip])</a>
      <div class="sky">
      <header class="top">
      <a class="brand" href="/" aria-label="\(words[.home])">\(symbol("brand", "brand-mark"))<span class="brand-name">Fairweather</span></a>
      \(searchForm(content.searchText, words))
      <a class="button quiet settings-link" href="/settings?back=\(Address.encoded(content.path))">\(symbol("settings"))<span class="wide">\(words[.settings])</span></a>
      </header>
      \(content.banners.html { banner in bannerStrip(banner) })
      <p class="banner old" role="status" data-age data-kept-text="\(words.keptPage)" data-old-text="\(words.oldPage)" hidden></p>
      <main id="content" tabindex="-1">
      \(content.main)
      </main>
      </div>
      <footer class="bottom">
      \(content.footer)
      <p class="fine">\(words[.privacy])</p>
      </footer>
      </body>
      </html>

      """
  }

  private func bannerStrip(_ banner: Banner) -> HTML {
    """
    <p class="banner \(banner.kind.rawValue)" role="status">\(symbol("info"))<span>\(banner.text)</span></p>

    """
  }

  /// A plain form that works without script; with it, suggestions come while typing.
  private func searchForm(_ text: String, _ words: WebWords) -> HTML {
    """
    <form class="search" action="/search" method="get" role="search">
    <label class="hidden" for="q">\(words[.searchLabel])</label>
    \(symbol("search", "icon search-icon"))
    <input id="q" name="q" type="search" value="\(text)" placeholder="\(words[.searchPlaceholder])" autocomplete="off" autocapitalize="words" spellcheck="false" maxlength="100" required data-suggest data-suggestions-label="\(words[.suggestions])">
    <button class="button" type="submit"><span class="wide">\(words[.searchButton])</span><span class="narrow" aria-hidden="true">→</span></button>
    </form>
    """
  }
}

extension Pages {
  /// The answer for a page: never kept by anyone but the browser, and safe against what others could put into it.
  func respond(_ content: Content, status: Int = 200) -> HTTPResponse {
    var response = HTTPResponse.html(frame(content).text, status: status)
    Safety.apply(to: &response)
    return response
  }
}

/// The header fields that keep a page to itself.
enum Safety {
  static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  static func apply(to response: inout HTTPResponse) {
    response.headers["Content-Security-Policy"] = policy
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "strict-origin-when-cross-origin"
    response.headers["Permissions-Policy"] = "geolocation=(self), camera=(), microphone=(), payment=()"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Cookie, Accept-Language"
  }
}
