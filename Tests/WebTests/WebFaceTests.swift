import Foundation
import HTTPServer
import Outdoors
import Presentation
import Testing
import Weather

@testable import Web

@Suite("Web face")
struct WebFaceTests {
  @Test("Every page carries the fields that keep it to itself")
  func safetyFields() async {
    for target in ["/", "/?place=Leeds", "/search?q=leeds", "/settings", "/nowhere"] {
      let headers = await TestFace().get(target).headers
      let policy = headers["Content-Security-Policy"] ?? ""
      #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"), "\(target)")
      #expect(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"), "\(target)")
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(headers["Referrer-Policy"] == "strict-origin-when-cross-origin")
      #expect(headers["Permissions-Policy"]?.contains("geolocation=(self)") ?? false)
    }
  }

  @Test("Search works as a plain form, each result a plain link")
  func plainForm() async {
    let start = await TestFace().get("/").text
    #expect(start.contains("<form class=\"search\" action=\"/search\" method=\"get\" role=\"search\">"))
    let results = await TestFace().get("/search?q=leeds").text
    #expect(
      results.contains("href=\"/?place=Leeds%2C%20England%2C%20United%20Kingdom&amp;lat=53.8000&amp;lon=-1.5500\""))
  }

  @Test("A search that finds nothing says what to do")
  func nothingFound() async {
    let answer = await TestFace().get("/search?q=xyzzy")
    #expect(answer.status == 404 && answer.text.contains("No place found for “xyzzy”"))
    #expect(await TestFace().get("/search").status == 200)
  }

  @Test("Suggestions are JSON from two characters on")
  func suggestions() async throws {
    struct Suggestion: Decodable { let name: String, detail: String, url: String }
    let answer = await TestFace().get("/suggest?q=le")
    #expect(answer.headers["Content-Type"] == "application/json")
    let rows = try JSONDecoder().decode([Suggestion].self, from: Data(answer.body))
    #expect(rows.map(\.name) == ["Leeds"] && rows.first?.detail == "England, United Kingdom")
    #expect(await TestFace().get("/suggest?q=l").text == "[]")
    #expect(await TestFace().get("/suggest").text == "[]")
    #expect(await TestFace().get("/suggest?q=%E5%8C%97").text != "[]")
  }

  @Test("LOC-02: a typed 0,0 is a place, and latitude without longitude is not")
  func zeroCoordinates() async {
    #expect(await TestFace().get("/?lat=0&lon=0").status == 200)
    #expect(await TestFace().get("/?lat=0").status == 400)
    for bad in ["lat=91&lon=0", "lat=abc&lon=0", "lat=nan&lon=0", "lat=52&lon=181"] {
      let answer = await TestFace().get("/?\(bad)")
      #expect(answer.status == 400 && answer.text.contains("is not a point on the Earth"), "\(bad)")
    }
  }

  @Test(
    "Every trouble has a page with its status and a sentence",
    arguments: [
      (Trouble.noSuchPlace("x"), 404), (.unreachable(provider: "open-meteo"), 502),
      (.quota(provider: "open-meteo", until: nil), 429),
      (.tooLate, 504), (.unexpected, 500), (.noData(provider: "open-meteo"), 404),
    ])
  func troubles(trouble: Trouble, status: Int) async {
    let face = TestFace { _ throws(Trouble) in throw trouble }
    let answer = await face.get("/?place=Leeds")
    #expect(answer.status == status)
    #expect(answer.text.contains("role=\"alert\"") && answer.text.contains("<h1>"))
    #expect(answer.text.contains(">Try again</a>") == trouble.canRetry)
  }

  @Test("An unknown address is a page for people and plain text for tools")
  func notFound() async {
    let page = await TestFace().get("/nowhere")
    #expect(page.status == 404 && page.text.contains("There is no page at this address"))
    let tool = await TestFace().get("/nowhere", [("Accept", "application/json")])
    #expect(tool.status == 404)
  }

  @Test("A place that was looked at is remembered, once, five at most")
  func recent() async throws {
    let first = await TestFace().get("/?place=Leeds")
    let cookie = try #require(first.headers["Set-Cookie"])
    #expect(cookie.hasPrefix("fw-places=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    let value = String(cookie.prefix { $0 != ";" })
    #expect(await TestFace().get("/", [("Cookie", value)]).text.contains(">Leeds, England, United Kingdom</a>"))
    let again = await TestFace().get("/?place=Leeds", [("Cookie", value)])
    #expect(again.headers["Set-Cookie"]?.hasPrefix(value) ?? false)
    let many = (1...9).map { "\($0).0|\($0).0|Place \($0)" }.joined(separator: "~")
    let visitor = Visitor(
      HTTPRequest(method: "GET", target: "/", headers: HTTPHeaders([("Cookie", "fw-places=\(Address.encoded(many))")])))
    #expect(visitor.recent.count == 5)
  }

  @Test("The same weather in the same words is made once a minute, and anew when anything differs")
  func cachedPage() {
    let cache = TodayCache(limit: 2)
    let outlook = TestFace.outlook(TestFace.place())
    var made = 0
    func page(_ units: Units = Units(), after seconds: Double = 0, outlook other: Outlook? = nil) {
      let key = TodayCache.Key(
        other ?? outlook, units: units, language: .english, now: TestFace.now.addingTimeInterval(seconds))
      _ = cache.page(key) {
        made += 1
        return TodayCache.Page(title: "", tint: .plain, banners: [], main: .none, footer: .none)
      }
    }
    page()
    page(after: 59)
    #expect(made == 1)
    page(Units(.imperial))
    #expect(made == 2)
    page(after: 60)
    #expect(made == 3)
    page(after: 60, outlook: TestFace.outlook(TestFace.place(), provider: "met-norway"))
    #expect(made == 4)
  }

  @Test("Broken cookies are as none")
  func brokenCookies() async {
    for cookie in [
      "fw-places=%ZZ", "fw-places=1|2", "fw-units=furlongs", "fw-places=nan|0|x", "=;=;;", "fw-form=short",
    ] {
      #expect(await TestFace().get("/", [("Cookie", cookie)]).status == 200, "\(cookie)")
    }
  }
}

@Suite("Settings")
struct SettingsTests {
  private let cookie = ("Cookie", "fw-form=token-of-the-test-0123456789")

  @Test("The form's token is set with the page and must come back with the form")
  func token() async {
    let page = await TestFace().get("/settings?back=/%3Fplace=Leeds")
    #expect(page.headers["Set-Cookie"]?.contains("SameSite=Strict") ?? false)
    #expect(page.text.contains("name=\"token\" value=\"token-of-the-test-0123456789\""))
    #expect(page.text.contains("name=\"back\" value=\"/?place=Leeds\""))
    let form =
      "token=token-of-the-test-0123456789&system=imperial&was=imperial&wind=kn&theme=dark&back=%2F%3Fplace%3DLeeds"
    let saved = await TestFace().post("/settings", form, [cookie])
    #expect(saved.status == 303)
    #expect(saved.headers["Location"] == "/settings?saved=1&back=%2F%3Fplace%3DLeeds")
    let cookies = saved.headers.values("Set-Cookie")
    #expect(cookies.contains { $0.hasPrefix("fw-units=imperial%2Ckn;") })
    #expect(cookies.contains { $0.hasPrefix("fw-theme=dark;") })
  }

  @Test("A form without the token, with another, or from another site changes nothing")
  func forged() async {
    let form = "token=token-of-the-test-0123456789&system=imperial"
    for (body, headers) in [
      (form, []), ("system=imperial", [cookie]), ("token=other&system=imperial", [cookie]),
      (form, [cookie, ("Sec-Fetch-Site", "cross-site")]),
    ] {
      let answer = await TestFace().post("/settings", body, headers)
      #expect(answer.status == 403 && answer.headers["Set-Cookie"] == nil)
    }
  }

  @Test("A changed system starts with its own units, nonsense is left out")
  func system() async {
    let changed = await TestFace().post(
      "/settings", "token=token-of-the-test-0123456789&system=metric&was=imperial&wind=mph", [cookie])
    #expect(changed.headers.values("Set-Cookie").contains { $0.hasPrefix("fw-units=metric;") })
    let nonsense = await TestFace().post(
      "/settings", "token=token-of-the-test-0123456789&system=furlongs&theme=pink&language=xx", [cookie])
    #expect(nonsense.status == 303 && nonsense.headers.values("Set-Cookie").isEmpty)
  }

  @Test(
    "The way back never leads to another site",
    arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/a\nb", ""])
  func back(path: String) {
    #expect(Address.local(path) == "/")
    #expect(Address.local("/?place=Leeds") == "/?place=Leeds")
  }
}

@Suite("Assets")
struct AssetsTests {
  private let assets = Assets()

  @Test("Every asset has an address that changes with its content and may be kept for ever")
  func fingerprints() throws {
    for name in [
      "site.css", "tokens.css", "app.js", "suggest.js", "locate.js", "symbols.svg", "icon.svg", "icon-512.png",
    ] {
      let address = assets.address(name)
      #expect(address != "/assets/\(name)", "\(name) is missing")
      let answer = try #require(assets.response(String(address.dropFirst("/assets/".count))))
      #expect(answer.headers["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(assets.response(name)?.headers["Cache-Control"] == "no-cache")
    }
  }

  @Test("Another fingerprint, a path out of the folder, or an unknown name is no asset")
  func refused() {
    for path in ["site.0000.css", "../Web.swift", "site", "", "nothing.css", "site.css/x"] {
      #expect(assets.response(path) == nil, "\(path)")
    }
  }

  @Test("Modules import one another by addresses that may be kept")
  func modules() throws {
    let source = String(decoding: try #require(assets["app.js"]).bytes, as: UTF8.self)
    #expect(source.contains(String(assets.address("suggest.js").dropFirst("/assets/".count))))
    #expect(!source.contains("\"./suggest.js\""))
  }

  @Test("Every drawing that a page asks for is in the set")
  func drawings() throws {
    let symbols = String(decoding: try #require(assets["symbols.svg"]).bytes, as: UTF8.self)
    var names = SkyIcon.allCases.map { "sky-" + $0.rawValue } + Tone.allCases.map { "tone-" + $0.rawValue }
    names += Activity.ID.allCases.map { ActivitySymbol.name($0.rawValue) }
    names += ["brand", "search", "settings", "locate", "info", "chevron", "indoor"]
    for name in names { #expect(symbols.contains("<symbol id=\"\(name)\""), "\(name)") }
  }

  @Test("Every tint of the sky has its colours, and every colour a light and a dark one")
  func tints() throws {
    let tokens = String(decoding: try #require(assets["tokens.css"]).bytes, as: UTF8.self)
    for tint in SkyTint.allCases where tint != .plain { #expect(tokens.contains(".sky-\(tint.rawValue) {"), "\(tint)") }
    #expect(tokens.matches(of: /: #[0-9a-f]+;/).isEmpty)
  }

  @Test("The manifest, the service worker and the icons are where browsers look for them")
  func wellKnown() async {
    let face = TestFace()
    for (path, type) in [
      ("/manifest.webmanifest", "application/manifest+json"), ("/sw.js", "text/javascript; charset=utf-8"),
      ("/robots.txt", "text/plain; charset=utf-8"), ("/favicon.ico", "image/png"),
    ] {
      let answer = await face.get(path)
      #expect(answer.status == 200 && answer.headers["Content-Type"] == type, "\(path)")
    }
  }

  @Test("A submitted search credits OpenStreetMap where it found something, and says where a service was silent")
  func credits() async {
    let face = TestFace()
    let credit = "© OpenStreetMap contributors (ODbL)"
    func results(_ query: String) async -> String {
      let page = await face.get("/search?q=\(query)").text
      return String(page[(page.range(of: "class=\"results\"")?.upperBound ?? page.endIndex)...].prefix { $0 != "§" })
        .components(separatedBy: "</section>").first ?? ""
    }
    #expect(await results("praia").contains(credit))
    #expect(!(await results("leeds").contains(credit)))
    #expect(await results("xyzzy%20silent").contains("gave no answer"))
    #expect(!(await results("xyzzy").contains("gave no answer")))
  }

  @Test("A link to a place that a service found keeps its name; another one is named by its town")
  func foundByService() async {
    let face = TestFace()
    let beach = await face.get("/?place=Praia%2C+Portugal&lat=10&lon=20").text
    #expect(beach.contains("<title>Praia"))
    #expect(!(await face.get("/?place=Nothing&lat=10&lon=20").text.contains("<title>Nothing")))
  }
}
