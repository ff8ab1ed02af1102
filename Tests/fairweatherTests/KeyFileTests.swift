import Foundation
import Testing

@testable import fairweather

@Suite("Keys from the environment or a file")
struct KeyFileTests {
  private func settings(_ environment: [String: String]) throws -> Settings {
    Settings(words: try CommandWords([], accepting: []), environment: environment)
  }

  private func file(_ content: String, mode: Int = 0o600) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID().uuidString)").path
    let isMade = FileManager.default.createFile(
      atPath: path, contents: Data(content.utf8), attributes: [.posixPermissions: mode])
    #expect(isMade)
    return path
  }

  /// What the settings say of a file that they will not use.
  private func refusal(_ path: String, and key: String? = nil) throws -> String {
    var environment = ["FAIRWEATHER_WAQI_KEY_FILE": path]
    environment["FAIRWEATHER_WAQI_KEY"] = key
    let settings = try settings(environment)
    do throws(UsageError) {
      _ = try settings.key("WAQI_KEY")
      return ""
    } catch {
      return error.message
    }
  }

  @Test("A key is the environment's, or the file's without what ends its line", arguments: ["", "\n", "\r\n", " \n\n"])
  func read(end: String) throws {
    let path = try file("s3cret-Key" + end)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try settings(["FAIRWEATHER_WAQI_KEY_FILE": path]).key("WAQI_KEY") == "s3cret-Key")
    #expect(try settings(["FAIRWEATHER_WAQI_KEY": "here"]).key("WAQI_KEY") == "here")
    #expect(try settings([:]).key("WAQI_KEY") == nil)
  }

  @Test("A file that is missing, empty, a folder, huge or more than a key is refused by a sentence without the key")
  func refused() throws {
    let missing = "/nowhere/key"
    #expect(try refusal(missing).hasPrefix("FAIRWEATHER_WAQI_KEY_FILE: /nowhere/key cannot be read"))
    #expect(try refusal(FileManager.default.temporaryDirectory.path).contains("cannot be read"))
    for (content, said) in [
      ("\n", "is empty"), ("s3cret\nsecond", "more than one line"), (String(repeating: "s3cret", count: 900), "read"),
    ] {
      let path = try file(content)
      defer { try? FileManager.default.removeItem(atPath: path) }
      let sentence = try refusal(path)
      #expect(sentence.contains(said) && sentence.contains(path) && !sentence.contains("s3cret"))
    }
    let both = try refusal(missing, and: "s3cret")
    #expect(both == "FAIRWEATHER_WAQI_KEY and FAIRWEATHER_WAQI_KEY_FILE are both set; set one of them.")
  }

  @Test("A file that everyone may read is used, and the operator warned")
  func open() throws {
    let (open, closed) = (try file("k3y", mode: 0o644), try file("k3y"))
    defer { for path in [open, closed] { try? FileManager.default.removeItem(atPath: path) } }
    let settings = try settings(["FAIRWEATHER_WAQI_KEY_FILE": open, "FAIRWEATHER_WEATHERAPI_KEY_FILE": closed])
    #expect(try settings.key("WAQI_KEY") == "k3y")
    let warnings = settings.openKeyFiles(LiveProviders.keyNames)
    #expect(warnings.count == 1 && warnings[0].contains(open) && !warnings[0].contains("k3y"))
  }

  @Test("A key in a file brings its provider in, and one that cannot be read stops the start")
  func providers() throws {
    let path = try file("k3y\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let good = try settings(["FAIRWEATHER_WAQI_KEY_FILE": path])
    #expect(try LiveProviders.kinds(good).map(\.id).contains("waqi"))
    let bad = try settings(["FAIRWEATHER_WAQI_KEY_FILE": "/nowhere/key"])
    #expect(throws: UsageError.self) { try LiveProviders.chosen(bad) }
  }
}
