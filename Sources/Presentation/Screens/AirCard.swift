import Weather

/// The air of this hour: each index with its own name and words, and the pollutants.
public struct AirCard: Sendable {
  /// "US index 42, good".
  public let usIndex: String
  public let europeanIndex: String
  public let us: Graded
  public let european: Graded
  /// "mostly Ozone"; `nil` where no pollutant leads.
  public let dominant: String?
  public let pollutants: [Detail]
  public let pollen: [Detail]

  init?(_ outlook: Outlook, _ voice: Voice) {
    guard let air = outlook.air(at: voice.now) else { return nil }
    us = voice.usAQI(air.usAQI)
    european = voice.europeanAQI(air.europeanAQI)
    usIndex = Self.sentence(.usIndex, us, isUpstream: air.isUpstreamIndex, voice)
    europeanIndex = Self.sentence(.euIndex, european, isUpstream: air.isUpstreamIndex, voice)
    dominant = air.dominant.map { voice.say(.dominantPollutant, [.name: voice.pollutant($0)]) }
    pollutants = [
      Detail(voice.say(.pm25), voice.concentration(air.pm2_5)),
      Detail(voice.say(.pm10), voice.concentration(air.pm10)),
      Detail(voice.say(.ozone), voice.concentration(air.ozone)),
      Detail(voice.say(.nitrogenDioxide), voice.concentration(air.nitrogenDioxide)),
      Detail(voice.say(.sulphurDioxide), voice.concentration(air.sulphurDioxide)),
      Detail(voice.say(.carbonMonoxide), voice.concentration(air.carbonMonoxide)),
    ]
    let counts: [(Phrase, PollenCount?)] = [
      (.pollenAlder, air.pollen?.alder), (.pollenBirch, air.pollen?.birch), (.pollenGrass, air.pollen?.grass),
      (.pollenMugwort, air.pollen?.mugwort), (.pollenOlive, air.pollen?.olive),
      (.pollenRagweed, air.pollen?.ragweed),
    ]
    pollen = counts.compactMap { name, count in
      count.map { Detail(voice.say(name), voice.figure($0.grainsPerCubicMetre)) }
    }
  }

  private static func sentence(_ phrase: Phrase, _ index: Graded, isUpstream: Bool, _ voice: Voice) -> String {
    let text = voice.say(
      phrase, [.value: index.value.shown, .word: index.word ?? voice.say(.spokenUnknown)])
    return isUpstream && index.value.isKnown ? voice.say(.upstreamIndex, [.text: text]) : text
  }
}
