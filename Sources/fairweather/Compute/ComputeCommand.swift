import Foundation

/// `fairweather compute QUANTITY < in.csv > out.csv`: the formulas for whoever has numbers of their own.
enum ComputeCommand {
  static let command = Command(
    name: "compute", usage: Computation.all.map(\.name).joined(separator: "|") + " < in.csv > out.csv",
    summary: "adds a computed column, such as utci, wbgt or us-aqi, to a CSV table",
    options: [.flag("strict", "fail on the first line that gives no result, instead of leaving it empty")]
  ) { words, _, terminal in
    guard words.words.count == 1, let quantity = words.words.first else {
      throw UsageError("one quantity is expected: \(quantities).")
    }
    let input = String(decoding: terminal.read(), as: UTF8.self)
    do throws(ComputeError) {
      terminal.write(Data(try run(quantity, on: input, strict: words.has("strict")).utf8))
      return .fine
    } catch {
      guard !error.isWrongUse else { throw UsageError(error.sentence) }
      terminal.complain("fairweather compute: \(error.sentence)")
      return .failed
    }
  }

  /// The table with the result's columns behind its own; of tides, the table of their extremes.
  ///
  /// - Parameter strict: whether a line without a result is an error and not just empty.
  static func run(_ quantity: String, on input: String, strict: Bool) throws(ComputeError) -> String {
    guard let computation = Computation.all.first(where: { $0.name == quantity.replacing("_", with: "-") }) else {
      throw .unknownQuantity(quantity)
    }
    let table: CSV
    do throws(CSV.Fault) { table = try CSV(input) } catch { throw .unreadable(error) }
    let names = table.header.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    let index = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let missing = computation.columns.filter { index[$0] == nil }
    guard missing.isEmpty else { throw .columnsMissing(missing, expected: computation.columns, of: computation.name) }
    let cases = table.rows.map { ComputeCase($0, index: index) }
    switch computation.method {
    case .line(let values):
      var output = CSV.line(table.header + computation.results)
      for (row, given) in zip(table.rows, cases) {
        let result = values(given)
        if strict, result == nil { throw fault(of: given, computation) }
        let padding = [String](repeating: "", count: table.header.count - row.fields.count)
        output += CSV.line(row.fields + padding + (result ?? computation.results.map { _ in "" }))
      }
      return output
    case .table(let rows):
      if strict, let hole = cases.first(where: { $0.instant("time") == nil || $0.number("sea_level") == nil }) {
        throw fault(of: hole, computation)
      }
      return rows(cases).reduce(into: CSV.line(computation.results)) { $0 += CSV.line($1) }
    }
  }

  private static func fault(of given: ComputeCase, _ computation: Computation) -> ComputeError {
    let empty = computation.columns.filter { given.text($0) == nil }
    return empty.isEmpty
      ? .outOfRange(line: given.line, quantity: computation.name) : .inputMissing(line: given.line, columns: empty)
  }

  fileprivate static var quantities: String { Computation.all.map(\.name).joined(separator: ", ") }
}

/// Why a table could not be computed.
enum ComputeError: Error, Equatable {
  case unknownQuantity(String)
  case columnsMissing([String], expected: [String], of: String)
  case unreadable(CSV.Fault)
  case inputMissing(line: Int, columns: [String])
  case outOfRange(line: Int, quantity: String)

  /// Whether the command was called wrongly, rather than given a line without a result.
  var isWrongUse: Bool {
    switch self {
    case .unknownQuantity, .columnsMissing, .unreadable: true
    case .inputMissing, .outOfRange: false
    }
  }

  /// What was wrong and what is expected.
  var sentence: String {
    switch self {
    case .unknownQuantity(let name):
      "“\(name)” is no quantity; known are \(ComputeCommand.quantities)."
    case .columnsMissing(let missing, let expected, let name):
      "\(name) needs the columns \(expected.joined(separator: ", ")); missing: \(missing.joined(separator: ", "))."
    case .unreadable(.empty):
      "nothing to read: a CSV table with a header is expected on standard input."
    case .unreadable(.quoteNeverClosed(let line)):
      "line \(line): a quoted field begins here and never ends."
    case .unreadable(.textAfterQuote(let line)):
      "line \(line): after a closing quote only a comma or the line's end may follow."
    case .unreadable(.tooManyFields(let line, let given, let expected)):
      "line \(line): \(given) fields where the header names \(expected)."
    case .inputMissing(let line, let columns):
      "line \(line): no \(columns.joined(separator: ", "))."
    case .outOfRange(let line, let quantity):
      "line \(line): an input cannot be read or lies outside the range of \(quantity)."
    }
  }
}
