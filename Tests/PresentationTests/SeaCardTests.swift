import Foundation
import Testing
import Weather

@testable import Presentation

@Suite("The sea and its tides")
struct SeaCardTests {
  /// A synthetic sea with the given range whose first high is at 14:00 UTC on the day of `now`.
  private func sea(range: Double, around now: Date) -> [SeaHour] {
    let midnight = now.timeIntervalSince1970 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
    return (-24..<48).map { index in
      var hour = SeaHour(time: Date(timeIntervalSince1970: midnight + Double(index) * 3600))
      hour.waveHeight = WaveHeight(0.6)
      hour.seaLevel = SeaLevel(range / 2 * cos(2 * .pi * Double(index - 14) / 12.42))
      return hour
    }
  }

  private func card(at place: Place, range: Double, now: Date) throws -> SeaCard {
    let outlook = Synthetic.outlook(at: place, now: now, sea: sea(range: range, around: now))
    return try #require(SeaCard(outlook, Voice(units: Units(), timeZone: place.timeZone, now: now)))
  }

  @Test("SEA-05: heights of tides name what they are measured from")
  func datum() throws {
    let card = try card(at: Synthetic.place(), range: 5, now: Synthetic.now)
    #expect(!card.tides.isEmpty)
    #expect(try #require(card.tideNote).contains("mean sea level"))
  }

  @Test("SEA-06: a sea that moves by a centimetre has hardly any tide, and no list of highs and lows")
  func hardlyAny() throws {
    let card = try card(at: Synthetic.place(), range: 0.02, now: Synthetic.now)
    #expect(card.tides.isEmpty)
    #expect(card.tideNote == "Hardly any tide here")
  }

  @Test("SEA-08: tides in Cairns are told in the time of Brisbane, wherever they are read")
  func zone() throws {
    let zone = try #require(TimeZone(identifier: "Australia/Brisbane"))
    let point = try #require(Coordinates(latitude: -16.92, longitude: 145.78))
    let cairns = Place(name: "Cairns", coordinates: point, elevation: nil, timeZone: zone)
    // Noon of 16 May in UTC is 22:00 there; high water at 14:00 UTC is midnight of the next day, so it is not today's.
    let now = try #require(WeatherJSON.instant("2026-05-16T10:00:00Z"))
    let card = try card(at: cairns, range: 2, now: now)
    // Highs at 01:35 and 14:00 UTC are 11:35 and 00:00 there; the low between them is 07:48 UTC, 17:48 there.
    #expect(card.tides.count == 3)
    #expect(card.tides.contains { $0.contains("High") && $0.contains("11:3") })
    #expect(card.tides.contains { $0.contains("Low") && $0.contains("17:4") })
  }
}
