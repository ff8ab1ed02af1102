import Foundation
import Weather

/// A planet whose weather follows from its seed alone: the same place and instant are always the same.
///
/// It is Earth in outline (land, seas, ranges, deserts, sun, seasons) with weather of its own. Not a model of physics:
/// fields are smooth noise shaped by climate, then made to agree with one another.
public struct Planet: Sendable {
  /// What tells one planet from another.
  public let seed: UInt64
  private(set) var flow: Flow

  /// The planet of a seed; any will do.
  public init(seed: UInt64 = 1) {
    self.seed = seed
    flow = Flow(seed: seed)
  }

  /// The sky over a point, about two millionths of a second's work.
  func moment(at climate: Climate, _ instant: Date) -> Moment {
    let time = Epoch(instant)
    let point = flow.point(climate.latitude, climate.longitude, days: time.days)
    let season = time.dayOfYear
    var sky = Moment(instant: instant, sun: Sunlight(at: climate, instant, time))

    let seaLevel = flow.pressure(point, season: season)
    let lowness = tanh((1013 - seaLevel) / 11)
    sky.wind = .driven(by: flow, at: climate, time, pressure: seaLevel, sun: sky.sun.warmth)

    // How much the air rises and how wet it is: low pressure, fronts, the tropical belt that follows the sun, no desert.
    let airMass = flow.layered(.airMass, point, detail: 3.2, life: 4)
    let moisture = flow.layered(.moisture, point, detail: 7, life: 2)
    let texture = flow.value(.texture, point, detail: 34, life: 0.35)
    let cells = flow.value(.cells, point, detail: 55, life: 0.14)
    let frontLine = flow.value(.front, point, detail: 3.4, life: 3)
    let front = exp(-frontLine * frontLine / 0.09) * smoothStep(-0.5, 0.5, lowness) * point.westerlies
    let beltLatitude = 8 * cos(2 * .pi * (season - 205) / 365.2425)
    let belt = exp(-pow((climate.latitude - beltLatitude) / 9, 2))
    let rise =
      0.95 * lowness + 1.25 * front + 0.5 * moisture + 0.85 * belt - 1.7 * climate.aridity
      - 0.55 * exp(-pow((abs(climate.latitude) - 27) / 9, 2))

    let spread = clamp(1 / (1 + exp(-1.7 * (rise + 0.1) - 0.55 * texture)) * 1.18 - 0.09, 0, 1)

    // Temperature: season, air mass, then the day's swing, which clouds flatten.
    let variety =
      (1.0 + 3.1 * climate.westerlies * (0.45 + 0.55 * climate.continentality)) * (0.45 + 0.55 * climate.land)
    let mean = climate.seasonalMean(day: season) + variety * airMass - 1.4 * front
    let swing = (0.5 + 7.4 * climate.land * (0.7 + 0.5 * climate.aridity)) * (1 - 0.62 * spread)
    let dayWave = sky.sun.warmth - 0.42 * smoothStep(-0.05, 0.55, sky.sun.noon)
    sky.dailyMean = mean
    sky.temperature = mean + 1.7 * swing * dayWave - 0.9 * front * climate.westerlies

    // Moisture: the dew point follows the day's mean, so humidity falls by day and rises by night as it should.
    let meanHumidity = clamp(
      71 + 8 * moisture + 7 * rise + 7 * (1 - climate.land) - 34 * climate.aridity + 5 * climate.winter(day: season),
      11, 96)
    let settled =
      dewPoint(air: Temperature(clamping: mean), humidity: Percentage(clamping: meanHumidity))?.celsius ?? mean - 20

    // Showers: warm, moist air on a hot afternoon over land, at any hour over a warm sea.
    let heating = climate.land * sky.sun.warmth + (1 - climate.land) * 0.5
    sky.cape =
      15 * pow(max(0, settled - 8.5), 1.85) * (0.2 + 0.8 * heating) * smoothStep(-1.6, 1.2, moisture + 0.8 * rise)
      * (1 - 0.6 * climate.aridity)
    let ripe = smoothStep(120, 900, sky.cape)
    let tower = cells + 0.3 * rise + 0.5 * heating - 0.25
    let towers = smoothStep(0.6, 1.6, tower) * ripe
    let coldShowers =
      (1 - climate.land) * climate.westerlies * smoothStep(0.6, 1.8, cells) * smoothStep(0.4, -1.2, airMass)
    let cover = 1 - (1 - spread) * (1 - 0.97 * towers) * (1 - 0.8 * coldShowers)

    // Water in warm air is plenty, in cold air little (about 7 % a kelvin).
    let supply = clamp(exp(0.05 * (mean - 12)), 0.2, 2)
    let gate = smoothStep(0.38, 0.7, cover)  // keeps rain out of a clear sky
    sky.steadyRate = trace(gate * supply * 0.95 * pow(max(0, rise + 0.16 * texture - 1.12), 1.35))
    sky.showerRate = trace(
      gate
        * (5 * ripe * pow(max(0, tower - 1.6), 1.5) * (0.4 + sky.cape / 2500) + 0.7 * supply * coldShowers * coldShowers)
    )
    let likely = 1 / (1 + exp(-4.2 * (rise - 1.02)))
    let showery = ripe / (1 + exp(-2.6 * (tower - 1.6)))
    sky.wetness = (1 - (1 - likely) * (1 - showery) * (1 - 0.6 * coldShowers)) * smoothStep(0.12, 0.5, cover)

    // Rain moistens the air towards saturation; fog needs damp, still air and some luck.
    let damp = 1 - exp(-1.3 * sky.rate)
    let luck =
      smoothStep(0.5, 1.5, flow.value(.fog, point, detail: 30, life: 0.6)) * (1 - smoothStep(1.5, 4, sky.wind.speed))
    let ceiling = sky.temperature - 0.45 * (1 - luck)
    sky.dewPoint = min(settled + damp * max(0, ceiling - 0.5 - settled), ceiling)
    sky.humidity =
      relativeHumidity(
        air: Temperature(clamping: sky.temperature), dewPoint: Temperature(clamping: sky.dewPoint)
      ).percent
    let fog = luck * smoothStep(95.5, 99, sky.humidity)

    sky.lowCloud = max(fog, clamp(cover * (0.75 + 0.25 * texture) * smoothStep(-1.2, 0.9, rise), 0, 1))
    sky.midCloud = clamp(cover * smoothStep(-0.4, 1.1, rise + 0.3 * moisture), 0, 1)
    sky.highCloud = clamp(cover * smoothStep(-1.5, 0.4, rise - 0.4 * texture) + 0.1 * front, 0, 1)
    // Layers hide one another, so the whole is at least the greatest of them.
    sky.cloud = max(cover, sky.lowCloud, sky.midCloud, sky.highCloud)

    sky.frozenShare = 1 - smoothStep(0.2, 1.9, sky.temperature)
    if sky.temperature < -0.2, sky.temperature > -5, frontLine > 0.05, front > 0.5, airMass > 0.2 {
      sky.glazes = true  // warm air slides over a cold ground
      sky.frozenShare = 0
    }
    finish(&sky, climate, point: point, season: season, seaLevel: seaLevel, fog: fog, towers: towers)
    return sky
  }

  /// The wind alone, at 10 m.
  func wind(at climate: Climate, _ instant: Date) -> Wind {
    let time = Epoch(instant)
    let point = flow.point(climate.latitude, climate.longitude, days: time.days)
    let pressure = flow.pressure(point, season: time.dayOfYear)
    let sun = Sunlight(at: climate, instant, time)
    return .driven(by: flow, at: climate, time, pressure: pressure, sun: sun.warmth)
  }

  /// The planet as a member of an ensemble expects it so many seconds after the run began.
  ///
  /// Number 0 is right. The others have every system in another place, further off the longer they look ahead: some
  /// 30 km after a day, 400 km after ten.
  func member(_ number: Int, lead: TimeInterval) -> Planet {
    guard number > 0, lead > 0 else { return self }
    let reach = 0.28 * pow(lead / 86_400, 1.15) * (0.35 + 0.65 * Double(number * 7 % 10) / 5)
    let angle = 2.399963 * Double(number)  // the golden angle: no two members go the same way
    var planet = self
    planet.flow.shift = (latitude: reach * cos(angle), longitude: reach * sin(angle))
    return planet
  }

  /// What follows from the rest: pressure at the ground, gusts, sight, light, ice and snow on the ground.
  private func finish(
    _ sky: inout Moment, _ climate: Climate, point: Flow.Point, season: Double, seaLevel: Double, fog: Double,
    towers: Double
  ) {
    // The atmosphere's own tide: 1.2 hPa at the equator, highest near ten and twenty-two o'clock.
    let tide = 1.2 * pow(cos(climate.latitude * .pi / 180), 3) * cos((sky.sun.hour - 9.8) * 30 * .pi / 180)
    sky.pressure = clamp(seaLevel + tide, 925, 1065)
    // The barometric formula with this air's temperature (ICAO lapse rate).
    let kelvin = sky.temperature + 273.15
    sky.surfacePressure = sky.pressure * pow(kelvin / (kelvin + 0.0065 * climate.elevation), 5.257)

    let speed = sky.wind.speed
    sky.gust = speed * (1.28 + 0.3 * climate.land + 0.18 * sky.sun.warmth) + 1.1 * min(9, sky.showerRate) + 0.6 * towers

    let haze = climate.haze / 9 + 0.05 * max(0, sky.humidity - 60)
    let clearAir = 45_000 / (1 + haze * 0.12)
    let rain = sky.rate * (1 - sky.frozenShare)
    let snow = sky.rate * sky.frozenShare
    let falling = clearAir / (1 + 0.9 * rain + 9 * snow)
    sky.visibility = clamp(falling * pow(0.005, fog), 60, 45_000)

    let light = Sunlight.passing(cloud: sky.cloud) * (1 - 0.5 * fog)
    sky.shortwave = sky.sun.clear * light
    sky.clearUV = sky.sun.clearUV(elevation: climate.elevation)
    sky.uvIndex = sky.clearUV * (1 - 0.72 * pow(sky.cloud, 2.2))

    sky.freezingLevel = max(0, climate.elevation + sky.dailyMean / 0.0065)
    // Snow on the ground has a memory that a pure function has not: it follows the frost of the past month and the damp.
    let frost = -climate.seasonalMean(day: season - 18) - 0.4
    let damp = 1 - 0.85 * climate.aridity
    let variety = 1 + 0.35 * flow.value(.haze, point, detail: 9, life: 6)
    sky.snowDepth = climate.land > 0.3 ? max(0, 5.5 * frost * damp * max(0.3, variety)) : 0
    if sky.dailyMean > 6 { sky.snowDepth *= 1 - smoothStep(6, 10, sky.dailyMean) }
    sky.snowDepth = min(sky.snowDepth, 260)
  }

  /// Drizzle too fine to be measured counts as none.
  private func trace(_ rate: Double) -> Double { rate < 0.02 ? 0 : rate - 0.02 }
}
