import Foundation
import Weather

/// A quantity that `compute` knows: the columns it reads, those it adds, and how.
struct Computation: Sendable {
  /// As typed: `heat-index`.
  let name: String
  let columns: [String]
  let results: [String]
  let method: Method

  enum Method: Sendable {
    /// One case a line; `nil` where an input is missing or outside the formula's range.
    case line(@Sendable (ComputeCase) -> [String]?)
    /// The lines belong together, and the answer is another table.
    case table(@Sendable ([ComputeCase]) -> [[String]])
  }

  /// A quantity with one result, named after itself with underscores.
  static func one(
    _ name: String, _ columns: [String], _ value: @escaping @Sendable (ComputeCase) -> Double?
  ) -> Computation {
    several(name, columns, [name.replacing("-", with: "_")]) { given in
      value(given).map { [ComputeText.number($0)] }
    }
  }

  static func several(
    _ name: String, _ columns: [String], _ results: [String], _ values: @escaping @Sendable (ComputeCase) -> [String]?
  ) -> Computation {
    Computation(name: name, columns: columns, results: results, method: .line(values))
  }

  static let all = felt + air + sky
}

/// One line of the input, read by the names of its columns.
struct ComputeCase {
  let line: Int
  private let index: [String: Int]
  private let fields: [String]

  init(_ row: CSV.Row, index: [String: Int]) {
    line = row.line
    fields = row.fields
    self.index = index
  }

  /// Without blanks around it; `nil` where it is empty or the line too short.
  func text(_ column: String) -> String? {
    guard let position = index[column], position < fields.count else { return nil }
    let text = fields[position].trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// `nil` also for what is no finite number.
  func number(_ column: String) -> Double? {
    text(column).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// `nil` also for what the quantity cannot be.
  func quantity<Q: Quantity>(_ column: String, _ type: Q.Type = Q.self) -> Q? { number(column).flatMap { Q($0) } }

  func instant(_ column: String) -> Date? { text(column).flatMap(ComputeText.instant) }

  var coordinates: Coordinates? {
    guard let latitude = number("latitude"), let longitude = number("longitude") else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
