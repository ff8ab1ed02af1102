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
