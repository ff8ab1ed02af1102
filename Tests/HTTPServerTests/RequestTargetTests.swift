import Testing

@testable import HTTPServer

@Suite("Request target")
struct RequestTargetTests {
  @Test(
    "The path is percent-decoded; a plus in it is a plus",
    arguments: [
      ("/", "/"), ("/S%C3%A3o%20Paulo", "/São Paulo"), ("/a+b", "/a+b"), ("/%E5%8C%97%E4%BA%AC?x", "/北京"),
      ("/...", "/..."), ("/a//b/", "/a//b/"), ("http://example.org/x?y", "/x"), ("HTTPS://example.org", "/"),
      ("/北京", "/北京"), ("/a#b?c", "/a"),
    ])
  func paths(target: String, path: String) throws {
    #expect(try RequestTarget(target).path == path)
  }

  @Test("Query pairs keep their order; plus is a space and a name may stand alone")
  func query() {
    let request = HTTPRequest(method: "GET", target: "/s?q=New+York%2BUSA&q=2&flag&&empty=&e=a=b")
    #expect(request.query.map(\.name) == ["q", "q", "flag", "empty", "e"])
    #expect(request.query.map(\.value) == ["New York+USA", "2", "", "", "a=b"])
    #expect(request.query("q") == "New York+USA")
    #expect(request.query("Q") == nil)
  }

  @Test(
    "Broken escapes, bytes that are no UTF-8, control bytes and climbing paths are refused",
    arguments: [
      "", "*", "a", "?a=b", "/%", "/%4", "/%zz", "/%C3", "/%ff", "/a%00b", "/a%0d%0aX:1", "/..", "/a/../b",
      "/a/%2e%2e/b",
      "/%2E%2e%2fetc/passwd", "/./a", "/a/.", "/?q=%", "/?q=%E5%8C", "/?q=a%00", "/?%00=a", "/%c0%af", "http:/x",
    ])
  func refused(target: String) {
    #expect(throws: ServerError.badTarget) { try RequestTarget(target) }
  }
}
