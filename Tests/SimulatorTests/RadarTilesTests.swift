import Foundation
import HTTPServer
import Pictures
import Testing

@testable import Simulator

@Suite("The simulated radar's pictures")
struct RadarTilesTests {
  private func picture(_ place: String, size: Int = 256, back: Int = 0) async throws -> Picture {
    let time = RadarList.times(at: Simulation.now)[back]
    let answer = await Simulation().respond("GET", "/radar/v2/radar/\(time)/\(size)/\(place)/2/1_1.png")
    #expect(answer.status == 200 && answer.headers["Content-Type"] == "image/png")
    return try #require(PNG.picture(answer.body, limit: 512))
  }

  @Test("A picture is as large as asked, and somewhere on the planet it rains and elsewhere not")
  func sizes() async throws {
    let world = try await picture("0/0/0")
    #expect(world.width == 256 && world.height == 256)
    let opacities = Set((0..<16).flatMap { row in (0..<16).map { world[$0 * 16, row * 16].alpha } })
    #expect(opacities.contains(0) && opacities.count > 1)
    #expect(try await picture("7/64/47", size: 512).width == 512)
  }

  @Test("RADR-01: beyond zoom 7 a picture that is no radar comes with status 200")
  func beyond() async throws {
    let deep = try await picture("8/129/95")
    #expect(deep == Picture(width: 256, height: 256, Picture.Colour(128, 128, 128)))
    #expect(try await picture("7/64/47") != deep)
  }

  @Test("OpenWeatherMap's layers want a key and know two layers; the base map has land and sea")
  func others() async throws {
    #expect(await Simulation().respond("GET", "/openweathermap/map/clouds_new/2/1/1.png").status == 401)
    #expect(await Simulation().respond("GET", "/openweathermap/map/wind_new/2/1/1.png?appid=k").status == 404)
    for path in ["/openweathermap/map/clouds_new/0/0/0.png?appid=k", "/base-map/0/0/0.png"] {
      let answer = await Simulation().respond("GET", path)
      let picture = try #require(PNG.picture(answer.body, limit: 256))
      #expect(Set((0..<256).map { picture[$0, 100] }).count > 1)
    }
    #expect(await Simulation().respond("GET", "/base-map/0/0/1.png").status == 404)
    #expect(await Simulation().respond("GET", "/base-map/1/0/0").status == 404)
  }

  @Test(
    "A moment that is not listed, and what is no tile, is not found",
    arguments: ["1/256/0/0/0/2/1_1.png", "T/256/1/2/0/2/1_1.png", "T/300/0/0/0/2/1_1.png", "T/256/0/0/0.png"])
  func unknown(path: String) async {
    let time = String(RadarList.times(at: Simulation.now)[0])
    let path = path.replacingOccurrences(of: "T", with: time)
    #expect(await Simulation().respond("GET", "/radar/v2/radar/\(path)").status == 404)
  }
}
