import HTTPServer
import Testing

@Suite("Router")
struct RouterTests {
  /// Each handler answers with its pattern and what the pattern caught.
  private func router(_ routes: [(String, String)]) -> Router {
    var router = Router()
    for (method, pattern) in routes {
      router.on(method, pattern) { request in
        let caught = request.pathParameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return .text(([method, pattern] + caught).joined(separator: " "))
      }
    }
    return router
  }

  private func answer(_ router: Router, _ method: String, _ target: String) async -> String {
    let response = await router.respond(to: HTTPRequest(method: method, target: target))
    return response.status == 200 ? String(decoding: response.body, as: UTF8.self) : "\(response.status)"
  }

  @Test(
    "A literal wins over a name, a name over the rest",
    arguments: [
      ("/", "GET /"), ("/places", "GET /places"), ("/places/nearest", "GET /places/nearest"),
      ("/places/42", "GET /places/{id} id=42"), ("/places/42/days/3", "GET /places/{id}/days/{day} day=3 id=42"),
      ("/places/nearest/days/3", "GET /places/{id}/days/{day} day=3 id=nearest"),
      ("/assets/a/b.css", "GET /assets/* *=a/b.css"),
      ("/assets/", "GET /assets/* *="), ("/assets", "404"), ("/places/", "404"), ("/places/42/days", "404"),
      ("/places/a%2Fb", "404"), ("/nothing", "404"), ("/places/S%C3%A3o", "GET /places/{id} id=São"),
    ])
  func precedence(target: String, expected: String) async {
    let router = router([
      ("GET", "/"), ("GET", "/places/{id}"), ("GET", "/places"), ("GET", "/places/nearest"), ("GET", "/assets/*"),
      ("GET", "/places/{id}/days/{day}"),
    ])
    #expect(await answer(router, "GET", target) == expected)
  }

  @Test("A wrong method is refused with the ones allowed, gathered over every pattern that fits")
  func methods() async {
    let router = router([("GET", "/a/{id}"), ("POST", "/a/b"), ("DELETE", "/a/{other}")])
    #expect(await answer(router, "GET", "/a/b") == "GET /a/{id} id=b")
    #expect(await answer(router, "POST", "/a/b") == "POST /a/b")
    #expect(await answer(router, "DELETE", "/a/b") == "DELETE /a/{other} other=b")
    let refusal = await router.respond(to: HTTPRequest(method: "PUT", target: "/a/b"))
    #expect(refusal.status == 405)
    #expect(refusal.headers["Allow"] == "DELETE, GET, HEAD, POST")
  }

  @Test("HEAD is answered by GET's handler, unless it has its own")
  func head() async {
    let router = router([("GET", "/a"), ("GET", "/b"), ("HEAD", "/b"), ("POST", "/c")])
    #expect(await answer(router, "HEAD", "/a") == "GET /a")
    #expect(await answer(router, "HEAD", "/b") == "HEAD /b")
    #expect(await answer(router, "HEAD", "/c") == "405")
  }

  @Test("The owner may word what is not found and not allowed")
  func fallbacks() async {
    var router = router([("GET", "/a")])
    router.notFound = { request in .text("no \(request.path)", status: 404) }
    router.methodNotAllowed = { request in .text("no \(request.method)", status: 405) }
    let missing = await router.respond(to: HTTPRequest(method: "GET", target: "/b"))
    #expect(missing.status == 404)
    #expect(missing.body == Array("no /b".utf8))
    let refused = await router.respond(to: HTTPRequest(method: "PUT", target: "/a"))
    #expect(refused.body == Array("no PUT".utf8))
    #expect(refused.headers["Allow"] == "GET, HEAD")
  }

  @Test("The routes are listed as registered")
  func listing() {
    let router = router([("GET", "/a/{id}"), ("POST", "/a")])
    #expect(router.routes.map { "\($0.method) \($0.pattern)" } == ["GET /a/{id}", "POST /a"])
  }
}
