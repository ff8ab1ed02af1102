import Foundation
import Outdoors
import Presentation
import Testing
import Weather

@Suite("The card of the air")
struct AirCardTests {
  private let place = Synthetic.place()

  /// An hour of which only the provider's own indices are known.
  private func upstream(us: Int?, european: Int?) -> AirHour {
    var hour = AirHour(time: Synthetic.date("2026-06-15T08:00:00Z"))
    (hour.usAQI, hour.europeanAQI, hour.isUpstreamIndex) = (us, european, true)
    return hour
  }

  private func station(hoursAgo: Double = 0.7) -> AirStation {
    var station = AirStation()
    (station.id, station.name, station.usAQI) = (7, "Burbach", 57)
    station.subIndices = [.nitrogenDioxide: 4.6, .pm2_5: 57]
    station.credits = ["Saarland"]
    station.measuredAt = Synthetic.now.addingTimeInterval(-hoursAgo * 3600)
    station.coordinates = Coordinates(latitude: 53.8 + 8.3 / 111.195, longitude: -1.55)
    return station
  }

  private func card(
    _ air: [AirHour], _ station: AirStation? = nil, units: Units = Units()
  ) throws -> AirCard {
    try #require(Synthetic.screen(Synthetic.outlook(at: place, air: air, airStation: station), units: units).air)
  }

  @Test("AIR-07: each index has its own name, words and tone")
  func ownWords() throws {
    let indices = try card([upstream(us: 152, european: 85)]).indices
    #expect(
      indices.map(\.text) == [
        "European index 85, very poor (the provider’s own figure)",
        "US index 152, unhealthy (the provider’s own figure)",
      ])
    #expect(indices.map(\.graded.tone) == [.bad, .bad])
  }

  @Test("AIR-06: an index of 1008 is shown as 500+, hazardous, and no chart is stretched by it")
  func beyond() throws {
    let us = try #require(try card([upstream(us: 1008, european: nil)]).indices.first { $0.scale == .us })
    #expect(us.text == "US index 500+ (beyond the scale), hazardous (the provider’s own figure)")
    #expect(!us.text.contains("1008"))
  }

  @Test("The country's scale leads, and the one that was chosen wherever it is")
  func leading() throws {
    let air = [upstream(us: 42, european: 30)]
    #expect(try card(air).indices.map(\.scale) == [.european, .us])
    var units = Units(.imperial)
    units.airScale = .us
    #expect(try card(air, units: units).indices.map(\.scale) == [.us, .european])
    #expect(Units(units.text) == units && units.text == "imperial,us-aqi")
    #expect(Units("metric,kn,european-aqi")?.airScale == .european)
  }

  @Test("A station stands there with its name, distance, age and scale, and its owner among the credits")
  func stationLine() throws {
    let line = try #require(try card([], station()).station)
    #expect(line.text == "Burbach, 8.3 km away, measured 42 min ago: US index 57, moderate")
    #expect(!line.isOld)
    let outlook = Synthetic.outlook(at: place, airStation: station())
    #expect(Synthetic.screen(outlook).provenance.attribution.contains("Air measured by Saarland"))
  }

  @Test("AIR-08: an old station is shown with its time, faintly, and said to be too old")
  func old() throws {
    let line = try #require(try card([], station(hoursAgo: 50)).station)
    #expect(line.isOld && line.tone == .unknown)
    #expect(line.text == "Burbach, 8.3 km away, measured Sat 13 Jun 07:20: US index 57, moderate; too old to go by")
  }

  @Test("AIR-01: without an overall index the sub-index is shown, and none is perfect air")
  func noIndex() throws {
    var silent = station()
    (silent.usAQI, silent.subIndices, silent.id) = (nil, [.pm2_5: 14], -72_751)
    let line = try #require(try card([], silent).station)
    #expect(
      line.text
        == "Burbach (a citizens’ sensor), 8.3 km away, measured 42 min ago: no overall US index, Fine dust (PM2.5) 14")
    #expect(line.tone == .unknown)
  }

  @Test("Pollen is shown where it is counted and not as zero where it is not")
  func pollen() throws {
    var hour = upstream(us: 42, european: 30)
    hour.pollen = Pollen()
    hour.pollen?.birch = PollenCount(12)
    #expect(try card([hour]).pollen.map(\.label) == ["Birch"])
    #expect(try card([hour]).pollen.map(\.value.shown) == ["12 grains/m³"])
    #expect(try card([upstream(us: 42, european: 30)]).pollen.isEmpty)
  }
}
