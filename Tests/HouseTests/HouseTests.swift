import Foundation
import Testing

@Suite("The house keeps its rules")
struct HouseTests {
  @Test("Every source file keeps every rule", arguments: Rule.all.indices)
  func rules(index: Int) throws {
    let files = try Project.files.get()
    #expect(files.contains { Rule.all[index].appliesTo($0) }, "the rule looks at no file")
    let findings = files.flatMap { Rule.all[index].findings(in: $0) }
    if !findings.isEmpty { Issue.record("\(Rule.all[index].sentence):\n\(findings.joined(separator: "\n"))") }
  }

  @Test("The table of imports in ARCHITECTURE.md is the one that is tested")
  func architecture() throws {
    let documented = ImportTable.documented(in: try Project.text("ARCHITECTURE.md"))
    #expect(documented == ImportTable.rooms)
  }

  @Test("Every room in the table exists, and every room that exists is in the table")
  func rooms() throws {
    let found = Set(try Project.files.get().filter(Rule.inSources).map(\.target))
    #expect(found == Set(ImportTable.rooms.keys))
  }

  @Test("Each C library is imported by one room alone")
  func systemLibraries() throws {
    for library in ImportTable.systemLibraries.keys.sorted() {
      let rooms = Set(
        try Project.files.get().filter(Rule.inSources)
          .filter { file in Rule.importedModules(file).contains { $0.module == library } }
          .map(\.target))
      #expect(rooms.count <= 1, "\(library) is imported by \(rooms.sorted())")
      #expect(FileManager.default.fileExists(atPath: Project.root.appending(path: "Sources/C/\(library)").path))
    }
  }

  @Test(
    "Each room has a front door that says what it is and where to begin", arguments: ImportTable.rooms.keys.sorted())
  func frontDoor(room: String) throws {
    let door = room == "fairweather" ? "Fairweather" : room
    let file = SourceText(
      path: "Sources/\(room)/\(door).swift", text: try Project.text("Sources/\(room)/\(door).swift"))
    #expect(file.lines.first?.hasPrefix("//") == true, "\(file.path) does not open with a comment")
  }
}
