public import Foundation

/// The weather of one hour, stamped at its start.
///
/// Amounts (precipitation, snowfall), chances, gusts and radiation are of the hour that begins at ``time``;
/// the rest is the state at ``time``. `nil` is what nobody told; it is never read as zero.
public struct Hour: Hashable, Sendable {
  public let time: Date
  public var temperature: Temperature?
  /// What the provider says it feels like.
  public var apparentTemperature: Temperature?
  /// How far forecasts of the temperature lie apart, as a standard deviation in kelvin: between the members of an
  /// ensemble, or between two providers. `nil` where only one was there.
  public var temperatureSpread: Double?
  public var dewPoint: Temperature?
  public var humidity: Percentage?
  public var sky: Sky?
  public var isDay: Bool?
  /// All water that falls, snow melted: millimetres in the hour.
  public var precipitation: WaterDepth?
  /// Whether ``precipitation`` is reckoned from rain and the depth of new snow, because nobody told the total.
  public var precipitationIsEstimated = false
  public var precipitationProbability: Percentage?
  public var rain: WaterDepth?
  public var snowfall: SnowDepth?
  public var snowDepth: SnowDepth?
  /// The ten-minute mean at 10 m.
  public var windSpeed: Speed?
  public var windGust: Speed?
  public var windDirection: Bearing?
  public var pressure: Pressure?
  public var cloudCover: Percentage?
  public var visibility: Distance?
  public var uvIndex: UVIndex?
  /// Global horizontal radiation, mean of the hour.
  public var shortwaveRadiation: Irradiance?
  public var cape: SpecificEnergy?
  public var lightningPotential: SpecificEnergy?
  /// Computed by Fairweather, as are the three below; never taken from a provider.
  public var heatIndex: Temperature?
  public var windChill: Temperature?
  public var utci: Temperature?
  public var wbgt: Temperature?

  public init(time: Date) { self.time = time }

  /// What the sky does, without how hard; `nil` where no provider said.
  public var condition: SkyCondition? { sky?.condition }

  /// This hour with what it does not know taken from another.
  public func completed(by other: Hour) -> Hour {
    var hour = self
    hour.temperature = temperature ?? other.temperature
    hour.apparentTemperature = apparentTemperature ?? other.apparentTemperature
    hour.temperatureSpread = temperatureSpread ?? other.temperatureSpread
    hour.dewPoint = dewPoint ?? other.dewPoint
    hour.humidity = humidity ?? other.humidity
    hour.sky = sky ?? other.sky
    hour.isDay = isDay ?? other.isDay
    if precipitation == nil {
      hour.precipitation = other.precipitation
      hour.precipitationIsEstimated = other.precipitationIsEstimated
    }
    hour.precipitationProbability = precipitationProbability ?? other.precipitationProbability
    hour.rain = rain ?? other.rain
    hour.snowfall = snowfall ?? other.snowfall
    hour.snowDepth = snowDepth ?? other.snowDepth
    hour.windSpeed = windSpeed ?? other.windSpeed
    hour.windGust = windGust ?? other.windGust
    hour.windDirection = windDirection ?? other.windDirection
    hour.pressure = pressure ?? other.pressure
    hour.cloudCover = cloudCover ?? other.cloudCover
    hour.visibility = visibility ?? other.visibility
    hour.uvIndex = uvIndex ?? other.uvIndex
    hour.shortwaveRadiation = shortwaveRadiation ?? other.shortwaveRadiation
    hour.cape = cape ?? other.cape
    hour.lightningPotential = lightningPotential ?? other.lightningPotential
    hour.heatIndex = heatIndex ?? other.heatIndex
    hour.windChill = windChill ?? other.windChill
    hour.utci = utci ?? other.utci
    hour.wbgt = wbgt ?? other.wbgt
    return hour
  }

  /// When the hour ends and the next begins.
  public var end: Date { time.addingTimeInterval(3600) }
}

/// How much falls in the minutes that begin at ``time``.
public struct MinuteStep: Hashable, Sendable, Codable {
  public let time: Date
  /// The step's length: 1…60.
  public let minutes: Int
  /// Millimetres in these minutes.
  public var precipitation: WaterDepth?

  public init(time: Date, minutes: Int, precipitation: WaterDepth?) {
    self.time = time
    self.minutes = minutes
    self.precipitation = precipitation
  }
}

extension MinuteStep {
  private enum CodingKeys: String, CodingKey { case time, minutes, precipitation }

  /// Only `time` must be right; a step whose length is not told, or cannot be, is a quarter of an hour.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let minutes: Int? = fields.lossy(.minutes)
    self.init(
      time: try fields.decode(Date.self, forKey: .time),
      minutes: minutes.flatMap { (1...60).contains($0) ? $0 : nil } ?? 15,
      precipitation: fields.lossy(.precipitation))
  }
}
