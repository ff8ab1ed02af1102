import CBrotli
import CZlib

/// Packs whole bodies; the only place that calls zlib and brotli.
enum Compression {
  /// `nil` where the result would not be shorter than the original.
  static func pack(_ bytes: [UInt8], as coding: ContentCoding) -> [UInt8]? {
    let packed: [UInt8]? =
      switch coding {
      case .identity: nil
      case .gzip: gzip(bytes)
      case .brotli: brotli(bytes)
      }
    guard let packed, packed.count < bytes.count else { return nil }
    return packed
  }

  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 15 bits of window plus 16 for gzip's frame; level 6, as 9 takes twice the time for one per cent.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
      return nil
    }
    defer { deflateEnd(&stream) }
    guard let length = UInt32(exactly: bytes.count) else { return nil }
    let bound = deflateBound(&stream, UInt(length))
    return bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: Int(bound)) { output, count in
        // zlib reads `next_in` only, its type just is not const.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = length
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(clamping: bound)
        count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }.nonEmpty
  }

  private static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    let bound = BrotliEncoderMaxCompressedSize(bytes.count)
    guard bound > 0 else { return nil }
    // Quality 5 packs tighter than gzip's 6 in about the same time; a window of 256 KB holds any of our bodies.
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = bound
      let done = BrotliEncoderCompress(5, 18, BROTLI_MODE_TEXT, bytes.count, bytes, &count, output.baseAddress)
      if done == 0 { count = 0 }
    }.nonEmpty
  }
}

extension Array {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
