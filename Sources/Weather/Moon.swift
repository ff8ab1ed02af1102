public import Foundation

/// Where the moon stands, how much of it is lit, when it rises.
///
/// Source: Meeus, "Astronomical Algorithms", 2nd edition, chapters 40, 47 (the larger terms) and 48: within 0.02° and
/// 0.1 % of lit share from 1900 to 2100.
public enum Moon {
  /// How the sun lights the moon, seen from the Earth's centre.
  ///
  /// - Returns: the phase angle (sun–moon–earth, 180° at new moon, 0° at full), the lit share of the disc 0…1, and the
  ///   elongation east of the sun along the ecliptic, 0..<360 (90 first quarter, 180 full).
  public static func illumination(at time: Date) -> (phaseAngle: Double, illuminated: Double, elongation: Double) {
    let moment = SkyTime(time)
    let sun = SunOrbit(moment)
    let moon = MoonOrbit(moment)
    let cosine = cos(radians(moon.latitude)) * cos(radians(moon.longitude - sun.longitude))
    let ψ = acos(min(1, max(-1, cosine)))
    let angle = atan2(sun.distance * sin(ψ), moon.distance - sun.distance * cosine)
    let east = (moon.longitude - sun.longitude).truncatingRemainder(dividingBy: 360)
    return (degrees(angle), (1 + cos(angle)) / 2, east < 0 ? east + 360 : east)
  }

  /// The name of the phase: eight equal parts of the elongation, the principal phases in the middle of theirs.
  public static func phase(at time: Date) -> MoonPhase {
    let eighth = Int((illumination(at: time).elongation / 45).rounded()) % 8
    return MoonPhase.allCases[eighth]
  }

  /// The moon's direction as seen from the ground, in degrees: elevation of the centre without refraction, azimuth
  /// clockwise from north.
  public static func position(at time: Date, _ coordinates: Coordinates) -> (elevation: Double, azimuth: Double) {
    let moment = SkyTime(time)
    let moon = MoonOrbit(moment)
    let geocentric = moon.direction(moment).horizontal(at: coordinates, moment)
    return (geocentric.elevation - moon.parallax * cos(radians(geocentric.elevation)), geocentric.azimuth)
  }

  /// When the moon's upper limb crosses a level horizon in a place's own day, each the first of its kind.
  ///
  /// A lunar day is 24 h 50 min, so about once a month either is `nil`; near the poles both are for days on end.
  public static func day(_ day: DateInterval, at coordinates: Coordinates) -> (moonrise: Date?, moonset: Date?) {
    let curve = SkyCurve(day, step: 3600) { time in
      let moment = SkyTime(time)
      let moon = MoonOrbit(moment)
      let elevation = moon.direction(moment).horizontal(at: coordinates, moment).elevation
      return elevation - (0.7275 * moon.parallax - 0.5667)  // parallax and radius lift it, 34′ of refraction lower it
    }
    let crossings = curve.crossings(of: 0)
    return (crossings.rising.first, crossings.falling.first)
  }
}

/// The eight phases in the order in which they follow each other.
public enum MoonPhase: String, Sendable, Codable, CaseIterable {
  case newMoon, waxingCrescent, firstQuarter, waxingGibbous, fullMoon, waningGibbous, lastQuarter, waningCrescent
}
