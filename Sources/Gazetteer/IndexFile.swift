import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A read-only, memory-mapped file of numbered sections (layout: `scripts/gazetteer/container.py`).
///
/// This is the only file of the target that touches raw memory. (1) The checksum is compared once, on opening; (2) from
/// then on nobody checks what the sections hold; (3) a `Section` is valid as long as its `IndexFile` lives.
final class IndexFile: Sendable {
  // Proof for the unchecked pointer: mapped PROT_READ, never written, unmapped only in deinit.
  private struct Mapping: @unchecked Sendable {
    let base: UnsafeRawPointer
    let count: Int
  }

  private let mapping: Mapping
  private let table: [Range<Int>]

  /// Opens and verifies; reads the whole file once (about 20 MB in 10 ms).
  init(_ url: URL, magic: String, version: UInt32, sections: Int) throws(GazetteerError) {
    let path = url.path
    mapping = try Self.map(path)
    // `deinit` does not run for a throwing init of a class whose properties are not all set
    table = try Self.verified(mapping, path: path, magic: magic, version: version, sections: sections)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: mapping.base), mapping.count) }

  func section(_ index: Int) -> Section {
    let range = table[index]
    return Section(base: mapping.base + range.lowerBound, count: range.count)
  }

  private static func map(_ path: String) throws(GazetteerError) -> Mapping {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .missing(path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .missing(path: path) }
    let count = Int(status.st_size)
    guard count >= 24 else { throw .damaged(path: path) }
    guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), base != MAP_FAILED else {
      throw .missing(path: path)
    }
    return Mapping(base: UnsafeRawPointer(base), count: count)
  }

  private static func verified(
    _ mapping: Mapping, path: String, magic: String, version: UInt32, sections: Int
  ) throws(GazetteerError) -> [Range<Int>] {
    var accepted = false
    defer { if !accepted { munmap(UnsafeMutableRawPointer(mutating: mapping.base), mapping.count) } }
    let file = Section(base: mapping.base, count: mapping.count)
    guard file.text(0, 8) == magic, file.u32(at: 8) == version, file.u32(at: 12) == sections else {
      throw .unknownFormat(path: path)
    }
    let start = (24 + 8 * sections + 7) / 8 * 8
    guard file.count >= start, file.count % 8 == 0, file.checksum(from: 24) == file.u64(at: 16) else {
      throw .damaged(path: path)
    }
    var table: [Range<Int>] = []
    for index in 0..<sections {
      let offset = Int(file.u32(at: 24 + 8 * index))
      let length = Int(file.u32(at: 28 + 8 * index))
      guard offset >= start, offset + length <= file.count else { throw .damaged(path: path) }
      table.append(offset..<offset + length)
    }
    accepted = true
    return table
  }
}

/// A stretch of an `IndexFile`; all numbers in it are little-endian and need no alignment.
struct Section: @unchecked Sendable {
  // Proof for the unchecked pointer: see `IndexFile.Mapping`; the memory is read-only and outlives this value (3).
  fileprivate let base: UnsafeRawPointer
  /// In bytes.
  let count: Int

  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count)
    return base.load(fromByteOffset: index, as: UInt8.self)
  }

  func u16(at offset: Int) -> Int {
    assert(offset >= 0 && offset + 2 <= count)
    return Int(UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  func u24(at offset: Int) -> Int {
    Int(self[offset]) | Int(self[offset + 1]) << 8 | Int(self[offset + 2]) << 16
  }

  func u32(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset + 4 <= count)
    return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  func i32(at offset: Int) -> Int32 { Int32(bitPattern: u32(at: offset)) }

  func u64(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count)
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  func text(_ offset: Int, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: base + offset, count: length), as: UTF8.self)
  }

  /// Below, equal to or above zero as the bytes of `range` sort against those of `other` from `start` on.
  func compare(_ range: Range<Int>, with other: [UInt8], from start: Int) -> Int {
    assert(range.upperBound <= count)
    let rest = other.count - start
    let order = other.withUnsafeBytes { bytes in
      bytes.baseAddress.map { Int(memcmp(base + range.lowerBound, $0 + start, min(range.count, rest))) } ?? 0
    }
    return order != 0 ? order : range.count - rest
  }

  /// How many leading bytes of `range` equal those of `other` from `start` on.
  func matching(_ range: Range<Int>, with other: [UInt8], from start: Int) -> Int {
    var count = 0
    while count < range.count, start + count < other.count, self[range.lowerBound + count] == other[start + count] {
      count += 1
    }
    return count
  }

  /// The sum that `container.py` writes: each 8-byte word times an odd number made of its position.
  fileprivate func checksum(from start: Int) -> UInt64 {
    let prime: UInt64 = 0x100_0000_01B3
    let words = (count - start) / 8
    var total: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(words)
    for index in 0..<words {
      total &+= u64(at: start + index * 8) &* (UInt64(index) &* 2 &+ prime)
    }
    return total
  }
}
