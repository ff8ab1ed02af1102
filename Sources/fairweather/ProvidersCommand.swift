import Forecasting
import Foundation
import Providers
import Storage
import Weather

/// `fairweather providers`: who is asked in which order, how they last did, and how far the quota reaches.
enum ProvidersCommand {
  static let command = Command(
    name: "providers", usage: "[--providers A,B] [--data ./data] [--json]",
    summary: "who is asked, in which state, with how much quota left",
    options: [DataOptions.json, DataOptions.data, DataOptions.providers, DataOptions.clock]
  ) { words, settings, terminal in
    let now = try settings.clock()()
    let asked = try LiveProviders.kinds(settings)
    let ledger = try ledger(settings, now)
    let transport = URLSessionTransport()
    var states: [ProviderState] = []
    for kind in asked + LiveProviders.all.filter({ kind in !asked.contains { $0.id == kind.id } }) {
      let position = asked.firstIndex { $0.id == kind.id }
      var provider: (any WeatherProvider)?
      if kind.hasKey(settings) { provider = try kind.make(settings, transport) }
      let record = try await record(of: kind.id, in: ledger)
      states.append(
        ProviderState(kind: kind, position: position.map { $0 + 1 }, provider: provider, record: record, at: now))
    }
    if words.has("json") {
      let document = ["providers": states]
      terminal.write(try WeatherJSON.encoder(pretty: true).encode(document) + Data("\n".utf8))
    } else {
      terminal.print(states.map { $0.text(at: now) }.joined(separator: "\n"))
    }
    return .fine
  }

  /// What `serve` and the others have noted; `nil` where nothing has been kept yet.
  private static func ledger(_ settings: Settings, _ now: Date) throws -> SQLiteStore? {
    let file = settings.data.appending(path: "answers.sqlite")
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return nil }
    do throws(StoreError) {
      return try SQLiteStore(at: file, now: now)
    } catch {
      throw Failure("what is known of the providers cannot be read: \(error)")
    }
  }

  private static func record(of id: String, in ledger: SQLiteStore?) async throws -> ProviderRecord {
    do throws(AnswerStoreError) {
      return try await ledger?.record(of: id) ?? ProviderRecord(provider: id)
    } catch {
      throw Failure("what is known of \(id) cannot be read: \(error.problem)")
    }
  }
}
