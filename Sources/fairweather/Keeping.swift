import Forecasting
import Foundation
import Providers
import ServerStorage
import Storage
import Weather

/// Where answers and what is known of providers are kept: in a file of this process, and above it on a Redis that
/// several processes share where one is named.
struct Keeping {
  /// `nil` without a folder to write in: then all of it lives in memory alone.
  let own: SQLiteStore?
  /// `nil` where none is named.
  let shared: RedisCache?
  let answers: (any AnswerStore)?
  let ledger: (any ProviderLedger)?

  init(
    _ settings: Settings, _ clock: @escaping @Sendable () -> Date, _ warn: @escaping @Sendable (String) -> Void
  ) async throws(UsageError) {
    shared = try Self.shared(settings, clock, warn)
    own = Self.own(settings, clock, warn)
    if let shared {
      answers = SharedAnswers(shared: shared, own: own)
      ledger = SharedLedger(shared: shared, own: own, name: UUID().uuidString, clock: clock)
      await shared.start()
    } else {
      answers = own
      ledger = own
    }
  }

  private static func own(
    _ settings: Settings, _ clock: () -> Date, _ warn: @escaping @Sendable (String) -> Void
  ) -> SQLiteStore? {
    guard (try? FileManager.default.createDirectory(at: settings.data, withIntermediateDirectories: true)) != nil else {
      warn(
        "answers are not kept across restarts: \(settings.data.path) is no folder and cannot be made one; see --data")
      return nil
    }
    do {
      return try SQLiteStore(
        at: settings.data.appending(path: "answers.sqlite"),
        whenDamaged: .setAside { error, path in warn("\(error); it was set aside as \(path) and a new one begun") },
        now: clock())
    } catch {
      warn("answers are not kept across restarts: \(error)")
      return nil
    }
  }

  /// What `--shared-cache` names, not yet connected; a wrong address is wrong use and is not repeated, because it may
  /// hold a password.
  static func shared(
    _ settings: Settings, _ clock: @escaping @Sendable () -> Date, _ warn: @escaping @Sendable (String) -> Void
  ) throws(UsageError) -> RedisCache? {
    guard let text = settings.value("shared-cache") else { return nil }
    let address: RedisAddress
    do {
      address = try RedisAddress(text)
    } catch {
      throw UsageError("--shared-cache cannot be used: \(error.sentence)")
    }
    return RedisCache(at: address, clock: clock) { event in
      switch event {
      case .lost(let error): warn("the shared cache at \(address) is gone (\(error)); this process carries on alone")
      case .back: warn("the shared cache at \(address) answers again")
      }
    }
  }

  /// Whether the file answers; it is asked for a key that nobody keeps.
  var isOwnUp: Bool {
    get async {
      guard let own, let cell = Coordinates(latitude: 0, longitude: 0) else { return false }
      do {
        _ = try await own.answer(for: AnswerKey(provider: "health", block: .hours, cell: cell))
        return true
      } catch {
        return false
      }
    }
  }

  /// How the shared cache is; `nil` where there is none.
  var sharedState: (isUp: Bool, failures: Int)? {
    get async {
      guard let shared else { return nil }
      return (await shared.isUp, await shared.failures)
    }
  }

  func close() async { await shared?.stop() }
}
