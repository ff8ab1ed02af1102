/// An optional field that is written as `null` when missing, never left out.
// The initialiser must be written out: only then do memberwise initialisers take the value instead of the wrapper.
// swift-format-ignore: UseSynthesizedInitializer
@propertyWrapper
struct Nulled<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension Nulled: Sendable where Value: Sendable {}
