import Foundation

/// The moon's apparent place among the stars of the date; Meeus, chapter 47, tables 47.A and 47.B cut at 0.002°.
struct MoonOrbit {
  /// Degrees, nutation included.
  let longitude: Double
  let latitude: Double
  /// Kilometres from the Earth's centre.
  let distance: Double

  /// Equatorial horizontal parallax, degrees.
  var parallax: Double { degrees(asin(6378.14 / distance)) }

  init(_ time: SkyTime) {
    let t = time.centuries
    let mean = radians(218.3164477 + t * (481_267.88123421 - 0.0015786 * t))
    let elongation = radians(297.8501921 + t * (445_267.1114034 - 0.0018819 * t))
    let sunAnomaly = radians(357.5291092 + t * (35_999.0502909 - 0.0001536 * t))
    let anomaly = radians(134.9633964 + t * (477_198.8675055 + 0.0087414 * t))
    let node = radians(93.2720950 + t * (483_202.0175233 - 0.0036539 * t))
    let eccentricity = 1 - t * (0.002516 + 0.0000074 * t)
    let weights = [1, eccentricity, eccentricity * eccentricity]

    func angle(_ term: Term) -> Double {
      term.elongation * elongation + Double(term.sun) * sunAnomaly + term.anomaly * anomaly + term.node * node
    }
    var inLongitude = 3958 * sin(radians(119.75 + 131.849 * t)) + 1962 * sin(mean - node)
    var inDistance = 0.0
    for term in Self.longitudeTerms {
      let angle = angle(term)
      inLongitude += weights[abs(term.sun)] * term.sine * sin(angle)
      inDistance += weights[abs(term.sun)] * term.cosine * cos(angle)
    }
    var inLatitude = -2235 * sin(mean)
    for term in Self.latitudeTerms {
      inLatitude += weights[abs(term.sun)] * term.sine * sin(angle(term))
    }
    longitude = degrees(mean) + inLongitude * 1e-6 + time.nutation
    latitude = inLatitude * 1e-6
    distance = 385_000.56 + inDistance * 1e-3
  }

  func direction(_ time: SkyTime) -> Equatorial {
    Equatorial(longitude: longitude, latitude: latitude, obliquity: time.obliquity)
  }

  /// One periodic term: multiples of D, M, M′ and F, then millionths of a degree (sine) and metres (cosine).
  private struct Term {
    let elongation: Double
    let sun: Int
    let anomaly: Double
    let node: Double
    let sine: Double
    let cosine: Double

    init(_ elongation: Double, _ sun: Int, _ anomaly: Double, _ node: Double, _ sine: Double, _ cosine: Double = 0) {
      self.elongation = elongation
      self.sun = sun
      self.anomaly = anomaly
      self.node = node
      self.sine = sine
      self.cosine = cosine
    }
  }

  private static let longitudeTerms: [Term] = [
    Term(0, 0, 1, 0, 6_288_774, -20_905_355), Term(2, 0, -1, 0, 1_274_027, -3_699_111),
    Term(2, 0, 0, 0, 658_314, -2_955_968), Term(0, 0, 2, 0, 213_618, -569_925),
    Term(0, 1, 0, 0, -185_116, 48_888), Term(0, 0, 0, 2, -114_332, -3149),
    Term(2, 0, -2, 0, 58_793, 246_158), Term(2, -1, -1, 0, 57_066, -152_138),
    Term(2, 0, 1, 0, 53_322, -170_733), Term(2, -1, 0, 0, 45_758, -204_586),
    Term(0, 1, -1, 0, -40_923, -129_620), Term(1, 0, 0, 0, -34_720, 108_743),
    Term(0, 1, 1, 0, -30_383, 104_755), Term(2, 0, 0, -2, 15_327, 10_321),
    Term(0, 0, 1, 2, -12_528), Term(0, 0, 1, -2, 10_980, 79_661),
    Term(4, 0, -1, 0, 10_675, -34_782), Term(0, 0, 3, 0, 10_034, -23_210),
    Term(4, 0, -2, 0, 8548, -21_636), Term(2, 1, -1, 0, -7888, 24_208),
    Term(2, 1, 0, 0, -6766, 30_824), Term(1, 0, -1, 0, -5163, -8379),
    Term(1, 1, 0, 0, 4987, -16_675), Term(2, -1, 1, 0, 4036, -12_831),
    Term(2, 0, 2, 0, 3994, -10_445), Term(4, 0, 0, 0, 3861, -11_650),
    Term(2, 0, -3, 0, 3665, 14_403), Term(0, 1, -2, 0, -2689, -7003),
    Term(2, 0, -1, 2, -2602), Term(2, -1, -2, 0, 2390, 10_056),
    Term(1, 0, 1, 0, -2348, 6322), Term(2, -2, 0, 0, 2236, -9884),
  ]

  private static let latitudeTerms: [Term] = [
    Term(0, 0, 0, 1, 5_128_122), Term(0, 0, 1, 1, 280_602), Term(0, 0, 1, -1, 277_693), Term(2, 0, 0, -1, 173_237),
    Term(2, 0, -1, 1, 55_413), Term(2, 0, -1, -1, 46_271), Term(2, 0, 0, 1, 32_573), Term(0, 0, 2, 1, 17_198),
    Term(2, 0, 1, -1, 9266), Term(0, 0, 2, -1, 8822), Term(2, -1, 0, -1, 8216), Term(2, 0, -2, -1, 4324),
    Term(2, 0, 1, 1, 4200), Term(2, 1, 0, -1, -3359), Term(2, -1, -1, 1, 2463), Term(2, -1, 0, 1, 2211),
    Term(2, -1, -1, -1, 2065), Term(0, 1, -1, -1, -1870), Term(4, 0, -1, -1, 1828), Term(0, 1, 0, 1, -1794),
  ]
}
