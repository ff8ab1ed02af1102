import Foundation
import Testing

@testable import Weather

@Suite("Tides")
struct TideTests {
  private func hourly(_ levels: [Double]) throws -> [(time: Date, level: SeaLevel)] {
    let start = try instant("2026-07-01T00:00:00Z")
    return try levels.enumerated().map { index, level in
      (start.addingTimeInterval(Double(index) * 3600), try #require(SeaLevel(level)))
    }
  }

  /// Two constituents with known turning points: heights and times of the sum are found by fine sampling.
  @Test("Highs and lows of a made tide are found to two minutes and a centimetre")
  func madeTide() throws {
    func level(_ hour: Double) -> Double { 1.2 * cos(2 * .pi * hour / 12.42) + 0.3 * cos(2 * .pi * (hour - 2) / 23.93) }
    let found = tides(from: try hourly((0..<96).map { level(Double($0)) }))
    let start = try instant("2026-07-01T00:00:00Z")
    #expect(found.count == 15)
    for tide in found {
      let hour = tide.time.timeIntervalSince(start) / 3600
      let near = stride(from: hour - 0.5, through: hour + 0.5, by: 1.0 / 240)
      let sign = tide.kind == .high ? 1.0 : -1.0
      let truth = try #require(near.max { sign * level($0) < sign * level($1) })
      #expect(abs(truth - hour) < 2.0 / 60)
      #expect(abs(level(truth) - tide.seaLevel.metres) < 0.01)
    }
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.kind != $1.kind && $0.time < $1.time })
  }

  @Test("SEA-06: centimetres of noise are no tides")
  func noise() throws {
    #expect(tides(from: try hourly([0.02, 0.03, 0.03, 0.03, 0.02, 0.02, 0.03])).isEmpty)
  }

  @Test("A wiggle smaller than a tenth of the day's range is not counted beside the real tide")
  func wiggle() throws {
    var levels = (0..<25).map { 2 * cos(2 * .pi * Double($0) / 12.42) }
    levels[3] += 0.35  // a bump on the falling water
    let found = tides(from: try hourly(levels))
    #expect(found.map(\.kind) == [.low, .high, .low])
  }

  @Test("SEA-10: a list out of order that tells an instant twice gives rising times, the later value counting")
  func outOfOrder() throws {
    let levels = [0.2, 0.9, 0.3, -0.6, 0.1]
    let samples = try hourly(levels)
    let shuffled = [
      samples[3], samples[0], (samples[1].time, SeaLevel(clamping: 5)), samples[4], samples[2], samples[1],
    ]
    #expect(tides(from: shuffled) == tides(from: samples))
    #expect(tides(from: samples).map(\.kind) == [.high, .low])
  }

  @Test("Across a gap nothing is guessed, and too little to see a turn gives nothing")
  func gaps() throws {
    let samples = try hourly((0..<26).map { 1.5 * cos(2 * .pi * Double($0) / 12.42) })
    let found = tides(
      from: samples.filter { !(9...16).contains(Int($0.time.timeIntervalSince(samples[0].time) / 3600)) })
    #expect(found.map(\.kind) == [.low, .low])
    #expect(tides(from: Array(samples.prefix(2))).isEmpty)
    #expect(tides(from: []).isEmpty)
  }

  @Test("A standstill turns in its middle")
  func plateau() throws {
    let found = tides(from: try hourly([0, 0.5, 0.5, 0]))
    #expect(found.count == 1)
    let minutes = try #require(found.first).time.timeIntervalSince(try instant("2026-07-01T01:30:00Z")) / 60
    #expect(abs(minutes) < 1)
  }

  @Test("SEA-13: directions wrap into the circle", arguments: [(-12.0, 348.0), (361, 1), (360, 0), (0, 0)])
  func bearings(given: Double, expected: Double) throws {
    #expect(try #require(Bearing(degrees: given)).degrees == expected)
  }
}
