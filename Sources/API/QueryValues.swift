import Foundation
import HTTPServer
import Weather

/// A request's query, read strictly: a value that cannot be is an error that names the parameter and what it takes.
struct QueryValues {
  let request: HTTPRequest

  init(_ request: HTTPRequest) { self.request = request }

  /// Trimmed; `nil` when absent.
  func text(_ name: String) -> String? {
    request.query(name)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Trimmed; absent or blank is an error.
  func required(_ name: String) throws(APIError) -> String {
    guard let text = text(name), !text.isEmpty else { throw .invalid("\(name): must not be blank") }
    return text
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(APIError) -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = Self.decimal(text), range.contains(number) else {
      throw .invalid("\(name): must be a number from \(range.lowerBound) to \(range.upperBound), not \(text.quoted)")
    }
    return number
  }

  /// A finite number in decimal digits: `Double` alone would read hexadecimal too.
  private static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(APIError) -> Int? {
    guard let text = text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .invalid(
        "\(name): must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(text.quoted)")
    }
    return number
  }

  /// A whole number, brought into a range where it lies outside.
  func integer(_ name: String, broughtInto range: ClosedRange<Int>) throws(APIError) -> Int? {
    guard let text = text(name) else { return nil }
    guard let number = Int32(text) else {
      throw .invalid(
        "\(name): must be a whole number, best from \(range.lowerBound) to \(range.upperBound), not \(text.quoted)")
    }
    return min(range.upperBound, max(range.lowerBound, Int(number)))
  }

  func instant(_ name: String) throws(APIError) -> Date? {
    guard let text = text(name) else { return nil }
    // An unescaped plus sign of an offset arrives as a space.
    guard let instant = WeatherJSON.instant(text.replacingOccurrences(of: " ", with: "+")) else {
      throw .invalid("\(name): must be an instant such as 2026-11-30T06:00:00Z, not \(text.quoted)")
    }
    return instant
  }

  func list(_ name: String) -> [String]? {
    text(name).map { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } }
  }

  /// `lat` and `lon`, both or neither.
  func coordinates() throws(APIError) -> Coordinates? {
    let latitude = try number("lat", in: -90...90)
    let longitude = try number("lon", in: -180...180)
    switch (latitude, longitude) {
    case (nil, nil): return nil
    case (let latitude?, let longitude?): return Coordinates(latitude: latitude, longitude: longitude)
    default: throw .invalid("lat and lon: give both or neither")
    }
  }
}
