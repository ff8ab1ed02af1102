import Foundation

extension [AirHour] {
  /// These hours, in order of time, with ``AirHour/usAQI``, ``AirHour/europeanAQI`` and ``AirHour/dominant`` made from
  /// the concentrations.
  ///
  /// (1) Particles count by their NowCast, or by the hour itself where too few hours before it are known. (2) Ozone and
  /// carbon monoxide count by the mean of the eight hours that end with the hour; at the beginning of the row by its
  /// first eight. (3) Without particles and ozone there is no index of our own: the other gases alone would call smoke
  /// clean. Then, and only then, the provider's stays.
  func withIndices() -> [AirHour] {
    var row = self
    for index in indices {
      let known = usSubIndices(at: index)
      let tellsEnough = known.contains { [.pm2_5, .pm10, .ozone].contains($0.pollutant) }  // (3)
      if tellsEnough, let worst = known.max(by: { $0.index < $1.index }) {
        row[index].usAQI = worst.index
        row[index].dominant = worst.pollutant.rawValue
        row[index].isUpstreamIndex = false
        row[index].europeanAQI = self[index].presentEuropeanAQI.map { Int($0.value.rounded()) }
      } else {
        row[index].isUpstreamIndex = self[index].usAQI != nil || self[index].europeanAQI != nil
      }
    }
    return row
  }

  private func usSubIndices(at index: Int) -> [(pollutant: Pollutant, index: Int)] {
    Pollutant.allCases.compactMap { pollutant in
      let told = self[index].concentration(of: pollutant)
      let sub: Int?
      switch pollutant {
      case .pm2_5, .pm10:
        let steady = nowCast(pollutant, hours(of: pollutant, before: index, count: 12))  // (1)
        sub = (steady ?? told).map { Weather.usAQI(pollutant, $0) }
      case .ozone:
        let mean = eightHourMean(of: pollutant, at: index).map { Weather.usAQI(pollutant, $0) }
        sub = [mean, told.flatMap(usAQIOfOzoneHour)].compactMap { $0 }.max()
      case .carbonMonoxide:
        sub = eightHourMean(of: pollutant, at: index).map { Weather.usAQI(pollutant, $0) }
      case .nitrogenDioxide, .sulphurDioxide:
        sub = told.map { Weather.usAQI(pollutant, $0) }
      }
      return sub.map { (pollutant, $0) }
    }
  }

  /// The hour and those before it, newest first; `nil` where the row has a hole.
  private func hours(of pollutant: Pollutant, before index: Int, count: Int) -> [Concentration?] {
    var found = [Concentration?](repeating: nil, count: count)
    var earlier = index
    while earlier >= startIndex {
      let ago = Int((self[index].time.timeIntervalSince(self[earlier].time) / 3600).rounded())
      guard ago < count else { break }
      found[ago] = self[earlier].concentration(of: pollutant)
      earlier -= 1
    }
    return found
  }

  /// (2) The mean of eight hours of which six are known (40 CFR 50 asks for three quarters); else the hour's own value.
  private func eightHourMean(of pollutant: Pollutant, at index: Int) -> Concentration? {
    let first = self[startIndex].time
    var last = index
    while last + 1 < endIndex, self[last + 1].time.timeIntervalSince(first) < 8 * 3600 { last += 1 }
    let known = hours(of: pollutant, before: last, count: 8).compactMap { $0?.microgramsPerCubicMetre }
    guard known.count >= 6 else { return self[index].concentration(of: pollutant) }
    return Concentration(known.reduce(0, +) / Double(known.count))
  }
}

extension AirHour {
  /// What is known of one pollutant in this hour.
  public func concentration(of pollutant: Pollutant) -> Concentration? {
    switch pollutant {
    case .pm2_5: pm2_5
    case .pm10: pm10
    case .ozone: ozone
    case .nitrogenDioxide: nitrogenDioxide
    case .sulphurDioxide: sulphurDioxide
    case .carbonMonoxide: carbonMonoxide
    }
  }

  /// The US index that a gate goes by: the worse of ``usAQI`` and of this hour's own particles and short-lived gases.
  ///
  /// A NowCast lags behind a smoke plume that has just come; `nil` where neither is known.
  public var cautiousUSAQI: Int? {
    let present = [Pollutant.pm2_5, .pm10, .nitrogenDioxide, .sulphurDioxide].compactMap { pollutant in
      concentration(of: pollutant).map { Weather.usAQI(pollutant, $0) }
    }
    return (present + [usAQI].compactMap { $0 } + [ozone.flatMap(usAQIOfOzoneHour)].compactMap { $0 }).max()
  }

  /// What the US index can be, at least and at most, for a gate to go by; `nil` where nothing is known of this hour.
  ///
  /// (1) With an index of its own both are ``cautiousUSAQI``. (2) Where only the provider's European index is known, the
  /// pollutant behind it is not, and so it lies between the mildest and the worst that it can be. (3) Gases alone tell
  /// how bad it is at least: they clear no smoke.
  public var usAQIBounds: (least: Int, most: Int?)? {
    let known = cautiousUSAQI
    if let known, usAQI != nil { return (known, known) }  // (1)
    if let europeanAQI, isUpstreamIndex {
      let possible = EuropeanAQI(value: Double(europeanAQI)).possibleUSAQI  // (2)
      return (max(possible.lowerBound, known ?? 0), max(possible.upperBound, known ?? 0))
    }
    return known.map { ($0, nil) }  // (3)
  }

  /// The European index of this hour, all its pollutants together; `nil` where none is known.
  public var presentEuropeanAQI: EuropeanAQI? {
    Pollutant.allCases.compactMap { pollutant in
      concentration(of: pollutant).flatMap { Weather.europeanAQI(pollutant, $0) }
    }.max()
  }
}
