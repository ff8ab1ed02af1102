/// A table in plain text that gives up columns where there is no room, and becomes blocks where there is hardly any.
struct TextTable {
  struct Column {
    let title: String
    /// The greatest goes first when room is short; 0 always stays.
    let sacrifice: Int
    var isRight = false
  }

  struct Cell {
    let text: String
    var tone: Tone = .neutral
  }

  let columns: [Column]
  let rows: [[Cell]]
  /// What stands below a row, for as many rows as there are notes.
  var notes: [String] = []

  private static let gap = 2

  func lines(width: Int, _ paint: (String, Tone) -> String) -> [String] {
    let widths = columns.indices.map { index in
      max(columns[index].title.columns, rows.map { $0[index].text.columns }.max() ?? 0)
    }
    var kept = columns.indices.filter { index in rows.contains { !$0[index].text.isEmpty } }
    func needed() -> Int { kept.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, kept.count - 1) }
    while needed() > width,
      let victim = kept.filter({ columns[$0].sacrifice > 0 }).max(by: { columns[$0].sacrifice < columns[$1].sacrifice })
    {
      kept.removeAll { $0 == victim }
    }
    guard needed() <= width else { return blocks(kept, width: width, paint) }
    func line(_ cells: [Cell]) -> String {
      let parts = kept.map { index in
        let isLast = index == kept.last && !columns[index].isRight
        let text =
          isLast ? cells[index].text : cells[index].text.padded(to: widths[index], right: columns[index].isRight)
        return paint(text, cells[index].tone)
      }
      return parts.joined(separator: String(repeating: " ", count: Self.gap))
    }
    return [line(columns.map { Cell(text: $0.title, tone: .unknown) })]
      + rows.indices.flatMap { [line(rows[$0])] + note($0, width: width) }
  }

  private func note(_ row: Int, width: Int) -> [String] {
    guard notes.indices.contains(row) else { return [] }
    return notes[row].wrapped(to: width - 2).map { "  " + $0 }
  }

  /// One block a row: the first cell as its heading, the others below it.
  private func blocks(_ kept: [Int], width: Int, _ paint: (String, Tone) -> String) -> [String] {
    guard let first = kept.first else { return [] }
    return rows.indices.flatMap { at -> [String] in
      let row = rows[at]
      var lines = row[first].text.wrapped(to: width)
      for index in kept.dropFirst() where !row[index].text.isEmpty {
        lines += "\(columns[index].title): \(row[index].text)".wrapped(to: width - 2).map {
          "  " + paint($0, row[index].tone)
        }
      }
      return lines + note(at, width: width)
    }
  }
}

/// A row of figures as a row of bars.
enum Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// A gap is a space, never a low bar; a row without range is level.
  static func text(_ values: [Double?]) -> String {
    let known = values.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else { return "" }
    return String(
      values.map { value in
        guard let value else { return " " }
        guard high > low else { return bars[3] }
        return bars[Int(((value - low) / (high - low) * 7).rounded())]
      })
  }
}
