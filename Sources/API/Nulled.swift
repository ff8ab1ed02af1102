/// An optional field that is written as `null` when missing, never left out.
@propertyWrapper
struct Nulled<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension Nulled: Sendable where Value: Sendable {}
