import Foundation
import HTTPServer
import Presentation
import Weather

// Settings live in cookies; a change is a POST that repeats the form's token.
extension WebFace {
  func settings(_ request: HTTPRequest) -> HTTPResponse {
    let visitor = Visitor(request)
    let token = visitor.formToken ?? services.token()
    let page = SettingsPage(
      visitor, pages, token: token, back: Address.local(request.query("back")), isSaved: request.query("saved") != nil)
    var response = pages.respond(page.content(banners: banners(visitor)))
    if visitor.formToken == nil { response.headers.add("Set-Cookie", Self.formCookie(token)) }
    return response
  }

  func changeSettings(_ request: HTTPRequest) -> HTTPResponse {
    let visitor = Visitor(request)
    let form = Form(request.body)
    // A page elsewhere can make a browser send the cookie, but not read it to repeat it.
    guard let token = visitor.formToken, form["token"] == token, Self.isOwnOrigin(request) else {
      let page = TroublePage(.unexpected, visitor, pages, path: "/settings")
      return pages.respond(
        page.content(banners: banners(visitor), text: WebWords(visitor.language)[.badToken]), status: 403)
    }
    var response = HTTPResponse(status: 303)
    Safety.apply(to: &response)
    let back = Address.local(form["back"])
    response.headers["Location"] = "/settings?saved=1&back=\(Address.encoded(back))"
    if let units = Self.units(form) { response.headers.add("Set-Cookie", Cookies.setting("units", units.text)) }
    if let theme = form["theme"].flatMap(Visitor.Theme.init(rawValue:)) {
      response.headers.add("Set-Cookie", Cookies.setting("theme", theme.rawValue))
    }
    if let code = form["language"], Language.all.contains(where: { $0.code == code }) {
      response.headers.add("Set-Cookie", Cookies.setting("language", code))
    }
    return response
  }

  /// The system's choices with those exceptions that differ from them; a changed system starts afresh.
  private static func units(_ form: Form) -> Units? {
    guard let system = form["system"].flatMap(Units.System.init(rawValue:)) else { return nil }
    var units = Units(system)
    units.airScale = form["air"].flatMap(AirScale.init(rawValue:))
    guard form["was"] == system.rawValue else { return units }
    if let wind = form["wind"].flatMap(Units.Wind.init(rawValue:)) { units.wind = wind }
    if let temperature = form["temperature"].flatMap(Units.Temperature.init(rawValue:)) {
      units.temperature = temperature
    }
    if let pressure = form["pressure"].flatMap(Units.Pressure.init(rawValue:)) { units.pressure = pressure }
    if let clock = form["clock"].flatMap(Units.Clock.init(rawValue:)) { units.clock = clock }
    return units
  }

  /// Browsers tell where a form came from; those that do not are left to the token.
  private static func isOwnOrigin(_ request: HTTPRequest) -> Bool {
    guard let site = request.headers["Sec-Fetch-Site"] else { return true }
    return site == "same-origin" || site == "none"
  }

  private static func formCookie(_ token: String) -> String {
    "fw-form=\(token); Path=/settings; Max-Age=86400; HttpOnly; SameSite=Strict"
  }
}

/// A form's body, `application/x-www-form-urlencoded`; the first of two same-named fields counts.
struct Form {
  private var fields: [String: String] = [:]

  init(_ body: [UInt8]) {
    for pair in String(decoding: body, as: UTF8.self).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts.count > 1 ? parts[1] : "") else {
        continue
      }
      if fields[name] == nil { fields[name] = value }
    }
  }

  subscript(name: String) -> String? { fields[name] }

  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}
