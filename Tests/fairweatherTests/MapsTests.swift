import Foundation
import HTTPServer
import Pictures
import Testing

@testable import fairweather

@Suite("Maps, through the whole product")
struct MapsTests {
  private func get(_ path: String, _ house: Handler) async -> HTTPResponse {
    await house(HTTPRequest(method: "GET", target: path))
  }

  /// Every layer of an answer of the radar's, with its deepest zoom.
  private func layers(_ json: [String: Any]) throws -> [(template: String, deepest: Int)] {
    let frames = try #require(json["frames"] as? [[String: Any]])
    let newest = try #require(frames.last?["tiles"] as? String)
    let deepest = try #require(json["deepestZoom"] as? Int)
    let others = try #require(json["layers"] as? [[String: Any]]) + [try #require(json["baseMap"] as? [String: Any])]
    return try [(newest, deepest)]
      + others.map { (try #require($0["tiles"] as? String), try #require($0["deepestZoom"] as? Int)) }
  }

  /// The address of a picture somewhere in the north Atlantic.
  private func path(_ template: String, zoom: Int) -> String {
    template.replacingOccurrences(of: "{z}", with: "\(zoom)")
      .replacingOccurrences(of: "{x}", with: "\((1 << zoom) / 3)")
      .replacingOccurrences(of: "{y}", with: "\((1 << zoom) * 3 / 8)")
  }

  @Test("RADR-01: over the simulated planet each layer has a picture at every zoom, and all is named as simulated")
  func simulated() async throws {
    let data = World.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: data) }
    let house = try await World.house(nil, in: data, source: "simulated")
    let json = try World.json(await get("/api/v1/radar", house))
    #expect(json["simulated"] as? Bool == true && json["provider"] as? String == "simulated")
    let layers = try layers(json)
    #expect(layers.count == 4)
    for layer in layers {
      for zoom in 0...layer.deepest {
        let picture = try #require(PNG.picture(await get(path(layer.template, zoom: zoom), house).body, limit: 256))
        // The picture that says that a zoom is not supported is grey and nothing else.
        #expect(picture[0, 0] != Picture.Colour(128, 128, 128) && picture.width == 256)
      }
      #expect(await get(path(layer.template, zoom: layer.deepest + 1), house).status == 404)
    }
  }

  @Test(
    "Over the network each picture is asked for once, no key is told, and a radar that stops keeps its last pictures")
  func live() async throws {
    let (world, data) = (try World(), World.temporaryFolder())
    defer { try? FileManager.default.removeItem(at: data) }
    let base = "http://127.0.0.1:\(world.listener.port)"
    let house = try await World.house(
      world, in: data,
      with: [
        "FAIRWEATHER_RADAR_URL": base + "/radar", "FAIRWEATHER_BASE_MAP_URL": base + "/base-map/{z}/{x}/{y}.png",
        "FAIRWEATHER_OPENWEATHERMAP_KEY": "SECRET",
      ])
    let answer = await get("/api/v1/radar", house)
    #expect(!String(decoding: answer.body, as: UTF8.self).contains("SECRET"))
    let layers = try layers(try World.json(answer))
    var pictures: [[UInt8]] = []
    for round in 0..<3 {
      if round == 2 { await world.fail(#"[{"route": "*", "kind": "status", "status": 503}]"#) }
      for layer in layers {
        let picture = await get(path(layer.template, zoom: 4), house)
        #expect(picture.status == 200)
        if round == 0 { pictures.append(picture.body) } else { #expect(pictures.contains(picture.body)) }
      }
      let other = await get(path(layers[3].template, zoom: 3), house)
      #expect(other.status == 200)
    }
    let again = try World.json(await get("/api/v1/radar", house))
    #expect((again["frames"] as? [Any])?.count == 13)
    #expect(await get(path(layers[0].template, zoom: 6), house).status == 502)
    let tiles = try await world.hits().filter { $0.key.hasSuffix(".png") }
    #expect(tiles.count == 6 && tiles.filter { !$0.key.contains("/6/") }.allSatisfy { $0.value == 1 })
    await world.listener.stop()
  }

  @Test(
    "DEPL-04: with weather from addresses of our own no public map is asked, and an address that is none is refused")
  func closed() async throws {
    let (world, data) = (try World(), World.temporaryFolder())
    defer { try? FileManager.default.removeItem(at: data) }
    let json = try World.json(await get("/api/v1/radar", try await World.house(world, in: data)))
    #expect(json["provider"] is NSNull && json["baseMap"] is NSNull && (json["frames"] as? [Any])?.isEmpty == true)
    for address in ["ftp://x/{z}/{x}/{y}", "https://{z}.x/{x}/{y}", "https://x/{z}/{x}", "map"] {
      await #expect(throws: UsageError.self) {
        try await World.house(world, in: data, with: ["FAIRWEATHER_BASE_MAP_URL": address])
      }
    }
    await world.listener.stop()
  }
}
