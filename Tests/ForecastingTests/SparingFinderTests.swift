import Foundation
import Providers
import Testing
import Weather

@testable import Forecasting

@Suite("A search that is asked sparingly")
struct SparingFinderTests {
  private actor Counter: PlaceFinder {
    nonisolated let id = "counter"
    private(set) var asked: [String] = []
    private var error: ProviderError?

    func fail(with error: ProviderError?) { self.error = error }

    func places(
      named text: String, near: Coordinates?, limit: Int, now: Date
    ) async throws(ProviderError) -> [FoundPlace] {
      asked.append(text)
      if let error { throw error }
      return Coordinates(latitude: 1, longitude: 2).map { [FoundPlace(name: text, coordinates: $0)] } ?? []
    }
  }

  private let noon = Date(timeIntervalSince1970: 1_796_040_000)

  @Test("The same words, whatever their case, are asked once a day")
  func remembered() async throws {
    let counter = Counter()
    let finder = SparingFinder(counter)
    for (text, later) in [("Torre", 0.0), (" torre ", 0.1), ("TORRE", 86_399), ("Torre", 86_401)] {
      let found = try await finder.places(named: text, near: nil, limit: 5, now: noon.addingTimeInterval(later))
      #expect(found.map { $0.name.lowercased() } == ["torre"])
    }
    #expect(await counter.asked == ["Torre", "Torre"])
    #expect(try await finder.places(named: "  ", near: nil, limit: 5, now: noon).isEmpty)
  }

  @Test("Two different questions within a second: the second is told when to come back, and is not sent")
  func spaced() async throws {
    let counter = Counter()
    let finder = SparingFinder(counter)
    _ = try await finder.places(named: "Torre", near: nil, limit: 5, now: noon)
    await #expect(throws: ProviderError.quota(retryAfter: .seconds(1), reason: nil)) {
      try await finder.places(named: "Beja", near: nil, limit: 5, now: noon.addingTimeInterval(0.4))
    }
    _ = try await finder.places(named: "Beja", near: nil, limit: 5, now: noon.addingTimeInterval(1))
    #expect(await counter.asked == ["Torre", "Beja"])
  }

  @Test("What failed is not remembered, and no more is kept than there is room for")
  func failures() async throws {
    let counter = Counter()
    let finder = SparingFinder(counter, interval: 0, capacity: 1)
    await counter.fail(with: .unreachable(host: "x"))
    await #expect(throws: ProviderError.unreachable(host: "x")) {
      try await finder.places(named: "Torre", near: nil, limit: 5, now: noon)
    }
    await counter.fail(with: nil)
    let later = noon.addingTimeInterval(60)
    for name in ["Torre", "Beja", "Torre"] {
      _ = try await finder.places(named: name, near: nil, limit: 5, now: later)
    }
    #expect(await counter.asked == ["Torre", "Torre", "Beja", "Torre"])
  }

  @Test("A service that cannot be reached, or that names a wait, is left alone for that long")
  func rest() async throws {
    let counter = Counter()
    let finder = SparingFinder(counter, interval: 0)
    let wait = ProviderError.refused(status: 503, retryAfter: .seconds(300), reason: nil)
    for (error, seconds) in [(ProviderError.timedOut(host: "x"), 60.0), (wait, 300)] {
      let start = noon.addingTimeInterval(seconds * 1000)
      await counter.fail(with: error)
      for later in [0, 1, seconds - 1] {
        await #expect(throws: error) {
          try await finder.places(named: "Torre", near: nil, limit: 5, now: start.addingTimeInterval(later))
        }
      }
      await counter.fail(with: nil)
      _ = try await finder.places(named: "Torre", near: nil, limit: 5, now: start.addingTimeInterval(seconds))
    }
    #expect(await counter.asked.count == 4)
  }
}
