import Foundation
import Testing

@testable import Weather

@Suite("Sun and moon beside ephem over a year at 20 latitudes")
struct SkyVectorTests {
  @Test("Sunrise, noon, sunset and civil twilight agree to ten seconds, above 60° to a minute")
  func sunAgrees() throws {
    var (temperate, polar) = (Worst(), Worst())
    for row in try VectorFile("sky").rows {
      let (day, place) = try dayAndPlace(row)
      let sun = Sun.day(day, at: place)
      for (name, given) in [
        ("dawn", sun.dawn), ("sunrise", sun.sunrise), ("noon", sun.noon), ("sunset", sun.sunset), ("dusk", sun.dusk),
      ] {
        let expected = try row.number(name)
        guard let given, let expected else {
          #expect(given == nil && expected == nil, "\(name) \(row)")
          continue
        }
        let seconds = given.timeIntervalSince(day.start)
        if abs(place.latitude) <= 60 {
          temperate.see(seconds, expected, row)
        } else {
          polar.see(seconds, expected, row)
        }
      }
    }
    #expect(temperate.difference < 10, "\(temperate)")
    #expect(polar.difference < 60, "\(polar)")
  }

  @Test("Moonrise and moonset agree to half a minute, above 60° to eight where the moon grazes the horizon")
  func moonAgrees() throws {
    var (temperate, polar) = (Worst(), Worst())
    for row in try VectorFile("sky").rows {
      let (day, place) = try dayAndPlace(row)
      let moon = Moon.day(day, at: place)
      for (name, given) in [("moonrise", moon.moonrise), ("moonset", moon.moonset)] {
        let expected = try row.number(name)
        guard let given, let expected else {
          #expect(given == nil && expected == nil, "\(name) \(row)")
          continue
        }
        let seconds = given.timeIntervalSince(day.start)
        if abs(place.latitude) <= 60 {
          temperate.see(seconds, expected, row)
        } else {
          polar.see(seconds, expected, row)
        }
      }
    }
    #expect(temperate.difference < 30, "\(temperate)")
    #expect(polar.difference < 480, "\(polar)")
  }

  @Test("The moon's lit share agrees to a thousandth and its elongation to 0.02°")
  func illuminationAgrees() throws {
    var (lit, elongation) = (Worst(), Worst())
    for row in try VectorFile("moon").rows {
      let given = Moon.illumination(at: try row.time("time"))
      lit.see(given.illuminated, try row.value("illumination"), row)
      let difference = abs(given.elongation - (try row.value("elongation")))
      elongation.see(min(difference, 360 - difference), 0, row)
    }
    #expect(lit.difference < 0.001, "\(lit)")
    #expect(elongation.difference < 0.02, "\(elongation)")
  }

  private func dayAndPlace(_ row: VectorFile.Row) throws -> (DateInterval, Coordinates) {
    let place = try at(try row.value("latitude"), try row.value("longitude"))
    return (DateInterval(start: try row.time("day_start"), duration: 86_400), place)
  }
}
