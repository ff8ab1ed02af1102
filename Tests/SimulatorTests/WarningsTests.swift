import Foundation
import HTTPServer
import Testing

@testable import Simulator

@Suite("Simulated warnings")
struct WarningsTests {
  @Test("A point's warnings end after they begin and name a hazard; without a point the request is refused")
  func active() async throws {
    var seen = 0
    for longitude in stride(from: -120, through: 120, by: 8) {
      for latitude in [-50, -10, 0, 10, 30, 45, 58] {
        let json = try await Simulation().get("/nws/alerts/active?point=\(latitude),\(longitude)")
        for feature in try #require(json["features"] as? [[String: Any]]) {
          let warning = try #require(feature["properties"] as? [String: Any])
          #expect((warning["event"] as? String)?.hasSuffix("Warning") == true)
          #expect(try #require(warning["onset"] as? String) < (try #require(warning["expires"] as? String)))
          seen += 1
        }
      }
    }
    #expect(seen > 0)
    #expect(await Simulation().respond("GET", "/nws/alerts/active").status == 400)
  }
}
