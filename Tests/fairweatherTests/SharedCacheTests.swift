import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Several processes of Fairweather, one planet and one Redis, all of them real", .serialized)
struct SharedCacheTests {
  private static let binary = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".build/debug/fairweather").path

  /// A Fairweather process that listens on a port of loopback.
  private struct Process {
    let program: RunningProgram
    let base: String

    init(_ words: [String], _ environment: [String: String] = [:]) throws {
      program = try RunningProgram([binary] + words, environment: environment, ready: "answers on http://")
      let address = try #require(program.said.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+/))
      base = String(address.output)
    }

    /// One that asks the planet alone and keeps its own file, as in a container of its own.
    static func serving(
      _ planet: Process, cache: String, in folder: Folder, _ more: [String: String] = [:]
    ) throws -> Process {
      try Process(
        ["serve", "--port", "0", "--source", "live", "--data", folder.path, "--shared-cache", cache],
        [
          "FAIRWEATHER_OPEN_METEO_URL": planet.base + "/open-meteo", "FAIRWEATHER_RATE_LIMITS": "off",
          "FAIRWEATHER_OPEN_METEO_AIR_URL": planet.base + "/open-meteo-air",
          "FAIRWEATHER_OPEN_METEO_MARINE_URL": planet.base + "/open-meteo-marine",
        ].merging(more) { $1 })
    }

    func get(_ path: String) async throws -> (status: Int, body: Data) {
      let url = try #require(URL(string: base + path))
      let (body, response) = try await SharedCacheTests.session.data(from: url)
      return ((response as? HTTPURLResponse)?.statusCode ?? 0, body)
    }

    func json(_ path: String) async throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: try await get(path).body) as? [String: Any])
    }
  }

  /// A folder that goes with the test.
  private final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "fairweather-\(UUID().uuidString)").path
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = 400
    configuration.timeoutIntervalForRequest = 60
    return URLSession(configuration: configuration)
  }()

  private static let calls = [
    "/open-meteo/v1/forecast": 1, "/open-meteo-air/v1/air-quality": 1, "/open-meteo-marine/v1/marine": 1,
  ]

  @Test("A thousand people who ask three processes for one cold place at once cost one call an endpoint")
  func oneCall() async throws {
    let redis = try RedisServer(password: "a-secret")
    let planet = try Process(["simulate", "--port", "0"])
    let folders = (0..<3).map { _ in Folder() }
    let processes = try folders.map { try Process.serving(planet, cache: redis.address, in: $0) }
    let bases = processes.map(\.base)
    // All blocks are asked for from the first on; the smaller answers keep the machine's part of it short.
    let paths = ["/api/v1/outlook?place=Lisbon", "/api/v1/air?place=Lisbon", "/api/v1/weather?city=Lisbon"]
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<1000 {
        let path = number < 30 ? paths[0] : paths[1 + number % 2]
        let url = try #require(URL(string: bases[number % 3] + path))
        group.addTask {
          let (_, response) = try await Self.session.data(from: url)
          return (response as? HTTPURLResponse)?.statusCode ?? 0
        }
      }
      return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(statuses == [200: 1000])
    #expect(try await planet.json("/control/hits") as? [String: Int] == Self.calls)
    for process in processes {
      #expect(try await process.json("/health")["sharedCache"] as? String == "UP")
      #expect(!process.program.said.contains("a-secret"))
    }
    // A process that starts later has it all from Redis.
    let late = try Process.serving(planet, cache: redis.address, in: Folder())
    #expect(try await late.get(paths[0]).status == 200)
    #expect(try await planet.json("/control/hits") as? [String: Int] == Self.calls)
  }

  @Test("A wrong password leaves a process alone and well, and is not said; a wrong address ends it with a sentence")
  func refused() async throws {
    let redis = try RedisServer(password: "right")
    let planet = try Process(["simulate", "--port", "0"])
    let cache = "redis://:a-wrong-secret@127.0.0.1:\(redis.port)"
    let process = try Process.serving(planet, cache: cache, in: Folder())
    #expect(process.program.said.contains("carries on alone"))
    #expect(!process.program.said.contains("secret"))
    #expect(try await process.get("/api/v1/weather?city=Lisbon").status == 200)
    #expect(try await process.json("/health")["sharedCache"] as? String == "DOWN")
    let failure = #expect(throws: RunningProgram.Failure.self) {
      try Process.serving(planet, cache: "http://u:a-wrong-secret@h", in: Folder())
    }
    #expect(failure?.description.contains("Accepted is redis://") == true)
    #expect(failure?.description.contains("secret") == false)
  }

  @Test("When Redis is killed, hangs or comes back, nobody is kept waiting and everybody is answered")
  func outage() async throws {
    let redis = try RedisServer()
    let planet = try Process(["simulate", "--port", "0"])
    let (first, second) = (Folder(), Folder())
    let processes = [
      try Process.serving(planet, cache: redis.address, in: first),
      try Process.serving(planet, cache: redis.address, in: second),
    ]
    func ask(_ place: String) async throws {
      for process in processes {
        let start = ContinuousClock.now
        #expect(try await process.get("/api/v1/weather?city=\(place)").status == 200)
        let time = ContinuousClock.now - start
        #expect(time < .seconds(3), "\(place) took \(time)")
      }
    }
    try await ask("Lisbon")
    redis.hang()
    try await ask("Porto")
    redis.resume()
    redis.kill()
    try await ask("Faro")
    #expect(try await processes[0].json("/health")["sharedCache"] as? String == "DOWN")
    #expect(try await processes[0].json("/health")["status"] as? String == "UP")
    try redis.start()
    for process in processes {
      var isBack = false
      while !isBack { isBack = try await process.json("/health")["sharedCache"] as? String == "UP" }
    }
    let before = try #require(try await planet.json("/control/hits")["/open-meteo/v1/forecast"] as? Int)
    try await ask("Coimbra")
    #expect(try await planet.json("/control/hits")["/open-meteo/v1/forecast"] as? Int == before + 1)
  }
}
