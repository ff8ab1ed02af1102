import Foundation
import HTTPServer
import Presentation
import Testing
import Weather

@testable import Web

@Suite("Today's page")
struct TodayPageTests {
  @Test("The verdict is the page's one heading of the first rank, before all other sections")
  func verdictFirst() async throws {
    let page = await TestFace().get("/?place=Leeds").text
    #expect(page.components(separatedBy: "<h1").count == 2)
    let verdict = try #require(page.range(of: "<h1 id=\"verdict\">"))
    let order = ["id=\"activities\"", "id=\"now\"", "id=\"hours\"", "id=\"days\"", "id=\"sun\"", "id=\"sources\""]
    var last = verdict.lowerBound
    for section in order {
      let found = try #require(page.range(of: section), "\(section)")
      #expect(found.lowerBound > last, "\(section)")
      last = found.lowerBound
    }
  }

  @Test("A page names its language and direction, has landmarks and a way past the header")
  func landmarks() async {
    let page = await TestFace().get("/?place=Leeds").text
    for part in [
      "<html lang=\"en\" dir=\"ltr\"", "<main id=\"content\"", "<header", "<footer", "role=\"search\"",
      "class=\"skip\" href=\"#content\"", "<title>Leeds ·",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test("Nothing is inline: no script, no style, no handler, as the policy forbids them")
  func nothingInline() async {
    for target in ["/", "/?place=Leeds", "/search?q=leeds", "/settings", "/nowhere"] {
      let page = await TestFace().get(target).text
      #expect(!page.contains("<style") && !page.contains(" style=\""), "\(target)")
      #expect(page.matches(of: /<script(?! type="module" src="\/assets\/)/).isEmpty, "\(target)")
      #expect(page.matches(of: /[ ]on[a-z]+="/).isEmpty, "\(target)")
    }
  }

  @Test("A hostile place name is shown, not obeyed")
  func hostileName() async {
    let face = TestFace(place: TestFace.place("<img src=x onerror=alert(1)>\"'&"))
    for target in ["/?place=a", "/search?q=%3Cscript%3Ealert(1)%3C/script%3E", "/?place=xyzzy%22%3E%3Cscript%3E"] {
      let page = await face.get(target).text
      #expect(!page.contains("<img") && !page.contains("<script>"), "\(target)")
    }
    #expect(await face.get("/?place=a").text.contains("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;"))
  }

  @Test("Simulated weather is announced on every page, also where none is shown")
  func simulatedBanner() async {
    let face = TestFace(isSimulated: true) { place in
      TestFace.outlook(place, provider: "simulated", simulated: true)
    }
    for target in ["/", "/?place=Leeds", "/search?q=leeds", "/settings", "/nowhere", "/?place=xyzzy"] {
      let page = await face.get(target).text
      #expect(page.components(separatedBy: "Simulated weather:").count == 2, "\(target)")
    }
    #expect(!(await TestFace().get("/?place=Leeds").text.contains("Simulated weather")))
  }

  @Test("The fallback is named when another provider answered")
  func fallback() async {
    let face = TestFace { place in TestFace.outlook(place, provider: "met-norway") }
    let page = await face.get("/?place=Leeds").text
    #expect(page.contains("class=\"banner fallback\"") && page.contains("this is from MET Norway"))
    #expect(!(await TestFace().get("/?place=Leeds").text.contains("banner fallback")))
  }

  @Test("UNIT-02, UNIT-03: zero is shown as zero, and what is missing as a dash")
  func zeroAndMissing() async {
    let page = await TestFace().get("/?place=Leeds").text
    #expect(page.contains(">0 km/h<") && page.contains(">0 %<") && page.contains(">0 mm<"))
    let bare = TestFace { place in
      TestFace.outlook(place) { hour in
        hour.temperature = nil
        hour.windSpeed = nil
        hour.precipitationProbability = nil
      }
    }
    let missing = await bare.get("/?place=Leeds").text
    #expect(missing.contains(">—<") && missing.contains("<span class=\"hidden\">not known</span>"))
    #expect(!missing.contains("class=\"line\"") && !missing.contains("class=\"rain\""))
  }

  @Test("CHRT-01, CHRT-03: line and area stop at a gap and go on behind it")
  func chartGap() async {
    let face = TestFace { place in
      TestFace.outlook(place) { hour in
        let hours = hour.time.timeIntervalSince(TestFace.now) / 3600
        if (5..<8).contains(hours) { hour.temperature = nil }
      }
    }
    let page = await face.get("/?place=Leeds").text
    #expect(page.components(separatedBy: "class=\"area\"").count == 3)
    #expect(page.components(separatedBy: "class=\"line\"").count == 3)
  }

  @Test(
    "SUN-01: polar day and night are said in words, and no date of 1970 appears",
    arguments: [
      ("2026-06-21T10:00:00Z", "The sun stays up all day"), ("2026-12-21T10:00:00Z", "The sun stays down all day"),
    ])
  func polar(moment: String, sentence: String) async {
    let now = TestFace.date(moment)
    let place = TestFace.place("Tromsø", zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96)
    let face = TestFace(place: place, now: now) { place in TestFace.outlook(place, now: now) }
    let page = await face.get("/?place=Troms%C3%B8").text
    #expect(page.contains(sentence) && !page.contains("1970") && !page.contains("class=\"sun-arc\""))
  }

  @Test("SUN-06: Chicago's page tells Chicago's times")
  func chicago() async {
    // timeanddate.com: sunrise 06:31 on 25 February 2025
    let now = TestFace.date("2025-02-25T15:00:00Z")
    let place = TestFace.place("Chicago", zone: "America/Chicago", latitude: 41.88, longitude: -87.63)
    let face = TestFace(place: place, now: now) { place in TestFace.outlook(place, now: now) }
    let page = await face.get("/?place=Chicago").text
    #expect(page.contains("Tuesday, 09:00 local time"))
    #expect(page.contains(">06:31<") || page.contains(">06:32<") || page.contains(">06:30<"))
  }

  @Test("LANG-01, LANG-03: values stand in runs of their own, and signs are spoken")
  func runs() async {
    let face = TestFace { place in TestFace.outlook(place) { $0.temperature = Temperature(-7) } }
    let page = await face.get("/?place=Leeds").text
    #expect(
      page.contains(
        "<bdi class=\"value\" aria-hidden=\"true\">\u{2212}7 °C</bdi><span class=\"hidden\">minus 7 degrees</span>"))
  }

  @Test("LANG-02: a day's row is one sentence to a reader")
  func dayRow() async {
    let page = await TestFace().get("/?place=Leeds").text
    #expect(
      page.contains(
        "<span class=\"hidden day-sentence\">Tomorrow, Partly cloudy, high 14 degrees, low 14 degrees</span>"))
  }

  @Test("The visitor's units are used, from the cookie, else from the region")
  func units() async {
    let face = TestFace()
    #expect(await face.get("/?place=Leeds").text.contains("14 °C"))
    #expect(await face.get("/?place=Leeds", [("Cookie", "fw-units=imperial")]).text.contains("57 °F"))
    #expect(await face.get("/?place=Leeds", [("Accept-Language", "en-US,en")]).text.contains("57 °F"))
    #expect(await face.get("/?place=Leeds", [("Accept-Language", "en-GB,en")]).text.contains("14 °C"))
  }

  @Test("LANG-04: whatever can be pressed or followed has words, not only a drawing")
  func named() async {
    for target in ["/", "/?place=Leeds", "/search?q=leeds", "/settings"] {
      let page = await TestFace().get(target).text
      for match in page.matches(of: /<(a|button|summary)\b([^>]*)>(.*?)<\/\1>/.dotMatchesNewlines()) {
        let text = String(match.3).replacing(/<[^>]*>/, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(!text.isEmpty || match.2.contains("aria-label"), "\(match.0)")
      }
    }
  }

  @Test("Sun advice comes from a UV index of 3 on")
  func sunAdvice() async {
    for (index, isGiven) in [(2.4, false), (2.5, true), (8.0, true)] {
      let face = TestFace { place in TestFace.outlook(place) { $0.uvIndex = UVIndex(index) } }
      #expect(await face.get("/?place=Leeds").text.contains("Protect skin and eyes") == isGiven, "\(index)")
    }
  }

  @Test("A theme that was chosen is in the page from the start")
  func theme() async {
    #expect(await TestFace().get("/", [("Cookie", "fw-theme=dark")]).text.contains("data-theme=\"dark\""))
    #expect(await TestFace().get("/", [("Cookie", "fw-theme=pink")]).text.contains("data-theme=\"system\""))
  }
}
