public import Foundation

/// What it will be like at a place: hours, days, air, sea and warnings, with who said each and when.
///
/// What providers tell is given; what follows from it (now, days, tides, indices) is made once by ``init`` and so
/// always agrees with it.
public struct Outlook: Sendable {
  public let place: Place
  /// One a block that a provider answered for, or failed to: a block without a source was never asked.
  public let sources: [Source]
  /// The last 24 hours and the days ahead, in order, each hour once, with its indices.
  public let hours: [Hour]
  /// What is measured or analysed for this moment, where the provider tells it.
  public let current: Hour?
  /// The coming minutes, where the source is natively sub-hourly.
  public let nextHour: [MinuteStep]
  public let air: [AirHour]
  /// The station near the place that measured the air most usefully; `nil` where none was asked or found.
  public let airStation: AirStation?
  public let sea: [SeaHour]
  /// `nil` where no warnings feed was asked; empty where it was and there are none.
  public let alerts: [Alert]?
  /// The moment the outlook is told for.
  public let moment: Date
  /// Today and the days after it that the hours cover.
  public let days: [Day]
  public let tides: [Tide]

  /// Puts what providers gave in order of time and computes the rest: indices, days, tides.
  public init(
    place: Place, sources: [Source], hours: [Hour], current: Hour? = nil, nextHour: [MinuteStep] = [],
    air: [AirHour] = [], airStation: AirStation? = nil, sea: [SeaHour] = [], alerts: [Alert]? = nil, at moment: Date
  ) {
    self.place = place
    self.sources = sources
    self.hours = Self.inOrder(hours, by: \.time) { $0.worst(with: $1) }.map { $0.withIndices(at: place) }
    self.current = current.map { $0.withIndices(at: place) }
    self.nextHour = Self.inOrder(nextHour, by: \.time)
    self.air = Self.inOrder(air, by: \.time).withIndices()
    self.airStation = airStation?.seen(from: place.coordinates)
    self.sea = Self.inOrder(sea, by: \.time)
    self.alerts = alerts
    self.moment = moment
    days = Day.days(of: self.hours, at: place, from: moment)
    tides = Weather.tides(in: self.sea)
  }

  /// The state at the outlook's own moment.
  public var now: Hour? { state(at: moment) }

  /// The state at an instant: what was measured within an hour of it, completed by the hour that holds it.
  public func state(at instant: Date) -> Hour? {
    let hour = hour(at: instant)
    guard let current, abs(current.time.timeIntervalSince(instant)) <= 3600 else { return hour }
    return hour.map(current.completed) ?? current
  }

  /// The hour that holds an instant; O(log n).
  public func hour(at instant: Date) -> Hour? {
    Self.index(in: hours, at: instant, by: \.time).map { hours[$0] }.flatMap { $0.end > instant ? $0 : nil }
  }

  /// The air of the hour that holds an instant.
  public func air(at instant: Date) -> AirHour? {
    Self.index(in: air, at: instant, by: \.time).map { air[$0] }.flatMap {
      instant.timeIntervalSince($0.time) < 3600 ? $0 : nil
    }
  }

  /// The sea at the hour nearest an instant, no further than an hour away.
  public func sea(at instant: Date) -> SeaHour? {
    guard let index = Self.index(in: sea, at: instant.addingTimeInterval(1800), by: \.time) else { return nil }
    return abs(sea[index].time.timeIntervalSince(instant)) <= 3600 ? sea[index] : nil
  }

  /// Who answered for a block.
  public func source(of block: Source.Block) -> Source? { sources.first { $0.block == block } }

  /// Whether any of it was simulated.
  public var isSimulated: Bool { sources.contains { $0.simulated } }

  /// The last element at or before an instant, by halving.
  private static func index<Element>(in row: [Element], at instant: Date, by time: (Element) -> Date) -> Int? {
    var low = 0
    var high = row.count
    while low < high {
      let middle = (low + high) / 2
      if time(row[middle]) <= instant { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Sorted by time, one entry an instant: of two that claim the same one the later wins, unless told otherwise.
  private static func inOrder<Element>(
    _ row: [Element], by time: (Element) -> Date, of two: (Element, Element) -> Element = { $1 }
  ) -> [Element] {
    var kept: [Date: Element] = [:]
    for element in row {
      let earlier = kept[time(element)]
      kept[time(element)] = earlier.map { two($0, element) } ?? element
    }
    return kept.values.sorted { time($0) < time($1) }
  }
}
