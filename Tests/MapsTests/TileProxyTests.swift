import Forecasting
import Foundation
import Pictures
import Providers
import Testing

@testable import Maps

@Suite("The door to maps' pictures")
struct TileProxyTests {
  private let stage = MapStage()

  @Test("RADR-01: deeper than zoom 7 nothing is asked; the part of the wide picture of zoom 7 is enlarged")
  func overZoom() async throws {
    let proxy = stage.proxy()
    let frame = try #require(try await proxy.frames().last)
    for (zoom, side) in [(8, 256), (9, 128), (12, 16)] {
      let scale = 1 << (zoom - 7)
      // A column and row within the second picture of zoom 7 in each direction, one step in from its corner.
      let tile = try await proxy.tile(.radar(frame: frame), zoom: zoom, x: scale + 1, y: scale)
      let picture = try #require(PNG.picture(tile.file, limit: 256))
      #expect(picture.width == 256 && picture.height == 256)
      #expect(picture == MapStage.shades.enlarged(left: side, top: 0, side: side, to: 256))
    }
    #expect(stage.tiles == ["/v2/radar/\(Int(MapStage.noon.timeIntervalSince1970))/512/7/1/1/2/1_1.png"])
  }

  @Test("RADR-01: whatever zoom, column and row are asked for, the radar is never asked beyond zoom 7")
  func neverDeeper() async throws {
    let proxy = stage.proxy()
    let frame = try #require(try await proxy.frames().last)
    for zoom in -1...20 {
      for (x, y) in [(0, 0), (1, 0), (1 << max(0, zoom), 0), (-1, 3), (Int.max, Int.min), (3, (1 << max(0, zoom)) - 1)]
      {
        stage.advance(by: 1)
        _ = try? await proxy.tile(.radar(frame: frame), zoom: zoom, x: x, y: y)
      }
    }
    let zooms = stage.tiles.compactMap { Int($0.split(separator: "/")[4]) }
    #expect(zooms.count == stage.tiles.count && zooms.contains(7) && zooms.allSatisfy { $0 <= 7 })
    await #expect(throws: TileError.unknown) { try await proxy.tile(.radar(frame: frame), zoom: 13, x: 0, y: 0) }
  }

  @Test(
    "RADR-03: a map of 96 pictures and 13 frames at once asks at most 100 a minute; the rest is told when to come back")
  func burst() async throws {
    stage.list((0..<13).map { -600 * $0 })
    let proxy = stage.proxy()
    let frames = try await proxy.frames()
    #expect(frames.count == 13)
    let begun = stage.now
    let waits = await withTaskGroup(of: Duration?.self) { group in
      for frame in frames {
        for column in 0..<12 {
          for row in 0..<8 {
            group.addTask {
              do throws(TileError) {
                _ = try await proxy.tile(.radar(frame: frame), zoom: 5, x: column, y: row)
                return nil
              } catch .busy(let wait) {
                return wait
              } catch {
                return .zero
              }
            }
          }
        }
      }
      return await group.reduce(into: [Duration]()) { if let wait = $1 { $0.append(wait) } }
    }
    #expect(stage.now == begun && stage.requests.count <= 100 && stage.requests.count > 50)
    #expect(waits.count == 13 * 96 - stage.tiles.count && waits.allSatisfy { $0 > .seconds(2) && $0 <= .seconds(60) })
    // What was brought is there; what was not may be asked for after a minute.
    let before = stage.requests.count
    stage.advance(by: 60)
    _ = try await proxy.tile(.radar(frame: frames[12]), zoom: 6, x: 40, y: 40)
    #expect(stage.requests.count == before + 1)
  }

  @Test("How each provider of maps does is noted; a wait of our own pace is no failure, one that a provider names is")
  func noted() async throws {
    let log = ServiceLog(ledger: nil)
    let proxy = stage.proxy(log: log)
    _ = try await proxy.frames()
    _ = try await proxy.tile(.base, zoom: 3, x: 1, y: 1)
    _ = try await proxy.tile(.base, zoom: 3, x: 1, y: 1)
    stage.answer { _, _ throws(ProviderError) in throw .unreachable(host: "x") }
    for column in 0..<30 { _ = try? await proxy.tile(.openWeatherMap(.clouds), zoom: 5, x: column, y: 1) }
    var counts = await log.counts
    #expect(counts["maps/radar"]?.answers == 1)
    #expect(counts["maps/base"]?.answers == 1 && counts["maps/base"]?.failures == 0)
    let failed = try #require(counts["maps/openweathermap"]?.failures)
    #expect(counts["maps/openweathermap"]?.answers == 0 && (1..<30).contains(failed))
    stage.answer { _, _ in UpstreamAnswer(status: 429, headers: ["Retry-After": "120"], body: Data()) }
    for _ in 0..<3 { _ = try? await proxy.tile(.base, zoom: 4, x: 1, y: 1) }
    counts = await log.counts
    #expect(counts["maps/base"]?.failures == 1)
  }

  @Test("RADR-03: a radar that says it is too much is not asked at once again, and not before the time it names")
  func tooMany() async throws {
    let proxy = stage.proxy()
    let frame = try #require(try await proxy.frames().last)
    stage.answer { _, _ in UpstreamAnswer(status: 429, headers: ["Retry-After": "120"], body: Data()) }
    await #expect(throws: TileError.busy(.seconds(120))) {
      try await proxy.tile(.radar(frame: frame), zoom: 3, x: 1, y: 1)
    }
    stage.answer { path, _ in MapStage.picture(path) }
    stage.advance(by: 60)
    await #expect(throws: TileError.busy(.seconds(60))) {
      try await proxy.tile(.radar(frame: frame), zoom: 3, x: 1, y: 2)
    }
    #expect(stage.tiles.count == 1)
    stage.advance(by: 60)
    #expect(try await proxy.tile(.radar(frame: frame), zoom: 3, x: 1, y: 1).isMissing == false)
  }

  @Test("A server that is busy and names a time is not asked at once again, and not before that time")
  func comeBack() async throws {
    let proxy = stage.proxy()
    stage.answer { _, _ in UpstreamAnswer(status: 503, headers: ["Retry-After": "4"], body: Data()) }
    _ = try? await proxy.tile(.base, zoom: 3, x: 1, y: 1)
    _ = try? await proxy.tile(.base, zoom: 3, x: 1, y: 2)
    #expect(stage.tiles.count == 1)
    stage.advance(by: 4)
    stage.answer { path, _ in MapStage.picture(path) }
    #expect(try await proxy.tile(.base, zoom: 3, x: 1, y: 1).isMissing == false)
  }

  @Test(
    "RADR-05: a picture that is not found is asked for once more, then transparent for that frame, and not for long")
  func notFound() async throws {
    let proxy = stage.proxy()
    let frames = try await proxy.frames()
    let (first, last) = (try #require(frames.first), try #require(frames.last))
    let lost = last.prefix { $0 != "-" }
    stage.answer { path, _ in
      path.contains(lost) ? UpstreamAnswer(status: 404, body: Data()) : MapStage.picture(path)
    }
    let tile = try await proxy.tile(.radar(frame: last), zoom: 3, x: 1, y: 1)
    #expect(tile.isMissing && stage.tiles.count == 2)
    let picture = try #require(PNG.picture(tile.file, limit: 256))
    #expect(picture == Picture(width: 256, height: 256))
    #expect(try await proxy.tile(.radar(frame: first), zoom: 3, x: 1, y: 1).isMissing == false)
    for _ in 0..<5 { _ = try await proxy.tile(.radar(frame: last), zoom: 3, x: 1, y: 1) }
    #expect(stage.tiles.count == 3)
    #expect(tile.expires.timeIntervalSince(stage.now) <= 60)
    stage.advance(by: 61)
    stage.answer { path, _ in MapStage.picture(path) }
    #expect(try await proxy.tile(.radar(frame: last), zoom: 3, x: 1, y: 1).isMissing == false)
  }

  @Test("RADR-05: a picture that is found the second time is shown, and every other one of 404s stops nothing")
  func halfFound() async throws {
    let proxy = stage.proxy()
    let frame = try #require(try await proxy.frames().last)
    stage.answer { path, count in count == 0 ? UpstreamAnswer(status: 404, body: Data()) : MapStage.picture(path) }
    for column in 0..<8 {
      #expect(try await proxy.tile(.radar(frame: frame), zoom: 3, x: column, y: 1).isMissing == false)
    }
    #expect(stage.tiles.count == 16)
  }

  @Test("RADR-06: however often a timeline is played, each picture of a frame is brought once")
  func played() async throws {
    let proxy = stage.proxy()
    let frames = try await proxy.frames()
    for _ in 0..<5 {
      for frame in frames {
        let tile = try await proxy.tile(.radar(frame: frame), zoom: 4, x: 7, y: 5)
        #expect(tile.expires.timeIntervalSince(MapStage.noon) >= 7200)
      }
      stage.advance(by: 30)
    }
    #expect(stage.tiles.count == frames.count && Set(stage.tiles).count == frames.count)
  }

  @Test("A hundred who want one picture cause one question")
  func oneFlight() async throws {
    let proxy = stage.proxy()
    let frame = try #require(try await proxy.frames().last)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask { _ = try? await proxy.tile(.radar(frame: frame), zoom: 9, x: index % 4, y: 0) }
      }
    }
    #expect(stage.tiles.count == 1)
  }

  @Test(
    "What is no picture of the right size is never passed on",
    arguments: [
      Data("<html>busy</html>".utf8), Data(), Data(#"{"cod":401}"#.utf8),
      Data(PNG.file(Picture(width: 256, height: 256)).dropLast(4)), Data(PNG.file(Picture(width: 300, height: 256))),
      Data(PNG.file(Picture(width: 1, height: 1))),
    ])
  func noPicture(body: Data) async throws {
    let proxy = stage.proxy()
    stage.answer { _, _ in UpstreamAnswer(body: body) }
    await #expect(throws: TileError.failed(.unreadable(field: ""))) { try await proxy.tile(.base, zoom: 3, x: 1, y: 1) }
  }

  @Test("A picture that is cut up and turns out damaged within is an error")
  func damaged() async throws {
    let proxy = stage.proxy()
    let frame = try #require(try await proxy.frames().last)
    var file = PNG.file(MapStage.shades)
    for index in 100..<200 { file[index] = 0x55 }
    let broken = Data(file)
    stage.answer { _, _ in UpstreamAnswer(body: broken) }
    await #expect(throws: TileError.failed(.unreadable(field: ""))) {
      try await proxy.tile(.radar(frame: frame), zoom: 8, x: 1, y: 1)
    }
  }

  @Test("Where the map's server fails an expired picture is shown, and asked again whether it still holds")
  func expired() async throws {
    let proxy = stage.proxy()
    let narrow = MapStage.picture("").body
    stage.answer { _, _ in UpstreamAnswer(headers: ["ETag": "\"a\"", "Cache-Control": "max-age=7200"], body: narrow) }
    let tile = try await proxy.tile(.base, zoom: 3, x: 1, y: 1)
    stage.advance(by: 7201)
    stage.answer { _, _ throws(ProviderError) in throw .unreachable(host: "x") }
    #expect(try await proxy.tile(.base, zoom: 3, x: 1, y: 1).file == tile.file)
    stage.answer { _, _ in UpstreamAnswer(status: 304, headers: ["Cache-Control": "max-age=7200"], body: Data()) }
    let renewed = try await proxy.tile(.base, zoom: 3, x: 1, y: 1)
    #expect(renewed.file == tile.file && renewed.expires == stage.now.addingTimeInterval(7200))
    #expect(stage.requests.last?.headers.contains { $0.name == "If-None-Match" && $0.value == "\"a\"" } == true)
    await #expect(throws: TileError.failed(.unreadable(field: ""))) { try await proxy.tile(.base, zoom: 3, x: 2, y: 1) }
  }

  @Test("A server that keeps failing is left alone, and a key that is refused for a quarter of an hour")
  func failing() async throws {
    let proxy = stage.proxy()
    stage.answer { _, _ in UpstreamAnswer(status: 500, body: Data()) }
    for column in 0..<20 { _ = try? await proxy.tile(.base, zoom: 5, x: column, y: 1) }
    #expect(stage.tiles.count <= 10)
    stage.answer { _, _ in UpstreamAnswer(status: 401, body: Data("{}".utf8)) }
    let before = stage.tiles.count
    for column in 0..<5 { _ = try? await proxy.tile(.openWeatherMap(.clouds), zoom: 5, x: column, y: 1) }
    #expect(stage.tiles.count == before + 1)
  }

  @Test("OpenWeatherMap's layers leave most of the key's minute to the weather, under the names it has for them")
  func layers() async throws {
    let proxy = stage.proxy()
    for layer in OpenWeatherMapTiles.Layer.allCases {
      for column in 0..<30 { _ = try? await proxy.tile(.openWeatherMap(layer), zoom: 6, x: column, y: 9) }
    }
    #expect(stage.tiles.count == 18 && stage.tiles[0] == "/map/clouds_new/6/0/9.png")
    #expect(stage.requests.allSatisfy { $0.value(of: "appid") == "SECRET" })
  }

  @Test("The cache holds no more than it may, however many pictures are looked at")
  func bounded() async throws {
    let cache = TileCache(limit: 100_000)
    for column in 0..<4000 {
      let address = try #require(TileAddress(zoom: 12, x: column, y: 0))
      cache.keep(
        Tile(file: [UInt8](repeating: 1, count: column % 2000), expires: stage.now, isMissing: false, validator: nil),
        for: TileKey(layer: .base, address: address))
      if column == 0 || column % 10 == 9, let first = TileAddress(zoom: 12, x: 0, y: 0) {
        #expect(cache.tile(for: TileKey(layer: .base, address: first)) != nil)  // what is looked at stays
      }
    }
    #expect(cache.size <= 100_000 && cache.size > 30_000)
  }
}
