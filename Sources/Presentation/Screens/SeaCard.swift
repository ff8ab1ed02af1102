import Weather
import Foundation

/// The sea at the hour nearest now, and today's tides.
public struct SeaCard: Sendable {
  public let facts: [Detail]
  /// "High tide at 14:20, 1.2 m", today's in order.
  public let tides: [String]
  /// That there is hardly any tide, or what the heights are measured from.
  public let tideNote: String?

  init?(_ outlook: Outlook, _ voice: Voice) {
    guard let sea = outlook.sea(at: voice.now) else { return nil }
    let facts = [
      Detail(
        voice.say(.labelWaves), sea.waveHeight.map { voice.height(metres: $0.metres) } ?? voice.unknown,
        note: sea.waveDirection.map { voice.direction($0).shown }),
      Detail(voice.say(.labelPeriod), sea.wavePeriod.map { voice.seconds($0.seconds) } ?? voice.unknown),
      Detail(
        voice.say(.labelSwell), sea.swellHeight.map { voice.height(metres: $0.metres) } ?? voice.unknown,
        note: sea.swellDirection.map { voice.direction($0).shown }),
      Detail(voice.say(.labelWaterTemperature), voice.temperature(sea.waterTemperature)),
      Detail(
        voice.say(.labelSeaLevel), sea.seaLevel.map { voice.height(metres: $0.metres) } ?? voice.unknown),
      Detail(voice.say(.labelCurrent), voice.speed(sea.currentSpeed)),
    ]
    guard facts.contains(where: \.value.isKnown) else { return nil }
    self.facts = facts
    let today = voice.calendar.date(of: voice.now)
    tides = outlook.tides.filter { voice.calendar.date(of: $0.time) == today }.map { tide in
      voice.say(
        .tideAt,
        [
          .name: voice.say(tide.kind == .high ? .tideHigh : .tideLow), .time: voice.time(tide.time),
          .value: voice.height(metres: tide.seaLevel.metres).shown,
        ])
    }
    let knowsLevel = outlook.sea.contains { $0.seaLevel != nil }
    tideNote = knowsLevel ? voice.say(outlook.tides.isEmpty ? .hardlyAnyTide : .tideDatum) : nil
  }
}
