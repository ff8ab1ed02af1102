public import Weather

/// The air of this hour: each index with its own name and words, the pollutants, and what a station measured.
public struct AirCard: Sendable {
  /// The leading scale first: the country's, unless somebody chose. Empty where no model's air is known.
  public let indices: [AirIndex]
  /// "mostly Ozone"; `nil` where no pollutant leads.
  public let dominant: String?
  public let pollutants: [Detail]
  public let pollen: [Detail]
  /// `nil` where no station was asked or found.
  public let station: StationLine?

  init?(_ outlook: Outlook, _ voice: Voice) {
    let air = outlook.air(at: voice.now)
    station = outlook.airStation.map { StationLine($0, voice) }
    guard air != nil || station != nil else { return nil }
    indices = air.map { AirIndex.both($0, at: outlook.place, voice) } ?? []
    dominant = air?.dominant.map { voice.say(.dominantPollutant, [.name: voice.pollutant($0)]) }
    let amounts: [(Phrase, Concentration?)] = [
      (.pm25, air?.pm2_5), (.pm10, air?.pm10), (.ozone, air?.ozone), (.nitrogenDioxide, air?.nitrogenDioxide),
      (.sulphurDioxide, air?.sulphurDioxide), (.carbonMonoxide, air?.carbonMonoxide),
    ]
    pollutants = air == nil ? [] : amounts.map { Detail(voice.say($0), voice.concentration($1)) }
    let counts: [(Phrase, PollenCount?)] = [
      (.pollenAlder, air?.pollen?.alder), (.pollenBirch, air?.pollen?.birch), (.pollenGrass, air?.pollen?.grass),
      (.pollenMugwort, air?.pollen?.mugwort), (.pollenOlive, air?.pollen?.olive),
      (.pollenRagweed, air?.pollen?.ragweed),
    ]
    pollen = counts.compactMap { name, count in
      count.map { Detail(voice.say(name), voice.pollen($0)) }
    }
  }
}

/// An index with the name of its scale, its own words and its own tone: no scale may borrow another's.
public struct AirIndex: Sendable {
  public let scale: AirScale
  /// "US index 42, good"; of a provider's own figure it says so.
  public let text: String
  public let graded: Graded

  /// Of the US scale.
  init(us index: Int?, isUpstream: Bool = false, _ voice: Voice) {
    self.init(.us, voice.usAQI(index), .usIndex, isUpstream, voice)
  }

  /// Both indices of an hour, the one that leads at the place first.
  public static func both(_ air: AirHour, at place: Place, _ voice: Voice) -> [AirIndex] {
    let us = AirIndex(us: air.usAQI, isUpstream: air.isUpstreamIndex, voice)
    let european = AirIndex(
      .european, voice.europeanAQI(air.europeanAQI), .euIndex, air.isUpstreamIndex, voice)
    let leading = voice.units.airScale ?? AirScale(countryCode: place.countryCode)
    return leading == .us ? [us, european] : [european, us]
  }

  private init(_ scale: AirScale, _ graded: Graded, _ phrase: Phrase, _ isUpstream: Bool, _ voice: Voice) {
    self.scale = scale
    self.graded = graded
    let text = voice.say(phrase, [.value: graded.value.shown, .word: graded.word ?? voice.say(.spokenUnknown)])
    self.text = isUpstream && graded.value.isKnown ? voice.say(.upstreamIndex, [.text: text]) : text
  }
}
