public import Weather

/// What a station nearby measured: its name, how far it is, when it was, and its index.
public struct StationLine: Sendable {
  /// "Burbach, 8.3 km away, measured 40 min ago: US index 57, moderate"; of an old one that it is too old to go by.
  public let text: String
  /// Whether it is too old, or too far, to be gone by: to be drawn faintly.
  public let isOld: Bool
  public let tone: Tone

  /// Worded for the voice's moment.
  public init(_ station: AirStation, _ voice: Voice) {
    isOld = !(station.isNear && station.isFresh(at: voice.now))
    let index = AirIndex(us: station.usAQI, voice)
    let whole = station.usAQI == nil ? voice.parts(of: station) : index.text
    let line = voice.say(
      .stationLine,
      [.name: voice.language.list([voice.name(of: station)] + voice.whereabouts(of: station)), .text: whole])
    text = isOld ? voice.say(.stationOld, [.text: line]) : line
    tone = isOld ? .unknown : index.graded.tone
  }
}

extension Voice {
  /// "no overall US index, Fine dust (PM2.5) 14": what is left where there is no whole.
  fileprivate func parts(of station: AirStation) -> String {
    let known = Pollutant.allCases.compactMap { pollutant in station.subIndices[pollutant].map { (pollutant, $0) } }
    let parts = known.sorted { $0.1 > $1.1 }.map { pollutant, value in
      let figure = usAQI(Int(min(value, 10_000).rounded())).value.shown
      return say(.stationPart, [.name: self.pollutant(pollutant.rawValue), .value: figure])
    }
    return language.list([say(.stationNoIndex)] + parts)
  }

  /// "Burbach", or "Garden 7 (a citizens' sensor)".
  func name(of station: AirStation) -> String {
    let name = station.name ?? say(.stationUnnamed)
    return station.isCitizens ? say(.stationCitizens, [.name: name]) : name
  }

  /// "8.3 km away", "measured 40 min ago": with the moment itself where it is long ago.
  func whereabouts(of station: AirStation) -> [String] {
    let away = station.distance.map { say(.stationAway, [.value: distance($0).shown]) }
    let measured = station.measuredAt.map { instant in
      say(.stationMeasured, [.age: station.isFresh(at: now) ? age(since: instant) : moment(instant)])
    }
    return [away, measured ?? say(.ageUnknown)].compactMap { $0 }
  }
}
