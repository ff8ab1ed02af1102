import Forecasting
import Foundation
import Providers
import Testing
import Weather

@testable import Storage

@Suite("Last known warnings on disk")
struct AlertsTests {
  private let now = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z

  private func bulletin(_ id: String, at time: Date) throws -> KeptBulletin {
    var area = AlertArea()
    area.name = "Côte d’Azur"
    area.polygons = [[[try point(43, 6), try point(43, 8), try point(44, 7)]]]
    area.circles = [AlertArea.Circle(centre: try point(43.5, 7), radius: Distance(clamping: 20_000))]
    area.codes = [AlertArea.Code(scheme: "NUTS3", value: "FR823")]
    var notice = IssuedAlert(
      alert: Alert(
        id: id, event: "Wind", severity: .severe, urgency: .expected, certainty: .likely, onset: time,
        expires: time.addingTimeInterval(3600.25), sender: "Météo", headline: "H", text: "T", instruction: "I",
        matched: false), areas: [area])
    notice.message = id
    notice.sent = time
    var all = AlertBulletin(notices: [notice], superseded: ["old"])
    all.zones = ["COZ238"]
    all.isChosenForPoint = true
    return KeptBulletin(bulletin: all, readAt: time, superseded: ["old": time])
  }

  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude, longitude: longitude))
  }

  @Test("ALRT-08: warnings, their areas, when they were read and what they replaced outlive the process")
  func restart() async throws {
    let folder = try Folder()
    let kept = try bulletin("A", at: now)
    try await SQLiteStore(at: folder.file, now: now).keep(kept, of: "cap x")
    let store = try SQLiteStore(at: folder.file, now: now)
    #expect(try await store.bulletin(of: "cap x") == kept)
    #expect(try await store.bulletin(of: "cap y") == nil)
  }

  @Test("A row that nobody renewed for a month is swept away")
  func swept() async throws {
    let folder = try Folder()
    let store = try SQLiteStore(at: folder.file, now: now)
    try await store.keep(try bulletin("A", at: now), of: "old")
    try await store.keep(try bulletin("B", at: now.addingTimeInterval(31 * 86_400)), of: "new")
    #expect(try await store.bulletin(of: "old") == nil)
    #expect(try await store.bulletin(of: "new")?.bulletin.notices.map(\.message) == ["B"])
  }
}
