import Foundation

/// A JSON value as a provider sent it, read without opinion: keys keep their order, and nothing is converted.
///
/// JSON (RFC 8259), and what providers send in its place: a byte order mark, and the bare `NaN` and `Infinity` of any
/// case, which are read as `null`.
enum WireValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([WireValue])
  case object(WireObject)

  /// Throws ``ProviderError/unreadable(field:)`` with an empty field for what is not JSON, or is cut off.
  init(_ body: Data) throws(ProviderError) {
    var reader = WireReader(body)
    guard let value = reader.document() else { throw .unreadable(field: "") }
    self = value
  }

  /// A finite number, also when it was sent as a string.
  var number: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .string(let text): Double(text.trimmingCharacters(in: .whitespaces)).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// A truth value as the number that other answers send in its place.
  var flag: Double? { if case .bool(let value) = self { value ? 1 : 0 } else { nil } }

  /// A text that is not blank.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  var array: [WireValue]? { if case .array(let values) = self { values } else { nil } }
  var object: WireObject? { if case .object(let object) = self { object } else { nil } }
  var isNull: Bool { self == .null }

  subscript(key: String) -> WireValue? { object?[key] }
}

/// A JSON object whose keys keep their order; of two equal keys the last counts.
struct WireObject: Equatable {
  private(set) var keys: [String] = []
  private var values: [String: WireValue] = [:]

  init() {}

  /// A member; `nil` where it is absent, `.null` where it is there and null.
  subscript(key: String) -> WireValue? {
    get { values[key] }
    set {
      if values.updateValue(newValue ?? .null, forKey: key) == nil { keys.append(key) }
    }
  }

  var isEmpty: Bool { keys.isEmpty }
}
