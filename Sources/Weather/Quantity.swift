/// A physical quantity kept in one unit, refused when it cannot be.
///
/// It is coded in JSON as its bare number; `null` stands for a missing one.
public protocol Quantity: Hashable, Comparable, Sendable, Codable {
  /// What is possible, in the unit that is stored.
  static var possible: ClosedRange<Double> { get }

  /// The number, in the unit that the type's own property names.
  var magnitude: Double { get }

  /// Takes a number known to be possible; ``init(_:)`` is the door for numbers from outside.
  init(unchecked magnitude: Double)
}

extension Quantity {
  /// `nil` for what is not finite or outside ``possible``, such as a provider's −999.
  public init?(_ magnitude: Double) {
    guard magnitude.isFinite, Self.possible.contains(magnitude) else { return nil }
    self.init(unchecked: magnitude)
  }

  /// The nearest possible value; for results of formulas, never for input.
  public init(clamping magnitude: Double) {
    self.init(unchecked: min(max(magnitude, Self.possible.lowerBound), Self.possible.upperBound))
  }

  public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try container.decode(Double.self)
    guard let value = Self(number) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(number) is not between \(Self.possible.lowerBound) and \(Self.possible.upperBound)")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(magnitude)
  }
}
