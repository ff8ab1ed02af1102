import Foundation

/// Wind as a vector: metres a second toward the east and toward the north.
struct Wind: Sendable {
  var east: Double
  var north: Double

  var speed: Double { (east * east + north * north).squareRoot() }

  /// Degrees it comes from, clockwise from north, 0 up to 360.
  var from: Double {
    let degrees = atan2(-east, -north) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The wind that the pressure field drives, at 10 m: along the isobars, slowed by the ground and turned to the low.
  ///
  /// Geostrophic balance with a floor under the Coriolis force near the equator, where trades are added instead.
  static func driven(by flow: Flow, at climate: Climate, _ time: Epoch, pressure: Double, sun: Double) -> Wind {
    let season = time.dayOfYear
    let step = 1.0  // degree
    let toPole = climate.latitude > 0 ? -step : step  // never over a pole
    let northward = flow.point(climate.latitude + toPole, climate.longitude, days: time.days)
    let eastward = flow.point(climate.latitude, climate.longitude + step, days: time.days)
    let metres = 111_200.0
    let squeeze = max(0.12, cos(climate.latitude * .pi / 180))
    let dy = (flow.pressure(northward, season: season) - pressure) * 100 / (metres * toPole)
    let dx = (flow.pressure(eastward, season: season) - pressure) * 100 / (metres * squeeze)

    let coriolis = 1.458e-4 * sin(climate.latitude * .pi / 180)
    let inverse = coriolis / (coriolis * coriolis + 4e-5 * 4e-5)
    let size = (abs(climate.latitude) - 13) / 10
    let trades = exp(-size * size)
    let u = -dy * inverse / 1.2 - 7 * trades
    let v = dx * inverse / 1.2 - 3 * trades * climate.hemisphere

    // Rough ground slows and turns more than water; a sunny afternoon mixes faster air down.
    let drag = (0.66 - 0.27 * climate.land) * (1 + climate.land * (0.32 * sun - 0.12))
    let turn = (16 + 14 * climate.land) * climate.hemisphere * .pi / 180
    let here = flow.point(climate.latitude, climate.longitude, days: time.days)
    let east = drag * (u * cos(turn) - v * sin(turn)) + 1.1 * flow.value(.wind, here, detail: 25, life: 0.3)
    let north = drag * (u * sin(turn) + v * cos(turn)) + 1.1 * flow.value(.windCross, here, detail: 25, life: 0.3)
    let speed = (east * east + north * north).squareRoot()
    let bounded = 38 * tanh(speed / 38)  // storms, not fantasies
    let share = speed > 0 ? bounded / speed : 0
    return Wind(east: east * share, north: north * share)
  }
}
