import Foundation

extension AirHour: Codable {
  private enum CodingKeys: String, CodingKey {
    case time, pm2_5, pm10, ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide, pollen, usAQI, europeanAQI, dominant
    case upstreamIndex
  }

  /// Only `time` must be right. An index is kept as the provider's until concentrations make a better one.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(time: try fields.decode(Date.self, forKey: .time))
    pm2_5 = fields.lossy(.pm2_5)
    pm10 = fields.lossy(.pm10)
    ozone = fields.lossy(.ozone)
    nitrogenDioxide = fields.lossy(.nitrogenDioxide)
    sulphurDioxide = fields.lossy(.sulphurDioxide)
    carbonMonoxide = fields.lossy(.carbonMonoxide)
    pollen = fields.lossy(.pollen)
    usAQI = Self.index(fields.lossy(.usAQI))
    europeanAQI = Self.index(fields.lossy(.europeanAQI))
    dominant = fields.lossy(.dominant)
    isUpstreamIndex = usAQI != nil || europeanAQI != nil
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(time, forKey: .time)
    try fields.encode(pm2_5, forKey: .pm2_5)
    try fields.encode(pm10, forKey: .pm10)
    try fields.encode(ozone, forKey: .ozone)
    try fields.encode(nitrogenDioxide, forKey: .nitrogenDioxide)
    try fields.encode(sulphurDioxide, forKey: .sulphurDioxide)
    try fields.encode(carbonMonoxide, forKey: .carbonMonoxide)
    try fields.encode(pollen, forKey: .pollen)
    try fields.encode(usAQI, forKey: .usAQI)
    try fields.encode(europeanAQI, forKey: .europeanAQI)
    try fields.encode(dominant, forKey: .dominant)
    try fields.encode(isUpstreamIndex, forKey: .upstreamIndex)
  }

  private static func index(_ number: Double?) -> Int? {
    number.flatMap { $0.isFinite && $0 >= 0 && $0 < 1e6 ? Int($0.rounded()) : nil }
  }
}
