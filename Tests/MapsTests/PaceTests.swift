import Foundation
import Testing

@testable import Maps

@Suite("How often a provider may be asked")
struct PaceTests {
  private let noon = Date(timeIntervalSince1970: 1_796_040_000)

  @Test("No minute holds more than the limit, whenever somebody asks")
  func limit() {
    let pace = Pace(perMinute: 20)
    var asked: [Date] = []
    for step in 0..<2000 {
      let now = noon.addingTimeInterval(Double(step) * 0.11)
      if case .after(let wait) = pace.reserve(at: now, patience: .seconds(2)) {
        asked.append(now.addingTimeInterval(wait / .seconds(1)))
      }
    }
    #expect(asked == asked.sorted() && asked.count > 40)
    for start in asked {
      #expect(asked.count { $0 >= start && $0 < start.addingTimeInterval(60) } <= 20)
    }
  }

  @Test("Who would wait too long is told for how long, and takes nobody's turn")
  func busy() {
    let pace = Pace(perMinute: 10)
    for _ in 0..<9 { #expect(pace.reserve(at: noon, patience: .zero) == .after(.zero)) }
    let later = noon.addingTimeInterval(50)
    for _ in 0..<100 { #expect(pace.reserve(at: later, patience: .seconds(2)) == .busy(.seconds(10))) }
    #expect(pace.reserve(at: later, patience: .seconds(10)) == .after(.seconds(10)))
    #expect(pace.reserve(at: noon.addingTimeInterval(60), patience: .zero) == .after(.zero))
  }

  @Test("A provider that asks for rest gets it, and a clock that was set back locks nobody out")
  func rest() {
    let pace = Pace(perMinute: 10)
    pace.rest(for: .seconds(90), from: noon)
    #expect(pace.reserve(at: noon.addingTimeInterval(30), patience: .seconds(5)) == .busy(.seconds(60)))
    #expect(pace.reserve(at: noon.addingTimeInterval(90), patience: .zero) == .after(.zero))
    let full = Pace(perMinute: 10)
    for _ in 0..<9 { _ = full.reserve(at: noon, patience: .zero) }
    #expect(full.reserve(at: noon.addingTimeInterval(-3600), patience: .zero) == .after(.zero))
  }
}
