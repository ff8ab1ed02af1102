import Foundation

/// An instant as astronomers count it.
struct SkyTime {
  /// Julian centuries of dynamical time since 2000.
  let centuries: Double
  /// Greenwich apparent sidereal time, degrees.
  let siderealDegrees: Double
  /// Nutation in longitude and the true obliquity, degrees.
  let nutation: Double
  let obliquity: Double

  /// ΔT is taken from Espenak and Meeus's parabola for 2005–2050, which is off by a few seconds in the 2020s.
  init(_ time: Date) {
    let days = time.timeIntervalSince1970 / 86_400 - 10_957.5
    let years = days / 365.25
    let deltaT = 62.92 + 0.32217 * years + 0.005589 * years * years
    let t = (days + min(200, max(0, deltaT)) / 86_400) / 36_525
    let node = radians(125.04452 - 1934.136261 * t)
    let sunLongitude = radians(2 * (280.4665 + 36_000.7698 * t))
    let moonLongitude = radians(2 * (218.3165 + 481_267.8813 * t))
    nutation = (-17.20 * sin(node) - 1.32 * sin(sunLongitude) - 0.23 * sin(moonLongitude)) / 3600
    let correction = (9.20 * cos(node) + 0.57 * cos(sunLongitude) + 0.10 * cos(moonLongitude)) / 3600
    obliquity = 23.4392911 - 0.0130042 * t + correction
    centuries = t
    let universal = days / 36_525
    siderealDegrees =
      280.46061837 + 360.98564736629 * days + 0.000387933 * universal * universal + nutation * cos(radians(obliquity))
  }
}

/// A direction from the Earth's centre, against the true equator of the date; degrees.
struct Equatorial {
  let rightAscension: Double
  let declination: Double

  /// From ecliptic coordinates of the date, nutation included.
  init(longitude: Double, latitude: Double, obliquity: Double) {
    let λ = radians(longitude)
    let β = radians(latitude)
    let ε = radians(obliquity)
    rightAscension = degrees(atan2(sin(λ) * cos(ε) - tan(β) * sin(ε), cos(λ)))
    declination = degrees(asin(sin(β) * cos(ε) + cos(β) * sin(ε) * sin(λ)))
  }

  static func sun(_ time: SkyTime) -> Equatorial {
    Equatorial(longitude: SunOrbit(time).longitude, latitude: 0, obliquity: time.obliquity)
  }

  /// Degrees west of the meridian, −180…180.
  func hourAngle(at coordinates: Coordinates, _ time: SkyTime) -> Double {
    let angle = time.siderealDegrees + coordinates.longitude - rightAscension
    return angle - 360 * (angle / 360).rounded()
  }

  /// Geocentric elevation without refraction, and azimuth clockwise from north.
  func horizontal(at coordinates: Coordinates, _ time: SkyTime) -> (elevation: Double, azimuth: Double) {
    let h = radians(hourAngle(at: coordinates, time))
    let φ = radians(coordinates.latitude)
    let δ = radians(declination)
    let elevation = asin(min(1, max(-1, sin(φ) * sin(δ) + cos(φ) * cos(δ) * cos(h))))
    let azimuth = degrees(atan2(sin(h), cos(h) * sin(φ) - tan(δ) * cos(φ))) + 180
    return (degrees(elevation), azimuth >= 360 ? azimuth - 360 : azimuth)
  }
}

/// The sun's apparent longitude and its distance; Meeus, chapter 25.
struct SunOrbit {
  /// Apparent, degrees.
  let longitude: Double
  /// Kilometres.
  let distance: Double

  init(_ time: SkyTime) {
    let t = time.centuries
    let anomaly = radians(357.52911 + t * (35_999.05029 - 0.0001537 * t))
    let first = (1.914602 - t * (0.004817 + 0.000014 * t)) * sin(anomaly)
    let centre = first + (0.019993 - 0.000101 * t) * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly)
    longitude = 280.46646 + t * (36_000.76983 + 0.0003032 * t) + centre - 0.00569 + time.nutation
    let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
    let trueAnomaly = anomaly + radians(centre)
    let units = 1.000001018 * (1 - eccentricity * eccentricity) / (1 + eccentricity * cos(trueAnomaly))
    distance = units * 149_597_870.7
  }
}

func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
