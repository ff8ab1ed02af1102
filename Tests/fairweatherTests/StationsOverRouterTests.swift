import Foundation
import Providers
import Simulator
import Testing
import Weather

@testable import fairweather

@Suite("WeatherAPI.com, WAQI, Photon and radar over the simulated planet")
struct StationsOverRouterTests {
  private static let now = Date(timeIntervalSince1970: 1_796_042_000)  // 2026-11-30T12:33:20Z
  private let spot: Spot
  private let transport: RouterTransport

  init() throws {
    let beja = Place(
      name: "Beja", region: "Beja", country: "Portugal", countryCode: "PT",
      coordinates: try #require(Coordinates(latitude: 38.0151, longitude: -7.8632)), timeZone: .gmt)
    let services = SimulatedServices(
      planet: Planet(seed: 3), clock: { Self.now },
      places: SimulatedPlaces(search: { name, _ in name == "Beja" ? [beja] : [] }, zone: { _ in .gmt }))
    spot = Spot(beja.coordinates)
    transport = RouterTransport(router: services.router())
  }

  private func base(_ prefix: String) throws -> URL { try #require(URL(string: "http://simulator/\(prefix)")) }

  @Test("WeatherAPI.com's hours and air come from the place's midnight and are whole")
  func weather() async throws {
    let provider = WeatherAPI(.init(apiKey: "any", base: try base("weatherapi"), days: 3), transport: transport)
    try await provider.probe(now: Self.now)
    let reading = try await provider.fetch(.hours, for: spot, now: Self.now).reading
    let hours = try #require(reading.hours)
    #expect(hours.count == 72 && hours.first?.time == (Date(timeIntervalSince1970: 1_795_996_800)))
    #expect(hours.allSatisfy { $0.temperature != nil && $0.windGust != nil && $0.precipitation != nil })
    #expect(hours.allSatisfy { $0.condition != nil && $0.condition != .unknown })
    #expect(reading.current?.temperature != nil)
    let air = try await provider.fetch(.air, for: spot, now: Self.now).reading.air
    #expect(air?.count == 72 && air?.allSatisfy { $0.pm2_5 != nil } == true)
  }

  @Test("The nearest station is near and of the last hour, and its index is its own")
  func station() async throws {
    let provider = WAQI(.init(token: "any", base: try base("waqi")), transport: transport)
    try await provider.probe(now: Self.now)
    let reading = try await provider.fetch(.station, for: spot, now: Self.now).reading
    let station = try #require(reading.station)
    #expect(station.isNear && station.isFresh(at: Self.now) && station.subIndices.count == 6)
    #expect(station.usAQI != nil && reading.air == nil && station.credits == ["Simulated Environment Agency"])
  }

  @Test("A place is found by name, and the radar's timeline ends ten minutes ago at most")
  func others() async throws {
    let finder = PlaceServices.search(at: try base("places"), transport: transport)
    let places = try await finder.places(named: "Beja", near: nil, limit: 5, now: Self.now)
    #expect(places.map(\.countryCode) == ["PT"] && places.first?.coordinates == spot.coordinates)
    #expect(try await finder.places(named: "Atlantis", near: nil, limit: 5, now: Self.now).isEmpty)
    let timeline = try await Radar(try base("radar"), transport: transport).timeline(now: Self.now)
    #expect(timeline.frames.count == 13 && timeline.isFresh(at: Self.now))
  }
}
