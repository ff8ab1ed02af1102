import Synchronization

/// Names for requests: sixteen hexadecimal digits, different for every request of a listener.
final class RequestIDs: Sendable {
  private let seed: UInt64
  private let next = Atomic<UInt64>(0)

  init() { seed = UInt64.random(in: .min ... .max) }

  /// The caller's own name where it is short and harmless in a log, else a new one.
  func id(offered: String?) -> String {
    if let offered, Self.isSane(offered) { return offered }
    // A bijection of the counter (splitmix64), so ids look random yet never repeat within 2^64.
    var mixed = seed &+ next.wrappingAdd(1, ordering: .relaxed).newValue &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: mixed >> UInt64(60 - 4 * place)) & 0xF
        digits[place] = digit < 10 ? 0x30 + digit : 0x61 + digit - 10
      }
      return 16
    }
  }

  /// 1 to 64 letters, digits, dots, dashes and underscores.
  static func isSane(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }
}
