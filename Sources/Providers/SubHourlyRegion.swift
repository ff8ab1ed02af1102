import Foundation
import Weather

/// Where Open-Meteo's quarter-hours come from a model that computes them; elsewhere they are drawn between hours.
///
/// Its documentation names Central Europe (DWD ICON-D2) and North America (NOAA HRRR) as native.
enum SubHourlyRegion {
  static func contains(_ point: Coordinates) -> Bool { isInICOND2(point) || isInHRRR(point) }

  /// DWD ICON-D2, regular grid of 0.02°: 43.18…58.08° N, 3.94° W…20.34° E (DWD model description).
  private static func isInICOND2(_ point: Coordinates) -> Bool {
    (43.18...58.08).contains(point.latitude) && (-3.94...20.34).contains(point.longitude)
  }

  /// NOAA HRRR, CONUS grid: Lambert conformal on a sphere of 6,371.229 km, tangent at 38.5° N, 97.5° W; 1,799 × 1,059
  /// points of 3 km, the first at 21.138123° N, 122.719528° W (NCEP grid definition of the HRRR's GRIB files).
  private static func isInHRRR(_ point: Coordinates) -> Bool {
    guard (15.0...60.0).contains(point.latitude), (-145.0...(-50.0)).contains(point.longitude) else { return false }
    let origin = projected(latitude: 21.138123, longitude: -122.719528)
    let here = projected(latitude: point.latitude, longitude: point.longitude)
    return (0...1798 * 3000).contains(here.x - origin.x) && (0...1058 * 3000).contains(here.y - origin.y)
  }

  private static func projected(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    let radians = Double.pi / 180
    let tangent = 38.5 * radians
    let cone = sin(tangent)
    func spread(_ φ: Double) -> Double { pow(tan(.pi / 4 + φ / 2), cone) }
    let scale = 6_371_229 * cos(tangent) * spread(tangent) / cone
    let radius = scale / spread(latitude * radians)
    let angle = cone * (longitude + 97.5) * radians
    return (radius * sin(angle), -radius * cos(angle))
  }
}
