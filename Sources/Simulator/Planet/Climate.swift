import Foundation
import Weather

/// What stays the same at a point: where it lies, how high, and what the seasons are like there.
struct Climate: Sendable {
  let point: Coordinates
  var latitude: Double { point.latitude }
  var longitude: Double { point.longitude }
  /// Metres above the sea.
  let elevation: Double
  /// 0 sea … 1 land, here and (continentality) on the way the air has come.
  let land: Double
  let continentality: Double
  /// 0 open ocean … 1 inland sea: the land all round.
  let enclosure: Double
  let aridity: Double
  let haze: Double
  let hasSea: Bool
  /// °C at this height, averaged over years.
  let annualMean: Double
  /// °C of open water there, or of the nearest.
  private let seaMean: Double
  /// Kelvin by which the warmest time of the year is above it.
  let seasonalSwing: Double
  /// The day of the year that is warmest, 0…365.25.
  let warmestDay: Double
  /// 0 in the tropics … 1 where westerlies carry fronts.
  let westerlies: Double
  /// ±1 away from the equator, smooth across it: the sign of the hemisphere.
  let hemisphere: Double

  init(at point: Coordinates, elevation given: Double?) {
    let geography = Geography.earth
    self.point = point
    let latitude = point.latitude
    let longitude = point.longitude
    elevation = given ?? geography.elevation(latitude, longitude)
    land = geography.landShare(latitude, longitude)
    enclosure = geography.continentality(latitude, longitude)
    aridity = geography.aridity(latitude, longitude)
    haze = geography.haze(latitude, longitude)
    hasSea = geography.hasSea(near: latitude, longitude)
    westerlies = Self.westerlies(latitude)
    // Air in the westerlies brings what lies to the west: mild west coasts, harsh east coasts.
    continentality = geography.continentality(latitude, longitude - 6 * westerlies)
    hemisphere = tanh(latitude / 8)
    let sine = abs(sin(latitude * .pi / 180))
    // A curve through rounded zonal means: 27 °C at the equator, 21 at 30°, 12 at 45°, 0 at 60°, −13 at the north pole.
    let seaLevelMean = 27.5 - 40 * pow(sine * sine, 1.35) + geography.warmth(latitude, longitude)
    seaMean = seaLevelMean + 0.8
    annualMean = seaLevelMean - 0.0062 * elevation
    seasonalSwing = 0.4 + pow(sine, 1.15) * (5.5 + 16.5 * smoothStep(0, 1, continentality) * (0.35 + 0.65 * land))
    // The sun is highest on day 172; land answers after a month, the sea after nearly two.
    let summer = latitude >= 0 ? 172.0 : 172.0 + 182.6
    warmestDay = summer + 52 - 24 * land
  }

  /// The share of the moving pressure systems at a latitude.
  static func westerlies(_ latitude: Double) -> Double { smoothStep(16, 36, abs(latitude)) }

  /// °C around which the days of a season vary, at this height.
  func seasonalMean(day: Double) -> Double {
    annualMean + seasonalSwing * cos(2 * .pi * (day - warmestDay) / 365.2425)
  }

  /// °C of the water's surface: the sea lags two months behind the sun and swings less than the land.
  func seaTemperature(day: Double) -> Double {
    let sine = abs(sin(latitude * .pi / 180))
    let swing = 0.6 + pow(sine, 1.1) * (3 + 6 * enclosure)
    let warmest = warmestDay + 14 + 24 * land
    return seaMean + swing * cos(2 * .pi * (day - warmest) / 365.2425)
  }

  /// −1 at the height of the place's summer … 1 in the depth of its winter; 0 all year at the equator.
  func winter(day: Double) -> Double { hemisphere * cos(2 * .pi * (day - 15) / 365.2425) }
}

/// An instant, in the words the fields need.
struct Epoch: Sendable {
  /// Days since 2001-01-01T00:00Z.
  let days: Double
  /// The day of the year, 0…365.25, in a mean year.
  var dayOfYear: Double { days.truncatingRemainder(dividingBy: 365.2425) + (days < 0 ? 365.2425 : 0) }

  init(_ instant: Date) { days = instant.timeIntervalSinceReferenceDate / 86_400 }
}
