public import Weather

extension Voice {
  /// The WMO's name for the wind's force: "Gentle breeze".
  public func beaufortName(_ wind: Speed) -> String {
    let names: [Phrase] = [
      .beaufort0, .beaufort1, .beaufort2, .beaufort3, .beaufort4, .beaufort5, .beaufort6, .beaufort7, .beaufort8,
      .beaufort9, .beaufort10, .beaufort11, .beaufort12,
    ]
    return say(names[min(max(beaufort(wind), 0), 12)])
  }

  /// Where the wind comes from, of sixteen points: "WNW", spoken "west-north-west".
  public func direction(_ bearing: Bearing?) -> Said {
    guard let bearing else { return unknown }
    let point = Int((bearing.degrees / 22.5).rounded()) % 16
    return Said(say(Self.shortPoints[point]), spoken: say(Self.points[point]))
  }

  /// "12 km/h WNW", "calm"; without a direction the speed alone, since calm air comes from nowhere.
  public func wind(_ speed: Speed?, from bearing: Bearing?) -> Said {
    guard let speed else { return unknown }
    let said = self.speed(speed)
    guard beaufort(speed) > 0 else { return Said(said.shown, spoken: said.spoken) }
    guard let bearing else { return said }
    let point = direction(bearing)
    return Said(
      say(.windFrom, [.value: said.shown, .direction: point.shown]),
      spoken: say(.spokenWindFrom, [.value: said.spoken, .direction: point.spoken]))
  }

  private static let points: [Phrase] = [
    .north, .northNorthEast, .northEast, .eastNorthEast, .east, .eastSouthEast, .southEast, .southSouthEast, .south,
    .southSouthWest, .southWest, .westSouthWest, .west, .westNorthWest, .northWest, .northNorthWest,
  ]
  private static let shortPoints: [Phrase] = [
    .shortNorth, .shortNorthNorthEast, .shortNorthEast, .shortEastNorthEast, .shortEast, .shortEastSouthEast,
    .shortSouthEast, .shortSouthSouthEast, .shortSouth, .shortSouthSouthWest, .shortSouthWest, .shortWestSouthWest,
    .shortWest, .shortWestNorthWest, .shortNorthWest, .shortNorthNorthWest,
  ]
}
