import Foundation
import Weather

/// A number with its unit as NWS writes it: an object with `unitCode`, a bare number, or words such as `6 to 10 mph`.
enum NWSQuantity {
  /// The value in our unit; `nil` for null, for a unit that does not measure this, and for what failed NWS's own check.
  ///
  /// - Parameter defaultUnit: for a bare number.
  static func number(_ value: WireValue?, _ unit: WireUnit, default defaultUnit: String = "") -> Double? {
    guard let value else { return nil }
    if let object = value.object {
      let check = object["qualityControl"]?.text?.split(separator: ":").last
      guard check != "X", check != "B", let number = object["value"]?.number ?? object["maxValue"]?.number else {
        return nil
      }
      return unit.convert(number, from: object["unitCode"]?.text.map(name), default: defaultUnit)
    }
    if let number = value.number { return unit.convert(number, from: nil, default: defaultUnit) }
    return value.text.flatMap { words($0, unit) }
  }

  /// `wmoUnit:km_h-1` and `unit:degC` in the words that ``WireUnit`` knows.
  static func name(_ code: String) -> String {
    let bare = code.split(whereSeparator: { $0 == ":" || $0 == "/" }).last.map(String.init) ?? code
    switch bare {
    case "km_h-1": return "km/h"
    case "m_s-1": return "m/s"
    case "mi_h-1": return "mph"
    case "nmi_h-1", "kt": return "kn"
    case "degC": return "c"
    case "degF": return "f"
    case "K": return "k"
    case "Pa": return "pa"
    case "hPa": return "hpa"
    default: return bare
    }
  }

  /// `10 mph`, `6 to 10 mph`: the upper end of a range, because it is the one that can hurt.
  private static func words(_ text: String, _ unit: WireUnit) -> Double? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    let numbers = parts.compactMap { Double($0) }
    guard let most = numbers.max(), let name = parts.last, Double(name) == nil else { return nil }
    return unit.convert(most, from: String(name), default: "")
  }

  /// Degrees from a number or a point of the compass; a blank one, as in a calm, is none.
  static func bearing(_ value: WireValue?) -> Bearing? {
    if let degrees = number(value, .plain) { return Bearing(degrees: degrees) }
    guard let text = value?.text?.uppercased(), let index = compass.firstIndex(of: text) else { return nil }
    return Bearing(degrees: Double(index) * 22.5)
  }

  private static let compass = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]
}
