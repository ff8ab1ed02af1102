/// 128 bits that tell bodies apart, the same in every process and on every machine.
///
/// Two chains of 64 × 64-bit multiplications whose halves are folded together. Good against accident, not against
/// malice: whoever acts on an equal hash compares the bytes too.
struct BodyHash: Hashable {
  let first: UInt64
  let second: UInt64

  /// O(n), about one multiplication per lane for every eight bytes.
  init(_ bytes: [UInt8]) {
    var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F ^ UInt64(bytes.count)
    bytes.withUnsafeBytes { raw in
      var offset = 0
      while offset < raw.count {
        var word: UInt64 = 0
        if offset + 8 <= raw.count {
          word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        } else {
          for byte in raw[offset...].reversed() { word = word << 8 | UInt64(byte) }
        }
        first = Self.fold(first ^ word, 0xD6E8_FEB8_6659_FD93) &+ word
        second = Self.fold(second &+ word, 0xA076_1D64_78BD_642F) ^ word
        offset += 8
      }
    }
    self.first = Self.fold(first ^ second, 0xE703_7ED1_A0B4_28DB)
    self.second = Self.fold(second, 0x8EBC_6AF0_9C88_C6E3 ^ first)
  }

  /// Letters and digits.
  var text: String { String(first, radix: 36) + String(second, radix: 36) }

  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
