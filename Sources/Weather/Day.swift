public import Foundation

/// One of a place's own days, made from its hours and the sun's and moon's positions.
public struct Day: Hashable, Sendable {
  public let date: LocalDate
  /// From the day's first moment to the next day's.
  public let interval: DateInterval
  public var temperatureMax: Temperature?
  public var temperatureMin: Temperature?
  /// The one condition that stands for the day.
  public var condition: SkyCondition?
  /// All that falls in the day; `nil` where too few of its hours are known to say.
  public var precipitation: WaterDepth?
  /// Whether an hour's share of ``precipitation`` is an estimate.
  public let precipitationIsEstimated: Bool
  public var precipitationProbabilityMax: Percentage?
  /// As ``precipitation``.
  public var snowfall: SnowDepth?
  public var windSpeedMax: Speed?
  public var windGustMax: Speed?
  public var uvIndexMax: UVIndex?
  public var sun: SunDay
  public var moonrise: Date?
  public var moonset: Date?
  public var moonPhase: MoonPhase
  /// The lit share of the moon's disc at the place's noon.
  public var moonIllumination: Percentage
  /// How far forecasts of its temperature lie apart, the mean of its hours' in kelvin; `nil` where half of them lack it.
  public var spread: Double?

  /// The days that the hours cover, from the one that holds `moment`.
  ///
  /// The last day is left out when too few of its hours are known to speak of its high and low.
  static func days(of hours: [Hour], at place: Place, from moment: Date) -> [Day] {
    guard let last = hours.last else { return [] }
    let calendar = PlaceCalendar(timeZone: place.timeZone)
    var days: [Day] = []
    var start = hours.startIndex
    for (date, interval) in calendar.days(from: moment, count: 17) {
      guard interval.start <= last.time else { break }
      while start < hours.endIndex, hours[start].time < interval.start { start += 1 }
      var end = start
      while end < hours.endIndex, hours[end].time < interval.end { end += 1 }
      let covered = hours[start..<end]
      start = end
      let isCutShort = last.end < interval.end && interval.end.timeIntervalSince(last.end) > interval.duration / 4
      guard !covered.isEmpty, days.isEmpty || !isCutShort else { continue }
      days.append(Day(date: date, interval: interval, hours: covered, at: place.coordinates, calendar: calendar))
    }
    return days
  }

  private init(
    date: LocalDate, interval: DateInterval, hours: ArraySlice<Hour>, at coordinates: Coordinates,
    calendar: PlaceCalendar
  ) {
    self.date = date
    self.interval = interval
    let temperatures = hours.compactMap(\.temperature)
    temperatureMax = temperatures.max()
    temperatureMin = temperatures.min()
    precipitationIsEstimated = hours.contains(where: \.precipitationIsEstimated)
    precipitation = Self.sum(hours.map(\.precipitation?.millimetres), of: interval).map(WaterDepth.init(clamping:))
    precipitationProbabilityMax = hours.compactMap(\.precipitationProbability).max()
    snowfall = Self.sum(hours.map(\.snowfall?.centimetres), of: interval).map(SnowDepth.init(clamping:))
    let spreads = hours.compactMap(\.temperatureSpread)
    spread = spreads.count * 2 >= hours.count ? spreads.reduce(0, +) / Double(spreads.count) : nil
    windSpeedMax = hours.compactMap(\.windSpeed).max()
    windGustMax = hours.compactMap(\.windGust).max()
    uvIndexMax = hours.compactMap(\.uvIndex).max()
    condition = Self.condition(of: hours, calendar: calendar)
    sun = Sun.day(interval, at: coordinates)
    (moonrise, moonset) = Moon.day(interval, at: coordinates)
    let noon = interval.start.addingTimeInterval(interval.duration / 2)
    moonPhase = Moon.phase(at: noon)
    moonIllumination = Percentage(clamping: Moon.illumination(at: noon).illuminated * 100)
  }

  /// The most significant condition that holds for two waking hours, or any thunder; else the most frequent.
  private static func condition(of hours: ArraySlice<Hour>, calendar: PlaceCalendar) -> SkyCondition? {
    let waking = hours.filter { (7..<22).contains(calendar.hour(of: $0.time)) }
    var counts: [SkyCondition: Int] = [:]
    for condition in (waking.isEmpty ? Array(hours) : waking).compactMap(\.condition) where condition != .unknown {
      counts[condition, default: 0] += 1
    }
    let telling = counts.filter {
      $0.key.significance > SkyCondition.overcast.significance && ($0.value >= 2 || $0.key.isThunder)
    }
    if let worst = telling.keys.max(by: { $0.significance < $1.significance }) { return worst }
    return counts.max { ($0.value, $0.key.significance) < ($1.value, $1.key.significance) }?.key
  }

  /// The day's sum; `nil` when more than an eighth of its hours is not known, since what falls then would be left out.
  private static func sum(_ amounts: [Double?], of day: DateInterval) -> Double? {
    let known = amounts.compactMap { $0 }
    return Double(known.count) * 3600 >= day.duration * 7 / 8 ? known.reduce(0, +) : nil
  }
}
