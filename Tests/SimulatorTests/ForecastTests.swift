import Foundation
import HTTPServer
import Testing
import Weather

@testable import Simulator

@Suite("Simulated Open-Meteo forecast")
struct ForecastTests {
  static let path = "/open-meteo/v1/forecast?latitude=38.72&longitude=-9.14"
  let simulation = Simulation()

  private func times(_ query: String, _ block: String = "hourly") async throws -> [Int] {
    let json = try await simulation.get(Self.path + "&timeformat=unixtime&" + query)
    return try #require((json[block] as? [String: Any])?["time"] as? [Int])
  }

  @Test("Sixteen days and one past day of hours begin at midnight in Greenwich and step by the hour")
  func sixteenDays() async throws {
    let times = try await times("hourly=temperature_2m&forecast_days=16&past_days=1")
    #expect(times.count == 17 * 24)
    #expect(times.first == 1_795_996_800 - 86_400)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 3600 })
  }

  @Test("Counts of hours and quarters replace the days, from the hour and quarter of now")
  func counts() async throws {
    let now = Int(Simulation.now.timeIntervalSince1970)
    #expect(
      try await times("hourly=rain&forecast_hours=3&past_hours=2") == (-2..<3).map { now / 3600 * 3600 + $0 * 3600 })
    let quarters = try await times("minutely_15=precipitation&forecast_minutely_15=8", "minutely_15")
    #expect(quarters == (0..<8).map { now / 900 * 900 + $0 * 900 })
  }

  @Test("Dates are taken as they are given, both included")
  func dates() async throws {
    let json = try await simulation.get(Self.path + "&hourly=rain&start_date=2026-12-01&end_date=2026-12-02")
    let times = try #require((json["hourly"] as? [String: Any])?["time"] as? [String])
    #expect(times.first == "2026-12-01T00:00" && times.last == "2026-12-02T23:00" && times.count == 48)
  }

  @Test("The envelope names grid point, offset, zone and units, as the service does")
  func envelope() async throws {
    let json = try await simulation.get(
      Self.path + "&hourly=temperature_2m,wind_speed_10m,precipitation,weather_code,snowfall&current=is_day,visibility"
        + "&timezone=Asia/Kathmandu&temperature_unit=fahrenheit&wind_speed_unit=kn")
    #expect(json["latitude"] as? Double == 38.75 && json["longitude"] as? Double == -9.125)
    #expect(json["utc_offset_seconds"] as? Int == 20_700)
    #expect(json["timezone"] as? String == "Asia/Kathmandu" && json["timezone_abbreviation"] as? String == "GMT+5:45")
    #expect((json["generationtime_ms"] as? Double).map { $0 > 0 } == true)
    let units = try #require(json["hourly_units"] as? [String: String])
    #expect(
      units == [
        "time": "iso8601", "temperature_2m": "°F", "wind_speed_10m": "kn", "precipitation": "mm",
        "weather_code": "wmo code", "snowfall": "cm",
      ])
    let current = try #require(json["current"] as? [String: Any])
    #expect(current["interval"] as? Int == 900)
    // 08:15Z is 14:00 at +5:45, but labels stand on whole hours of offset.
    #expect(current["time"] as? String == "2026-11-30T13:15")
  }

  @Test("Units asked for are the same weather")
  func units() async throws {
    let metric = try await simulation.series(
      Self.path + "&hourly=wind_speed_10m&wind_speed_unit=ms", "hourly", "wind_speed_10m")
    let knots = try await simulation.series(
      Self.path + "&hourly=wind_speed_10m&wind_speed_unit=kn", "hourly", "wind_speed_10m")
    // Both are rounded to 0.1.
    for case (let a?, let b?) in zip(metric, knots) { #expect(abs(a * 1.943844 - b) < 0.16) }
  }

  @Test("Every variable that Fairweather may ask for is answered with numbers")
  func variables() async throws {
    let names = [
      "temperature_2m", "apparent_temperature", "dew_point_2m", "relative_humidity_2m", "weather_code", "is_day",
      "precipitation", "precipitation_probability", "rain", "showers", "snowfall", "snow_depth", "wind_speed_10m",
      "wind_gusts_10m", "wind_direction_10m", "pressure_msl", "surface_pressure", "cloud_cover", "visibility",
      "uv_index",
      "shortwave_radiation", "cape", "lightning_potential", "freezing_level_height", "cloud_cover_low",
    ]
    let list = names.joined(separator: ",")
    let json = try await simulation.get(Self.path + "&hourly=\(list)&current=\(list)&minutely_15=\(list)")
    for block in ["hourly", "minutely_15"] {
      let values = try #require(json[block] as? [String: Any])
      let count = try #require(values["time"] as? [String]).count
      for name in names { #expect((values[name] as? [Double])?.count == count, "\(block) \(name)") }
    }
    let current = try #require(json["current"] as? [String: Any])
    for name in names { #expect(current[name] is Double, "current \(name)") }
  }

  @Test("The same hour is the same in hourly, quarter-hourly and current blocks")
  func agreement() async throws {
    let json = try await simulation.get(
      Self.path + "&hourly=temperature_2m,precipitation&minutely_15=temperature_2m,precipitation&current=temperature_2m"
        + "&timeformat=unixtime")
    let hourly = try #require(json["hourly"] as? [String: Any])
    let quarters = try #require(json["minutely_15"] as? [String: Any])
    let hourTemperatures = try #require(hourly["temperature_2m"] as? [Double])
    let quarterTemperatures = try #require(quarters["temperature_2m"] as? [Double])
    for (index, value) in hourTemperatures.enumerated() { #expect(value == quarterTemperatures[index * 4]) }
    let current = try #require(json["current"] as? [String: Any])
    let time = try #require(current["time"] as? Int)
    let place = try #require((quarters["time"] as? [Int])?.firstIndex(of: time))
    #expect(current["temperature_2m"] as? Double == quarterTemperatures[place])
  }

  @Test("Days are made from the hours: highs, sums and the sun's times")
  func days() async throws {
    let json = try await simulation.get(
      Self.path + "&timezone=GMT&forecast_days=3&hourly=temperature_2m"
        + "&daily=temperature_2m_max,temperature_2m_min,precipitation_sum,weather_code,sunrise,sunset,uv_index_max")
    let daily = try #require(json["daily"] as? [String: Any])
    #expect((json["daily_units"] as? [String: String])?["sunrise"] == "iso8601")
    #expect(daily["time"] as? [String] == ["2026-11-30", "2026-12-01", "2026-12-02"])
    let hours = try #require((json["hourly"] as? [String: Any])?["temperature_2m"] as? [Double])
    #expect((daily["temperature_2m_max"] as? [Double])?.first == hours[..<24].max())
    // Lisbon, 30 November: sunrise 07:34 and sunset 17:15 by any almanac, to a few minutes.
    let sunrise = try #require((daily["sunrise"] as? [String])?.first)
    #expect(sunrise > "2026-11-30T07:28" && sunrise < "2026-11-30T07:42")
  }

  @Test("Several places are answered in a list, in order, with their number")
  func lists() async throws {
    let answer = await simulation.respond(
      "GET", "/open-meteo/v1/forecast?latitude=38.72,52.52&longitude=-9.14,13.41&current=temperature_2m&elevation=5,nan"
    )
    let list = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]])
    #expect(list.count == 2)
    #expect(list[0]["elevation"] as? Double == 5 && list[0]["location_id"] == nil)
    #expect(list[1]["location_id"] as? Int == 1)
  }

  @Test("Higher ground is colder, by the lapse rate")
  func elevation() async throws {
    let low = try await simulation.series(Self.path + "&hourly=temperature_2m&elevation=0", "hourly", "temperature_2m")
    let high = try await simulation.series(
      Self.path + "&hourly=temperature_2m&elevation=1000", "hourly", "temperature_2m")
    for case (let a?, let b?) in zip(low, high) { #expect((5...8).contains(a - b)) }
  }

  @Test(
    "What the service refuses is refused in its words, with status 400",
    arguments: [
      ("latitude=522.52&longitude=13", "Latitude must be in range of -90 to 90°. Given: 522.52."),
      ("latitude=1&longitude=190", "Longitude must be in range of -180 to 180°. Given: 190.0."),
      ("hourly=rain", "Parameter 'latitude' and 'longitude' must have the same number of elements"),
      ("latitude=1&longitude=1&forecast_days=17", "Forecast days is invalid. Allowed range 0 to 16. Given 17."),
      ("latitude=1&longitude=1&past_days=93", "Past days is invalid. Allowed range 0 to 92. Given 93."),
      ("latitude=1&longitude=1&timezone=Mars/Olympus", "Invalid timezone"),
      ("latitude=1&longitude=1&daily=rain_sum", "Timezone is required"),
      ("latitude=1&longitude=1&start_date=2026-12-01", "Both 'start_date' and 'end_date' must be set in the url"),
      (
        "latitude=1&longitude=1&timezone=GMT&daily=uv_index",
        "Data corrupted at path ''. Cannot initialize ForecastVariableDaily from invalid String value uv_index."
      ),
    ])
  func refusals(_ query: String, _ reason: String) async throws {
    let answer = await simulation.respond("GET", "/open-meteo/v1/forecast?" + query)
    #expect(answer.status == 400)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    #expect(json["error"] as? Bool == true)
    #expect(json["reason"] as? String == reason)
  }

  @Test("An unknown variable is refused by name")
  func unknownVariable() async throws {
    let answer = await simulation.respond("GET", Self.path + "&hourly=temperature_2m,sparkle")
    #expect(answer.status == 400)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("from invalid String value sparkle."))
  }

  @Test("Dates as the protocol counts them are those of the Gregorian calendar")
  func civilDays() {
    // Day numbers from Python's datetime.date.toordinal() − 719163.
    for (text, number) in [
      ("1970-01-01", 0), ("2026-11-30", 20_787), ("2000-02-29", 11_016), ("1969-12-31", -1), ("2100-03-01", 47_541),
    ] {
      #expect(CivilDay.parse(text) == number && CivilDay.text(number) == text)
    }
    #expect(CivilDay.parse("2026-02-30") == nil && CivilDay.parse("26-2-3") == nil)
  }
}
