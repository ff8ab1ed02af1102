import Foundation
import Weather

/// Hours on end that call for a warning.
struct Storm: Sendable {
  enum Kind: String, CaseIterable, Sendable { case thunder, wind }

  let kind: Kind
  let start: Date
  let end: Date

  /// 58 mph, from which NWS issues a High Wind Warning.
  static let gust = 25.9

  /// The hour that holds an instant, at its start.
  static func hour(of instant: Date) -> Date {
    Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
  }

  /// The storms at a point within so many hours; one that goes on at either end is cut off there.
  static func all(on planet: Planet, at point: Coordinates, from start: Date, hours: Int) -> [Storm] {
    let climate = Climate(at: point, elevation: nil)
    let skies = (0..<hours).map { planet.moment(at: climate, start.addingTimeInterval(Double($0) * 3600)) }
    return Kind.allCases.flatMap { kind in
      var storms: [Storm] = []
      var began: Date?
      for sky in skies {
        let isStormy = kind == .thunder ? sky.thunders : sky.gust >= gust
        if isStormy { began = began ?? sky.instant }
        if !isStormy, let start = began {
          storms.append(Storm(kind: kind, start: start, end: sky.instant))
          began = nil
        }
      }
      if let start = began, let last = skies.last {
        storms.append(Storm(kind: kind, start: start, end: last.instant.addingTimeInterval(3600)))
      }
      return storms
    }
  }
}
