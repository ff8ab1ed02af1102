import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Open-Meteo's hours")
struct OpenMeteoHoursTests {
  @Test("PRCP-01: rain stamped at the end of the hour falls in the hour before; gusts, snow, chance and radiation too")
  func intervals() throws {
    let reading = try read(
      """
      {"latitude":52,"longitude":13,"utc_offset_seconds":3600,"timezone":"Europe/Berlin",
      "hourly_units":{"wind_speed_10m":"m/s","wind_gusts_10m":"m/s"},
      "hourly":{"time":["2026-11-30T20:00","2026-11-30T21:00","2026-11-30T22:00"],
      "temperature_2m":[5,6,7],"precipitation":[0,3.0,0],"snowfall":[0,2.1,0],"wind_gusts_10m":[5,15,6],
      "wind_speed_10m":[3,4,5],"precipitation_probability":[0,90,10],"shortwave_radiation":[0,300,100]}}
      """)
    let wet = try reading.hour("2026-11-30T19:00:00Z")  // 20:00 in Berlin
    #expect(wet.precipitation?.millimetres == 3)
    #expect(wet.snowfall?.centimetres == 2.1)
    #expect(wet.windGust?.metresPerSecond == 15)
    #expect(wet.precipitationProbability?.percent == 90)
    #expect(wet.shortwaveRadiation?.wattsPerSquareMetre == 300)
    #expect(wet.temperature?.celsius == 5)
    #expect(wet.windSpeed?.metresPerSecond == 3)
    let dry = try reading.hour("2026-11-30T20:00:00Z")
    #expect(dry.precipitation?.millimetres == 0)
    #expect(dry.temperature?.celsius == 6)
    // Nobody has told yet what falls in the last hour.
    #expect(try reading.hour("2026-11-30T21:00:00Z").precipitation == nil)
  }

  @Test("A row three hours after the last says nothing of the hour it does not follow")
  func wideSteps() throws {
    let reading = try read(
      """
      {"latitude":52,"longitude":13,"hourly":{"time":["2026-11-30T18:00Z","2026-11-30T21:00Z"],
      "temperature_2m":[5,6],"precipitation":[0,9]}}
      """)
    #expect(try reading.hour("2026-11-30T18:00:00Z").precipitation == nil)
  }

  @Test("PRCP-02: a given total is the total, whatever rain and snow make together")
  func total() throws {
    let hour = try read(twoRows(#""rain":[0,10],"snowfall":[0,7],"precipitation":[0,20]"#)).hour("2026-11-30T06:00:00Z")
    #expect(hour.precipitation?.millimetres == 20)
    #expect(hour.rain?.millimetres == 10)
    #expect(hour.snowfall?.centimetres == 7)
  }

  @Test("PRCP-03: snowfall in inches is centimetres of snow")
  func snow() throws {
    let inches = try read(
      twoRows(#""snowfall":[0,1]"#, units: #""snowfall":"inch""#)
    ).hour("2026-11-30T06:00:00Z")
    #expect(inches.snowfall?.centimetres == 2.54)
    #expect(inches.precipitation == nil)
  }

  @Test("PRCP-04: without a total, rain and snow at seven to one are an estimate; with one the total is what was sent")
  func estimate() throws {
    let parts = try read(twoRows(#""rain":[0,2.0],"snowfall":[0,3.0]"#)).hour("2026-11-30T06:00:00Z")
    #expect(abs((parts.precipitation?.millimetres ?? 0) - 6.286) < 0.001)
    #expect(parts.precipitationIsEstimated)
    let told = try read(twoRows(#""rain":[0,2.0],"snowfall":[0,3.0],"precipitation":[0,7.5]"#))
      .hour("2026-11-30T06:00:00Z")
    #expect(told.precipitation?.millimetres == 7.5)
    #expect(!told.precipitationIsEstimated)
  }

  @Test("PRCP-05: half a millimetre in a quarter of an hour is a rate of two an hour")
  func rate() throws {
    let reading = try read(
      """
      {"latitude":52,"longitude":13,"utc_offset_seconds":0,"current":{"time":"2026-11-30T06:15","interval":900,
      "precipitation":0.5,"temperature_2m":3,"wind_gusts_10m":36,"snowfall":0.1}}
      """)
    let now = try #require(reading.current)
    #expect(now.precipitation?.millimetres == 2)
    #expect(now.snowfall?.centimetres == 0.4)
    #expect(now.temperature?.celsius == 3)
    #expect(now.windGust?.metresPerSecond == 10)  // km/h without a unit
    #expect(reading.hours == nil)
  }

  @Test("PRCP-07: an hour is what the hour says, not its rounded quarters")
  func quarters() throws {
    let reading = try read(
      """
      {"latitude":52.5,"longitude":13.4,"utc_offset_seconds":0,
      "hourly":{"time":["2026-11-30T06:00","2026-11-30T07:00"],"temperature_2m":[3,3],"precipitation":[0,0.2]},
      "minutely_15":{"time":["2026-11-30T06:15","2026-11-30T06:30","2026-11-30T06:45","2026-11-30T07:00"],
      "precipitation":[0,0,null,0]}}
      """)
    #expect(try reading.hour("2026-11-30T06:00:00Z").precipitation?.millimetres == 0.2)
    let steps = try #require(reading.nextHour)
    let first = try instant("2026-11-30T06:00:00Z")
    #expect(steps.map(\.time) == (0..<4).map { first.addingTimeInterval(Double($0) * 900) })
    #expect(steps.map(\.minutes) == [15, 15, 15, 15])
    #expect(steps[2].precipitation == nil)
  }

  @Test("PRCP-08: chance and amount may disagree, and a null chance is not zero")
  func chance() throws {
    let reading = try read(
      """
      {"latitude":52,"longitude":13,"hourly":{"time":[1796040000,1796043600,1796047200,1796050800],
      "temperature_2m":[1,1,1,1],"precipitation":[0,0.5,0,0.5],"precipitation_probability":[5,0,71,null]}}
      """)
    let hours = try #require(reading.hours)
    #expect(hours.prefix(3).map { $0.precipitation?.millimetres } == [0.5, 0, 0.5])
    #expect(hours.prefix(3).map { $0.precipitationProbability?.percent } == [0, 71, nil])
  }

  @Test("TIME-02: a local time is an instant by the answer's own offset, not by the zone's rules on that day")
  func offset() throws {
    let reading = try read(
      """
      {"latitude":39.7,"longitude":-105,"utc_offset_seconds":-21600,"timezone":"America/Denver",
      "hourly":{"time":["2026-03-07T12:00"],"temperature_2m":[8]}}
      """)
    #expect(reading.hours?.map(\.time) == [try instant("2026-03-07T18:00:00Z")])
  }

  @Test("Without an offset the zone's own is used, and without either UTC")
  func noOffset() throws {
    let body = #""latitude":39.7,"longitude":-105,"hourly":{"time":["2026-03-07T12:00"],"temperature_2m":[8]}}"#
    #expect(
      try read(#"{"timezone":"America/Denver","# + body).hours?.first?.time == (try instant("2026-03-07T19:00:00Z")))
    #expect(try read("{" + body).hours?.first?.time == (try instant("2026-03-07T12:00:00Z")))
  }

  @Test("CODE-04: 3.0, \"3\" and 3 are one code; 4, 99.5 and a word are unknown and kept")
  func codes() throws {
    let reading = try read(
      """
      {"latitude":52,"longitude":13,"hourly":{"time":[0,3600,7200,10800,14400,18000,21600],
      "temperature_2m":[1,1,1,1,1,1,1],"weathercode":[3.0,"3",3,4,99.5,"partly_cloudy",null]}}
      """)
    let hours = try #require(reading.hours)
    #expect(hours.map { $0.condition } == [.overcast, .overcast, .overcast, .unknown, .unknown, .unknown, nil])
    #expect(hours.map { $0.sky?.rawCode } == ["3", "3", "3", "4", "99.5", "partly_cloudy", nil])
  }

  @Test(
    "CODE-06: every code of freezing, snow and thunder has a name",
    arguments: [
      (56, SkyCondition.freezingDrizzle), (57, .freezingDrizzle), (66, .freezingRain), (67, .freezingRain),
      (77, .snowGrains), (85, .snowShowers), (86, .snowShowers), (95, .thunderstorm), (96, .thunderstormWithHail),
      (97, .thunderstorm), (99, .thunderstormWithHail),
    ])
  func names(code: Int, condition: SkyCondition) throws {
    #expect(try read(twoRows(#""weather_code":[\#(code),0]"#)).hours?.first?.condition == condition)
  }

  @Test("CODE-05: a thunder code comes with what is needed to doubt it: chance, amount, cloud and CAPE")
  func bareThunder() throws {
    let hour = try read(
      twoRows(
        #""weather_code":[95,95],"cloud_cover":[5,5],"cape":[3200,3200],"precipitation":[0,0],"precipitation_probability":[0,0]"#
      )
    ).hour("2026-11-30T06:00:00Z")
    #expect(hour.condition == .thunderstorm)
    #expect(hour.cape?.joulesPerKilogram == 3200)
    #expect(hour.cloudCover?.percent == 5)
    #expect(hour.precipitation?.millimetres == 0)
    #expect(hour.precipitationProbability?.percent == 0)
  }

  @Test("Whatever units an answer is in, ours are stored")
  func units() throws {
    let hour = try read(
      twoRows(
        #""wind_speed_10m":[10,10],"wind_gusts_10m":[0,20],"precipitation":[0,0.1],"snow_depth":[1,1],"visibility":[1000,1000],"pressure_msl":[29.92,29.92],"dew_point_2m":[50,50]"#,
        units:
          #""temperature_2m":"°F","dew_point_2m":"°F","wind_speed_10m":"mp/h","wind_gusts_10m":"kn","precipitation":"inch","snow_depth":"ft","visibility":"ft","pressure_msl":"inHg""#
      )
    ).hour("2026-11-30T06:00:00Z")
    #expect(abs((hour.temperature?.celsius ?? 0) + 17.2222) < 0.001)  // 1 °F
    #expect(abs((hour.dewPoint?.celsius ?? 0) - 10) < 1e-9)
    #expect(abs((hour.windSpeed?.metresPerSecond ?? 0) - 4.4704) < 1e-9)
    #expect(abs((hour.windGust?.metresPerSecond ?? 0) - 10.2889) < 0.0001)
    #expect(abs((hour.precipitation?.millimetres ?? 0) - 2.54) < 1e-9)
    #expect(hour.snowDepth?.centimetres == 30.48)
    #expect(abs((hour.visibility?.metres ?? 0) - 304.8) < 1e-9)
    #expect(abs((hour.pressure?.hectopascals ?? 0) - 1013.2075) < 0.001)
  }

  @Test("UNIT-08: a pressure that cannot be, and a number in a unit that does not measure it, are unknown")
  func impossible() throws {
    let hour = try read(
      twoRows(#""pressure_msl":[33660,33660],"wind_speed_10m":[3,3]"#, units: #""wind_speed_10m":"hPa""#)
    ).hour("2026-11-30T06:00:00Z")
    #expect(hour.pressure == nil)
    #expect(hour.windSpeed == nil)
    #expect(hour.temperature?.celsius == 1)
  }

  @Test("Of several models the first that knows an hour speaks for it")
  func models() throws {
    let reading = try read(
      """
      {"latitude":52,"longitude":13,"hourly_units":{"temperature_2m_icon_seamless":"°C","wind_speed_10m_gfs_global":"kn"},
      "hourly":{"time":[0,3600,7200],"temperature_2m_icon_seamless":[1,null,null],"temperature_2m_gfs_global":[5,6,null],
      "temperature_2m_previous_day1":[9,9,9],"wind_speed_10m_icon_seamless":[null,null,null],
      "wind_speed_10m_gfs_global":[10,10,10],"rain_sum":[4,4,4]}}
      """)
    let hours = try #require(reading.hours)
    #expect(hours.map { $0.temperature?.celsius } == [1, 6, nil])
    #expect(abs((hours[0].windSpeed?.metresPerSecond ?? 0) - 5.1444) < 0.0001)
    #expect(hours[0].rain == nil)
  }

  @Test("Rows written as objects, and columns shorter than their times, are read as far as they go")
  func shapes() throws {
    let rows = try read(
      #"{"latitude":1,"longitude":2,"hourly":[{"time":0,"temperature_2m":1},{"time":3600},{"time":7200,"temperature_2m":"3"}]}"#
    )
    #expect(rows.hours?.map { $0.temperature?.celsius } == [1, nil, 3])
    let short = try read(#"{"latitude":1,"longitude":2,"hourly":{"time":[0,3600,7200],"temperature_2m":[1,2]}}"#)
    #expect(short.hours?.map { $0.temperature?.celsius } == [1, 2, nil])
  }

  @Test(
    "Minutes are kept only where a model computes them",
    arguments: [
      (52.52, 13.41, true), (46.95, 7.45, true), (40.71, -74.01, true), (47.61, -122.33, true), (25.76, -80.19, true),
      (38.72, -9.14, false), (35.68, 139.69, false), (-33.87, 151.21, false), (21.31, -157.86, false),
      (64.15, -21.94, false), (19.43, -99.13, false),
    ])
  func region(latitude: Double, longitude: Double, isNative: Bool) throws {
    #expect(SubHourlyRegion.contains(try #require(Coordinates(latitude: latitude, longitude: longitude))) == isNative)
  }

  /// Two rows at 06:00 and 07:00 UTC with a temperature of 1 and more columns.
  private func twoRows(_ columns: String, units: String = "") -> String {
    """
    {"latitude":52,"longitude":13,"utc_offset_seconds":0,"hourly_units":{\(units)},
    "hourly":{"time":["2026-11-30T06:00","2026-11-30T07:00"],"temperature_2m":[1,1],\(columns)}}
    """
  }

  @Test("A wind without a unit is metres a second where that was asked for, else what Open-Meteo sends by itself")
  func windWithoutUnit() throws {
    let body = Data(
      #"{"latitude":38.7,"longitude":-9.1,"hourly":{"time":[1796050800],"temperature_2m":[12],"wind_speed_10m":[9]}}"#
        .utf8)
    let spot = Spot(try #require(Coordinates(latitude: 38.7, longitude: -9.1)))
    let asked = try OpenMeteo(transport: NoTransport()).read(body, as: .hours, for: spot)
    #expect(asked.hours?.first?.windSpeed?.metresPerSecond == 9)
    let recorded = try RecordedAnswer.read(body, from: "open-meteo", kind: "forecast", now: .distantPast)
    #expect(recorded.first?.hours?.first?.windSpeed?.metresPerSecond == 2.5)
  }
}

/// Nothing is asked.
private struct NoTransport: HTTPTransport {
  func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
    throw .unreachable(host: "none")
  }
}
