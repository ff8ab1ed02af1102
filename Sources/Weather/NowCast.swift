import Foundation

/// What particles amount to now, judged from the last twelve hours: the steadier the air, the longer its memory.
///
/// Source: EPA fact sheet "PM NowCast"; for ozone and other gases there are other methods, so they give `nil`.
/// - Parameters:
///   - pollutant: ``Pollutant/pm2_5`` or ``Pollutant/pm10``.
///   - hours: hourly means, newest first, µg/m³; `nil` is an hour without one. What follows the twelfth is not read.
/// - Returns: cut to 0.1 (PM2.5) or 1 µg/m³ (PM10), ready for ``usAQI(_:_:)``; `nil` unless two of the newest three
///   hours are there.
public func nowCast(_ pollutant: Pollutant, _ hours: [Concentration?]) -> Concentration? {
  guard pollutant == .pm2_5 || pollutant == .pm10 else { return nil }
  let window = hours.prefix(12)
  guard window.prefix(3).count(where: { $0 != nil }) >= 2 else { return nil }
  let present = window.compactMap { $0?.microgramsPerCubicMetre }
  guard let low = present.min(), let high = present.max() else { return nil }
  let ratio = high > 0 ? max(0.5, low / high) : 1
  var weight = 1.0
  var (sum, weights) = (0.0, 0.0)
  for hour in window {
    if let hour {
      sum += weight * hour.microgramsPerCubicMetre
      weights += weight
    }
    weight *= ratio
  }
  return Concentration(USAQITable.of(pollutant).truncated(sum / weights))
}
