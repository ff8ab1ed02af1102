import Synchronization

/// The pictures looked at most recently, up to a number of bytes.
///
/// Two generations instead of a list in order of use: when the young one is half the limit it becomes the old one, and
/// what nobody looked at since is forgotten. Expired pictures stay, to be shown where the provider fails.
final class TileCache: Sendable {
  private struct State {
    var young: [TileKey: Tile] = [:]
    var old: [TileKey: Tile] = [:]
    var youngSize = 0
  }

  /// What a picture costs beside its file: its key, dates and place in the tables, in bytes.
  private static let overhead = 256

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: bytes kept.
  init(limit: Int) { self.limit = limit }

  func tile(for key: TileKey) -> Tile? {
    state.withLock { state in
      if let tile = state.young[key] { return tile }
      guard let tile = state.old[key] else { return nil }
      insert(tile, for: key, into: &state)
      return tile
    }
  }

  func keep(_ tile: Tile, for key: TileKey) { state.withLock { insert(tile, for: key, into: &$0) } }

  /// Bytes held.
  var size: Int {
    state.withLock { ($0.young.values.map(Self.cost) + $0.old.values.map(Self.cost)).reduce(0, +) }
  }

  private static func cost(_ tile: Tile) -> Int { tile.file.count + overhead }

  private func insert(_ tile: Tile, for key: TileKey, into state: inout State) {
    let cost = Self.cost(tile)
    guard cost <= limit / 8 else { return }
    state.old[key] = nil
    if let known = state.young[key] { state.youngSize -= Self.cost(known) }
    if state.youngSize + cost > limit / 2 {
      state.old = state.young
      state.old[key] = nil
      state.young = [:]
      state.youngSize = 0
    }
    state.young[key] = tile
    state.youngSize += cost
  }
}
