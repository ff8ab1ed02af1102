/// A number with so many decimals, as digits: the only way Fairweather rounds for people.
///
/// Halves go away from zero (−2.5 is −3), and there is no negative zero.
public struct RoundedNumber: Hashable, Sendable {
  /// Whether it is below zero after rounding.
  public let isNegative: Bool
  /// The digits before the point, at least one.
  public let whole: String
  /// The digits behind the point, as many as were asked for.
  public let fraction: String

  /// - Parameters:
  ///   - value: finite and below 10¹⁵ in size; what is not is read as the nearest that is.
  ///   - decimals: 0…6.
  public init(_ value: Double, decimals: Int = 0) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let bounded = value.isNaN ? 0 : min(max(value, -1e12), 1e12)
    // A hair's breadth makes 2.675, stored as 2.67499…, the half that it was written as.
    let scaled = Int64((abs(bounded) * scale + abs(bounded) * scale * 1e-14).rounded(.toNearestOrAwayFromZero))
    isNegative = bounded < 0 && scaled != 0
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    whole = String(padded.dropLast(decimals))
    fraction = String(padded.suffix(decimals))
  }

}
