import Foundation

/// The sea near a place at one instant.
struct SeaMoment: Sendable {
  /// Significant heights in m, periods in s, directions in degrees the waves come from.
  var waveHeight = 0.0
  var wavePeriod = 0.0
  var waveDirection = 0.0
  var windWaveHeight = 0.0
  var windWavePeriod = 0.0
  var windWaveDirection = 0.0
  var swellHeight = 0.0
  var swellPeriod = 0.0
  var swellDirection = 0.0
  /// °C
  var waterTemperature = 0.0
  /// m above mean sea level: tides, and what the air's weight leaves.
  var seaLevel = 0.0
  var inverseBarometer = 0.0
  /// m/s, and degrees it flows **to**.
  var currentSpeed = 0.0
  var currentDirection = 0.0

  /// `nil` inland.
  init?(at climate: Climate, _ instant: Date, on planet: Planet) {
    guard climate.hasSea else { return nil }
    let time = Epoch(instant)
    let flow = planet.flow
    let point = flow.point(climate.latitude, climate.longitude, days: time.days)
    let open = (1 - 0.6 * climate.land) * (1 - 0.75 * smoothStep(0.3, 0.75, climate.enclosure))

    // Wind sea remembers the wind of the last nine hours; heights after Pierson and Moskowitz (1964), short of fetch.
    let winds = [0.0, 3, 6, 9].map { planet.wind(at: climate, instant.addingTimeInterval(-3600 * $0)) }
    let mean = Wind(
      east: winds.reduce(0) { $0 + $1.east } / 4, north: winds.reduce(0) { $0 + $1.north } / 4)
    windWaveHeight = min(13, 0.021 * mean.speed * mean.speed * (0.35 + 0.65 * open)) + 0.03
    windWavePeriod = 1.6 + 0.55 * mean.speed * (0.5 + 0.5 * open)
    windWaveDirection = mean.from

    // Swell comes from storms far off: stronger towards them and in winter.
    let storms = (climate.latitude + 56) / 13
    let belt =
      0.55 + 1.2 * climate.westerlies * (1 + 0.45 * climate.winter(day: time.dayOfYear)) + 1.6 * exp(-storms * storms)
    swellHeight = belt * open * exp(0.42 * flow.layered(.swell, point, detail: 4, life: 4)) + 0.04
    swellPeriod = 6.2 + 2.6 * swellHeight.squareRoot() + 1.1 * flow.still(.swell, climate, detail: 5)
    swellPeriod = clamp(swellPeriod, 4, 20)
    let usual = Self.usualSwell(climate.latitude)
    let turned = atan2(usual.east, usual.north) + 0.5 * flow.value(.swell, point, detail: 6, life: 5)
    let swell = (east: sin(turned), north: cos(turned))
    swellDirection = Wind(east: swell.east, north: swell.north).from

    // Energies add; direction and period are those of the energy.
    let windEnergy = windWaveHeight * windWaveHeight
    let swellEnergy = swellHeight * swellHeight
    waveHeight = (windEnergy + swellEnergy).squareRoot()
    let share = windEnergy / (windEnergy + swellEnergy)
    wavePeriod = share * windWavePeriod + (1 - share) * swellPeriod
    let speed = max(0.1, mean.speed)
    waveDirection =
      Wind(
        east: share * mean.east / speed + (1 - share) * swell.east,
        north: share * mean.north / speed + (1 - share) * swell.north
      ).from

    waterTemperature = max(
      -1.8, climate.seaTemperature(day: time.dayOfYear) + 0.7 * flow.layered(.swell, point, detail: 5, life: 12))
    let tide = Tide(at: climate, time, flow)
    inverseBarometer = -0.01 * (flow.pressure(point, season: time.dayOfYear) - 1013)
    seaLevel = tide.level + inverseBarometer

    // The tide runs to and fro along the coast; wind drags the top along at a fortieth of its speed.
    let axis = Double.pi * flow.still(.town, climate, detail: 4)
    let east = tide.stream * sin(axis) + mean.east / 40
    let north = tide.stream * cos(axis) + mean.north / 40
    let current = Wind(east: east, north: north)
    currentSpeed = current.speed
    currentDirection = (current.from + 180).truncatingRemainder(dividingBy: 360)
  }

  /// Where swell runs to: east in the westerlies, and from them towards the equator; west in the trades.
  private static func usualSwell(_ latitude: Double) -> (east: Double, north: Double) {
    let westerlies = Climate.westerlies(latitude)
    return (east: 1.6 * westerlies - 0.8, north: -0.45 * tanh(latitude / 8))
  }

  /// Four constituents of the tide: their arguments follow moon and sun, so springs fall near new and full moon.
  private struct Tide {
    var level = 0.0
    /// m/s along the coast, the rate at which the sea rises or falls.
    var stream = 0.0

    init(at climate: Climate, _ time: Epoch, _ flow: Flow) {
      // Mean longitudes of moon and sun in degrees (Meeus 1998, 47.1 and 25.2), days from 2000-01-01T12:00Z.
      let days = time.days + 365.5
      let moon = 218.3164477 + 13.176396474 * days
      let sun = 280.46646 + 0.985647366 * days
      let midnight = (time.days - time.days.rounded(.down)) * 360
      let strength = flow.still(.town, climate, detail: 3)
      let lag = 70 * flow.still(.haze, climate, detail: 2)
      let sealed = 1 - 0.88 * smoothStep(0.3, 0.6, climate.enclosure)
      let size = sealed * (0.2 + 0.75 * exp(0.75 * strength) * (0.55 + 0.45 * climate.land))
      // Amplitude against M2 and degrees an hour: Doodson (1921).
      let constituents = [
        (2 * (midnight + sun - moon + climate.longitude) - lag, 1.0, 28.984),
        (2 * (midnight + climate.longitude) - lag - 30, 0.36, 30.0),
        (midnight + sun + climate.longitude - lag, 0.22, 15.041),
        (midnight + sun - 2 * moon + climate.longitude - lag, 0.16, 13.943),
      ]
      for (argument, amplitude, speed) in constituents {
        let radians = argument.truncatingRemainder(dividingBy: 360) * .pi / 180
        level += size * amplitude * cos(radians)
        stream -= size * amplitude * sin(radians) * speed / 90
      }
    }
  }
}
