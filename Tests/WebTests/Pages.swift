import Foundation
import HTTPServer
import Outdoors
import Presentation
import Weather

@testable import Web

/// The web face over services made in memory: one synthetic outlook, a few places, a fixed clock.
struct TestFace {
  static let now = date("2026-06-15T08:20:00Z")
  private let router: Router

  static func date(_ text: String) -> Date {
    guard let date = WeatherJSON.instant(text) else { preconditionFailure("not an instant: \(text)") }
    return date
  }

  static func place(
    _ name: String = "Leeds", zone: String = "Europe/London", latitude: Double = 53.8, longitude: Double = -1.55
  ) -> Place {
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      let timeZone = TimeZone(identifier: zone)
    else { preconditionFailure("no such place") }
    return Place(
      name: name, region: "England", country: "United Kingdom", coordinates: coordinates, timeZone: timeZone,
      population: 536_280)
  }

  static func outlook(
    _ place: Place, now: Date = now, provider: String = "open-meteo", simulated: Bool = false,
    change: (inout Hour) -> Void = { _ in }
  ) -> Outlook {
    let first = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600 - 86_400)
    let hours = (0..<240).map { index in
      var hour = Hour(time: first.addingTimeInterval(Double(index) * 3600))
      hour.temperature = Temperature(14)
      hour.sky = Sky(.partlyCloudy)
      hour.windSpeed = Speed(0)
      hour.windGust = Speed(0)
      hour.precipitation = WaterDepth(0)
      hour.precipitationProbability = Percentage(0)
      hour.humidity = Percentage(63)
      hour.cloudCover = Percentage(40)
      change(&hour)
      return hour
    }
    return Outlook(
      place: place,
      sources: [
        Source(
          block: .hours, provider: provider, primary: "open-meteo", fetchedAt: now.addingTimeInterval(-720),
          simulated: simulated)
      ], hours: hours, at: now)
  }

  init(
    place: Place = place(), now: Date = now, isSimulated: Bool = false,
    outlook: @escaping @Sendable (Place) throws(Trouble) -> Outlook = { TestFace.outlook($0) }
  ) {
    let services = WebServices(
      search: { text, _, _ in text.lowercased().hasPrefix("xyzzy") ? [] : [place] },
      submit: { text, _, _ in
        switch text.lowercased() {
        case let text where text.hasPrefix("xyzzy"): SubmittedPlaces(places: [], isWhole: text != "xyzzy silent")
        case "praia": SubmittedPlaces(places: [place], finders: ["photon"])
        default: SubmittedPlaces(places: [place])
        }
      },
      remembered: { name, coordinates in
        guard name == "Praia" else { return nil }
        var beach = place
        (beach.name, beach.coordinates) = (name, coordinates)
        return beach
      },
      place: { text throws(Trouble) in
        if text.hasPrefix("xyzzy") { throw .noSuchPlace(text) }
        return place
      },
      nearest: { coordinates throws(Trouble) in
        var near = place
        near.coordinates = coordinates
        return near
      },
      outlook: { place throws(Trouble) in try outlook(place) },
      plan: { $0.plan(PlanRequest(at: $1)) }, isSimulated: { isSimulated }, now: { now },
      token: { "token-of-the-test-0123456789" })
    var router = Router()
    WebFace(services).routes(into: &router)
    self.router = router
  }

  func get(_ target: String, _ headers: [(String, String)] = []) async -> HTTPResponse {
    await router.respond(
      to: HTTPRequest(method: "GET", target: target, headers: HTTPHeaders([("Accept", "text/html")] + headers)))
  }

  func post(_ target: String, _ form: String, _ headers: [(String, String)] = []) async -> HTTPResponse {
    await router.respond(
      to: HTTPRequest(method: "POST", target: target, headers: HTTPHeaders(headers), body: Array(form.utf8)))
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
