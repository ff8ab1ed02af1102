import Foundation
import HTTPServer
import Outdoors
import Presentation
import Testing
import Weather

@testable import Web

@Suite("Markup")
struct HTMLTests {
  @Test("Text from outside cannot become markup or leave an attribute")
  func escaping() {
    let hostile = "<script>alert(1)</script>\" onload='x' &amp;"
    let html: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"
    #expect(
      html.text
        == "<p title=\"&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp;amp;\">"
        + "&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp;amp;</p>")
  }

  @Test("Coordinates of drawings keep one decimal and have no negative zero")
  func decimals() {
    let html: HTML = "\(decimal: -0.04) \(decimal: 12.25) \(decimal: -3.14) \(decimal: 7)"
    #expect(html.text == "0 12.3 -3.1 7")
  }
}

@Suite("The pages' own sources")
struct PageSourceTests {
  @Test("Every attribute that takes a value is quoted")
  func quotedAttributes() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Web")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      count += 1
      #expect(source.matches(of: /<[a-z][^>"]*=\\\(/).isEmpty, "\(file.lastPathComponent)")
    }
    #expect(count > 10)
  }
}
