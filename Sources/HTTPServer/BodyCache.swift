import Synchronization

/// Entity tags and packed forms of bodies that are sent again and again.
///
/// A body is found by its array's address first. (1) An entry keeps the array it was made from, so as long as the
/// entry lives that address cannot belong to another array, and copy-on-write keeps its content from changing. A fresh
/// array with old content is found by its hash, and then compared byte by byte.
final class BodyCache: Sendable {
  /// One body and all that has been computed of it.
  final class Entry: Sendable {
    let bytes: [UInt8]
    let hash: BodyHash
    /// A strong entity tag, quotes included.
    let tag: String
    private let forms = Mutex<[ContentCoding: Payload?]>([:])

    init(_ bytes: [UInt8], hash: BodyHash) {
      self.bytes = bytes
      self.hash = hash
      tag = "\"\(hash.text)\""
    }

    /// Packed once and kept; `nil` where packing does not make it shorter. Two that ask at once wait for one packing.
    func form(_ coding: ContentCoding) -> Payload? {
      forms.withLock { forms in
        if let known = forms[coding] { return known }
        let made = coding == .identity ? Payload(bytes) : Compression.pack(bytes, as: coding).map(Payload.init)
        forms[coding] = .some(made)
        return made
      }
    }
  }

  /// Two generations instead of a list in order of use: when the young one is full it becomes the old one, and what
  /// nobody asked for since is forgotten.
  private struct Generation {
    var byAddress: [UInt: Entry] = [:]
    var byHash: [BodyHash: Entry] = [:]
    var size = 0
  }

  private let limit: Int
  private let state = Mutex((young: Generation(), old: Generation()))

  /// - Parameter limit: bytes of bodies kept; packed forms come on top, at most as much again for each coding.
  init(limit: Int) { self.limit = limit }

  /// The entry for that body, made where there is none. Bodies above an eighth of the limit are not kept.
  func entry(for body: [UInt8]) -> Entry {
    let address = Self.address(of: body)
    // (1) makes the address enough; the count only guards against an empty array's shared one.
    if let known = find({ $0.byAddress[address] }), known.bytes.count == body.count { return known }
    let hash = BodyHash(body)
    if let known = find({ $0.byHash[hash] }), known.bytes == body { return known }
    let made = Entry(body, hash: hash)
    if body.count <= limit / 8 { state.withLock { Self.insert(made, into: &$0, limit: limit) } }
    return made
  }

  private func find(_ lookUp: (Generation) -> Entry?) -> Entry? {
    state.withLock { state in
      if let entry = lookUp(state.young) { return entry }
      guard let entry = lookUp(state.old) else { return nil }
      Self.insert(entry, into: &state, limit: limit)
      return entry
    }
  }

  private static func insert(_ entry: Entry, into state: inout (young: Generation, old: Generation), limit: Int) {
    if state.young.size + entry.bytes.count > limit / 2 { state = (Generation(), state.young) }
    state.young.byAddress[address(of: entry.bytes)] = entry
    state.young.byHash[entry.hash] = entry
    state.young.size += entry.bytes.count
  }

  private static func address(of body: [UInt8]) -> UInt {
    body.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
