import Foundation
import Weather

/// A small generator with a seed, so that every run judges the same weathers (SplitMix64, Steele et al. 2014).
struct Dice: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}

/// One weather that lasts: every value told, over the whole range that can occur.
struct SteadyWeather {
  var temperature = 15.0
  var humidity = 50.0
  var wind = 3.0
  var gust = 5.0
  var precipitation = 0.0
  var chance = 5.0
  var cloud = 30.0
  var visibility = 20_000.0
  var uv = 3.0
  var radiation = 300.0
  var cape = 50.0
  var particles = 6.0
  var waves = 0.2
  var water = 22.0
  var current = 0.1
  var snowfall = 0.0
  var snowDepth = 0.0
  var condition = SkyCondition.partlyCloudy

  init() {}

  /// Anything that can be, values that agree with each other where bounds rely on it.
  init(_ dice: inout Dice) {
    temperature = dice.number(-40...50)
    humidity = dice.number(2...100)
    wind = dice.number(0...25)
    gust = wind * dice.number(1...1.6)
    precipitation = dice.number(0...1) < 0.6 ? 0 : dice.number(0...15)
    chance = dice.number(0...100)
    cloud = dice.number(0...100)
    visibility = humidity < 90 ? 20_000 : dice.number(20...20_000)
    uv = dice.number(0...9)
    radiation = dice.number(0...700)
    cape = dice.number(0...1) < 0.6 ? 0 : dice.number(0...4000)
    particles = dice.number(0...300)
    waves = dice.number(0...3)
    water = dice.number(0...30)
    current = dice.number(0...1.5)
    snowDepth = temperature < 0 ? dice.number(0...100) : 0
    snowfall = temperature < 0 ? precipitation : 0
    let kinds: [SkyCondition] = [
      .clear, .partlyCloudy, .overcast, .rain, .rainShowers, .snow, .thunderstorm, .freezingRain, .drizzle,
    ]
    condition = kinds.randomElement(using: &dice) ?? .clear
  }

  func scenario(at moment: Date = instant("2026-06-15T11:00:00Z"), ahead: Int = 14) -> Scenario {
    var scenario = Scenario(at: moment, ahead: ahead)
    scenario.place.shore = Shore(bearing: Bearing(unchecked: 90))
    scenario.changeAll {
      $0.temperature = Temperature(temperature)
      $0.humidity = Percentage(humidity)
      ($0.windSpeed, $0.windGust) = (Speed(wind), Speed(gust))
      ($0.precipitation, $0.rain) = (WaterDepth(precipitation), WaterDepth(temperature > 0 ? precipitation : 0))
      ($0.snowfall, $0.snowDepth) = (SnowDepth(snowfall), SnowDepth(snowDepth))
      $0.precipitationProbability = Percentage(chance)
      $0.cloudCover = Percentage(cloud)
      $0.visibility = Distance(visibility)
      $0.uvIndex = UVIndex(uv)
      $0.shortwaveRadiation = Irradiance(radiation)
      $0.cape = SpecificEnergy(cape)
      $0.sky = Sky(condition)
    }
    scenario.changeAir { ($0.pm2_5, $0.ozone) = (Concentration(particles), nil) }
    scenario.changeSea {
      ($0.waveHeight, $0.waterTemperature, $0.currentSpeed) = (WaveHeight(waves), Temperature(water), Speed(current))
    }
    return scenario
  }
}
