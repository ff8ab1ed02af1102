import Foundation

/// The sources as they lie on disk around this file.
enum Project {
  /// The folder that holds Package.swift.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Every Swift file of the sources and the tests, read once.
  static let files = Result { try sources(under: "Sources") + sources(under: "Tests") }

  /// Every Swift file under `folder`, in the order of their paths.
  private static func sources(under folder: String) throws -> [SourceText] {
    let base = root.appending(path: folder).path(percentEncoded: false)
    let names = try FileManager.default.subpathsOfDirectory(atPath: base)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      SourceText(path: "\(folder)/\(name)", text: try text("\(folder)/\(name)"))
    }
  }
}
