import Foundation
import Testing
import Weather

@testable import Outdoors
@testable import Presentation

@Suite("Languages")
struct LanguageTests {
  @Test("Every language says everything, with the slots that English has", arguments: Language.all.map(\.code))
  func complete(code: String) {
    let language = Language.preferred(code)
    #expect(language.code == code)
    for phrase in Phrase.allCases {
      #expect(
        language.template(phrase).slots == Language.english.template(phrase).slots, "\(phrase) in \(code)")
    }
    #expect(language.weekdays.count == 7 && language.shortWeekdays.count == 7)
    #expect(language.months.count == 12 && language.shortMonths.count == 12)
  }

  @Test("Every activity of the catalogue has a name", arguments: Language.all.map(\.code))
  func activities(code: String) {
    #expect(Language.preferred(code).namedActivities == Set(Activity.ID.allCases.map(\.rawValue)))
  }

  @Test(
    "The browser's wishes choose, in their order, and English is the last resort",
    arguments: [("en-US,en;q=0.9", "en"), ("xx,en;q=0.5", "en"), ("zz", "en"), ("", "en")])
  func preferred(wishes: String, code: String) {
    #expect(Language.preferred(wishes).code == code)
    #expect(Language.preferred(nil).code == "en")
  }

  @Test("Plural forms follow the number")
  func plurals() {
    #expect(Language.english.say(.daysAgo, count: 1) == "1 day ago")
    #expect(Language.english.say(.daysAgo, count: 3) == "3 days ago")
    #expect(Language.english.say(.searchResults, count: 1, [.text: "par"]) == "1 place for “par”")
  }
}

@Suite("Times in words")
struct VoiceTimeTests {
  @Test("SUN-06: Chicago's sunrise is told in Chicago's time, whoever looks on")
  func chicago() {
    // timeanddate.com: 06:31 on 25 February 2025
    let sunrise = Synthetic.date("2025-02-25T12:31:00Z")
    #expect(Synthetic.voice(zone: "America/Chicago", now: sunrise).time(sunrise) == "06:31")
  }

  @Test("TIME-11: today is the place's day, not the viewer's")
  func placesDay() {
    // Monday 06:00 at UTC+8 is Sunday 12:00 at UTC−10.
    let now = Synthetic.date("2026-11-29T22:00:00Z")
    let voice = Synthetic.voice(zone: "Pacific/Honolulu", now: now)
    #expect(voice.weekday(now) == "Sunday")
    #expect(voice.day(now) == "Today")
  }

  @Test("The clock has twelve or twenty-four hours")
  func clocks() {
    let voice = Synthetic.voice(Units(.imperial), zone: "America/New_York")
    #expect(voice.time(Synthetic.date("2026-06-15T04:05:00Z")) == "12:05 AM")
    #expect(voice.time(Synthetic.date("2026-06-15T16:00:00Z")) == "12:00 PM")
    #expect(voice.shortTime(Synthetic.date("2026-06-15T18:00:00Z")) == "2 PM")
    #expect(Synthetic.voice().time(Synthetic.date("2026-06-15T08:05:00Z")) == "09:05")
  }

  @Test("Windows name their day, and both where they cross one")
  func windows() {
    let voice = Synthetic.voice()
    func window(_ start: String, _ end: String) -> String {
      voice.window(from: Synthetic.date(start), to: Synthetic.date(end))
    }
    #expect(window("2026-06-16T06:00:00Z", "2026-06-16T10:00:00Z") == "Tomorrow 07:00–11:00")
    #expect(window("2026-06-15T08:00:00Z", "2026-06-15T10:00:00Z") == "Now until 11:00")
    let now = (Synthetic.date("2026-06-15T08:00:00Z"), Synthetic.date("2026-06-15T10:00:00Z"))
    #expect(voice.window(from: now.0, to: now.1, inSentence: true) == "now until 11:00")
    #expect(window("2026-06-15T18:00:00Z", "2026-06-15T23:00:00Z") == "Today 19:00–00:00")
    #expect(window("2026-06-15T21:00:00Z", "2026-06-16T01:00:00Z") == "Today 22:00 – tomorrow 02:00")
    #expect(window("2026-06-18T06:00:00Z", "2026-06-18T10:00:00Z") == "Thursday 07:00–11:00")
    #expect(window("2026-06-23T06:00:00Z", "2026-06-23T10:00:00Z") == "Tue 23 Jun 07:00–11:00")
  }

  @Test("TIME-03: the hour that the clock shows twice is told apart, and each keeps its own row")
  func repeatedHour() {
    let voice = Synthetic.voice(zone: "America/New_York", now: Synthetic.date("2026-11-01T04:00:00Z"))
    let hours = (4...7).map { Synthetic.date("2026-11-01T0\($0):00:00Z") }
    #expect(voice.clockLabels(hours) == ["00:00", "01:00 UTC−4", "01:00 UTC−5", "02:00"])
  }

  @Test("Ages are told in minutes, hours and days, and never from the future")
  func ages() {
    let voice = Synthetic.voice()
    #expect(voice.age(since: Source.undated) == "at an unknown time")
    func age(_ seconds: Double) -> String { voice.age(since: Synthetic.now.addingTimeInterval(-seconds)) }
    #expect(age(45) == "just now")
    #expect(age(-600) == "just now")
    #expect(age(720) == "12 min ago")
    #expect(age(3 * 3600 + 59) == "3 h ago")
    #expect(age(36 * 3600) == "36 h ago")
    #expect(age(7 * 86_400) == "7 days ago")
  }
}

@Suite("Scales in words")
struct VoiceScalesTests {
  private let voice = Synthetic.voice()

  @Test(
    "UV is rounded first and named then",
    arguments: [
      (2.4, "2", "low"), (2.5, "3", "moderate"), (10.6, "11", "extreme"), (0, "0", "low"), (7.5, "8", "very high"),
    ])
  func uv(index: Double, figure: String, word: String) {
    let graded = voice.uv(UVIndex(index))
    #expect(graded.value.shown == figure && graded.word == word)
  }

  @Test("AIR-06: beyond the scale is said so and is hazardous")
  func beyond() {
    #expect(voice.usAQI(1008).value.shown == "500+ (beyond the scale)")
    #expect(voice.usAQI(1008).word == "hazardous")
  }

  @Test("AIR-07: each index has its own words")
  func ownWords() {
    #expect(voice.europeanAQI(85).word == "very poor")
    #expect(voice.usAQI(152).word == "unhealthy")
    #expect(voice.usAQI(nil).value.shown == "—" && voice.usAQI(nil).tone == .unknown)
  }

  @Test("CODE-06: every condition has words and a drawing, and an unknown code keeps its number")
  func conditions() {
    for condition in SkyCondition.allCases where condition != .unknown {
      #expect(voice.sky(Sky(condition), isDay: true).shown != "Unknown")
      #expect(SkyIcon(Sky(condition), isDay: true) != .unknown)
    }
    #expect(voice.sky(Sky(wmoCode: 99.5), isDay: true).shown == "Unknown (code 99.5)")
    #expect(voice.sky(nil, isDay: true).shown == "—")
  }

  @Test("CODE-02: the whole night has the moon")
  func nightIcon() {
    #expect(SkyIcon(Sky(.clear), isDay: false) == .clearNight)
    #expect(voice.sky(Sky(.clear), isDay: true).shown == "Sunny")
    #expect(voice.sky(Sky(.clear), isDay: false).shown == "Clear")
  }
}

@Suite("Reasons in words")
struct ReasonTests {
  @Test("A reason tells the value and the limit in the reader's units")
  func gusts() throws {
    let reason = Reason(
      hazard: .wind, level: .care, quantity: "windGust", value: 19, limit: 12, unit: "m/s",
      until: Synthetic.date("2026-06-15T13:00:00Z"))
    #expect(Synthetic.voice().text(for: reason) == "Gusts up to 68 km/h, care from 43 km/h (until 14:00)")
    let metres = try #require(Units("metric,ms"))
    #expect(Synthetic.voice(metres).text(for: reason) == "Gusts up to 19 m/s, care from 12 m/s (until 14:00)")
  }

  @Test("What is dangerous below a limit says so, and what only stands for a class names none")
  func floors() {
    let voice = Synthetic.voice()
    let fog = Reason(hazard: .visibility, level: .care, quantity: "visibility", value: 800, limit: 1000, unit: "m")
    #expect(voice.text(for: fog) == "Visibility 800 m, care below 1.0 km")
    let dark = Reason(hazard: .darkness, level: .care, quantity: "sunElevation", value: -9, limit: -6, unit: "°")
    #expect(voice.text(for: dark) == "Dark before the end")
    let cloud = Reason(
      hazard: .visibility, level: .no, quantity: "cloudCover", value: 96, limit: 85, unit: "%")
    #expect(voice.text(for: cloud) == "Cloud cover 96 %, the limit is 85 %")
    let thunder = Reason(
      hazard: .lightning, level: .no, quantity: "precipitationProbability", value: 60, limit: 20, unit: "%")
    #expect(voice.text(for: thunder) == "Lightning risk")
  }

  @Test("A no names its limit, and an index has no unit")
  func air() {
    let reason = Reason(hazard: .air, level: .no, quantity: "usAQI", value: 212, limit: 201)
    #expect(Synthetic.voice().text(for: reason) == "Air quality index 212 (US), the limit is 201")
  }

  @Test("AIR-06: beyond the scale a reason says so and shows no number above 500")
  func airBeyond() {
    let reason = Reason(hazard: .air, level: .no, quantity: "usAQI", value: 1008, limit: 201)
    #expect(
      Synthetic.voice().text(for: reason) == "Air quality index 500+ (beyond the scale) (US), the limit is 201")
  }

  @Test("A station that decides is named with its distance and its age")
  func airStation() {
    var station = AirStation()
    (station.name, station.distance) = ("Burbach", Distance(8300))
    station.measuredAt = Synthetic.now.addingTimeInterval(-2400)
    let reason = Reason(
      hazard: .air, level: .no, quantity: "usAQI", value: 212, limit: 201, fact: .airStation(station))
    #expect(
      Synthetic.voice().text(for: reason)
        == "Air quality index 212 (US) at Burbach, 8.3 km away, measured 40 min ago, the limit is 201")
  }

  @Test("What is not known says so and shows no number")
  func notKnown() {
    let reason = Reason(hazard: .air, level: .care, kind: .notKnown, quantity: "usAQI")
    #expect(Synthetic.voice().text(for: reason) == "The air quality is not known")
  }

  @Test("Every fact and every hazard has a sentence of its own", arguments: Hazard.allCases)
  func sentences(hazard: Hazard) {
    for kind in Reason.Kind.allCases {
      let text = Synthetic.voice().text(for: Reason(hazard: hazard, level: .care, kind: kind))
      #expect(!text.isEmpty && !text.contains("{") && !text.contains("—"), "\(hazard) \(kind): \(text)")
    }
    let facts: [Fact] = [
      .localFlagsNotKnown, .nobodyReports, .bareThunderCode, .thunderNear, .thunderPossible, .alertEvent("Gale"),
      .alertsNotChecked(since: nil), .forecastAge(hours: 13), .beyondDay7, .beyondDay10, .forecastEnds, .frozenGround,
      .glaze, .hoarFrost, .groundNotKnown, .fogWithoutDistance, .notDarkEnough, .elevationAssumed(nil), .noWarningsFeed,
    ]
    for fact in facts {
      let text = Synthetic.voice().text(for: Reason(hazard: hazard, level: .care, fact: fact))
      #expect(text.count > 8 && !text.contains("{"), "\(fact)")
    }
  }

  @Test("CODE-05: a bare thunder code is no more than possible")
  func bareThunder() {
    let reason = Reason(hazard: .lightning, level: .care, fact: .bareThunderCode)
    #expect(Synthetic.voice().text(for: reason) == "Thunder possible, though no rain is expected")
  }

  @Test("Beyond a week ahead it looks promising")
  func promising() {
    let reason = Reason(hazard: .rain, level: .care, kind: .notSure, fact: .beyondDay7)
    #expect(Synthetic.voice().word(for: .care, reasons: [reason]) == "Looks promising")
    #expect(Synthetic.voice().word(for: .care) == "With care")
  }
}

@Suite("Headlines")
struct HeadlineTests {
  private let outlook = Synthetic.outlook()

  @Test("The verdict comes first, with what speaks for it")
  func good() {
    let headline = Headline(
      activity: Activity(.running), verdict: .go, until: Synthetic.date("2026-06-15T10:00:00Z"))
    #expect(Synthetic.voice().text(for: headline, outlook) == "Good for running until 11:00: 14°, light wind")
  }

  @Test("What is safe but no pleasure is not called good")
  func pleasure() {
    let headline = Headline(activity: Activity(.picnic), verdict: .go)
    let voice = Synthetic.voice()
    #expect(voice.headlineSentence(headline, score: 80) == "Good for a picnic")
    #expect(voice.headlineSentence(headline, score: 40) == "Fair for a picnic")
    let nextWeek = Headline(activity: Activity(.picnic), verdict: .go, until: voice.now.addingTimeInterval(6 * 86_400))
    #expect(voice.headlineSentence(nextWeek, score: 80) == "Good for a picnic")
    #expect(voice.headlineSentence(headline, score: 3) == "Possible but unpleasant: a picnic")
    #expect(voice.word(for: .go, score: 3) == "Unpleasant" && voice.tone(of: .go, score: 3) == .neutral)
    #expect(voice.word(for: .care, score: 3) == "With care")
  }

  @Test("When nothing is fit it says when the next time comes, and for what")
  func wait() {
    let window = Window(
      start: Synthetic.date("2026-06-16T06:00:00Z"), end: Synthetic.date("2026-06-16T10:00:00Z"), verdict: .go,
      score: 80, confidence: .high)
    let headline = Headline(
      activity: Activity(.walking), verdict: .no, next: .init(activity: Activity(.cycling), window: window))
    #expect(
      Synthetic.voice().headlineSentence(headline) == "Better wait: cycling tomorrow 07:00–11:00")
    #expect(
      Synthetic.voice().headlineSentence(Headline(activity: Activity(.walking), verdict: .no))
        == "Nothing outdoors looks fit for now")
  }
}
