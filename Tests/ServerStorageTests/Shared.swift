import Forecasting
import Foundation
import Providers
import ServerStorage
import TestSupport
import Weather

/// What the tests of this target stand on: one Redis, and as many processes' views of it as they like.
enum Shared {
  static let noon = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00Z

  /// A view of its own, connected; `report` is told what happens to its connection.
  static func cache(
    at address: String, report: @escaping @Sendable (RedisCache.Event) -> Void = { _ in }
  ) async throws -> RedisCache {
    signal(SIGPIPE, SIG_IGN)  // as the program does at its start
    let cache = RedisCache(at: try RedisAddress(address), clock: { noon }, report: report)
    await cache.start()
    return cache
  }

  static func key(_ name: String = "open-meteo", block: AnswerBlock = .hours) -> AnswerKey {
    guard let cell = Coordinates(latitude: 38.72, longitude: -9.13) else {
      preconditionFailure("a test's own place must be on the Earth")
    }
    return AnswerKey(provider: name, block: block, cell: cell)
  }
}
