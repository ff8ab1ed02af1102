import Foundation
import HTTPServer
import Testing

@testable import Simulator

@Suite("Recorded answers")
struct RecordedAnswersTests {
  @Test("A folder's files answer the routes that their paths spell, an underscore all below its folder")
  func folder() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("answers-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [("open-meteo/v1/forecast.json", "{}"), ("nws/_.json", "[]"), ("cap/feed.xml", "<alert/>")] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let services = SimulatedServices(
      planet: Planet(), clock: { Simulation.now }, answers: try RecordedAnswers(in: folder))
    func get(_ path: String) async -> HTTPResponse {
      await services.router().respond(to: HTTPRequest(method: "GET", target: path))
    }
    #expect(await get("/open-meteo/v1/forecast?latitude=1").body == Array("{}".utf8))
    #expect(await get("/nws/points/1,2").body == Array("[]".utf8))
    #expect(await get("/cap/feed").headers["Content-Type"] == "application/xml")
  }

  @Test("A folder that is not there is an error, not an empty planet")
  func missing() {
    #expect(throws: SimulatorError.unreadable(path: "/nonexistent/answers")) {
      try RecordedAnswers(in: URL(fileURLWithPath: "/nonexistent/answers"))
    }
  }
}
