/// A table of text with a header, after RFC 4180.
///
/// Read are fields in quotes (with commas, line ends and doubled quotes inside), line ends of one or two characters and
/// a byte order mark; blank lines are no cases. Fields keep their spaces.
struct CSV {
  let header: [String]
  let rows: [Row]

  /// One record and the line of the file on which it begins, counted from 1.
  struct Row {
    let line: Int
    let fields: [String]
  }

  /// Why a text is no table.
  enum Fault: Error, Equatable {
    case empty
    case quoteNeverClosed(line: Int)
    case textAfterQuote(line: Int)
    case tooManyFields(line: Int, given: Int, expected: Int)
  }

  init(_ text: String) throws(Fault) {
    var records = try Self.records(Array(text.utf8))
    guard !records.isEmpty else { throw .empty }
    let header = records.removeFirst().fields
    for record in records where record.fields.count > header.count {
      throw .tooManyFields(line: record.line, given: record.fields.count, expected: header.count)
    }
    self.header = header
    rows = records
  }

  private static func records(_ bytes: [UInt8]) throws(Fault) -> [Row] {
    let (quote, comma, lineFeed, carriageReturn) = (UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(10), UInt8(13))
    var records: [Row] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var (line, firstLine) = (1, 1)
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var wasQuoted = false

    func endField() {
      fields.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
      wasQuoted = false
    }
    func endRecord() {
      let isBlank = fields.isEmpty && field.isEmpty && !wasQuoted
      endField()
      if !isBlank { records.append(Row(line: firstLine, fields: fields)) }
      fields.removeAll(keepingCapacity: true)
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case quote where field.isEmpty && !wasQuoted:
        wasQuoted = true
        let opened = line
        while true {
          guard index < bytes.count else { throw .quoteNeverClosed(line: opened) }
          let inner = bytes[index]
          index += 1
          if inner == lineFeed { line += 1 }
          guard inner == quote else {
            field.append(inner)
            continue
          }
          guard index < bytes.count, bytes[index] == quote else { break }
          field.append(quote)
          index += 1
        }
      case comma: endField()
      case lineFeed, carriageReturn:
        if byte == carriageReturn, index < bytes.count, bytes[index] == lineFeed { index += 1 }
        line += 1
        endRecord()
        firstLine = line
      default:
        guard !wasQuoted else { throw .textAfterQuote(line: line) }
        field.append(byte)
      }
    }
    if !field.isEmpty || !fields.isEmpty || wasQuoted { endRecord() }
    return records
  }

  /// One line of a table, quoted where it must be.
  static func line(_ fields: [String]) -> String {
    fields.map { field in
      let mustBeQuoted = field.utf8.contains { [UInt8(ascii: "\""), UInt8(ascii: ","), 10, 13].contains($0) }
      return mustBeQuoted ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
    }.joined(separator: ",") + "\n"
  }
}
