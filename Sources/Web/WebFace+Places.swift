import Foundation
import HTTPServer
import Presentation
import Weather

// Home, search and suggestions.
extension WebFace {
  /// Today at the place asked for; without one, the start page.
  func home(_ request: HTTPRequest) async -> HTTPResponse {
    let visitor = Visitor(request)
    do {
      guard let place = try await place(request) else {
        return pages.respond(StartPage(visitor, pages).content(banners: banners(visitor)))
      }
      let outlook = try await services.outlook(place)
      return answer(today(outlook, visitor), place, visitor, path: Self.path(of: request))
    } catch {
      return trouble(error, request)
    }
  }

  private func today(_ outlook: Outlook, _ visitor: Visitor) -> TodayCache.Page {
    let now = services.now()
    let key = TodayCache.Key(outlook, units: visitor.units, language: visitor.language, now: now)
    return cache.page(key) {
      let screen = TodayScreen(
        outlook, services.plan(outlook, now), units: visitor.units, language: visitor.language, now: now)
      let page = TodayPage(screen, pages)
      return TodayCache.Page(
        title: page.title, tint: screen.tint, banners: screen.banners, main: page.main, footer: page.footer)
    }
  }

  private func answer(
    _ page: TodayCache.Page, _ place: Place, _ visitor: Visitor, path: String
  ) -> HTTPResponse {
    var banners = page.banners
    if !banners.contains(where: { $0.kind == .simulated }) { banners = self.banners(visitor) + banners }
    var response = pages.respond(
      Pages.Content(
        title: page.title, visitor: visitor, tint: page.tint, banners: banners, path: path, main: page.main,
        footer: page.footer))
    let recent = Visitor.RecentPlace(label: SearchScreen.label(of: place), coordinates: place.coordinates)
    response.headers.add("Set-Cookie", visitor.remembering(recent))
    return response
  }

  /// A name and coordinates name a place that is near them; either alone will do.
  private func place(_ request: HTTPRequest) async throws(Trouble) -> Place? {
    let name = request.query("place")?.trimmingCharacters(in: .whitespaces) ?? ""
    let latitude = request.query("lat")?.trimmingCharacters(in: .whitespaces) ?? ""
    let longitude = request.query("lon")?.trimmingCharacters(in: .whitespaces) ?? ""
    guard !latitude.isEmpty || !longitude.isEmpty else {
      return name.isEmpty ? nil : try await services.place(name)
    }
    guard let north = Double(latitude), let east = Double(longitude),
      let coordinates = Coordinates(latitude: north, longitude: east)
    else { throw .badCoordinates("\(latitude), \(longitude)") }
    if !name.isEmpty {
      let first = name.prefix { $0 != "," }
      for candidate in await services.search(String(first), coordinates, 8)
      where candidate.coordinates.distance(to: coordinates).metres < 2000 { return candidate }
      if let found = services.remembered(String(first), coordinates) { return found }
    }
    return try await services.nearest(coordinates)
  }

  func search(_ request: HTTPRequest) async -> HTTPResponse {
    let visitor = Visitor(request)
    let query = Self.query(request)
    let found =
      SearchScreen.isLongEnough(query)
      ? await services.submit(query, visitor.recent.first?.coordinates, 20) : SubmittedPlaces(places: [])
    let screen = SearchScreen(query, found: found, language: visitor.language)
    let page = SearchPage(screen, visitor, pages)
    return pages.respond(
      page.content(banners: banners(visitor)), status: screen.rows.isEmpty && !query.isEmpty ? 404 : 200)
  }

  /// Suggestions while typing, as JSON; too short a text has none.
  func suggest(_ request: HTTPRequest) async -> HTTPResponse {
    struct Suggestion: Encodable {
      let name: String
      let detail: String
      let url: String
    }
    let visitor = Visitor(request)
    let query = Self.query(request)
    let found =
      SearchScreen.isLongEnough(query) ? await services.search(query, Self.near(request, visitor), 8) : []
    let rows = SearchScreen(query, found: found, language: visitor.language).rows.map {
      Suggestion(name: $0.name, detail: $0.detail, url: Address.today($0.label, $0.coordinates))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    guard let data = try? encoder.encode(rows) else { return .json(Array("[]".utf8)) }
    var response = HTTPResponse.json(Array(data))
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cache-Control"] = "private, max-age=300"
    response.headers["Vary"] = "Cookie, Accept-Language"
    return response
  }

  /// At most as much as a place's name can need.
  private static func query(_ request: HTTPRequest) -> String {
    String((request.query("q") ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(100))
  }

  /// The caller's own hint, else the place looked at last.
  private static func near(_ request: HTTPRequest, _ visitor: Visitor) -> Coordinates? {
    let parts = request.query("near")?.split(separator: ",").compactMap { Double($0) } ?? []
    guard parts.count == 2 else { return visitor.recent.first?.coordinates }
    return Coordinates(latitude: parts[0], longitude: parts[1])
  }
}
