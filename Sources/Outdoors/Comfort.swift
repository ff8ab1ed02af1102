/// What makes an activity pleasant: the comfortable bands that its score is made from.
///
/// The score is 100 times a product of factors, each 1 inside its band and falling in a straight line outside of it.
/// Every slope is chosen so that a tenth of a unit (0.1 °C, 0.1 m/s, 0.1 mm, 1 %) moves the score by less than 2.
public struct Comfort: Sendable {
  /// Felt temperature, °C (Steadman's apparent temperature with the sun).
  let felt: ClosedRange<Double>
  /// Mean wind at 10 m, m/s; below and above it is less pleasant.
  let breeze: ClosedRange<Double>
  /// How much the rain spoils, 0…1.
  let rain: Double
  /// How much cloud spoils, 0…1.
  let cloud: Double
  /// Significant wave height, m, where it matters.
  let waves: ClosedRange<Double>?
  /// Whether warm and calm water makes it better.
  let isInWater: Bool
  let wantsSnow: Bool
  let wantsStars: Bool
  let wantsGoldenLight: Bool
  let wantsDryAir: Bool

  init(
    felt: ClosedRange<Double>, wind: Double = 5, breeze: ClosedRange<Double>? = nil, rain: Double = 0.8,
    cloud: Double = 0.05, waves: ClosedRange<Double>? = nil, water: Bool = false, snow: Bool = false,
    stars: Bool = false, golden: Bool = false, drying: Bool = false
  ) {
    self.felt = felt
    self.breeze = breeze ?? 0...wind
    self.rain = rain
    self.cloud = cloud
    self.waves = waves
    isInWater = water
    wantsSnow = snow
    wantsStars = stars
    wantsGoldenLight = golden
    wantsDryAir = drying
  }

  /// 1 inside a band, falling to 0 over `width` on either side.
  static func within(_ band: ClosedRange<Double>, _ value: Double, width: Double) -> Double {
    let outside = max(band.lowerBound - value, value - band.upperBound, 0)
    return max(0, 1 - outside / width)
  }
}
