import Foundation
import Testing
import Weather

@testable import API

/// The contract's answers made from outlooks in memory; the numbers are the contract's own.
@Suite("The contract's answers")
struct ContractAnswersTests {
  private static let noon = "2026-06-18T11:10:00Z"

  private func instant(_ text: String) throws -> Date { try #require(WeatherJSON.instant(text)) }

  /// Hours from the start of the day before on; `change` is told how many hours after 11:00 UTC an hour begins.
  private func answers(
    _ provider: String = "open-meteo", _ units: ContractUnits = .metric, zone: String = "Europe/Lisbon",
    sea: [SeaHour] = [], asksSea: Bool = true, hours count: Range<Int> = -30..<400,
    change: (inout Hour, Int) -> Void = { _, _ in }
  ) throws -> ContractAnswers {
    let moment = try instant(Self.noon)
    let start = try instant("2026-06-18T11:00:00Z")
    let place = Place(
      name: "Somewhere", country: nil, coordinates: try #require(Coordinates(latitude: 38.7, longitude: -9.1)),
      timeZone: try #require(TimeZone(identifier: zone)))
    let hours = count.map { index in
      var hour = Hour(time: start.addingTimeInterval(Double(index) * 3600))
      hour.temperature = Temperature(celsius: 21)
      hour.sky = Sky(wmoCode: 0)
      hour.windSpeed = Speed(metresPerSecond: 0)
      hour.precipitationProbability = Percentage(percent: 0)
      hour.uvIndex = UVIndex(3)
      change(&hour, index)
      return hour
    }
    let blocks: [Source.Block] = asksSea ? [.hours, .sea] : [.hours]
    let sources = blocks.map { Source(block: $0, provider: provider, primary: provider, fetchedAt: moment) }
    return ContractAnswers(
      outlook: Outlook(place: place, sources: sources, hours: hours, sea: sea, at: moment), units: units, asked: moment)
  }

  private func json(_ value: some Encodable) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(Answer.bytes(value))) as? [String: Any])
  }

  @Test("Every field is there; a country that is not known is null")
  func fields() throws {
    let answers = try answers()
    let current = try json(answers.current())
    #expect(
      Set(current.keys) == [
        "city", "country", "temperature", "feelsLike", "humidity", "windSpeed", "description", "units", "provider",
        "observedAt", "fromCache",
      ])
    #expect(current["country"] is NSNull)
    #expect(current["observedAt"] as? String == Self.noon)
    let forecast = try json(answers.forecast())
    #expect(
      Set(forecast.keys) == [
        "city", "country", "units", "provider", "fromCache", "hourly", "daily", "utcOffsetSeconds",
      ])
    let hour = try #require((forecast["hourly"] as? [[String: Any]])?.first)
    #expect(Set(hour.keys) == ["time", "temperature", "description", "precipitationProbability"])
    let day = try #require((forecast["daily"] as? [[String: Any]])?.first)
    #expect(
      Set(day.keys) == [
        "date", "temperatureMax", "temperatureMin", "description", "sunrise", "sunset", "uvIndexMax",
        "precipitationProbabilityMax", "windSpeedMax", "waveHeightMax", "wavePeriodMax", "rainLikely", "uvRiskLabel",
        "outdoorActivityLabel", "fishingConditionLabel", "surfConditionLabel",
      ])
    #expect(
      Set(try json(answers.marine()).keys) == [
        "city", "country", "units", "provider", "fromCache", "waterTemperature", "waveHeightMeters",
        "waveDirectionDegrees", "wavePeriodSeconds", "tideEvents",
      ])
    #expect(
      Set(try json(answers.insights()).keys) == [
        "city", "country", "moonPhase", "uvRiskLabel", "outdoorActivityScore", "outdoorActivityLabel",
        "fishingConditionLabel",
      ])
  }

  @Test("The four ways to write a time: instant, local with seconds, local date, local without seconds")
  func times() throws {
    let sea = (-20..<30).map { index in
      var hour = SeaHour(time: Date(timeIntervalSince1970: 1_781_780_400 + Double(index) * 3600))
      hour.seaLevel = SeaLevel(cos(Double(index) / 12.4 * 2 * .pi))
      return hour
    }
    let answers = try answers(zone: "Asia/Kathmandu", sea: sea)
    let forecast = try json(answers.forecast())
    #expect((forecast["hourly"] as? [[String: Any]])?.first?["time"] as? String == "2026-06-18T16:45:00")
    let day = try #require((forecast["daily"] as? [[String: Any]])?.first)
    #expect(day["date"] as? String == "2026-06-18")
    #expect((day["sunset"] as? String)?.wholeMatch(of: /2026-06-1\dT\d\d:\d\d:\d\d/) != nil)
    #expect(forecast["utcOffsetSeconds"] as? Int == 20_700)
    let tides = try #require(try json(answers.marine())["tideEvents"] as? [[String: Any]])
    #expect(!tides.isEmpty)
    for tide in tides { #expect((tide["time"] as? String)?.wholeMatch(of: /2026-06-18T\d\d:\d\d/) != nil) }
  }

  @Test("An hour without temperature or condition is left out, and no later one takes its place; the rest becomes 0")
  func missingHours() throws {
    let forecast = try answers { hour, index in
      if index == 1 { hour.temperature = nil }
      if index == 2 { hour.sky = nil }
      if index == 3 { hour.precipitationProbability = nil }
    }.forecast()
    #expect(forecast.hourly.count == 46)
    #expect(forecast.hourly.prefix(2).map(\.time) == ["2026-06-18T12:00:00", "2026-06-18T15:00:00"])
    #expect(forecast.hourly[1].precipitationProbability == 0)
  }

  @Test("A day without high, low or condition is left out; missing UV, chance of rain and wind become 0")
  func missingDays() throws {
    let forecast = try answers { hour, index in
      if (13..<37).contains(index) { hour.temperature = nil }
      if (37..<61).contains(index) { hour.sky = nil }
      if index >= 61 { (hour.uvIndex, hour.precipitationProbability, hour.windSpeed) = (nil, nil, nil) }
    }.forecast()
    // Lisbon's days begin at 23:00 UTC: twelve hours after 11:00.
    #expect(forecast.daily.prefix(3).map(\.date.description) == ["2026-06-18", "2026-06-19", "2026-06-21"])
    let day = forecast.daily[3]
    #expect(day.uvIndexMax == 0 && day.precipitationProbabilityMax == 0 && day.windSpeedMax == 0)
    #expect(day.uvRiskLabel == "Low" && !day.rainLikely)
  }

  @Test("Rain is likely from the chance that is shown as 50 %", arguments: [(49.4, 49, false), (49.5, 50, true)])
  func rainLikely(chance: Double, shown: Int, expected: Bool) throws {
    let answers = try answers { hour, _ in hour.precipitationProbability = Percentage(percent: chance) }
    let day = try #require(answers.forecast().daily.first)
    #expect(day.precipitationProbabilityMax == shown && day.rainLikely == expected)
  }

  @Test("Both unit systems have the same labels: scores are worked out in °C and km/h")
  func labels() throws {
    func change(_ hour: inout Hour, _ index: Int) {
      hour.windSpeed = Speed(metresPerSecond: 10 / 3.6)
      hour.precipitationProbability = Percentage(percent: 20)
      hour.uvIndex = UVIndex(5)
    }
    var sea = SeaHour(time: try instant("2026-06-18T11:00:00Z"))
    (sea.waveHeight, sea.wavePeriod) = (WaveHeight(metres: 0.3), WavePeriod(seconds: 9))
    for units in [ContractUnits.metric, .imperial] {
      let answers = try answers("open-meteo", units, sea: [sea], change: change)
      let insights = try #require(answers.insights())
      #expect(insights.outdoorActivityScore == 94 && insights.outdoorActivityLabel == "Great")
      #expect(insights.uvRiskLabel == "Moderate" && insights.fishingConditionLabel == "Good")
      let day = try #require(answers.forecast().daily.first)
      #expect(day.fishingConditionLabel == "Good" && day.surfConditionLabel == "Poor")
      #expect(day.waveHeightMax == 0.3, "metres in both")
    }
    let inImperial = try answers("open-meteo", .imperial, change: change)
    let imperial = try #require(inImperial.current())
    #expect(abs(imperial.temperature - 69.8) < 1e-9 && abs(imperial.windSpeed - 6.2137) < 1e-4)
  }

  @Test("The moon is that of the place's own date: New Year in Auckland is not yet New Year in Lisbon")
  func moon() throws {
    let (west, east) = (try answers(zone: "Pacific/Honolulu"), try answers(zone: "Pacific/Kiritimati"))
    // 11:10 UTC is the 18th in Honolulu, 01:10, and the 19th in Kiritimati.
    for (answers, date) in [(west, "2026-06-18"), (east, "2026-06-19")] {
      let expected = ContractScores.moon(on: try #require(LocalDate(date)))
      #expect(answers.insights()?.moonPhase.illuminationPercent == expected.illuminationPercent)
    }
  }

  @Test("Where nobody could say anything of the sea there is no answer; where there is none, nulls")
  func sea() throws {
    #expect(try answers(asksSea: false).marine() == nil)
    let land = try answers()
    let inland = try #require(land.marine())
    #expect(inland.waveHeightMeters == nil && inland.tideEvents.isEmpty)
    var now = SeaHour(time: try instant("2026-06-18T11:00:00Z"))
    now.waterTemperature = Temperature(celsius: 17.5)
    var midnight = SeaHour(time: try instant("2026-06-17T23:00:00Z"))
    midnight.waterTemperature = Temperature(celsius: 3)
    let coast = try answers(sea: [midnight, now])
    #expect(coast.marine()?.waterTemperature == 17.5, "now, not midnight")
  }

  @Test("Each of WMO's 28 codes has its words, any other number is unknown")
  func descriptions() {
    let words = [
      0: "Clear sky", 1: "Mainly clear", 2: "Partly cloudy", 3: "Overcast", 45: "Fog", 48: "Depositing rime fog",
      51: "Light drizzle", 53: "Moderate drizzle", 55: "Dense drizzle", 56: "Light freezing drizzle",
      57: "Dense freezing drizzle", 61: "Slight rain", 63: "Moderate rain", 65: "Heavy rain",
      66: "Light freezing rain", 67: "Heavy freezing rain", 71: "Slight snow fall", 73: "Moderate snow fall",
      75: "Heavy snow fall", 77: "Snow grains", 80: "Slight rain showers", 81: "Moderate rain showers",
      82: "Violent rain showers", 85: "Slight snow showers", 86: "Heavy snow showers", 95: "Thunderstorm",
      96: "Thunderstorm with slight hail", 99: "Thunderstorm with heavy hail",
    ]
    for code in 0...120 {
      #expect(
        ContractProvider(id: "open-meteo").description(of: Sky(wmoCode: Double(code))) == words[code] ?? "Unknown")
    }
  }

  @Test("A sky that was found to be something else than its code is told as what it is")
  func corrected() {
    #expect(ContractDescription.text(for: Sky(.rain, .heavy, rawCode: "75")) == "Heavy rain")
    #expect(
      ContractDescription.text(for: Sky(.rainShowers, .light, rawCode: "rainshowers_day")) == "Slight rain showers")
  }

  @Test("A day of mostly light rain with a heavy hour is a day of heavy rain")
  func dayDescription() throws {
    let forecast = try answers { hour, index in
      if (-4...4).contains(index) { hour.sky = Sky(wmoCode: index == 2 ? 65 : 61) }
    }.forecast()
    #expect(forecast.daily.first?.description == "Heavy rain")
    #expect(forecast.daily.dropFirst().first?.description == "Clear sky")
  }

  @Test("The fallback's day is the step nearest noon, in its own words, and its hours are its steps")
  func steps() throws {
    let answers = try answers("openweathermap", hours: 1..<120) { hour, index in
      // 12:00 UTC is 13:00 in Lisbon, the step nearest noon.
      hour.sky = Sky(.partlyCloudy, rawCode: index == 1 ? "802" : "800")
      hour.uvIndex = nil
    }
    let forecast = answers.forecast()
    #expect(forecast.provider == "open-weather-map")
    #expect(forecast.hourly.count == 16)
    #expect(forecast.hourly.prefix(2).map(\.time) == ["2026-06-18T13:00:00", "2026-06-18T16:00:00"])
    #expect(forecast.daily.first?.description == "scattered clouds")
    #expect(forecast.daily.dropFirst().first?.description == "clear sky")
  }

  @Test("What was fetched before it was asked for comes from the cache")
  func fromCache() throws {
    let answers = try answers()
    #expect(answers.current()?.fromCache == false)
    let later = ContractAnswers(
      outlook: answers.outlook, units: .metric, asked: answers.asked.addingTimeInterval(0.001))
    #expect(later.current()?.fromCache == true && later.forecast().fromCache && later.marine()?.fromCache == true)
  }
}
