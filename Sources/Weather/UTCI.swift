import Foundation

/// The Universal Thermal Climate Index: the air temperature of a mild reference day that strains a walking adult, dressed
/// for the weather, as much as this one does.
///
/// Source: Bröde et al. 2012, doi 10.1007/s00484-011-0454-1 (COST Action 730), polynomial of degree 6 in four
/// variables; the saturation vapour pressure is Hardy's of 1998 (ITS-90). Stress: above 46 extreme heat, 38 very strong,
/// 32 strong, 26 moderate, 9…26 none, below 9 slight cold, 0 moderate, −13 strong, −27 very strong, −40 extreme.
/// - Parameters:
///   - air: at 2 m, −50…50 °C.
///   - meanRadiant: between 30 K below and 70 K above `air`.
///   - wind: at 10 m, 0.5…17 m/s; callers with calmer air may give 0.5.
///   - humidity: relative, per cent; its vapour pressure may be at most 50 hPa.
/// - Returns: `nil` outside those ranges.
public func utci(air: Temperature, meanRadiant: Temperature, wind: Speed, humidity: Percentage) -> Temperature? {
  let t = air.celsius
  let radiant = meanRadiant.celsius - t
  let vapour = UTCIPolynomial.saturation(celsius: t) * humidity.percent / 1000
  guard UTCIPolynomial.holds(air: t, radiant: radiant, wind: wind.metresPerSecond, vapour: vapour) else { return nil }
  let lanes = UTCIPolynomial.offset(
    air: SIMD2(repeating: t), wind: SIMD2(repeating: wind.metresPerSecond), radiant: SIMD2(repeating: radiant),
    vapour: SIMD2(repeating: vapour))
  return Temperature(clamping: t + lanes[0])
}

/// The same for many points at once, several times faster than one by one.
///
/// - Parameters: rows of equal length; a point is the elements of one index.
/// - Returns: `nil` at a point outside the ranges.
/// - Complexity: O(n), with one allocation for the result.
public func utci(
  air: [Temperature], meanRadiant: [Temperature], wind: [Speed], humidity: [Percentage]
) -> [Temperature?] {
  let count = air.count
  precondition(meanRadiant.count == count && wind.count == count && humidity.count == count, "rows of unequal length")
  return [Temperature?](unsafeUninitializedCapacity: count) { result, initialized in
    var start = 0
    while start < count {
      let width = min(8, count - start)
      var (t, v, radiant, vapour) = (SIMD8<Double>.zero, SIMD8<Double>.zero, SIMD8<Double>.zero, SIMD8<Double>.zero)
      for lane in 0..<width {
        let point = start + lane
        t[lane] = air[point].celsius
        v[lane] = wind[point].metresPerSecond
        radiant[lane] = meanRadiant[point].celsius
        vapour[lane] = UTCIPolynomial.saturation(celsius: air[point].celsius) * humidity[point].percent / 1000
      }
      radiant -= t
      let value = t + UTCIPolynomial.offset(air: t, wind: v, radiant: radiant, vapour: vapour)
      for lane in 0..<width {
        let holds = UTCIPolynomial.holds(
          air: t[lane], radiant: radiant[lane], wind: v[lane], vapour: vapour[lane])
        result.initializeElement(at: start + lane, to: holds ? Temperature(clamping: value[lane]) : nil)
      }
      start += width
    }
    initialized = count
  }
}

/// The polynomial itself, over as many points at once as the vector is wide.
enum UTCIPolynomial {
  /// Whether the point lies in the published ranges; `radiant` is Δ in K, `vapour` in kPa.
  static func holds(air: Double, radiant: Double, wind: Double, vapour: Double) -> Bool {
    (-50...50).contains(air) && (-30...70).contains(radiant) && (0.5...17).contains(wind) && vapour <= 5
  }

  /// Saturation vapour pressure over water, hPa. Source: Hardy 1998, "ITS-90 formulations for vapor pressure".
  static func saturation(celsius: Double) -> Double {
    let k = celsius + 273.15
    let inverse = 1 / k
    let series =
      ((-1.8680009e-13 * k + 7.0229056e-10) * k + 1.6261698e-5) * k * k - 2.737830188e-2 * k + 19.54263612
      + (-6028.076559 - 2836.5744 * inverse) * inverse
    return 0.01 * exp(series + 2.7150305 * log(k))
  }

  /// UTCI minus the air temperature, K: Horner's scheme, outermost in Δ, then vapour pressure, air, wind.
  ///
  /// `radiant` is Δ, the mean radiant minus the air temperature in K; `vapour` in kPa; no range is checked here.
  @inline(__always)
  static func offset<Lanes: SIMD>(air: Lanes, wind: Lanes, radiant: Lanes, vapour: Lanes) -> Lanes
  where Lanes.Scalar == Double {
    coefficients.withUnsafeBufferPointer { table in
      var next = 0
      var sum = Lanes.zero
      for d in stride(from: 6, through: 0, by: -1) {
        var inVapour = Lanes.zero
        for p in stride(from: 6 - d, through: 0, by: -1) {
          var inAir = Lanes.zero
          for t in stride(from: 6 - d - p, through: 0, by: -1) {
            var inWind = Lanes(repeating: table[next])
            next += 1
            for _ in 0..<(6 - d - p - t) {
              inWind = inWind * wind + table[next]
              next += 1
            }
            inAir = inAir * air + inWind
          }
          inVapour = inVapour * vapour + inAir
        }
        sum = sum * radiant + inVapour
      }
      return sum
    }
  }
}
