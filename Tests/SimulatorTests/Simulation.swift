import Foundation
import HTTPServer
import Testing
import Weather

@testable import Simulator

/// A planet to ask in memory, on the morning of 30 November 2026.
struct Simulation {
  static let now = Date(timeIntervalSince1970: 1_795_996_800 + 8 * 3600 + 1000)  // 2026-11-30T08:16:40Z
  let router: Router

  init(seed: UInt64 = 7, now: Date = Simulation.now, places: SimulatedPlaces = .none, pauses: Pauses = Pauses()) {
    router = SimulatedServices(
      planet: Planet(seed: seed), clock: { now }, places: places, pause: { seconds in await pauses.note(seconds) }
    ).router()
  }

  func respond(_ method: String, _ target: String, _ body: String = "", type: String = "application/json") async
    -> HTTPResponse
  {
    await router.respond(
      to: HTTPRequest(
        method: method, target: target, headers: HTTPHeaders([("Content-Type", type)]), body: Array(body.utf8)))
  }

  func get(_ target: String) async throws -> [String: Any] {
    let answer = await respond("GET", target)
    return try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }

  /// One block's series of numbers; `nil` where the answer says null.
  func series(_ target: String, _ block: String, _ name: String) async throws -> [Double?] {
    let json = try await get(target)
    let values = try #require((json[block] as? [String: Any])?[name] as? [Any])
    return values.map { ($0 as? NSNumber)?.doubleValue }
  }
}

/// Remembers how long it was asked to wait, and does not.
actor Pauses {
  private(set) var asked: [Double] = []
  func note(_ seconds: Double) { asked.append(seconds) }
}

/// Points and instants all over a planet, the same in every run (SplitMix64 with a fixed seed).
struct Sample {
  static func moments(_ count: Int, seed: UInt64 = 42) -> [(climate: Climate, sky: Moment, planet: Planet)] {
    var random = SplitMix(state: seed)
    let planets = [Planet(seed: 1), Planet(seed: 99)]
    return (0..<count).compactMap { index in
      let latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
      let longitude = Double.random(in: -180..<180, using: &random)
      guard let point = Coordinates(latitude: latitude, longitude: longitude) else { return nil }
      let instant = Date(
        timeIntervalSince1970: 1_767_225_600 + Double.random(in: 0..<(3 * 366 * 86_400), using: &random))
      let climate = Climate(at: point, elevation: nil)
      let planet = planets[index % 2]
      return (climate, planet.moment(at: climate, instant), planet)
    }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
