import Foundation
import Testing

@testable import fairweather

@Suite("Putting the house together")
struct CompositionTests {
  @Test("DEPL-03: without the zone database the start fails with a sentence, and never falls to UTC")
  func zones() throws {
    let failure = #expect(throws: Failure.self) { try Composition.requireZones { _ in nil } }
    #expect(failure?.description.contains("tzdata") == true)
    try Composition.requireZones(TimeZone.init(identifier:))
  }
}
