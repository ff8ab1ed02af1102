import Presentation
import Weather

/// Units, clock and appearance: a plain form, kept in cookies.
struct SettingsPage {
  private let visitor: Visitor
  private let pages: Pages
  private let token: String
  private let back: String
  private let isSaved: Bool
  private let words: WebWords

  init(_ visitor: Visitor, _ pages: Pages, token: String, back: String, isSaved: Bool) {
    self.visitor = visitor
    self.pages = pages
    self.token = token
    self.back = back
    self.isSaved = isSaved
    words = WebWords(visitor.language)
  }

  func content(banners: [Banner]) -> Pages.Content {
    Pages.Content(
      title: "\(words[.settings]) · Fairweather", visitor: visitor, banners: banners, path: back, main: main)
  }

  private var main: HTML {
    let units = visitor.units
    return """
      <section class="card settings">
      <h1>\(words[.settings])</h1>
      <p class="muted">\(words[.settingsIntro])</p>
      \(if: isSaved, "<p class=\"saved\" role=\"status\">\(pages.symbol("tone-good"))\(words[.saved])</p>")
      <form action="/settings" method="post">
      <input type="hidden" name="token" value="\(token)">
      <input type="hidden" name="back" value="\(back)">
      <input type="hidden" name="was" value="\(units.system.rawValue)">
      \(choice("system", words[.unitsSystem], units.system.rawValue, [("metric", words[.metric]), ("imperial", words[.imperial])]))
      \(choice("temperature", words[.temperature], units.temperature.rawValue, [("celsius", "°C"), ("fahrenheit", "°F")]))
      \(choice("wind", words[.wind], units.wind.rawValue, [("kmh", "km/h"), ("ms", "m/s"), ("mph", "mph"), ("kn", "kn"), ("bft", "Bft")]))
      \(choice("pressure", words[.pressure], units.pressure.rawValue, [("hpa", "hPa"), ("inhg", "inHg"), ("mmhg", "mmHg")]))
      \(choice("clock", words[.clock], units.clock.rawValue, [("24", words[.clock24]), ("12", words[.clock12])]))
      \(choice("air", words[.airScale], units.airScale?.rawValue ?? "country", [("country", words[.airScaleCountry]), ("european", words[.airScaleEuropean]), ("us", words[.airScaleUS])]))
      \(choice("theme", words[.theme], visitor.theme.rawValue, [("system", words[.themeSystem]), ("light", words[.themeLight]), ("dark", words[.themeDark])]))
      \(if: Language.all.count > 1, choice("language", words[.language], visitor.language.code, Language.all.map { ($0.code, $0.ownName) }))
      <p class="form-end"><button class="button strong" type="submit">\(words[.save])</button> <a class="button quiet" href="\(back)">\(words[.goBack])</a></p>
      </form>
      </section>
      """
  }

  private func choice(_ name: String, _ label: String, _ chosen: String, _ options: [(String, String)]) -> HTML {
    """
    <fieldset class="choice"><legend>\(label)</legend>\(options.html { value, text in
      "<label><input type=\"radio\" name=\"\(name)\" value=\"\(value)\"\(if: value == chosen, " checked")><span>\(text)</span></label>"
    })</fieldset>

    """
  }
}
