import Foundation
import Testing
import Weather

@testable import Providers

@Suite("NWS as a source of weather")
struct NWSProviderTests {
  private let now = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z

  private static let points = """
    {"properties":{"gridId":"BOU","gridX":60,"gridY":90,
    "forecastHourly":"https://elsewhere.example/gridpoints/BOU/60,90/forecast/hourly",
    "county":"https://api.weather.gov/zones/county/COC069"}}
    """
  private static let hourly = """
    {"properties":{"updateTime":"2026-11-30T11:00:00+00:00","periods":[
    {"startTime":"2026-11-30T05:00:00-07:00","endTime":"2026-11-30T06:00:00-07:00","temperature":50,
    "temperatureUnit":"F","windSpeed":"6 to 10 mph","windDirection":"NW","shortForecast":"Mostly Clear",
    "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":5}},
    {"startTime":"2026-11-30T06:00:00-07:00","endTime":"2026-11-30T07:00:00-07:00","temperature":48,
    "temperatureUnit":"F","windSpeed":"5 mph","shortForecast":"Chance Rain Showers",
    "probabilityOfPrecipitation":{"value":40}},
    {"startTime":"2026-11-30T07:00:00-07:00","endTime":"2026-11-30T08:00:00-07:00","temperature":48,
    "temperatureUnit":"F","windSpeed":"5 mph","shortForecast":"Clear","probabilityOfPrecipitation":{"value":null}}]}}
    """
  private static let stations = """
    {"features":[{"geometry":{"coordinates":[-105.01,40.4]},"properties":{"stationIdentifier":"KAAA"}},
    {"geometry":{"coordinates":[-105.05,40.4]},"properties":{"stationIdentifier":"KBBB"}},
    {"geometry":{"coordinates":[-100,40.4]},"properties":{"stationIdentifier":"KFAR"}}]}
    """

  private func observation(_ time: String, celsius: String = "8", gust: String = "null") -> String {
    """
    {"properties":{"timestamp":"\(time)","textDescription":"Clear","temperature":{"unitCode":"wmoUnit:degC","value":\(celsius)},
    "windGust":{"unitCode":"wmoUnit:km_h-1","value":\(gust)}}}
    """
  }

  private func spot(_ latitude: Double = 40.4, _ longitude: Double = -105) throws -> Spot {
    Spot(try #require(Coordinates(latitude: latitude, longitude: longitude)))
  }

  private func provider(_ script: Script) -> NWSProvider {
    NWSProvider(NWS(base: URL(string: "http://test/nws"), transport: script))
  }

  private func script(first: String, second: String = "{}") -> Script {
    Script([
      "/points/": Self.points, "/forecast/hourly": Self.hourly, "/BOU/60,90/stations": Self.stations,
      "KAAA": first, "KBBB": second,
    ])
  }

  @Test(
    "Weather and warnings of one place, asked for at the same time, look its point up once; a failure is asked again")
  func onePoint() async throws {
    let script = script(first: observation("2026-11-30T11:50:00+00:00"))
    let nws = NWS(base: URL(string: "http://test/nws"), transport: script)
    let (provider, source) = (NWSProvider(nws), NWSAlertSource(nws))
    let spot = try spot()
    let place = Place(name: "Loveland", countryCode: "US", coordinates: spot.coordinates, timeZone: .gmt)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { _ = try? await provider.fetch(.hours, for: spot, now: now) }
        group.addTask { _ = try? await source.bulletin(for: place, now: now) }
      }
    }
    #expect(script.paths.count { $0.contains("/points/") } == 1)
    #expect(script.paths.count { $0.hasSuffix("/stations") } == 1)
    let down = Script([:])
    let other = NWSAlertSource(NWS(base: URL(string: "http://test/nws"), transport: down))
    for _ in 0..<2 { _ = try? await other.bulletin(for: place, now: now) }
    #expect(down.paths.count { $0.contains("/points/") } == 2)
  }

  @Test(
    "PAY-08: the hourly forecast becomes hours: the upper end of the wind, an unknown chance, an amount only if none")
  func hours() async throws {
    let script = script(first: observation("2026-11-30T11:50:00+00:00"))
    let provider = provider(script)
    let fetched = try await provider.fetch(.hours, for: spot(), now: now)
    let hours = try #require(fetched.reading.hours)
    #expect(hours.map(\.time) == (0..<3).map { now.addingTimeInterval(Double($0) * 3600) })
    #expect(abs((hours[0].temperature?.celsius ?? 0) - 10) < 0.01)
    #expect(abs((hours[0].windSpeed?.metresPerSecond ?? 0) - 4.4704) < 0.001)
    #expect(hours.map { $0.precipitation?.millimetres } == [0, nil, nil])
    #expect(hours.map { $0.precipitationProbability?.percent } == [5, 40, nil])
    #expect(fetched.reading.issuedAt == now.addingTimeInterval(-3600))
    #expect(fetched.reading.current?.temperature?.celsius == 8)
    let again = try provider.read(fetched.body, as: .hours, for: spot())
    #expect(again.hours == fetched.reading.hours && again.current == fetched.reading.current)
  }

  @Test("Only the configured host is asked, whatever address an answer names, and points and stations only once")
  func hosts() async throws {
    let script = script(first: observation("2026-11-30T11:50:00+00:00"))
    let provider = provider(script)
    for _ in 0..<2 { _ = try await provider.fetch(.hours, for: spot(), now: now) }
    #expect(script.requests.allSatisfy { $0.url.host() == "test" })
    #expect(
      script.paths.sorted() == [
        "/nws/gridpoints/BOU/60,90/forecast/hourly", "/nws/gridpoints/BOU/60,90/forecast/hourly",
        "/nws/gridpoints/BOU/60,90/stations", "/nws/points/40.4,-105", "/nws/stations/KAAA/observations/latest",
        "/nws/stations/KAAA/observations/latest",
      ])
  }

  @Test(
    "AIR-08: a station that is hours old, says nothing or is broken gives way to the next nearest",
    arguments: ["2026-11-30T08:07:00+00:00", "null", "broken", "2026-11-30T15:00:00+00:00"])
  func nextStation(time: String) async throws {
    let first =
      time == "null"
      ? observation("2026-11-30T11:50:00+00:00", celsius: "null") : time == "broken" ? "<html>" : observation(time)
    let script = script(first: first, second: observation("2026-11-30T11:40:00+00:00", celsius: "6.5"))
    let reading = try await provider(script).fetch(.hours, for: spot(), now: now).reading
    #expect(reading.current?.temperature?.celsius == 6.5)
    #expect(reading.current?.time == now.addingTimeInterval(-1200))
  }

  @Test("Without any station the forecast stands, and one far away is not asked")
  func noStation() async throws {
    let script = script(first: "{}", second: "{}")
    let reading = try await provider(script).fetch(.hours, for: spot(), now: now).reading
    #expect(reading.current == nil && reading.hours?.count == 3)
    #expect(!script.paths.contains { $0.contains("KFAR") })
  }

  @Test("WIND-01: a gust that this measurement leaves out is none, though an earlier one had it")
  func gust() async throws {
    let gusty = script(first: observation("2026-11-30T11:30:00+00:00", gust: "41.8"))
    #expect(try await provider(gusty).fetch(.hours, for: spot(), now: now).reading.current?.windGust != nil)
    let calm = script(first: observation("2026-11-30T12:00:00+00:00"))
    let state = try #require(try await provider(calm).fetch(.hours, for: spot(), now: now).reading.current)
    #expect(state.windGust == nil)
  }

  @Test("Outside the United States there is nothing to tell, and where that is plain nobody is asked")
  func elsewhere() async throws {
    let script = Script([:])
    let provider = provider(script)
    await #expect(throws: ProviderError.noData) { try await provider.fetch(.hours, for: spot(38.72, -9.14), now: now) }
    #expect(script.requests.isEmpty)
    // Toronto lies in the box of the states, and the service says that it knows no such place.
    await #expect(throws: ProviderError.noData) { try await provider.fetch(.hours, for: spot(43.65, -79.38), now: now) }
    #expect(script.requests.count == 1)
    for block in [AnswerBlock.air, .sea] {
      await #expect(throws: ProviderError.noData) { try await provider.fetch(block, for: spot(), now: now) }
    }
  }

  @Test(
    "Every state and territory lies in a box",
    arguments: [
      (61.22, -149.9), (52.9, 173.2), (21.31, -157.86), (18.47, -66.11), (13.44, 144.79), (-14.28, -170.7),
      (25.76, -80.19), (48.75, -122.48), (44.9, -66.98),
    ])
  func boxes(latitude: Double, longitude: Double) throws {
    #expect(NWSProvider.mayCover(try spot(latitude, longitude).coordinates))
  }

  @Test("PAY-07: a grid whose forecast is out of date is said so and not asked again at once")
  func expired() async throws {
    struct Expired: HTTPTransport {
      func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
        guard request.url.path().contains("hourly") else {
          return UpstreamAnswer(body: Data(NWSProviderTests.points.utf8))
        }
        let problem = """
          {"type":"https://api.weather.gov/problems/ForecastGridExpired","title":"Forecast Grid Expired","status":503}
          """
        return UpstreamAnswer(status: 503, body: Data(problem.utf8))
      }
    }
    let provider = NWSProvider(NWS(base: URL(string: "http://test"), transport: Expired()))
    let here = try spot()
    do throws(ProviderError) {
      _ = try await provider.fetch(.hours, for: here, now: now)
      Issue.record("it was refused")
    } catch {
      #expect(!error.isTransient)
      guard case .refused(503, .seconds(900), let reason?) = error else {
        Issue.record("another error: \(error)")
        return
      }
      #expect(reason.contains("out of date"))
    }
  }
}
