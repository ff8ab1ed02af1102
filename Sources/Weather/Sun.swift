public import Foundation

/// Where the sun stands, and what it does on a place's day.
///
/// Source: Meeus, "Astronomical Algorithms", 2nd edition, chapters 12, 13, 22 and 25 (the low-accuracy sun): 0.01° in
/// position from 1900 to 2100. Rise and set are for a level horizon at the standard refraction.
public enum Sun {
  /// The sun's direction in degrees: elevation without refraction, azimuth clockwise from north 0..<360.
  public static func position(at time: Date, _ coordinates: Coordinates) -> (elevation: Double, azimuth: Double) {
    let sun = Equatorial.sun(SkyTime(time))
    return sun.horizontal(at: coordinates, SkyTime(time))
  }

  /// What the sun sends to a surface that faces it above the air, W/m²: 1,367 at its mean distance, 3.4 % more in
  /// January and less in July.
  public static func radiationAboveTheAir(at time: Date) -> Double {
    let distance = SunOrbit(SkyTime(time)).distance / 149_597_870.7
    return 1367 / (distance * distance)
  }

  /// The events of the sun in a place's own day (from its midnight to the next), each at most once.
  ///
  /// Where two sunrises fall into one day (within a day of the start of a polar day) the one before noon counts; of two
  /// sunsets the one after noon.
  public static func day(_ day: DateInterval, at coordinates: Coordinates) -> SunDay {
    let curve = SkyCurve(day, step: 1800) { position(at: $0, coordinates).elevation }
    let noon = noon(in: day, at: coordinates)
    let sun = curve.crossings(of: SunDay.horizon)
    let civil = curve.crossings(of: SunDay.civilTwilight)
    let sunrise = pick(sun.rising, before: true, noon)
    let sunset = pick(sun.falling, before: false, noon)
    let kind: SunDay.Kind =
      sunrise == nil && sunset == nil ? (curve.maximum > SunDay.horizon ? .up : .down) : .rises
    return SunDay(
      kind: kind, dawn: pick(civil.rising, before: true, noon), sunrise: sunrise, noon: noon, sunset: sunset,
      dusk: pick(civil.falling, before: false, noon))
  }

  private static func pick(_ events: [Date], before: Bool, _ noon: Date?) -> Date? {
    guard let noon else { return before ? events.first : events.last }
    return before ? events.last { $0 <= noon } ?? events.first : events.first { $0 >= noon } ?? events.last
  }

  /// When the sun crosses the meridian; the crossing nearest the day's middle, should there be two.
  private static func noon(in day: DateInterval, at coordinates: Coordinates) -> Date? {
    var time = day.start.addingTimeInterval(day.duration / 2)
    for _ in 0..<4 {
      let moment = SkyTime(time)
      let hourAngle = Equatorial.sun(moment).hourAngle(at: coordinates, moment)
      time.addTimeInterval(-hourAngle * 240)  // the sky turns a degree in about 240 s
    }
    return day.start <= time && time < day.end ? time : nil
  }
}

/// What the sun does on one day of a place.
public struct SunDay: Hashable, Sendable {
  /// Whether the sun crosses the horizon; polar day and polar night are states, not errors.
  public enum Kind: String, Sendable, Codable {
    /// It rises, sets or both.
    case rises
    /// It stays up all day.
    case up
    /// It stays down all day.
    case down
  }

  /// What the sun does that day; the times below follow from it.
  public var kind: Kind
  /// Start of civil twilight (−6°), `nil` where the sun does not come up through it that day.
  public var dawn: Date?
  /// The upper limb appears at the standard refraction (−0.833°), `nil` where it does not that day.
  public var sunrise: Date?
  /// Upper transit, also on a day without sunrise; `nil` only for a day too short to hold one.
  public var noon: Date?
  public var sunset: Date?
  /// End of civil twilight (−6°).
  public var dusk: Date?

  public init(kind: Kind, dawn: Date?, sunrise: Date?, noon: Date?, sunset: Date?, dusk: Date?) {
    self.kind = kind
    self.dawn = dawn
    self.sunrise = sunrise
    self.noon = noon
    self.sunset = sunset
    self.dusk = dusk
  }

  /// The elevation of the sun's centre at sunrise and sunset: 34′ of refraction and 16′ of radius.
  public static let horizon = -0.833
  public static let civilTwilight = -6.0
}
