import Foundation
import Outdoors
import Testing
import Weather

@testable import Presentation

@Suite("Charts")
struct LineChartTests {
  @Test("CHRT-01: the line starts at the first known value, breaks at a gap, and draws nothing at zero")
  func gaps() {
    let chart = LineChart([nil, -3, -5, nil, 2]) { String($0) }
    #expect(chart.runs.map { $0.map(\.step) } == [[1, 2], [4]])
    #expect(chart.runs.flatMap { $0.map(\.value) } == [-3, -5, 2])
    #expect(chart.axis.lowerBound <= -5 && chart.axis.upperBound >= 2)
    #expect(chart.axis.contains(-5) && chart.axis.upperBound <= 4)
  }

  @Test("Ticks are round, evenly spaced and hold every value", arguments: [0.4, 3, 7, 11, 19, 33, 64, 240])
  func ticks(range: Double) {
    let chart = LineChart([-1, -1 + range]) { String($0) }
    #expect((2...6).contains(chart.ticks.count))
    #expect(chart.ticks.first?.value == chart.axis.lowerBound && chart.ticks.last?.value == chart.axis.upperBound)
    #expect(chart.axis.contains(-1) && chart.axis.contains(-1 + range))
  }

  @Test("Nothing known draws nothing and does not crash")
  func empty() {
    #expect(LineChart([nil, nil]) { String($0) }.runs.isEmpty)
    #expect(LineChart([]) { String($0) }.runs.isEmpty)
  }
}

@Suite("Today's screen")
struct TodayScreenTests {
  @Test("The next 24 hours are 24 rows from the hour that holds now")
  func hours() {
    let screen = Synthetic.screen(Synthetic.outlook())
    #expect(screen.nextHours.rows.count == 24)
    #expect(screen.nextHours.rows.first?.time == "Now")
    #expect(screen.nextHours.rows[1].time == "10:00")
  }

  @Test("TIME-06: a place already in tomorrow begins its days with its own date")
  func sydney() {
    let now = Synthetic.date("2026-08-17T22:30:00Z")
    let place = Synthetic.place("Sydney", zone: "Australia/Sydney", latitude: -33.87, longitude: 151.21)
    let screen = Synthetic.screen(Synthetic.outlook(at: place, now: now), now: now)
    #expect(screen.days.first?.date.description == "2026-08-18")
    #expect(screen.days.first?.name == "Today")
    #expect(screen.place.localTime == "Tuesday, 08:30 local time")
  }

  @Test("TIME-05: in London it is still the 26th, whoever looks on from Toronto")
  func london() {
    let now = Synthetic.date("2026-06-26T13:00:00Z")
    let screen = Synthetic.screen(Synthetic.outlook(now: now), now: now)
    #expect(screen.days.first?.date.description == "2026-06-26" && screen.days.first?.name == "Today")
    #expect(screen.days[1].date.description == "2026-06-27" && screen.days[1].name == "Tomorrow")
  }

  @Test("CACHE-01: a forecast a week old names dates, never today, and says that it is out of date")
  func outOfDate() {
    let fetched = Synthetic.date("2026-02-18T06:00:00Z")
    let now = Synthetic.date("2026-02-25T06:00:00Z")
    let outlook = Synthetic.outlook(now: now, fetchedAt: fetched, stale: true, hoursAround: fetched)
    let screen = Synthetic.screen(outlook, now: now)
    #expect(screen.banners.map(\.kind) == [.outOfDate])
    #expect(screen.banners.first?.text.contains("18 February") ?? false)
    #expect(!screen.days.isEmpty)
    for day in screen.days { #expect(day.name != "Today" && day.name != "Tomorrow", "\(day.name)") }
  }

  @Test("CACHE-02: now is the stored hour that holds now, by its own light, with the forecast's age")
  func storedHour() throws {
    let fetched = Synthetic.date("2026-06-14T02:00:00Z")
    let now = Synthetic.date("2026-06-15T14:00:00Z")
    var measured = Hour(time: fetched)
    measured.temperature = Temperature(3)
    measured.sky = Sky(.clear)
    let outlook = Synthetic.outlook(now: now, fetchedAt: fetched, stale: true, current: measured, hoursAround: fetched)
    {
      $0.sky = Sky(.clear)
    }
    let screen = Synthetic.screen(outlook, now: now)
    let card = try #require(screen.now)
    #expect(card.temperature.shown == "14 °C")
    #expect(card.icon == .clearDay)
    #expect(screen.banners.first?.text == "No newer forecast could be had: this one was made 36 h ago.")
  }

  @Test("The fallback banner shows exactly when another provider than the first answered")
  func fallback() {
    #expect(Synthetic.screen(Synthetic.outlook()).banners.isEmpty)
    let second = Synthetic.screen(Synthetic.outlook(provider: "met-norway"))
    #expect(second.banners.map(\.kind) == [.fallback])
    #expect(second.banners.first?.text == "Open-Meteo did not answer; this is from MET Norway.")
    #expect(second.provenance.attribution.contains("Weather data by MET Norway (CC BY 4.0)"))
    // That it is simulated is said above.
    let invented = Synthetic.screen(Synthetic.outlook(provider: "simulated", simulated: true))
    #expect(invented.banners.last?.text == "Open-Meteo did not answer.")
  }

  @Test("Simulated weather says so first")
  func simulated() {
    let outlook = Synthetic.outlook(provider: "simulated", primary: "simulated", simulated: true)
    let screen = Synthetic.screen(outlook)
    #expect(screen.banners.first?.kind == .simulated)
    #expect(screen.provenance.lines == ["Weather: simulated, 12 min ago"])
  }

  @Test("UNIT-03: hours without values show dashes, no zeros, and the chart has gaps")
  func missing() throws {
    let outlook = Synthetic.outlook { hour in
      hour.temperature = nil
      hour.windSpeed = nil
      hour.windGust = nil
      hour.precipitationProbability = nil
    }
    let screen = Synthetic.screen(outlook)
    let row = try #require(screen.nextHours.rows.first)
    #expect(row.temperature.shown == "—" && row.wind.shown == "—" && row.gust.shown == "—")
    #expect(row.rainShare == nil && row.windTowards == nil)
    #expect(screen.nextHours.temperature.runs.isEmpty)
    #expect(screen.now?.temperature.shown == "—")
    #expect(screen.verdict.facts.isEmpty)
  }

  @Test("WIND-01: a gust that the measurement leaves out is not carried over from an earlier hour")
  func gustNotCarried() throws {
    let outlook = Synthetic.outlook { hour in
      if hour.time > Synthetic.now.addingTimeInterval(-7200) { hour.windGust = nil }
    }
    let gust = try #require(Synthetic.screen(outlook).now?.facts.first { $0.label == "Gusts" })
    #expect(gust.value.shown == "—")
  }

  @Test("LANG-02: a day is one sentence with its values")
  func daySentence() throws {
    let tuesday = Synthetic.date("2026-06-16T08:00:00Z")
    let outlook = Synthetic.outlook(now: tuesday) { hour in
      hour.temperature = Temperature(
        unchecked: hour.time.timeIntervalSince1970.truncatingRemainder(dividingBy: 7200) == 0 ? 31.7 : 21.7)
      hour.sky = Sky(.rain, .moderate)
    }
    let row = try #require(
      Synthetic.screen(outlook, units: Units(.imperial), now: tuesday).days.first { $0.name == "Saturday" })
    #expect(row.sentence == "Saturday, Rain, high 89 degrees, low 71 degrees")
  }

  @Test(
    "SUN-01, SUN-03: polar day and night are sentences, not times, and have no length of zero",
    arguments: [
      ("2026-06-21T12:00:00Z", "The sun stays up all day"), ("2026-12-21T12:00:00Z", "The sun stays down all day"),
    ])
  func polar(moment: String, sentence: String) throws {
    let now = Synthetic.date(moment)
    let place = Synthetic.place("Tromsø", zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96)
    let sun = try #require(Synthetic.screen(Synthetic.outlook(at: place, now: now), now: now).sun)
    #expect(sun.isPolar && sun.summary == sentence && sun.progress == nil)
    #expect(!sun.facts.contains { $0.label == "Sunrise" || $0.label == "Daylight" })
  }

  @Test("SUN-02: at 23:00 under the midnight sun the hour has the sun, in December at noon the moon")
  func midnightSun() throws {
    let place = Synthetic.place("Tromsø", zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96)
    for (moment, icon) in [("2026-06-21T21:00:00Z", SkyIcon.clearDay), ("2026-12-21T11:00:00Z", .clearNight)] {
      let now = Synthetic.date(moment)
      let outlook = Synthetic.outlook(at: place, now: now) { $0.sky = Sky(.clear) }
      #expect(try #require(Synthetic.screen(outlook, now: now).nextHours.rows.first).icon == icon)
    }
  }

  @Test("SUN-04: a waxing moon is lit on the right in London, on the left in Sydney, and is as bright in both")
  func moonSide() throws {
    // 18 June 2026 is three days after the new moon of 15 June, 02:54 UTC (timeanddate.com).
    let now = Synthetic.date("2026-06-18T08:00:00Z")
    let sydney = Synthetic.place("Sydney", zone: "Australia/Sydney", latitude: -33.87, longitude: 151.21)
    let north = try #require(Synthetic.screen(Synthetic.outlook(now: now), now: now).sun?.moon)
    let south = try #require(Synthetic.screen(Synthetic.outlook(at: sydney, now: now), now: now).sun?.moon)
    #expect(!north.isLitOnLeft && south.isLitOnLeft)
    #expect(north.text.hasPrefix("Waxing crescent") && south.text.hasPrefix("Waxing crescent"))
    #expect(abs(north.lit - south.lit) < 0.06)  // the two noons are nine hours apart
  }

  @Test("An alert names its severity, its end, and an area that was not recognised")
  func alerts() throws {
    let alert = Alert(
      id: "1", event: "Gale Warning", severity: .severe, expires: Synthetic.date("2026-06-16T05:00:00Z"),
      area: "North Sea", matched: false)
    let over = Alert(id: "2", event: "Past", expires: Synthetic.date("2026-06-15T05:00:00Z"), matched: true)
    let screen = Synthetic.screen(Synthetic.outlook(alerts: [alert, over]))
    let notice = try #require(screen.alerts.first)
    #expect(screen.alerts.count == 1 && screen.alertsNote == nil)
    #expect(notice.severity == "Severe" && notice.tone == .bad && notice.period == "until tomorrow 06:00")
    #expect(notice.areaNote == "Area not recognised: North Sea")
    #expect(Synthetic.screen(Synthetic.outlook(alerts: [])).alertsNote == "No official warnings")
    #expect(
      Synthetic.screen(Synthetic.outlook()).alertsNote == "Official warnings are not checked for this place")
  }
}

@Suite("Search screen")
struct SearchScreenTests {
  @Test("Places of one name are told apart by region and country")
  func rows() {
    let screen = SearchScreen("leeds", found: [Synthetic.place()])
    #expect(screen.rows.first?.label == "Leeds, England, United Kingdom")
    #expect(screen.message == "1 place for “leeds”")
  }

  @Test(
    "Two characters are enough, one where a character is a word",
    arguments: [
      ("p", false), ("pa", true), ("北", true), ("서", true), (" ", false), ("", false),
    ])
  func length(query: String, isEnough: Bool) {
    #expect(SearchScreen.isLongEnough(query) == isEnough)
  }
}

@Suite("Troubles")
struct TroubleTests {
  @Test("Every trouble is a sentence, and only what may pass is worth trying again")
  func sentences() {
    let troubles: [Trouble] = [
      .noSuchPlace("Nowhere"), .badCoordinates("91, 0"), .unreachable(provider: "open-meteo"),
      .refused(provider: "open-meteo"), .quota(provider: "open-meteo", until: Synthetic.now),
      .quota(provider: "open-meteo", until: nil), .noData(provider: "open-meteo"),
      .unreadable(provider: "open-meteo"), .tooLate, .tooMany, .badOutlook("hours"), .noSuchPage, .unexpected,
    ]
    for trouble in troubles {
      let text = Language.english.sentence(for: trouble)
      #expect(text.hasSuffix(".") || trouble == .badOutlook("hours"), "\(text)")
      #expect(!text.contains("{"))
    }
    #expect(!Trouble.noSuchPlace("x").canRetry && Trouble.tooLate.canRetry)
    #expect(
      Language.english.sentence(for: .quota(provider: "open-meteo", until: Synthetic.now))
        == "Open-Meteo has been asked too often for now. Try again after 08:20.")
  }
}
