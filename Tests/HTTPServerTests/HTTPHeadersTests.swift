import HTTPServer
import Testing

@Suite("Header fields")
struct HTTPHeadersTests {
  @Test("Names compare without regard to case, and the first value is read")
  func caseInsensitive() {
    let headers = HTTPHeaders([("Content-Type", "text/html"), ("content-type", "text/plain")])
    #expect(headers["CONTENT-TYPE"] == "text/html")
    #expect(headers.values("Content-type") == ["text/html", "text/plain"])
    #expect(headers["Content"] == nil)
  }

  @Test("Setting replaces every field of that name, nil removes them")
  func replacing() {
    var headers = HTTPHeaders([("A", "1"), ("B", "2"), ("a", "3")])
    headers["a"] = "4"
    #expect(headers.all.map(\.value) == ["2", "4"])
    headers["A"] = nil
    #expect(headers.all.map(\.name) == ["B"])
  }

  @Test(
    "A field that would split the message is not stored",
    arguments: [("X", "a\r\nSet-Cookie: b"), ("X", "a\nb"), ("X", "\0"), ("X Y", "1"), ("", "1"), ("X:", "1")])
  func splitting(name: String, value: String) {
    var headers = HTTPHeaders()
    headers.add(name, value)
    headers[name] = value
    #expect(headers.all.isEmpty)
  }

  @Test("A description keeps credentials out")
  func secrets() {
    let headers = HTTPHeaders([("authorization", "Bearer abc"), ("Cookie", "sid=abc"), ("Accept", "text/html")])
    #expect(!"\(headers)".contains("abc"))
    #expect("\(headers)".contains("text/html"))
  }
}
