import Foundation

extension SeaHour: Codable {
  private enum CodingKeys: String, CodingKey {
    case time, waveHeight, wavePeriod, waveDirection, swellHeight, swellPeriod, swellDirection, windWaveHeight
    case waterTemperature, seaLevel, currentSpeed, currentDirection
  }

  /// Only `time` must be right; any other field costs only itself.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(time: try fields.decode(Date.self, forKey: .time))
    waveHeight = fields.lossy(.waveHeight)
    wavePeriod = fields.lossy(.wavePeriod)
    waveDirection = fields.bearing(.waveDirection)
    swellHeight = fields.lossy(.swellHeight)
    swellPeriod = fields.lossy(.swellPeriod)
    swellDirection = fields.bearing(.swellDirection)
    windWaveHeight = fields.lossy(.windWaveHeight)
    waterTemperature = fields.lossy(.waterTemperature)
    seaLevel = fields.lossy(.seaLevel)
    currentSpeed = fields.lossy(.currentSpeed)
    currentDirection = fields.bearing(.currentDirection)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(time, forKey: .time)
    try fields.encode(waveHeight, forKey: .waveHeight)
    try fields.encode(wavePeriod, forKey: .wavePeriod)
    try fields.encode(waveDirection, forKey: .waveDirection)
    try fields.encode(swellHeight, forKey: .swellHeight)
    try fields.encode(swellPeriod, forKey: .swellPeriod)
    try fields.encode(swellDirection, forKey: .swellDirection)
    try fields.encode(windWaveHeight, forKey: .windWaveHeight)
    try fields.encode(waterTemperature, forKey: .waterTemperature)
    try fields.encode(seaLevel, forKey: .seaLevel)
    try fields.encode(currentSpeed, forKey: .currentSpeed)
    try fields.encode(currentDirection, forKey: .currentDirection)
  }
}
