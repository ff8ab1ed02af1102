import Foundation

/// The providers' keys: from the environment, or from files that the environment names, as containers hand out secrets.
extension Settings {
  /// `FAIRWEATHER_<name>`, or what stands in the file that `FAIRWEATHER_<name>_FILE` names; `nil` where neither is set.
  ///
  /// White space at a file's end is no part of a key. What cannot be used is told by a sentence that never holds the key.
  func key(_ name: String) throws(UsageError) -> String? {
    let (here, file) = ("FAIRWEATHER_\(name)", "FAIRWEATHER_\(name)_FILE")
    guard let path = environment(name + "_FILE") else { return environment(name) }
    guard environment(name) == nil else { throw UsageError("\(here) and \(file) are both set; set one of them.") }
    guard let content = try? Data(contentsOf: URL(filePath: path)), content.count <= Self.longestKey else {
      throw UsageError("\(file): \(path) cannot be read; it takes the path of a file that holds the key alone.")
    }
    let key = String(decoding: content, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !key.isEmpty else { throw UsageError("\(file): \(path) is empty; it must hold the key.") }
    guard key.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) }) else {
      throw UsageError("\(file): \(path) holds more than one line, or what is no key; it must hold the key alone.")
    }
    return key
  }

  /// Whether a key is set either way; it is not read.
  func hasKey(_ name: String) -> Bool { environment(name) != nil || environment(name + "_FILE") != nil }

  /// Of the files that hold keys, those that everyone on this machine may read: a sentence each, to warn the operator.
  ///
  /// It is no failure, because containers' secrets are mounted so.
  func openKeyFiles(_ names: [String]) -> [String] {
    names.compactMap { name in
      guard let path = environment(name + "_FILE"),
        let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        let mode = attributes[.posixPermissions] as? Int, mode & 0o004 != 0
      else { return nil }
      return "FAIRWEATHER_\(name)_FILE: everyone on this machine may read \(path); chmod 600 keeps the key to its owner"
    }
  }

  /// In bytes: far above any provider's, far below a file named by mistake.
  private static let longestKey = 4096
}
