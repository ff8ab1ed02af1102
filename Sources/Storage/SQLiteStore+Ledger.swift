public import Forecasting
import Foundation

/// How providers do and what was used of their quotas: one row a provider, changed whole and by one process at a time.
extension SQLiteStore: ProviderLedger {
  /// What is remembered of a provider; an empty record where nothing is.
  public func record(of provider: String) async throws(AnswerStoreError) -> ProviderRecord {
    do throws(StoreError) {
      return try Self.record(of: provider, in: &connection)
    } catch {
      throw AnswerStoreError(problem: error.description)
    }
  }

  /// Reads, changes and writes a record in one transaction; it is on disk when this returns.
  public func change<Outcome: Sendable>(
    _ provider: String, _ change: @Sendable (inout ProviderRecord) -> Outcome
  ) async throws(AnswerStoreError) -> (Outcome, ProviderRecord) {
    do throws(StoreError) {
      var record = ProviderRecord(provider: provider)
      var outcome: Outcome?
      try connection.transaction { (connection) throws(StoreError) in
        record = try Self.record(of: provider, in: &connection)
        outcome = change(&record)
        guard let document = try? JSONEncoder().encode(record) else { return }
        try connection.run(
          "INSERT INTO providers (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record",
          .text(provider), .blob(document))
      }
      guard let outcome else { throw .failed(code: 0, message: "a transaction did nothing", sql: "") }
      return (outcome, record)
    } catch {
      throw AnswerStoreError(problem: error.description)
    }
  }

  /// A record that can no longer be read begins anew: what it holds is counted again within a day.
  private static func record(
    of provider: String, in connection: inout SQLiteConnection
  ) throws(StoreError) -> ProviderRecord {
    let rows = try connection.run("SELECT record FROM providers WHERE id = ?", .text(provider))
    guard case .blob(let document)? = rows.first?.first,
      let record = try? JSONDecoder().decode(ProviderRecord.self, from: document)
    else { return ProviderRecord(provider: provider) }
    return record
  }
}
