import Foundation
import HTTPServer
import Weather

/// Open-Meteo's endpoints over the planet.
struct OpenMeteo: Sendable {
  let planet: Planet
  let places: SimulatedPlaces

  func forecast(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    answer(
      request, .forecast(planet), limits: .init(pastDays: 92, forecastDays: 0...16, usualDays: 7), now: now)
  }

  func airQuality(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    answer(
      request, .air(planet, now: now), limits: .init(pastDays: 92, forecastDays: 0...7, usualDays: 5), now: now)
  }

  func marine(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    answer(
      request, .marine(planet, now: now), limits: .init(pastDays: 92, forecastDays: 0...16, usualDays: 7), now: now)
  }

  func ensemble(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    answer(
      request, .ensemble(planet, now: now), limits: .init(pastDays: 92, forecastDays: 0...35, usualDays: 7), now: now)
  }

  private func answer<Line>(
    _ request: HTTPRequest, _ model: OpenMeteoModel<Line>, limits: OpenMeteoQuery.Limits, now: Date
  ) -> HTTPResponse {
    do {
      let query = try OpenMeteoQuery(request, limits: limits, today: now, zone: places.zone)
      let answer = OpenMeteoAnswer(model: model, query: query, now: now)
      var json = JSONText()
      if query.points.count > 1 { json.raw("[") }
      for (index, point) in query.points.enumerated() {
        json.comma()
        try answer.write(point, index: index, into: &json)
      }
      if query.points.count > 1 { json.raw("]") }
      return .json(json.bytes)
    } catch {
      return Self.refusal(error.reason, status: 400)
    }
  }

  /// The body that all of Open-Meteo's refusals have.
  static func refusal(_ reason: String, status: Int) -> HTTPResponse {
    var json = JSONText()
    json.raw("{")
    json.name("reason")
    json.string(reason)
    json.name("error")
    json.raw("true}")
    return .json(json.bytes, status: status)
  }
}
