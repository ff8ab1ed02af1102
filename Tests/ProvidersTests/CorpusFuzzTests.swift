import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Recorded answers, spoiled", .enabled(if: !Corpus.entries.isEmpty))
struct CorpusFuzzTests {
  /// SplitMix64 with a fixed seed: the same spoiling in every run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }

  private static let scraps = ["null", "-", "1e999", "\"", "[", "]", "{", "}", ",", ":", "0", "\\u0000", "-999", "é"]

  @Test("An answer with bytes changed, cut out or put in is read or refused, and nothing breaks")
  func spoiled() {
    var dice = Dice(state: 30_11_2026)
    let rounds = ProcessInfo.processInfo.environment["FAIRWEATHER_FUZZ_ROUNDS"].flatMap(Int.init) ?? 4
    for entry in Corpus.entries where entry.body.count < 12_000 && entry.kind != "other" {
      for _ in 0..<rounds {
        var bytes = Array(entry.body)
        for _ in 0..<Int.random(in: 1...4, using: &dice) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &dice)
          switch Int.random(in: 0..<4, using: &dice) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
          case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &dice)))
          case 2: bytes.insert(contentsOf: Array((Self.scraps.randomElement(using: &dice) ?? "").utf8), at: place)
          default: bytes.replaceSubrange(place..<min(bytes.count, place + 3), with: Array("9e7".utf8))
          }
        }
        let readings = try? RecordedAnswer.read(
          Data(bytes), from: entry.provider, kind: entry.kind, now: Date(timeIntervalSince1970: 1_796_040_000))
        for reading in readings ?? [] {
          #expect(reading.air?.allSatisfy { $0.usAQI.map { $0 >= 0 } ?? true } ?? true)
          #expect(reading.places?.allSatisfy { !$0.name.isEmpty } ?? true)
        }
      }
    }
  }
}
