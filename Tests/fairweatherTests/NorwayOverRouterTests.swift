import Foundation
import Providers
import Simulator
import Testing
import Weather

@testable import fairweather

@Suite("MET Norway and OpenWeatherMap over the simulated planet")
struct NorwayOverRouterTests {
  private static let now = Date(timeIntervalSince1970: 1_796_042_000)  // 2026-11-30T12:33:20Z
  private let oslo: Place
  private let transport: RouterTransport

  init() throws {
    let oslo = Place(
      name: "Oslo", region: "Oslo", country: "Norway", countryCode: "NO",
      coordinates: try #require(Coordinates(latitude: 59.9127, longitude: 10.7461)), timeZone: .gmt)
    self.oslo = oslo
    let services = SimulatedServices(
      planet: Planet(seed: 3), clock: { Self.now },
      places: SimulatedPlaces(
        search: { name, _ in name == "Oslo" ? [oslo] : [] }, zone: { _ in .gmt },
        near: { $0.distance(to: oslo.coordinates).metres < 50_000 ? oslo : nil }))
    transport = RouterTransport(router: services.router())
  }

  private func base(_ prefix: String) throws -> URL { try #require(URL(string: "http://simulator/\(prefix)")) }

  @Test("MET Norway's hours are whole for two days, and only their state is told after")
  func norway() async throws {
    let provider = MetNorway(.init(address: try base("met-norway")), transport: transport)
    try await provider.probe(now: Self.now)
    let fetched = try await provider.fetch(.hours, for: Spot(oslo.coordinates), now: Self.now)
    let hours = try #require(fetched.reading.hours)
    #expect(hours.prefix(48).allSatisfy { $0.precipitation != nil && $0.windGust != nil && $0.windSpeed != nil })
    #expect(hours.prefix(48).allSatisfy { $0.condition != nil && $0.condition != .unknown })
    #expect(hours.allSatisfy { $0.temperature != nil })
    #expect(hours.last?.precipitation == nil)
    #expect(fetched.reading.issuedAt == Date(timeIntervalSince1970: 1_796_040_000))
    #expect(fetched.expires.map { $0 > Self.now } == true)
  }

  @Test("CACHE-05: an answer renewed before the next run is unchanged")
  func renewal() async throws {
    let provider = MetNorway(.init(address: try base("met-norway")), transport: transport)
    let fetched = try await provider.fetch(.hours, for: Spot(oslo.coordinates), now: Self.now)
    let renewal = try await provider.renew(
      .hours, for: Spot(oslo.coordinates), validator: try #require(fetched.validator), now: Self.now)
    guard case .unchanged(let expires) = renewal else {
      Issue.record("the run is the same")
      return
    }
    #expect(expires == fetched.expires)
  }

  @Test("OpenWeatherMap's steps become hours without a gap, with the state now and the air")
  func openWeatherMap() async throws {
    let provider = OpenWeatherMap(.init(apiKey: "any", address: try base("openweathermap")), transport: transport)
    try await provider.probe(now: Self.now)
    let reading = try await provider.fetch(.hours, for: Spot(oslo.coordinates), now: Self.now).reading
    let hours = try #require(reading.hours)
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $1.time.timeIntervalSince($0.time) == 3600 })
    #expect(hours.count == 121)
    #expect(hours.dropFirst(2).dropLast().allSatisfy { $0.temperature != nil && $0.precipitation != nil })
    #expect(reading.current?.temperature != nil && reading.current?.condition != .unknown)
    let air = try await provider.fetch(.air, for: Spot(oslo.coordinates), now: Self.now).reading.air
    #expect(air?.count == 96 && air?.allSatisfy { $0.pm2_5 != nil } == true)
  }

  @Test("OpenWeatherMap names places both ways")
  func places() async throws {
    let provider = OpenWeatherMap(.init(apiKey: "any", address: try base("openweathermap")), transport: transport)
    #expect(try await provider.places(named: "Oslo,NO", now: Self.now).map(\.countryCode) == ["NO"])
    #expect(try await provider.places(near: oslo.coordinates, now: Self.now).map(\.name) == ["Oslo"])
  }
}
