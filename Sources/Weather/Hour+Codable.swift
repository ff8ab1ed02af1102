import Foundation

extension Hour: Codable {
  private enum CodingKeys: String, CodingKey {
    case time, temperature, apparentTemperature, temperatureSpread, dewPoint, humidity, condition, intensity, rawCode
    case isDay, precipitation
    case precipitationIsEstimated, precipitationProbability, rain, snowfall, snowDepth, windSpeed, windGust
    case windDirection, pressure, cloudCover, visibility, uvIndex, shortwaveRadiation, cape, lightningPotential
    case heatIndex, windChill, utci, wbgt
  }

  /// Only `time` must be right; any other field costs only itself. The indices are not read but made again.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(time: try fields.decode(Date.self, forKey: .time))
    temperature = fields.lossy(.temperature)
    apparentTemperature = fields.lossy(.apparentTemperature)
    let spread: Double? = fields.lossy(.temperatureSpread)
    temperatureSpread = spread.flatMap { $0 >= 0 && $0 < 100 ? $0 : nil }
    dewPoint = fields.lossy(.dewPoint)
    humidity = fields.lossy(.humidity)
    sky = Sky(lossy: fields, condition: .condition, intensity: .intensity, rawCode: .rawCode)
    isDay = fields.lossy(.isDay)
    precipitation = fields.lossy(.precipitation)
    precipitationIsEstimated = fields.lossy(.precipitationIsEstimated) ?? false
    precipitationProbability = fields.lossy(.precipitationProbability)
    rain = fields.lossy(.rain)
    snowfall = fields.lossy(.snowfall)
    snowDepth = fields.lossy(.snowDepth)
    windSpeed = fields.lossy(.windSpeed)
    windGust = fields.lossy(.windGust)
    windDirection = fields.bearing(.windDirection)
    pressure = fields.lossy(.pressure)
    cloudCover = fields.lossy(.cloudCover)
    visibility = fields.lossy(.visibility)
    uvIndex = fields.lossy(.uvIndex)
    shortwaveRadiation = fields.lossy(.shortwaveRadiation)
    cape = fields.lossy(.cape)
    lightningPotential = fields.lossy(.lightningPotential)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(time, forKey: .time)
    try fields.encode(temperature, forKey: .temperature)
    try fields.encode(apparentTemperature, forKey: .apparentTemperature)
    try fields.encode(temperatureSpread, forKey: .temperatureSpread)
    try fields.encode(dewPoint, forKey: .dewPoint)
    try fields.encode(humidity, forKey: .humidity)
    try fields.encode(sky?.condition.rawValue, forKey: .condition)
    try fields.encode(sky?.intensity, forKey: .intensity)
    try fields.encode(sky?.rawCode.map(RawCode.init), forKey: .rawCode)
    try fields.encode(isDay, forKey: .isDay)
    try fields.encode(precipitation, forKey: .precipitation)
    try fields.encode(precipitationIsEstimated, forKey: .precipitationIsEstimated)
    try fields.encode(precipitationProbability, forKey: .precipitationProbability)
    try fields.encode(rain, forKey: .rain)
    try fields.encode(snowfall, forKey: .snowfall)
    try fields.encode(snowDepth, forKey: .snowDepth)
    try fields.encode(windSpeed, forKey: .windSpeed)
    try fields.encode(windGust, forKey: .windGust)
    try fields.encode(windDirection, forKey: .windDirection)
    try fields.encode(pressure, forKey: .pressure)
    try fields.encode(cloudCover, forKey: .cloudCover)
    try fields.encode(visibility, forKey: .visibility)
    try fields.encode(uvIndex, forKey: .uvIndex)
    try fields.encode(shortwaveRadiation, forKey: .shortwaveRadiation)
    try fields.encode(cape, forKey: .cape)
    try fields.encode(lightningPotential, forKey: .lightningPotential)
    try fields.encode(heatIndex?.rounded, forKey: .heatIndex)
    try fields.encode(windChill?.rounded, forKey: .windChill)
    try fields.encode(utci?.rounded, forKey: .utci)
    try fields.encode(wbgt?.rounded, forKey: .wbgt)
  }
}

extension Temperature {
  /// To a hundredth: no formula here knows more.
  fileprivate var rounded: Temperature { Temperature(clamping: (celsius * 100).rounded() / 100) }
}

extension Sky {
  /// A condition from its name; a name or code that nobody knows is unknown, and neither is nothing.
  fileprivate init?<Key: CodingKey>(
    lossy fields: KeyedDecodingContainer<Key>, condition: Key, intensity: Key, rawCode: Key
  ) {
    let name: String? = fields.lossy(condition)
    let code: RawCode? = fields.lossy(rawCode)
    guard name != nil || code != nil else { return nil }
    self.init(
      name.flatMap(SkyCondition.init(rawValue:)) ?? .unknown, fields.lossy(intensity), rawCode: code?.text)
  }
}

/// A provider's code in JSON: a number where it is one, else a string.
private struct RawCode: Codable {
  let text: String
  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let whole = try? container.decode(Int.self) {
      text = String(whole)
    } else if let number = try? container.decode(Double.self) {
      text = String(number)
    } else {
      text = try container.decode(String.self)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let whole = Int(text) {
      try container.encode(whole)
    } else if let number = Double(text), number.isFinite {
      try container.encode(number)
    } else {
      try container.encode(text)
    }
  }
}

extension KeyedDecodingContainer {
  /// An angle in any turn, wrapped into the circle; what is no number is `nil`.
  func bearing(_ key: Key) -> Bearing? {
    let degrees: Double? = lossy(key)
    return degrees.flatMap(Bearing.init(degrees:))
  }
}
