import Foundation
import Weather

/// What OpenWeatherMap says of the weather: the state now, or five days in steps of three hours.
///
/// How three-hour steps become hours: each hour takes the state of the nearest step, none further than an hour away, and
/// nothing is drawn between two steps. A step's rain and snow fell in the three hours before its stamp, and each of them
/// carries the mean rate: an estimate, since in which hour it rains nobody says; so does the chance. Gusts of the hours
/// in between are the greater of the two steps', and what is dangerous at a step counts for all three hours before it.
enum OpenWeatherMapHours {
  /// Reads an answer of either kind; One Call, groups and days are refused.
  ///
  /// - Parameter now: stands in for a state's missing time.
  static func reading(_ root: WireObject, now: Date? = nil) throws(ProviderError) -> Reading {
    if !Set(root.keys).isDisjoint(with: ["current", "hourly", "daily", "minutely", "data"]) {
      throw OpenWeatherMapError.other("One Call")
    }
    var reading = Reading()
    if let list = root["list"] {
      guard let rows = list.array else { throw .unreadable(field: "list") }
      try refuseOthers(rows, in: root)
      reading.coordinates = OpenWeatherMapPlaces.point(root["city"]?["coord"])
      reading.hours = try hours(rows)
      return reading
    }
    if root["date"] != nil, root["temperature"]?.object != nil { return try OpenWeatherMapDay.reading(root) }
    guard root["main"]?.object != nil else { throw .unreadable(field: "main") }
    guard let time = root["dt"].map(instant) ?? now else { throw .unreadable(field: "dt") }
    let state = WireValue.object(root)
    let step = Step(state, at: time, units(of: [state]))
    reading.coordinates = OpenWeatherMapPlaces.point(root["coord"])
    // The last hour's rain, as a rate an hour.
    reading.current = step.hour(with: step.falling(over: 1))
    return reading
  }

  /// Seconds since 1970.
  static func instant(_ value: WireValue?) -> Date? {
    value?.number.flatMap { abs($0) < 1e11 ? Date(timeIntervalSince1970: $0) : nil }
  }

  private static func refuseOthers(_ rows: [WireValue], in root: WireObject) throws(ProviderError) {
    // A group names a place in each row; a history counts what it took to find it.
    if root["count"] != nil || root["calctime"] != nil || root["city_id"] != nil
      || rows.contains(where: { $0["coord"] != nil })
    {
      throw OpenWeatherMapError.other("groups and stations")
    }
    if rows.contains(where: { $0["temp"]?.object != nil }) { throw OpenWeatherMapError.other("daily forecast") }
    if rows.contains(where: { $0["components"] != nil }) { throw OpenWeatherMapError.other("air as weather") }
  }

  private static func units(of rows: [WireValue]) -> OpenWeatherMapUnits {
    let mains = rows.compactMap { $0["main"] }
    return OpenWeatherMapUnits(
      temperatures: mains.flatMap { main in ["temp", "temp_min", "temp_max"].compactMap { main[$0]?.number } },
      felt: mains.compactMap { $0["feels_like"]?.number })
  }

  private static func hours(_ rows: [WireValue]) throws(ProviderError) -> [Hour] {
    let units = units(of: rows)
    let steps = rows.compactMap { row in instant(row["dt"]).map { Step(row, at: $0, units) } }
      .sorted { $0.state.time < $1.state.time }
    guard !steps.isEmpty else { throw rows.isEmpty ? .noData : .unreadable(field: "list[0].dt") }
    var hours: [Date: Hour] = [:]
    for step in steps { hours[step.state.time] = step.state }
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1].state.time : step.state.time
      for neighbour in [-3600.0, 3600] {
        let time = step.state.time.addingTimeInterval(neighbour)
        // Past the last step nothing is said of what falls.
        guard time < next, hours[time] == nil else { continue }
        hours[time] = step.state(movedTo: time)
      }
    }
    for (index, step) in steps.enumerated() {
      let before = index > 0 ? steps[index - 1] : nil
      let since = before.map { step.state.time.timeIntervalSince($0.state.time) } ?? 10_800
      // Across a gap a step speaks of its own three hours only.
      let count = Int((min(max(since, 3600), 10_800) / 3600).rounded())
      let falling = step.falling(over: count)
      for back in 1...count {
        let time = step.state.time.addingTimeInterval(Double(-back) * 3600)
        var hour = step.adding(falling, to: hours[time] ?? Hour(time: time))
        if back < count { hour.windGust = greatest(hour.windGust, step.state.windGust, before?.state.windGust) }
        hours[time] = hour
      }
    }
    return hours.values.filter(\.isKnown).sorted { $0.time < $1.time }
  }

  private static func greatest(_ gusts: Speed?...) -> Speed? { gusts.compactMap { $0 }.max() }
}

extension OpenWeatherMapHours {
  /// What falls, in mm and cm an hour.
  fileprivate struct Falling {
    var water: WaterDepth?
    var rain: WaterDepth?
    var snow: SnowDepth?
  }

  /// One row as sent: the state at its stamp, and what came down before it.
  fileprivate struct Step {
    let state: Hour
    private let row: WireValue

    init(_ row: WireValue, at time: Date, _ units: OpenWeatherMapUnits) {
      self.row = row
      let main = row["main"]
      var hour = Hour(time: time)
      hour.temperature = units.temperature(main?["temp"])
      hour.apparentTemperature = units.temperature(main?["feels_like"])
      hour.humidity = main?["humidity"]?.number.flatMap { Percentage($0) }
      hour.pressure = (main?["sea_level"]?.number ?? main?["pressure"]?.number).flatMap { Pressure($0) }
      hour.windSpeed = units.speed(row["wind"]?["speed"])
      hour.windGust = units.speed(row["wind"]?["gust"])
      hour.windDirection = row["wind"]?["deg"]?.number.flatMap(Bearing.init(degrees:))
      hour.cloudCover = row["clouds"]?["all"]?.number.flatMap { Percentage($0) }
      hour.visibility = row["visibility"]?.number.flatMap { Distance($0) }
      hour.sky = OpenWeatherMapCode.sky(row["weather"])
      let light = row["sys"]?["pod"]?.text ?? row["weather"]?.array?.first?["icon"]?.text
      hour.isDay = (light?.last).flatMap { ["d": true, "n": false][$0] }
      state = hour
    }

    /// The state as another hour's; whether it is day there is not told.
    func state(movedTo time: Date) -> Hour {
      var hour = Hour(time: time)
      hour.temperature = state.temperature
      hour.apparentTemperature = state.apparentTemperature
      hour.humidity = state.humidity
      hour.pressure = state.pressure
      hour.windSpeed = state.windSpeed
      hour.windGust = state.windGust
      hour.windDirection = state.windDirection
      hour.cloudCover = state.cloudCover
      hour.visibility = state.visibility
      hour.sky = state.sky
      return hour
    }

    /// What falls on the mean of the hours before the stamp; left out means that nothing does.
    func falling(over hours: Int) -> Falling {
      let rain = Self.rate(row["rain"], hours: hours)
      let snow = Self.rate(row["snow"], hours: hours)
      var falling = Falling()
      falling.rain = rain.flatMap { WaterDepth($0) }
      // 7 cm of snow for 10 mm of water, as elsewhere here: an estimate.
      falling.snow = snow.flatMap { SnowDepth($0 * 0.7) }
      if let rain, let snow { falling.water = WaterDepth(rain + snow) }
      return falling
    }

    /// mm an hour from a number, `{"1h": …}`, `{"3h": …}` or `{}`; `nil` for what is there and cannot be read.
    private static func rate(_ value: WireValue?, hours: Int) -> Double? {
      guard let value else { return 0 }
      if let sum = value.number { return sum / Double(hours) }
      guard let sums = value.object else { return nil }
      if sums.isEmpty { return 0 }
      return sums["1h"]?.number ?? sums["3h"]?.number.map { $0 / 3 }
    }

    func hour(with falling: Falling) -> Hour {
      var hour = state
      hour.precipitation = falling.water
      hour.rain = falling.rain
      hour.snowfall = falling.snow
      return hour
    }

    /// An hour before the stamp with what falls in it, how likely, and what of this step's sky is dangerous.
    func adding(_ falling: Falling, to hour: Hour) -> Hour {
      var hour = hour
      hour.precipitation = falling.water
      hour.rain = falling.rain
      hour.snowfall = falling.snow
      hour.precipitationProbability = row["pop"]?.number.flatMap { Percentage($0 * 100) }
      if let sky = state.sky, sky.condition.significance >= SkyCondition.hail.significance,
        sky.condition.significance > hour.condition?.significance ?? 0
      {
        hour.sky = sky
      }
      return hour
    }
  }
}
