import Foundation
import Testing

@testable import Weather

/// Results of an independent implementation, made by a script in `scripts/vectors` and named in the first line.
struct VectorFile {
  let origin: String
  private let columns: [String: Int]
  private let lines: [[Substring]]

  init(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Vectors")
    let text = try String(contentsOf: folder.appending(path: "\(name).csv"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    origin = String(lines[0])
    let header = lines[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    columns = Dictionary(uniqueKeysWithValues: header.enumerated().map { ($1, $0) })
    self.lines = lines.dropFirst(2).map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  var rows: [Row] { lines.map { Row(columns: columns, fields: $0) } }

  struct Row: CustomStringConvertible {
    let columns: [String: Int]
    let fields: [Substring]

    var description: String { fields.joined(separator: ",") }

    func text(_ column: String) throws -> String {
      let index = try #require(columns[column], "no column \(column)")
      return String(fields[index])
    }

    /// `nil` for an empty field.
    func number(_ column: String) throws -> Double? {
      let text = try text(column)
      return text.isEmpty ? nil : try #require(Double(text) as Double?, "\(text) is no number")
    }

    func value(_ column: String) throws -> Double {
      let number = try number(column)
      return try #require(number, "nothing in \(column)")
    }

    func quantity<Q: Quantity>(_ column: String, _ type: Q.Type = Q.self) throws -> Q {
      let value = try value(column)
      return try #require(Q(value))
    }

    /// A time to the minute, UTC.
    func time(_ column: String) throws -> Date {
      try Date(text(column).replacing("Z", with: ":00Z"), strategy: .iso8601)
    }
  }
}

/// Writes expected and given down the moment the difference grows beyond what the test allows.
struct Worst {
  private(set) var difference = 0.0
  private(set) var row = ""

  mutating func see(_ given: Double, _ expected: Double, _ row: VectorFile.Row) {
    let difference = abs(given - expected)
    if !(difference <= self.difference) { (self.difference, self.row) = (difference, row.description) }
  }
}

func celsius(_ value: Double) throws -> Temperature { try #require(Temperature(celsius: value)) }
func percent(_ value: Double) throws -> Percentage { try #require(Percentage(percent: value)) }
func metresPerSecond(_ value: Double) throws -> Speed { try #require(Speed(metresPerSecond: value)) }
func micrograms(_ value: Double) throws -> Concentration { try #require(Concentration(value)) }
func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
func at(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
  try #require(Coordinates(latitude: latitude, longitude: longitude))
}
