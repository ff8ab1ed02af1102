import Foundation
import Gazetteer
import Testing

@Suite("Files that cannot be used")
struct DamageTests {
  /// A folder with a copy of both files, one of them changed; deleted afterwards.
  private func withCopy(
    changing file: String, _ change: (inout Data) -> Void, _ body: (URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gazetteer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["places.index", "zones.index"] {
      let whole = PlaceIndex.bundled.appendingPathComponent(name)
      guard name == file else {
        try FileManager.default.createSymbolicLink(at: folder.appendingPathComponent(name), withDestinationURL: whole)
        continue
      }
      var data = try Data(contentsOf: whole)
      change(&data)
      try data.write(to: folder.appendingPathComponent(name))
    }
    try body(folder)
  }

  @Test("A missing file is named")
  func missing() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("no-such-folder-\(UUID().uuidString)")
    #expect(throws: GazetteerError.missing(path: folder.appendingPathComponent("places.index").path)) {
      try PlaceIndex(contentsOf: folder)
    }
  }

  @Test("A file of another kind or version is refused", arguments: ["places.index", "zones.index"], [0, 3, 8, 12])
  func foreign(file: String, byte: Int) throws {
    try withCopy(changing: file, { $0[byte] ^= 0x40 }) { folder in
      #expect(throws: GazetteerError.unknownFormat(path: folder.appendingPathComponent(file).path)) {
        try PlaceIndex(contentsOf: folder)
      }
    }
  }

  @Test(
    "A file that was cut off is refused", arguments: ["places.index", "zones.index"], [0, 8, 23, 24, 200, 4096, -8, -1])
  func truncated(file: String, length: Int) throws {
    try withCopy(changing: file, { $0 = $0.prefix(length < 0 ? $0.count + length : length) }) { folder in
      #expect(throws: GazetteerError.damaged(path: folder.appendingPathComponent(file).path)) {
        try PlaceIndex(contentsOf: folder)
      }
    }
  }

  @Test(
    "One changed bit anywhere behind the header is noticed", arguments: ["places.index", "zones.index"],
    [17, 40, 300, 99_999, -5])
  func changed(file: String, byte: Int) throws {
    try withCopy(changing: file, { $0[byte < 0 ? $0.count + byte : byte] ^= 1 }) { folder in
      #expect(throws: GazetteerError.damaged(path: folder.appendingPathComponent(file).path)) {
        try PlaceIndex(contentsOf: folder)
      }
    }
  }

  @Test("An untouched copy opens")
  func untouched() throws {
    try withCopy(changing: "zones.index", { _ in }) { folder in
      let copy = try PlaceIndex(contentsOf: folder)
      let original = try Shared.index()
      #expect(copy.count == original.count)
    }
  }

  @Test("An error says what to do")
  func sentences() {
    #expect("\(GazetteerError.damaged(path: "/a/places.index"))".contains("restore it"))
    #expect("\(GazetteerError.missing(path: "/a/places.index"))".contains("/a/places.index"))
  }
}
