import Foundation
import Weather

/// The two unit systems of the aggregator contract: °C and km/h, or °F and mph.
enum ContractUnits: String, Encodable {
  case metric, imperial

  /// Case and outer spaces do not matter; an empty text counts as absent and is metric. `nil` for any other word.
  init?(_ text: String?) {
    let word = text?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    guard let units = word.isEmpty ? .metric : ContractUnits(rawValue: word) else { return nil }
    self = units
  }

  /// Those that a request asks for.
  init(of query: QueryValues) throws(APIError) {
    guard let units = ContractUnits(query.text("units")) else {
      throw .invalid("units: must be metric or imperial, not “\(query.text("units") ?? "")”")
    }
    self = units
  }

  func number(_ temperature: Temperature) -> Double {
    self == .metric ? temperature.celsius : temperature.celsius * 9 / 5 + 32
  }

  func number(_ speed: Speed) -> Double {
    speed.metresPerSecond * (self == .metric ? 3.6 : 2.23694)
  }
}
