import Foundation
import Providers
import Testing

@testable import Maps

@Suite("The radar's timeline")
struct RadarWatchTests {
  private let stage = MapStage()

  @Test("It is read once for everyone, and not again within two minutes")
  func once() async throws {
    let radar = try #require(stage.proxy().radar)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try? await radar.reading() } }
    }
    #expect(stage.lists == 1)
    stage.advance(by: 119)
    #expect(try await radar.reading().readAt == MapStage.noon)
    stage.advance(by: 1)
    #expect(try await radar.reading().readAt == MapStage.noon.addingTimeInterval(120) && stage.lists == 2)
  }

  @Test("RADR-04: one that cannot be read again stays, and its newest frame tells its age")
  func kept() async throws {
    let radar = try #require(stage.proxy().radar)
    #expect(try await radar.reading().timeline.isFresh(at: stage.now))
    stage.list([-600, 0], host: "https://elsewhere.example.com")
    stage.advance(by: 5400)
    let reading = try await radar.reading()
    #expect(reading.readAt == MapStage.noon && reading.timeline.newest?.time == MapStage.noon)
    #expect(!reading.timeline.isFresh(at: stage.now))
  }

  @Test("DEPL-04: a list that names another host is no list, and nobody there is asked")
  func elsewhere() async throws {
    for host in ["http://169.254.169.254/", "https://10.0.0.1", "https://[::1]", "https://example.com"] {
      stage.list([0], host: host)
      let proxy = stage.proxy()
      await #expect(throws: ProviderError.unreadable(field: "host")) { try await proxy.radar?.reading() }
      await #expect(throws: TileError.unknown) {
        try await proxy.tile(.radar(frame: "1796040000-0"), zoom: 0, x: 0, y: 0)
      }
    }
    #expect(stage.requests.allSatisfy { $0.url.host() == "api.example.org" } && stage.tiles.isEmpty)
  }

  @Test("A frame that has just left the list may be looked at to the end, one that nobody listed is unknown")
  func frames() async throws {
    let proxy = stage.proxy()
    let oldest = try #require(try await proxy.frames().first)
    stage.list([0, 600])
    stage.advance(by: 180)
    #expect(try await proxy.frames().contains(oldest) == false)
    #expect(try await proxy.tile(.radar(frame: oldest), zoom: 2, x: 1, y: 1).isMissing == false)
    let lists = stage.lists
    for index in 0..<100 {
      await #expect(throws: TileError.unknown) {
        try await proxy.tile(.radar(frame: "\(index)-../../x"), zoom: 2, x: 1, y: 1)
      }
    }
    #expect(stage.lists == lists)  // guessing costs the radar nothing
  }
}
