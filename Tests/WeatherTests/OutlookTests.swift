import Foundation
import Testing
import Weather

@Suite("An outlook")
struct OutlookTests {
  private func instant(_ text: String) throws -> Date { try #require(WeatherJSON.instant(text)) }

  private func place(_ zone: String, _ latitude: Double = 40.7, _ longitude: Double = -74) throws -> Place {
    Place(
      name: "Somewhere", coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)),
      timeZone: try #require(TimeZone(identifier: zone)))
  }

  /// A row of hours from an instant on.
  private func hours(from start: Date, count: Int, _ change: (inout Hour, Int) -> Void) -> [Hour] {
    (0..<count).map { index in
      var hour = Hour(time: start.addingTimeInterval(Double(index) * 3600))
      change(&hour, index)
      return hour
    }
  }

  @Test(
    "TIME-03: a day of 25 hours sums 25 of them, one of 23 sums 23",
    arguments: [("2026-11-01", 2.5), ("2026-03-08", 2.3)])
  func sumsOfLongAndShortDays(date: String, millimetres: Double) throws {
    let place = try place("America/New_York")
    let day = PlaceCalendar(timeZone: place.timeZone).interval(of: try #require(LocalDate(date)))
    let outlook = Outlook(
      place: place, sources: [],
      hours: hours(from: day.start.addingTimeInterval(-3 * 3600), count: 40) { hour, _ in
        hour.precipitation = WaterDepth(millimetres: 0.1)
        hour.temperature = Temperature(celsius: 10)
      }, at: day.start.addingTimeInterval(3600))
    let today = try #require(outlook.days.first)
    #expect(today.date.description == date)
    #expect(abs((today.precipitation?.millimetres ?? 0) - millimetres) < 1e-9)
  }

  @Test("TIME-04: rain stays on its own date whatever offset the place once had")
  func rainStaysOnItsDate() throws {
    let outlook = Outlook(
      place: try place("Europe/Paris", 48.85, 2.35), sources: [],
      hours: hours(from: try instant("2026-05-09T22:00:00Z"), count: 48) { hour, index in
        hour.precipitation = WaterDepth(millimetres: index >= 24 ? 1 : 0)
      }, at: try instant("2026-05-10T06:00:00Z"))
    #expect(outlook.days.map(\.date.description) == ["2026-05-10", "2026-05-11"])
    #expect(outlook.days.map { $0.precipitation?.millimetres } == [0, 24])
  }

  @Test("TIME-09: Tokyo's minimum belongs to Tokyo's day")
  func minimumByPlaceDay() throws {
    let outlook = Outlook(
      place: try place("Asia/Tokyo", 35.68, 139.69), sources: [],
      hours: hours(from: try instant("2026-06-03T00:00:00Z"), count: 48) { hour, index in
        hour.temperature = Temperature(celsius: index == 17 ? 17.8 : index == 24 ? 19.8 : 22)
      }, at: try instant("2026-06-03T16:00:00Z"))
    let day = try #require(outlook.days.first { $0.date.description == "2026-06-04" })
    #expect(day.temperatureMin?.celsius == 17.8)
  }

  @Test("Now is what was measured, completed by its hour; what was measured long ago is not now")
  func nowIsCompleted() throws {
    let start = try instant("2026-06-03T08:00:00Z")
    var current = Hour(time: start.addingTimeInterval(900))
    current.temperature = Temperature(celsius: 21)
    let row = hours(from: start, count: 6) { hour, _ in
      hour.temperature = Temperature(celsius: 18)
      hour.dewPoint = Temperature(celsius: 9)
    }
    func now(at moment: Date) throws -> Hour? {
      Outlook(place: try place("Etc/UTC", 0, 0), sources: [], hours: row, current: current, at: moment).now
    }
    #expect(try now(at: start.addingTimeInterval(1200))?.temperature?.celsius == 21)
    #expect(try now(at: start.addingTimeInterval(1200))?.dewPoint?.celsius == 9)
    #expect(try now(at: start.addingTimeInterval(3 * 3600))?.temperature?.celsius == 18)
  }

  @Test("A last day that the hours hardly reach is left out, as its high would be a lie")
  func cutShortDay() throws {
    let outlook = Outlook(
      place: try place("Etc/UTC", 0, 0), sources: [],
      hours: hours(from: try instant("2026-06-03T00:00:00Z"), count: 30) { hour, _ in
        hour.temperature = Temperature(celsius: 20)
      },
      at: try instant("2026-06-03T01:00:00Z"))
    #expect(outlook.days.map(\.date.description) == ["2026-06-03"])
  }

  @Test("A saved outlook needs only a place and hours; one bad field costs only itself")
  func readsLossily() throws {
    let json = """
      {"place": {"name": "X", "latitude": 38.7, "longitude": -9.1, "timeZone": "Europe/Lisbon"},
       "sources": [{"block": "hours", "provider": "open-meteo", "fetchedAt": "2026-11-30T06:10:00Z"}],
       "hours": [{"time": "2026-11-30T06:00:00Z", "temperature": -999, "windSpeed": "strong", "humidity": 80,
                  "condition": "frogs", "rawCode": 412, "windDirection": -12}]}
      """
    let outlook = try Outlook.read(Data(json.utf8))
    let hour = try #require(outlook.hours.first)
    #expect(hour.temperature == nil)
    #expect(hour.windSpeed == nil)
    #expect(hour.humidity?.percent == 80)
    #expect(hour.sky == Sky(.unknown, rawCode: "412"))
    #expect(hour.windDirection?.degrees == 348)
    #expect(outlook.moment == (try instant("2026-11-30T06:10:00Z")))
    #expect(outlook.alerts == nil)
  }

  @Test(
    "What cannot be read is named by its path",
    arguments: [
      (#"{"hours": []}"#, "place"),
      (#"{"place": {"latitude": 99, "longitude": 0, "timeZone": "Etc/UTC"}, "hours": []}"#, "place.latitude"),
      (#"{"place": {"latitude": 9, "longitude": 0, "timeZone": "Mars/Base"}, "hours": []}"#, "place.timeZone"),
      (
        #"{"place": {"latitude": 9, "longitude": 0, "timeZone": "Etc/UTC"}, "hours": [{"time": "noon"}]}"#,
        "hours[0].time"
      ),
      (#"{"place": {"latitude": 9, "longitude": 0, "timeZone": "Etc/UTC"}, "hours": []}"#, "hours"),
      ("not json", ""),
    ])
  func errorsNameTheirPath(json: String, path: String) {
    #expect {
      try Outlook.read(Data(json.utf8))
    } throws: { error in
      guard case OutlookError.unreadable(path, _) = error else { return false }
      return true
    }
  }

  @Test("What is written is read again as the same outlook, missing values as null")
  func roundTrip() throws {
    var hour = Hour(time: try instant("2026-11-30T06:00:00Z"))
    hour.temperature = Temperature(celsius: 12.5)
    hour.sky = Sky(.rain, .light, rawCode: "61")
    var sea = SeaHour(time: hour.time)
    sea.waveHeight = WaveHeight(metres: 1.2)
    let outlook = Outlook(
      place: try place("Europe/Lisbon", 38.7, -9.1),
      sources: [
        Source(block: .hours, provider: "simulated", primary: "simulated", fetchedAt: hour.time, simulated: true)
      ],
      hours: [hour], sea: [sea], alerts: [], at: hour.time)
    let document = try WeatherJSON.encoder().encode(outlook)
    let text = String(decoding: document, as: UTF8.self)
    #expect(text.contains(#""windGust":null"#))
    #expect(text.contains(#""rawCode":61"#))
    let again = try Outlook.read(document)
    #expect(again.hours == outlook.hours)
    #expect(again.sea == outlook.sea)
    #expect(again.sources == outlook.sources)
    #expect(again.alerts == [])
  }

  @Test("LOC-03: 180 and −180 are one meridian, and a real zero is a place")
  func antimeridian() {
    #expect(Coordinates(latitude: 0, longitude: 180) == Coordinates(latitude: 0, longitude: -180))
    #expect(Coordinates(latitude: 0, longitude: 0) != nil)
    #expect(Coordinates(latitude: -0.0, longitude: 0)?.latitude.sign == .plus)
    #expect(Coordinates(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinates(latitude: 91, longitude: 0) == nil)
  }

  @Test("UNIT-08: a pressure that no weather has is refused", arguments: [33_660.0, 25_679, 849, 1091])
  func impossiblePressure(number: Double) { #expect(Pressure(hectopascals: number) == nil) }

  @Test("SEA-13: directions in any turn are wrapped into the circle", arguments: [(-12.0, 348.0), (361, 1), (360, 0)])
  func wrappedBearing(degrees: Double, expected: Double) { #expect(Bearing(degrees: degrees)?.degrees == expected) }

  @Test("CODE-06: every code of the table has a condition, 97 too; 4 and 99.5 are unknown and kept")
  func codes() {
    #expect([56, 57].allSatisfy { Sky(wmoCode: $0).condition == .freezingDrizzle })
    #expect([66, 67].allSatisfy { Sky(wmoCode: $0).condition == .freezingRain })
    #expect(Sky(wmoCode: 77).condition == .snowGrains)
    #expect([85, 86].allSatisfy { Sky(wmoCode: $0).condition == .snowShowers })
    #expect([96, 99].allSatisfy { Sky(wmoCode: $0).condition == .thunderstormWithHail })
    #expect(Sky(wmoCode: 97) == Sky(.thunderstorm, .heavy, rawCode: "97"))
    #expect(Sky(wmoCode: 4) == Sky(.unknown, rawCode: "4"))
    #expect(Sky(wmoCode: 99.5) == Sky(.unknown, rawCode: "99.5"))
  }

  @Test(
    "What no clock and calendar shows is no instant",
    arguments: [
      "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-06-10T24:00:00Z", "2026-06-10T23:60:00Z", "2026-06-10",
      "06:00:00Z", "2026-06-10T06:00:00", "2026-06-10T06:00:00Z ", "",
    ])
  func impossibleInstants(text: String) { #expect(WeatherJSON.instant(text) == nil) }

  @Test("TIME-13: fixed formats follow no clock setting: fractions and offsets are read, instants written in 24 hours")
  func fixedFormats() throws {
    let early = try #require(WeatherJSON.instant("2020-06-10T06:00:00.785+02:00"))
    #expect(abs(early.timeIntervalSince1970 - 1_591_761_600.785) < 0.001)
    #expect(WeatherJSON.text(of: Date(timeIntervalSince1970: 1_796_050_800)) == "2026-11-30T15:00:00Z")
    #expect(WeatherJSON.instant("3:00:00 PM") == nil)
  }

  @Test(
    "Instants are read with Z, an offset, fractions or without seconds",
    arguments: [
      "2026-11-30T06:00:00Z", "2026-11-30T07:00:00+01:00", "2026-11-30T06:00:00.000Z", "2026-11-30T06:00Z",
      "2026-11-30T08:00+0200",
    ])
  func instants(text: String) throws {
    #expect(WeatherJSON.instant(text).map(WeatherJSON.text(of:)) == "2026-11-30T06:00:00Z")
  }

  @Test(
    "PAY-11: a day of which few hours know their rain has no sum, rather than too small a one",
    arguments: [4, 20, 21, 24])
  func sumsOfFewHours(known: Int) throws {
    let place = try place("Europe/Oslo", 59.9, 10.7)
    let day = PlaceCalendar(timeZone: place.timeZone).interval(of: try #require(LocalDate("2026-06-18")))
    let outlook = Outlook(
      place: place, sources: [],
      hours: hours(from: day.start, count: 24) { hour, index in
        hour.temperature = Temperature(celsius: 10)
        hour.precipitation = index < known ? WaterDepth(millimetres: 1) : nil
        hour.snowfall = index < known ? SnowDepth(centimetres: 0.5) : nil
      }, at: day.start)
    let today = try #require(outlook.days.first)
    #expect(today.precipitation?.millimetres == (known >= 21 ? Double(known) : nil))
    #expect(today.snowfall?.centimetres == (known >= 21 ? Double(known) / 2 : nil))
    #expect(today.temperatureMax?.celsius == 10)
  }
}
