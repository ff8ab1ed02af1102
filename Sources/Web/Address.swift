import Foundation
import Weather

/// Addresses of our own pages.
enum Address {
  /// Today at a place: the name is for people and for telling neighbours apart, the coordinates say where.
  static func today(_ label: String, _ coordinates: Coordinates) -> String {
    "/?place=\(encoded(label))&lat=\(degrees(coordinates.latitude))&lon=\(degrees(coordinates.longitude))"
  }

  /// Four decimals (11 m), with a point in every language.
  static func degrees(_ value: Double) -> String {
    let scaled = Int((abs(value) * 10_000).rounded())
    let fraction = String(scaled % 10_000)
    return "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / 10_000)."
      + String(repeating: "0", count: 4 - fraction.count) + fraction
  }

  /// Everything but RFC 3986's unreserved characters, percent-encoded.
  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// A path of ours to go back to; anything that could lead elsewhere becomes the start page.
  static func local(_ path: String?) -> String {
    guard let path, path.hasPrefix("/"), !path.hasPrefix("//"), !path.hasPrefix("/\\"),
      !path.utf8.contains(where: { $0 < 0x21 || $0 == 0x5C || $0 >= 0x7F })
    else { return "/" }
    return path
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
