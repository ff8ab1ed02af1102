import Foundation
public import HTTPServer
import Presentation
import Weather

/// The web app: pages, suggestions and assets, over ``WebServices``.
///
/// Every page is whole without script and carries nothing inline, so that the content policy can forbid both.
public struct WebFace: Sendable {
  let services: WebServices
  let pages: Pages
  let cache = TodayCache()

  /// Reads the assets once.
  public init(_ services: WebServices) {
    self.services = services
    pages = Pages(assets: Assets())
  }

  /// Adds the pages' routes, and the answers for addresses that do not exist.
  public func routes(into router: inout Router) {
    router.on("GET", "/") { await home($0) }
    router.on("GET", "/search") { await search($0) }
    router.on("GET", "/suggest") { await suggest($0) }
    router.on("GET", "/settings") { settings($0) }
    router.on("POST", "/settings") { changeSettings($0) }
    router.on("GET", "/assets/*") { asset($0) }
    for (path, name) in Self.rootFiles {
      router.on("GET", path) { _ in rootFile(name) }
    }
    let otherwise = router.notFound
    router.notFound = { request in
      // Tools that ask for something else than a page keep the plain answer.
      guard request.headers["Accept"]?.contains("text/html") ?? false else { return await otherwise(request) }
      return trouble(.noSuchPage, request)
    }
  }

  /// Files that browsers look for at the root.
  private static let rootFiles = [
    "/manifest.webmanifest": "manifest.webmanifest", "/sw.js": "sw.js", "/robots.txt": "robots.txt",
    "/favicon.ico": "icon-32.png",
  ]

  /// What a request counts as: a page is one, what it is drawn with is free.
  public func requestClass(of path: String) -> RequestClass {
    if path == "/suggest" { return .suggestion }
    return path.hasPrefix("/assets/") || Self.rootFiles[path] != nil ? .free : .ordinary
  }

  /// The page for who has asked too much.
  public func tooManyRequests(_ request: HTTPRequest) -> HTTPResponse { trouble(.tooMany, request) }

  private func asset(_ request: HTTPRequest) -> HTTPResponse {
    pages.assets.response(request.pathParameters["*"] ?? "") ?? .text("No such asset.\n", status: 404)
  }

  private func rootFile(_ name: String) -> HTTPResponse {
    guard let file = pages.assets[name] else { return .text("Nothing is here.\n", status: 404) }
    return pages.assets.response(file, cache: "no-cache")
  }

  /// A page that says what went wrong, with the status that fits.
  func trouble(_ trouble: Trouble, _ request: HTTPRequest) -> HTTPResponse {
    let visitor = Visitor(request)
    return pages.respond(
      TroublePage(trouble, visitor, pages, path: Self.path(of: request)).content(banners: banners(visitor)),
      status: trouble.status)
  }

  /// Simulated weather is announced on every page, also on those that show none.
  func banners(_ visitor: Visitor) -> [Banner] {
    services.isSimulated() ? [Provenance.simulated(visitor.language)] : []
  }

  /// Path and query, to come back to.
  static func path(of request: HTTPRequest) -> String {
    guard !request.query.isEmpty else { return request.path }
    let query = request.query.map { "\(Address.encoded($0.name))=\(Address.encoded($0.value))" }
    return request.path + "?" + query.joined(separator: "&")
  }
}

extension Trouble {
  /// The HTTP status that a page about this trouble has.
  var status: Int {
    switch self {
    case .noSuchPlace, .noSuchPage, .noData: 404
    case .badCoordinates, .badOutlook: 400
    case .unreachable, .refused, .unreadable: 502
    case .quota, .tooMany: 429
    case .tooLate: 504
    case .unexpected: 500
    }
  }
}
