import Foundation
import Testing

@testable import Weather

@Suite("Stations and scales of the air")
struct AirStationTests {
  private func station(_ index: Int? = 57, measured: String = "2026-11-30T11:00:00Z", away: Double = 8300) throws
    -> AirStation
  {
    var station = AirStation()
    station.usAQI = index
    station.measuredAt = try instant(measured)
    station.distance = Distance(away)
    return station
  }

  @Test("A station is advice for three hours, within 25 km, and never for a time before it measured")
  func advice() throws {
    let known = try station()
    #expect(known.advice(at: try instant("2026-11-30T14:00:00Z")) == 57)
    #expect(known.advice(at: try instant("2026-11-30T14:00:01Z")) == nil)
    #expect(known.advice(at: try instant("2026-11-30T10:00:00Z")) == nil)
    #expect(try station(away: 25_001).advice(at: try instant("2026-11-30T11:00:00Z")) == nil)
    #expect(try station(nil).advice(at: try instant("2026-11-30T11:00:00Z")) == nil)
  }

  @Test("A sub-index above the index is what counts, and counts where there is no index")
  func worst() throws {
    var known = try station(57)
    known.subIndices = [.pm2_5: 61.4]
    #expect(known.worstUSAQI == 61)
    known.usAQI = nil
    #expect(known.worstUSAQI == 61)
  }

  @Test("AIR-03: an outlook reckons the distance from where the station stands, whatever a document says")
  func distance() throws {
    var known = try station(away: 10)
    known.coordinates = Coordinates(latitude: 52.5, longitude: 8.9)
    let place = Place(
      name: "", coordinates: try #require(Coordinates(latitude: 49.235, longitude: 6.823)), timeZone: .gmt)
    let outlook = Outlook(
      place: place, sources: [], hours: [], airStation: known, at: try instant("2026-11-30T11:00:00Z"))
    #expect(abs((outlook.airStation?.distance?.metres ?? 0) - 392_000) < 2000)
    #expect(outlook.airStation?.advice(at: outlook.moment) == nil)
  }

  @Test("A station survives being saved, and a broken field costs itself")
  func saved() throws {
    var known = try station()
    (known.id, known.name, known.dominant) = (-7, "Garden", .pm10)
    (known.subIndices, known.credits) = ([.pm10: 57, .ozone: 12.5], ["Town"])
    known.coordinates = Coordinates(latitude: 49, longitude: 6.5)
    let document = try WeatherJSON.encoder().encode(known)
    #expect(try WeatherJSON.decoder().decode(AirStation.self, from: document) == known)
    #expect(String(decoding: document, as: UTF8.self).contains(#""citizens":true"#))
    let broken = Data(#"{"usAQI":-5,"dominant":"neph","subIndices":{"pm10":-1,"dew":4},"measuredAt":"noon"}"#.utf8)
    #expect(try WeatherJSON.decoder().decode(AirStation.self, from: broken) == AirStation())
  }

  @Test(
    "Europe's countries lead with the European index, all others and the unknown with the US one",
    arguments: [
      ("PT", AirScale.european), ("gb", .european), ("TR", .european), ("CY", .european), ("XK", .european),
      ("US", .us), ("IN", .us), ("MA", .us), ("KZ", .us), ("", .us), (nil, .us),
    ] as [(String?, AirScale)])
  func country(code: String?, scale: AirScale) { #expect(AirScale(countryCode: code) == scale) }

  @Test("The table of Europe has two letters a country, none twice")
  func table() { #expect(AirScale.europe.count == 54 && AirScale.europe.allSatisfy { $0.count == 2 }) }
}
