public import Forecasting
import Foundation

/// The last known warnings: one row a source.
extension SQLiteStore: AlertStore {
  /// Rows that nobody renewed for so long speak of nothing that is still in force, in seconds.
  private static let lifeOfAlerts = 30 * 86_400.0

  /// What was kept last; `nil` where nothing was, or it can no longer be read: it is read anew within minutes.
  public func bulletin(of source: String) async throws(AnswerStoreError) -> KeptBulletin? {
    do throws(StoreError) {
      let rows = try connection.run("SELECT document FROM alerts WHERE source = ?", .text(source))
      guard case .blob(let document)? = rows.first?.first else { return nil }
      return try? JSONDecoder().decode(KeptBulletin.self, from: document)
    } catch {
      throw AnswerStoreError(problem: error.description)
    }
  }

  /// Keeps a bulletin; it is on disk when this returns.
  public func keep(_ bulletin: KeptBulletin, of source: String) async throws(AnswerStoreError) {
    guard let document = try? JSONEncoder().encode(bulletin) else { return }
    let stamp = bulletin.readAt.timeIntervalSince1970
    do throws(StoreError) {
      try connection.transaction { (connection) throws(StoreError) in
        try connection.run("DELETE FROM alerts WHERE read_at < ?", .real(stamp - Self.lifeOfAlerts))
        try connection.run(
          """
          INSERT INTO alerts (source, read_at, document) VALUES (?, ?, ?)
          ON CONFLICT (source) DO UPDATE SET read_at = excluded.read_at, document = excluded.document
          """,
          .text(source), .real(stamp), .blob(document))
      }
    } catch {
      throw AnswerStoreError(problem: error.description)
    }
  }
}
