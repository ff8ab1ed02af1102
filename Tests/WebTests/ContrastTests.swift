import Foundation
import Testing

@testable import Web

@Suite("Colours")
struct ContrastTests {
  /// Token, light or dark, to its colours: a token such as `sky-1` has one a sky.
  private let tokens: [String: [[String]]]

  init() throws {
    let source = String(decoding: try #require(Assets()["tokens.css"]).bytes, as: UTF8.self)
    var tokens: [String: [[String]]] = [:]
    for match in source.matches(of: /--([\w-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/) {
      tokens[String(match.1), default: []].append([String(match.2), String(match.3)])
    }
    self.tokens = tokens
  }

  /// WCAG 2.2, relative luminance and contrast ratio.
  private static func contrast(_ left: String, _ right: String) -> Double {
    func luminance(_ hex: String) -> Double {
      let number = Int(hex, radix: 16) ?? 0
      let channels = [16, 8, 0].map { shift -> Double in
        let part = Double(number >> shift & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
    let (a, b) = (luminance(left), luminance(right))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static let pairs: [(String, String, Double)] =
    ["sky-1", "sky-2", "paper", "card", "sunk"].flatMap { ground in
      ["ink", "ink-2", "accent"].map { ($0, ground, 4.5) }
    }
    + ["good", "care", "bad", "unknown"].flatMap { tone in
      [(tone, "\(tone)-soft", 4.5), (tone, "card", 4.5), ("ink", "\(tone)-soft", 4.5), ("on-tone", tone, 3)]
    } + [("on-accent", "accent", 4.5), ("rain", "card", 4.5)]

  @Test("Words can be read on every ground, by every sky, light and dark", arguments: pairs)
  func readable(ink: String, ground: String, needed: Double) throws {
    for front in try #require(tokens[ink]) {
      for back in try #require(tokens[ground]) {
        for theme in 0...1 {
          let ratio = Self.contrast(front[theme], back[theme])
          #expect(ratio >= needed, "\(ink) \(front[theme]) on \(ground) \(back[theme]): \(ratio)")
        }
      }
    }
  }
}
