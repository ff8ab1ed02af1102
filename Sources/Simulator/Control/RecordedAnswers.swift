public import Foundation

/// Why the simulator cannot start.
public enum SimulatorError: Error, Equatable {
  /// A folder of recorded answers, or a file in it, cannot be read.
  case unreadable(path: String)
}

/// Answers kept in a folder, served in place of the planet's: `simulate --answers DIR`.
///
/// A file's path below the folder is its route: `DIR/open-meteo/v1/forecast.json` answers `/open-meteo/v1/forecast`.
/// The file name's ending gives the content type; a file called `_` with an ending (`DIR/nws/_.json`) answers for all
/// below its folder. They answer as if each had been set by `PUT /control/answers`, with status 200.
public struct RecordedAnswers: Sendable {
  let answers: [String: SetAnswer]

  /// None.
  public init() { answers = [:] }

  /// Reads the whole folder.
  public init(in folder: URL) throws(SimulatorError) {
    let base = folder.standardizedFileURL.resolvingSymlinksInPath().path
    guard let names = FileManager.default.enumerator(atPath: base), FileManager.default.isReadableFile(atPath: base)
    else { throw .unreadable(path: base) }
    var answers: [String: SetAnswer] = [:]
    for case let name as String in names {
      let file = URL(fileURLWithPath: base).appendingPathComponent(name)
      guard (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true else { continue }
      guard !file.lastPathComponent.hasPrefix(".") else { continue }
      guard let body = try? Data(contentsOf: file) else { throw .unreadable(path: file.path) }
      let stem = (name as NSString).deletingPathExtension
      let route = "/" + (stem == "_" ? "*" : stem.hasSuffix("/_") ? stem.dropLast(1) + "*" : stem)
      answers[route] = SetAnswer(status: 200, contentType: Self.contentType(file.pathExtension), body: Array(body))
    }
    self.answers = answers
  }

  private static func contentType(_ ending: String) -> String {
    switch ending.lowercased() {
    case "json": "application/json"
    case "geojson": "application/geo+json"
    case "xml", "atom", "cap": "application/xml"
    case "html": "text/html; charset=utf-8"
    case "png": "image/png"
    case "webp": "image/webp"
    case "pbf": "application/x-protobuf"
    default: "text/plain; charset=utf-8"
    }
  }
}
