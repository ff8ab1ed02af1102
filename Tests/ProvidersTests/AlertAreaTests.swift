import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Where a warning holds")
struct AlertAreaTests {
  private func area(_ text: String) throws -> AlertArea {
    let message = CAPText.alert("A", infos: CAPText.info(area: text))
    return try #require(try CAP.messages(in: Data(message.utf8)).bulletin().notices.first?.areas.first)
  }

  @Test("ALRT-06: a polygon's pairs are latitude,longitude")
  func order() throws {
    let sea = try area(
      CAPText.area(polygon: "70.5841,31.3415 71.1665,29.0962 71.4,25.0 70.5,24.0 69.9,28.0 70.5841,31.3415"))
    #expect(sea.contains(try point(70.8, 27.0)) == true)
    #expect(sea.contains(try point(27.0, 70.8)) == false)
  }

  @Test("Blanks, stray commas and a missing last corner do not spoil a polygon; words and half pairs do")
  func polygons() throws {
    for text in ["50,10 50,12 52,12 52,10 50,10 ", "50,10, 50,12,\n52,12 52,10", "+50,+10 50,12 52,12 52,10"] {
      #expect(try area(CAPText.area(polygon: text)).contains(point(51, 11)) == true)
    }
    for text in ["points", "50,10 50", "50,10 50,12 520,12", "50,10 50,12"] {
      let broken = try area(CAPText.area(polygon: text))
      #expect(broken.contains(try point(51, 11)) == nil)
      #expect(broken.contains(try point(0, 0)) == nil)
    }
    #expect(try area(CAPText.area(polygon: "")).isPartlyUnread == false)
  }

  @Test("A polygon across 180° holds both its sides")
  func dateLine() throws {
    let strait = try area(CAPText.area(polygon: "64,178 64,-178 67,-178 67,178 64,178"))
    #expect(strait.contains(try point(65, 179)) == true)
    #expect(strait.contains(try point(65, -179)) == true)
    #expect(strait.contains(try point(65, 177)) == false)
    #expect(strait.contains(try point(65, 0)) == false)
  }

  @Test("A circle reaches as far as its radius in kilometres; one of nothing is no area")
  func circles() throws {
    let circle = try area(CAPText.area(circle: "50,10 20"))
    // One degree of latitude is 111.2 km on the mean sphere.
    #expect(circle.contains(try point(50.17, 10)) == true)
    #expect(circle.contains(try point(50.19, 10)) == false)
    #expect(try area(CAPText.area(circle: "50,10 0")).contains(point(50, 10)) == nil)
  }

  @Test(
    "ALRT-07: a code of a scheme without a table leaves the warning unmatched in its country, and drops it elsewhere",
    arguments: [
      ("NUTS3", "FR101", "FR"), ("NUTS2", "HU10", "HU"), ("WARNCELLID", "105315000", "DE"), ("CISORP", "1100", "CZ"),
      ("EMMA_ID", "CZ011", "CZ"), ("NUTS2", "EL30", "GR"), ("EMMA_ID", "UK001", "GB"),
    ])
  func schemes(scheme: String, code: String, country: String) throws {
    let message = CAPText.alert("A", infos: CAPText.info(area: CAPText.area(codes: [(scheme, code)])))
    let notice = try #require(try CAP.messages(in: Data(message.utf8)).bulletin().notices.first)
    let here = try point(48, 10)
    #expect(notice.alert(at: here, countryCode: country)?.matched == false)
    #expect(notice.alert(at: here, countryCode: nil)?.matched == false)
    #expect(notice.alert(at: here, countryCode: "ZA") == nil)
  }

  @Test("A code that nobody knows, or no area at all, is shown everywhere as unmatched")
  func unknown() throws {
    for text in [CAPText.area(codes: [("ShireCode", "7")]), CAPText.area(), ""] {
      let message = CAPText.alert("A", infos: CAPText.info(area: text))
      let notice = try #require(try CAP.messages(in: Data(message.utf8)).bulletin().notices.first)
      #expect(notice.alert(at: try point(48, 10), countryCode: "ZA")?.matched == false)
    }
  }

  @Test("A warning is elsewhere only when all its areas are")
  func union() throws {
    let both = CAPText.area(polygon: CAPText.square) + CAPText.area(codes: [("EMMA_ID", "PT001")])
    let message = CAPText.alert("A", infos: CAPText.info(area: both))
    let notice = try #require(try CAP.messages(in: Data(message.utf8)).bulletin().notices.first)
    #expect(notice.alert(at: try point(51, 11))?.matched == true)
    #expect(notice.alert(at: try point(38, -9), countryCode: "PT")?.matched == false)
  }
}
