/// The vocabulary that answers are described in: JSON Schema 2020-12, as OpenAPI 3.1 has it.
enum Schema {
  static let text: JSONValue = ["type": "string"]
  /// With something in it that is no space.
  static let notBlank: JSONValue = ["type": "string", "pattern": "\\S"]
  static let number: JSONValue = ["type": "number"]
  static let integer: JSONValue = ["type": "integer"]
  static let bool: JSONValue = ["type": "boolean"]
  /// A UTC instant.
  static let instant: JSONValue = ["type": "string", "format": "date-time"]
  /// A place's own date.
  static let date: JSONValue = ["type": "string", "format": "date"]
  static let verdict = oneOf(["go", "care", "no", "unknown"])
  static let percent = integer(in: 0...100)

  static func integer(in range: ClosedRange<Int>) -> JSONValue {
    ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
  }

  static func number(in range: ClosedRange<Double>) -> JSONValue {
    ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
  }

  /// A type that may be missing: `number`, `string` …
  static func nullable(_ type: String) -> JSONValue { ["type": .array([.string(type), "null"])] }

  static let nullableInstant: JSONValue = ["type": ["string", "null"], "format": "date-time"]

  /// Numbers that may be missing, each with its unit as the description.
  static func numbers(_ units: KeyValuePairs<String, String>) -> [String: JSONValue] {
    Dictionary(
      uniqueKeysWithValues: units.map { name, unit in
        (name, ["type": ["number", "null"], "description": .string(unit)])
      })
  }

  static func oneOf(_ words: [String]) -> JSONValue {
    ["type": "string", "enum": .array(words.map(JSONValue.string))]
  }

  static func nullableWord(_ words: [String]) -> JSONValue {
    ["type": ["string", "null"], "enum": .array(words.map(JSONValue.string) + [.null])]
  }

  static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/" + name)] }

  static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

  static func list(_ name: String) -> JSONValue { list(of: reference(name)) }

  static func optional(_ schema: JSONValue) -> JSONValue { ["anyOf": [schema, ["type": "null"]]] }

  /// All fields are always present unless `required` names the few that are.
  static func object(_ fields: [String: JSONValue], required: [String]? = nil) -> JSONValue {
    [
      "type": "object", "properties": .object(fields),
      "required": .array((required ?? fields.keys.sorted()).map(JSONValue.string)),
    ]
  }
}
