import Foundation

/// What happened in a stretch of time that ends at an instant: the hour or quarter of an hour before it.
struct Sums: Sendable {
  /// mm of water.
  var rain = 0.0
  var showers = 0.0
  /// mm of water that fell as snow.
  var snowWater = 0.0
  /// % that any of it falls.
  var probability = 0.0
  /// m/s, the strongest gust.
  var gust = 0.0
  /// W/m², means.
  var shortwave = 0.0
  var diffuse = 0.0
  /// Seconds of sunshine (direct light of 120 W/m² and more, WMO).
  var sunshine = 0.0
  /// W/m², the mean under a sky without clouds.
  var clearShortwave = 0.0

  var water: Double { rain + showers + snowWater }
  /// cm, at Open-Meteo's 7 cm of snow for 10 mm of water.
  var snowfall: Double { snowWater * 0.7 }

  /// From the sky at the beginning, in between and at the end, at even distances.
  init(_ moments: ArraySlice<Moment>) {
    guard let first = moments.first, let last = moments.last, moments.count > 1 else { return }
    let step = last.instant.timeIntervalSince(first.instant) / Double(moments.count - 1)
    var wettest = 0.0
    for (index, moment) in moments.enumerated() {
      // The trapezoid rule: neighbouring stretches share an end, so quarters add up to their hour.
      let share = index == 0 || index == moments.count - 1 ? 0.5 : 1
      let hours = share * step / 3600
      rain += hours * moment.steadyRate * (1 - moment.frozenShare)
      showers += hours * moment.showerRate * (1 - moment.frozenShare)
      snowWater += hours * moment.rate * moment.frozenShare
      let part = share / Double(moments.count - 1)
      shortwave += part * moment.shortwave
      clearShortwave += part * moment.sun.clear
      let hidden = 0.16 + 0.84 * smoothStep(0, 0.95, moment.cloud)
      diffuse += part * moment.shortwave * hidden
      let direct = moment.shortwave * (1 - hidden) / max(0.05, moment.sun.height)
      sunshine += share * step * smoothStep(60, 180, direct)
      gust = max(gust, moment.gust)
      wettest = max(wettest, moment.wetness)
    }
    // A chance of rain speaks of the neighbourhood, but what the run itself shows cannot be unlikely.
    let shown = water < 0.05 ? 0 : 0.5 + 0.48 * (1 - exp(-water))
    probability = 100 * max(wettest, shown)
  }
}

/// One line of an answer: the state at an instant, and what happened in the step before it.
struct Row: Sendable {
  let now: Moment
  let before: Sums
}

extension Planet {
  /// Rows a quarter of an hour or an hour apart, the first at `start`.
  ///
  /// The sky is looked at every fifteen minutes in either case, so an hour equals its four quarters; members of an
  /// ensemble, which are many, look once an hour.
  /// - Parameter run: the member's number and when its run began.
  func rows(
    at climate: Climate, from start: Date, step: TimeInterval, count: Int, member run: (number: Int, began: Date)? = nil
  ) -> [Row] {
    guard count > 0 else { return [] }
    let look = run == nil ? 900 : step
    let perStep = Int(step / look)
    let first = start.addingTimeInterval(-step)
    let moments = (0...(perStep * count)).map { (index: Int) -> Moment in
      let instant = first.addingTimeInterval(Double(index) * look)
      guard let run else { return moment(at: climate, instant) }
      return member(run.number, lead: instant.timeIntervalSince(run.began)).moment(at: climate, instant)
    }
    return (1...count).map { index in
      let end = index * perStep
      return Row(now: moments[end], before: Sums(moments[(end - perStep)...end]))
    }
  }
}
