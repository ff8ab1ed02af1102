extension Hour {
  /// Both hours in one, by the more dangerous of each value: where two disagree, neither is known to be the right one.
  ///
  /// The temperature is the one further from mild, with its own moisture; what only one of them tells is taken.
  public func worst(with other: Hour) -> Hour {
    guard self != other else { return self }
    var hour = completed(by: other)
    if other.strain > strain {
      hour.temperature = other.temperature
      hour.dewPoint = other.dewPoint
      hour.humidity = other.humidity
      hour.apparentTemperature = other.apparentTemperature
      hour.snowDepth = other.snowDepth ?? snowDepth
    }
    hour.temperatureSpread = most(\.temperatureSpread, other)
    hour.sky = [sky, other.sky].compactMap { $0 }.max { $0.condition.significance < $1.condition.significance }
    hour.precipitation = most(\.precipitation, other)
    hour.precipitationIsEstimated = precipitationIsEstimated || other.precipitationIsEstimated
    hour.precipitationProbability = most(\.precipitationProbability, other)
    hour.rain = most(\.rain, other)
    hour.snowfall = most(\.snowfall, other)
    hour.windSpeed = most(\.windSpeed, other)
    hour.windGust = most(\.windGust, other)
    if windDirection != other.windDirection { hour.windDirection = nil }  // from two sides at once is from neither
    hour.cloudCover = most(\.cloudCover, other)
    hour.visibility = [visibility, other.visibility].compactMap { $0 }.min()
    hour.uvIndex = most(\.uvIndex, other)
    hour.shortwaveRadiation = most(\.shortwaveRadiation, other)
    hour.cape = most(\.cape, other)
    hour.lightningPotential = most(\.lightningPotential, other)
    return hour
  }

  private func most<Value: Comparable>(_ value: (Hour) -> Value?, _ other: Hour) -> Value? {
    [value(self), value(other)].compactMap { $0 }.max()
  }

  /// How far from mild, which is 15 °C here: what is hotter endangers by heat, what is colder by frost.
  private var strain: Double { temperature.map { abs($0.celsius - 15) } ?? -1 }
}
