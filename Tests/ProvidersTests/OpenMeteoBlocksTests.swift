import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Open-Meteo's days, air, sea, ensembles and places")
struct OpenMeteoBlocksTests {
  @Test("TIME-01: a daily stamp's date is the UTC date of stamp and offset, also across the end of summer time")
  func dates() throws {
    let reading = try read(
      """
      {"latitude":52.5,"longitude":13.4,"utc_offset_seconds":7200,"timezone":"Europe/Berlin","daily_units":{"time":"unixtime"},
      "daily":{"time":[1792792800,1792879200,1792965600],"temperature_2m_max":[12,13,14]}}
      """)
    #expect(reading.days?.map(\.date.description) == ["2026-10-24", "2026-10-25", "2026-10-26"])
    #expect(reading.days?.map { $0.temperatureMax?.celsius } == [12, 13, 14])
  }

  @Test("A day's sunrise and sunset are instants; made-up ones of the polar night are none")
  func sun() throws {
    let reading = try read(
      """
      {"latitude":69.6,"longitude":18.9,"utc_offset_seconds":3600,"daily":{"time":["2026-11-25","2026-12-20","2026-06-21"],
      "weather_code":[71,3.0,null],"sunrise":["2026-11-25T11:20","2026-12-20T00:00","2026-06-21T00:00"],
      "sunset":["2026-11-25T11:50","2026-12-20T00:00","2026-06-22T00:00"],"daylight_duration":[1800,0,86400]}}
      """)
    let days = try #require(reading.days)
    #expect(days[0].sunrise == (try instant("2026-11-25T10:20:00Z")))
    #expect(days.map(\.sun) == [.rises, .down, .up])
    #expect(days[1].sunrise == nil && days[1].sunset == nil)
    #expect(days.map(\.condition) == [.snow, .overcast, nil])
  }

  @Test("SEA-02: a week of waves of exactly zero is a land cell and no calm sea")
  func landCell() throws {
    let rows = 0..<168
    func column(_ value: String) -> String { rows.map { _ in value }.joined(separator: ",") }
    let times = rows.map { String($0 * 3600) }.joined(separator: ",")
    let waves = """
      "wave_height":[\(column("0"))],"wave_period":[\(column("0.0"))],"wave_direction":[\(column("0"))]
      """
    let head = #"{"latitude":28.708,"longitude":-14.042,"hourly":{"time":[\#(times)],"#
    #expect(throws: ProviderError.noData) { try read(head + waves + "}}", kind: "marine") }
    let warm = try read(
      head + waves + #","sea_surface_temperature":[\#(column("20.5"))]}}"#, kind: "marine")
    #expect(warm.sea?.count == 168)
    #expect(warm.sea?.allSatisfy { $0.waveHeight == nil && $0.waterTemperature?.celsius == 20.5 } == true)
  }

  @Test("A calm hour among waves is a calm hour")
  func calm() throws {
    let reading = try read(
      #"{"latitude":1,"longitude":2,"hourly":{"time":[0,3600],"wave_height":[0,0.3],"wave_period":[0,4]}}"#,
      kind: "marine")
    #expect(reading.sea?.map { $0.waveHeight?.metres } == [0, 0.3])
  }

  @Test("SEA-11: waves that nobody foretells are unknown, not flat")
  func noWaves() throws {
    let reading = try read(
      """
      {"latitude":1,"longitude":2,"hourly":{"time":[0,3600],"wave_height":[1.2,null],"swell_wave_height":[0.8,null],
      "sea_surface_temperature":[20,20]}}
      """, kind: "marine")
    let last = try #require(reading.sea?.last)
    #expect(last.waveHeight == nil && last.swellHeight == nil && last.waterTemperature?.celsius == 20)
  }

  @Test("SEA-12: an hour's waves are the hour's, a day's highest is not told as one")
  func hourly() throws {
    let reading = try read(
      """
      {"latitude":1,"longitude":2,"utc_offset_seconds":0,"hourly":{"time":["2026-11-30T07:00"],"wave_height":[0.9]},
      "daily":{"time":["2026-11-30"],"wave_height_max":[2.4]}}
      """, kind: "marine")
    #expect(reading.sea?.map { $0.waveHeight?.metres } == [0.9])
  }

  @Test("SEA-13: directions beyond the circle are wrapped into it")
  func directions() throws {
    let reading = try read(
      #"{"latitude":1,"longitude":2,"hourly":{"time":[0,3600,7200],"wave_direction":[-12,361,360]}}"#, kind: "marine")
    #expect(reading.sea?.map { $0.waveDirection?.degrees } == [348, 1, 0])
  }

  @Test("Feet, Fahrenheit and knots of the sea are metres, Celsius and m/s; the moment counts as an hour")
  func seaUnits() throws {
    let reading = try read(
      """
      {"latitude":27.9,"longitude":-82.8,"utc_offset_seconds":0,"current_units":{"wave_height":"ft",
      "sea_surface_temperature":"°F","ocean_current_velocity":"kn"},
      "current":{"time":"2026-09-25T12:45","wave_height":2,"sea_surface_temperature":86,"ocean_current_velocity":1}}
      """, kind: "marine")
    let moment = try #require(reading.sea?.first)
    #expect(abs((moment.waveHeight?.metres ?? 0) - 0.6096) < 1e-9)
    #expect(abs((moment.waterTemperature?.celsius ?? 0) - 30) < 1e-9)
    #expect(abs((moment.currentSpeed?.metresPerSecond ?? 0) - 0.5144) < 0.0001)
    #expect(reading.current == nil)
  }

  @Test("Air has concentrations and pollen; an index stays the provider's until ours is made")
  func air() throws {
    let reading = try read(
      """
      {"latitude":52,"longitude":13,"hourly_units":{"carbon_monoxide":"mg/m³","pm10":"µg/m³"},
      "hourly":{"time":[0,3600],"pm2_5":[8.5,null],"pm10":[12,null],"carbon_monoxide":[0.2,null],"birch_pollen":[3,null],
      "grass_pollen":[null,null],"us_aqi":[48,null],"us_aqi_pm2_5":[99,99]}}
      """, kind: "air")
    let hours = try #require(reading.air)
    #expect(hours[0].pm2_5?.microgramsPerCubicMetre == 8.5)
    #expect(hours[0].carbonMonoxide?.microgramsPerCubicMetre == 200)
    #expect(hours[0].pollen?.birch?.grainsPerCubicMetre == 3)
    #expect(hours[0].pollen?.grass == nil)
    #expect(hours[0].usAQI == 48 && hours[0].isUpstreamIndex)
    #expect(!hours[1].isKnown && hours[1].pollen == nil)
  }

  @Test("Members of an ensemble make a mean, a direction as vectors, and a spread")
  func ensemble() throws {
    let reading = try read(
      """
      {"latitude":52,"longitude":13,"utc_offset_seconds":0,"hourly":{"time":["2026-11-30T06:00","2026-11-30T07:00"],
      "temperature_2m":[4,4],"temperature_2m_member01":[6,6],"temperature_2m_member02":[8,null],
      "wind_direction_10m":[350,350],"wind_direction_10m_member01":[10,10],
      "weather_code":[3,3],"weather_code_member01":[61,61],"weather_code_member02":[61,61],
      "precipitation":[0,1],"precipitation_member01":[0,2]}}
      """, kind: "ensemble")
    let hours = try #require(reading.hours)
    #expect(hours.map { $0.temperature?.celsius } == [6, 5])
    let direction = try #require(hours[0].windDirection)
    #expect(direction.angle(to: Bearing(unchecked: 0)) < 1e-9)
    #expect(hours[0].condition == .rain)
    #expect(hours[0].precipitation?.millimetres == 1.5)
    let day = try #require(reading.days?.first)
    #expect(day.temperatureMax?.celsius == 6)
    #expect(day.spread == 2)  // of 4, 6 and 8
  }

  @Test(
    "WIND-05: directions are averaged as vectors, and opposite ones have no mean",
    arguments: [([350.0, 10], 0.0), ([355, 5, 15], 5), ([0, 180], nil), ([90, 90, 270, 270], nil), ([180], 180)])
  func meanDirection(members: [Double], mean: Double?) throws {
    let columns = members.enumerated().map { number, degrees in
      "\"wind_direction_10m\(number == 0 ? "" : "_member0\(number)")\":[\(degrees)]"
    }
    let reading = try read(
      """
      {"latitude":52,"longitude":13,"hourly":{"time":["2026-11-30T06:00"],"temperature_2m":[4],
      \(columns.joined(separator: ","))}}
      """, kind: "ensemble")
    let direction = try #require(reading.hours?.first).windDirection
    if let mean {
      #expect(try #require(direction).angle(to: Bearing(unchecked: mean)) < 1e-9)
    } else {
      #expect(direction == nil)
    }
  }

  @Test("Places need a name and a point; the rest may be missing, and nothing found is an empty list")
  func places() throws {
    let reading = try read(
      """
      {"results":[{"name":"Antarctica","latitude":-78.1,"longitude":16.4,"timezone":null,"country":null,"population":1100},
      {"name":"Bern","latitude":46.9479,"longitude":7.4474,"timezone":"Europe/Zurich","country_code":"ch","admin1":"Bern"},
      {"name":"","latitude":1,"longitude":2},{"name":"Nowhere","latitude":"x","longitude":2}]}
      """, kind: "geocoding")
    let places = try #require(reading.places)
    #expect(places.map(\.name) == ["Antarctica", "Bern"])
    #expect(places[0].timeZone == nil && places[0].population == 1100)
    #expect(places[1].countryCode == "CH" && places[1].timeZone?.identifier == "Europe/Zurich")
    #expect(places[1].region == "Bern" && places[1].population == nil)
    #expect(try read(#"{"generationtime_ms":0.4}"#, kind: "geocoding").places == [])
  }

  @Test("Of several locations the one asked for comes first, and none is lost")
  func locations() throws {
    let body = """
      [{"latitude":51.6,"longitude":0,"hourly":{"time":[0],"temperature_2m":[1]}},
      {"latitude":38.7,"longitude":-9.1,"hourly":{"time":[0],"temperature_2m":[2]}}]
      """
    #expect(try read(body).hours?.first?.temperature?.celsius == 1)
    let lisbon = try #require(Coordinates(latitude: 38.72, longitude: -9.14))
    #expect(try read(body, near: lisbon).hours?.first?.temperature?.celsius == 2)
    let all = try RecordedAnswer.read(
      Data(body.utf8), from: "open-meteo", kind: "forecast", near: lisbon, now: .distantPast)
    #expect(all.count == 2)
  }
}
