extension String {
  /// How many columns of a terminal the text takes: wide East Asian characters and emoji take two, marks none.
  var columns: Int {
    unicodeScalars.reduce(0) { total, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control: return total
      default: break
      }
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        return total + 2
      default: return total + 1
      }
    }
  }

  /// Filled with spaces up to a width; longer text stays as it is.
  func padded(to width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - columns))
    return right ? space + self : self + space
  }

  /// Lines no wider than `width`, broken between words; a longer word has a line of its own.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.columns + 1 + String(word).columns <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
