import Foundation
import Testing
import Weather

@testable import Providers

/// Answers recorded elsewhere, kept beside the checkout and never in it; without them there is nothing to test here.
enum Corpus {
  struct Entry: Sendable, CustomTestStringConvertible {
    let path: String
    let provider: String
    let kind: String
    let expected: String
    let body: Data
    var testDescription: String { path }
  }

  /// Folders that are not called as the provider is.
  private static let names = ["rainviewer": "radar", "metno": "met-norway", "cap_feeds": "cap", "meteoalarm": "cap"]

  /// The answers of every provider that is read here.
  static let entries: [Entry] = {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let root =
      ProcessInfo.processInfo.environment["FAIRWEATHER_CORPUS"].map { URL(filePath: $0) }
      ?? checkout.appending(path: "../shared/corpus").standardizedFileURL
    guard let table = try? String(contentsOf: root.appending(path: "PROVENANCE.tsv"), encoding: .utf8) else {
      return []
    }
    return table.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let folder = cells[0].prefix { $0 != "/" }
      let provider = names[String(folder)] ?? String(folder)
      guard cells.count > 6, RecordedAnswer.providers.contains(provider),
        let body = try? Data(contentsOf: root.appending(path: cells[0]))
      else { return nil }
      return Entry(path: cells[0], provider: provider, kind: cells[1], expected: cells[6], body: body)
    }
  }()
}

@Suite("Recorded answers", .enabled(if: !Corpus.entries.isEmpty))
struct CorpusTests {
  @Test("Each decodes, or fails with the error it should", arguments: Corpus.entries)
  func decodes(entry: Corpus.Entry) throws {
    func read() throws(ProviderError) -> [Reading] {
      try RecordedAnswer.read(entry.body, from: entry.provider, kind: entry.kind, now: Date(timeIntervalSince1970: 0))
    }
    // NWS's raw grids are filed as points, which they are not: Fairweather does not ask for them.
    let isRawGrid = entry.path.hasPrefix("nws/grid-") || entry.path.hasPrefix("nws/gridpoint_raw")
    if entry.kind == "other" || isRawGrid {
      #expect(throws: ProviderError.self) { try read() }
    } else if entry.expected.contains(" or ") {
      // Reading it leniently and refusing it are both right; what it must not do is crash.
      _ = try? read()
    } else if entry.expected.hasPrefix("decodes") {
      let readings = try read()
      #expect(!readings.isEmpty)
      #expect(readings.allSatisfy { !$0.isEmpty })
    } else {
      #expect(throws: ProviderError.self) { try read() }
    }
  }
}
