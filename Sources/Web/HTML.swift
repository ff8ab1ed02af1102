/// A piece of markup that is safe by its type.
///
/// Only what stands in the source as a literal is markup; every `String` put into one is escaped, for text and for
/// quoted attributes alike, and there is no way to turn a `String` into markup. Attributes are always quoted.
struct HTML: Sendable, ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral literal: StaticString) { text = literal.description }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  private init(trusted text: String) { self.text = text }

  /// Nothing at all.
  static let none = HTML(trusted: "")

  static func + (left: HTML, right: HTML) -> HTML { HTML(trusted: left.text + right.text) }

  static func += (left: inout HTML, right: HTML) { left.text += right.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    mutating func appendInterpolation(_ value: String) { text.appendEscaped(value) }

    mutating func appendInterpolation(_ value: String?) { if let value { text.appendEscaped(value) } }

    mutating func appendInterpolation(_ value: Int) { text += String(value) }

    mutating func appendInterpolation(_ value: HTML) { text += value.text }

    mutating func appendInterpolation(_ value: HTML?) { if let value { text += value.text } }

    /// A coordinate of a drawing, to a tenth.
    mutating func appendInterpolation(decimal value: Double) {
      let tenths = Int((value * 10).rounded())
      text += tenths % 10 == 0 ? String(tenths / 10) : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    mutating func appendInterpolation(if condition: Bool, _ value: @autoclosure () -> HTML) {
      if condition { text += value().text }
    }
  }
}

extension Sequence {
  /// One piece of markup for each element, in a row.
  func html(_ render: (Element) -> HTML) -> HTML { reduce(into: HTML.none) { $0 += render($1) } }
}

extension Optional {
  /// Markup for a value that is there, nothing for one that is not.
  func html(_ render: (Wrapped) -> HTML) -> HTML { map(render) ?? .none }
}

extension String {
  /// Appends with the five characters escaped that can end text or a quoted attribute.
  fileprivate mutating func appendEscaped(_ value: String) {
    guard value.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 || $0 == 0x27 }) else {
      self += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": self += "&amp;"
      case "<": self += "&lt;"
      case ">": self += "&gt;"
      case "\"": self += "&quot;"
      case "'": self += "&#39;"
      default: unicodeScalars.append(scalar)
      }
    }
  }
}
