/// Bytes at a fixed address, so that C may read them for as long as the payload is retained.
///
/// `@unchecked Sendable` holds because the memory is written in `init` only and freed in `deinit`.
final class Payload: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  init(_ source: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 16)
    memory.copyBytes(from: source)
    bytes = UnsafeRawBufferPointer(memory)
  }

  deinit { bytes.deallocate() }
}
